/** Recognises a licence by its words: what package.json says is only a claim. Pure. */

/** Licences that let the product be used, changed and sold without opening it. */
export const allowed = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
] as const

const bsd = /redistribution and use (of this software )?in source and binary forms,? with or without modification/
const isc = /permission to use, copy, modify,? and(\/| )?(or )?distribute (this|the) software/

const commercial = [
  /commercial licen[cs]e (is )?(required|agreement|key)/,
  /requires? an? commercial licen[cs]e/,
  /purchase a licen[cs]e/,
  /non-?commercial (use|purposes) only/,
  /annual revenue/,
  /^\W*end user licen[cs]e agreement/,
  /proprietary and confidential/,
]

/** In this order: texts quote each other, so the more particular ones come first. */
const marks: [licence: string, mark: (text: string) => boolean][] = [
  ['AGPL', (text) => /^\W*gnu affero general public license/.test(text)],
  ['LGPL', (text) => /^\W*gnu (lesser|library) general public license/.test(text)],
  [
    'GPL',
    (text) => /^\W*gnu general public license/.test(text) || /under the terms of the gnu general public/.test(text),
  ],
  ['SSPL', (text) => /server side public license/.test(text)],
  ['Elastic', (text) => /elastic license 2\.0|elastic license agreement/.test(text)],
  ['BUSL', (text) => /business source license/.test(text)],
  ['PolyForm', (text) => /polyform (noncommercial|shield|strict|small business|free trial|perimeter)/.test(text)],
  ['Commons Clause', (text) => /commons clause/.test(text)],
  ['commercial', (text) => commercial.some((words) => words.test(text))],
  ['MPL-2.0', (text) => /mozilla public license,? version 2\.0/.test(text)],
  ['EPL', (text) => /eclipse public license/.test(text)],
  ['Apache-2.0', (text) => /apache license,? version 2\.0/.test(text)],
  ['OFL-1.1', (text) => /sil open font license,? version 1\.1/.test(text)],
  ['BlueOak-1.0.0', (text) => /blue oak model license/.test(text)],
  ['Unlicense', (text) => /free and unencumbered software released into the public domain/.test(text)],
  ['CC0-1.0', (text) => /cc0 1\.0 universal/.test(text)],
  ['CC-BY-4.0', (text) => /attribution 4\.0 international/.test(text)],
  ['Python-2.0', (text) => /python software foundation license version 2/.test(text)],
  ['Zlib', (text) => /altered source versions must be plainly marked/.test(text)],
  [
    'BSD-3-Clause',
    (text) => bsd.test(text) && /neither the names? of|may not be used to endorse|may be used to endorse/.test(text),
  ],
  ['BSD-2-Clause', (text) => bsd.test(text)],
  ['MIT', (text) => /permission is hereby granted, free of charge, to any person obtaining a copy/.test(text)],
  ['0BSD', (text) => isc.test(text) && !/provided that the above copyright notice/.test(text)],
  ['ISC', (text) => isc.test(text)],
]

const normal = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s*#>"'`_-]*\s[\s*#>"'`_-]*/g, ' ')
    .trim()

const forbiddenText = new Set([
  'AGPL',
  'LGPL',
  'GPL',
  'SSPL',
  'Elastic',
  'BUSL',
  'PolyForm',
  'Commons Clause',
  'commercial',
])

/**
 * Every licence whose words are in the text; empty for words that no known licence has. A licence that restricts is always
 * named, even beside a free one: "MIT, unless your revenue…" is not MIT.
 */
export function recognise(text: string): string[] {
  const words = normal(text)
  return marks.filter(([, mark]) => mark(words)).map(([licence]) => licence)
}

export const restricts = (licence: string): boolean => forbiddenText.has(licence)

/**
 * Whether a licence expression of package.json can be met with what is allowed: one side of an OR, every side of an AND.
 */
export function satisfies(expression: string, accepted: readonly string[]): boolean {
  const bare = expression.trim().replace(/^\((.*)\)$/s, '$1')
  if (/\bOR\b/.test(bare) && !bare.includes('(')) return bare.split(/\bOR\b/).some((side) => satisfies(side, accepted))
  if (/\bAND\b/.test(bare) && !bare.includes('('))
    return bare.split(/\bAND\b/).every((side) => satisfies(side, accepted))
  return accepted.includes(bare)
}
