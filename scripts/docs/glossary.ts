/** The glossary's page as data, and what a text of the product says against it. Pure. */

import { type Language, languages } from '@escandallo/contracts/values/plain/languages.ts'

export type Text = { at: string; es: string | null; en: string | null }

type Concept = { names: Record<Language, string[]>; not: Record<Language, string[]>; pair: boolean }
export type Glossary = { concepts: Concept[]; not: Record<Language, string[]>; notAtStart: string[]; exempt: string[] }

const listed = (cell = '') =>
  cell
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

const rowsOf = (page: string) =>
  page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()))

/** What stands behind the first colon of a paragraph, up to the empty line. */
const wordsAfter = (page: string, head: RegExp) =>
  page.split('\n\n').flatMap((part) => (head.test(part) ? listed(part.slice(part.indexOf(':') + 1)) : []))

/** Reads `docs/glossary.md`. Rows are `| concept | es | en | not es | not en | pair |`. */
export const readGlossary = (page: string): Glossary => ({
  concepts: rowsOf(page).map(([, , es, en, notEs, notEn, pair]) => ({
    names: { es: listed(es), en: listed(en) },
    not: { es: listed(notEs), en: listed(notEn) },
    pair: pair === 'yes',
  })),
  not: { es: wordsAfter(page, /^Spanish, (?!usted at)/), en: wordsAfter(page, /^English: /) },
  notAtStart: wordsAfter(page, /^Spanish, usted at/),
  exempt: [...page.matchAll(/`([\w-]+:[\w.*-]+)`/g)].map(([, at = '']) => at),
})

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')
const whole = (word: string) => new RegExp(`(?<![\\p{L}\\d])${escaped(word)}(?![\\p{L}\\d])`, 'iu')
/** What a screen fills in has words of its own. */
const withoutValues = (text: string | null) => text?.replaceAll(/\$?\{[^}]*\}+/g, '…') ?? null
/** An order to usted begins a sentence; after *que* the same form is the third person. */
const atStart = (word: string) => new RegExp(`(?:^|[.:;?!»]\\s+|[«(])${escaped(word)}(?![\\p{L}\\d])`, 'iu')
/** A name with its plural. */
const named = (word: string) => new RegExp(`(?<![\\p{L}\\d])${escaped(word)}(?:e?s)?(?![\\p{L}\\d])`, 'iu')

const isExempt = ({ exempt }: Glossary, at: string) =>
  exempt.some((pattern) => (pattern.endsWith('*') ? at.startsWith(pattern.slice(0, -1)) : at === pattern))

/** Faults of texts: a word that may not appear, and a concept with another name in the other language. */
export function glossaryFaults(glossary: Glossary, texts: readonly Text[]): string[] {
  const forbidden = languages.flatMap((language) =>
    [...glossary.not[language], ...glossary.concepts.flatMap(({ not }) => not[language])].map((word) => ({
      language,
      word,
      pattern: whole(word),
    })),
  )
  for (const word of glossary.notAtStart) forbidden.push({ language: 'es', word, pattern: atStart(word) })
  const pairs = glossary.concepts
    .filter(({ pair }) => pair)
    .map(({ names }) => ({
      names,
      es: names.es.map(named),
      en: names.en.map(named),
    }))
  return texts
    .filter(({ at }) => !isExempt(glossary, at))
    .map((text) => ({ ...text, es: withoutValues(text.es), en: withoutValues(text.en) }))
    .flatMap((text) => [
      ...forbidden.flatMap(({ language, word, pattern }) => {
        const written = text[language]
        return written !== null && pattern.test(written) ? [`${text.at} (${language}): “${word}” in “${written}”`] : []
      }),
      ...pairs.flatMap(({ names, es, en }) => {
        if (text.es === null || text.en === null) return []
        const isEs = es.some((name) => name.test(text.es ?? ''))
        return isEs && !en.some((name) => name.test(text.en ?? ''))
          ? [`${text.at}: “${names.es[0]}” is “${names.en[0]}”, not so in “${text.en}”`]
          : []
      }),
    ])
}
