import type { Word } from '../words/word.ts'
import { folded } from './folding.ts'
import { phrasesOf } from './languages/words.ts'

/** Words of labels that matter, as folded() gives them. A scanner's slip in one of them would hide the value it announces. */
const vocabulary = phrasesOf('spelling.word')

const known = new Set(vocabulary)

/** Whether two words differ by one letter: another, one too many or one too few. */
export const isOneOff = (a: string, b: string): boolean => {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  const [restA, restB] = [a.slice(start), b.slice(start)]
  // One more letter at the end is a plural, not a slip.
  if (restA === '' || restB === '') return false
  return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)
}

/** Two letters that are one with a sign above or run into each other, as they may have been printed. */
const runInto: [RegExp, string][] = [
  [/fi|fl|ii/, 'n'],
  [/rn/, 'm'],
]

const oneOf = (plain: string): string[] => runInto.map(([two, single]) => plain.replace(two, single))

/** Characters of the longest word that may be a label. */
const LONGEST = 60

/** The label a recognised word was meant to be; the word itself where its letters are certain or no label is near. */
export const respelt = (word: Word): Word => {
  if (
    word.confidence >= 0.97 ||
    word.text.length > LONGEST ||
    !/^\P{L}*[\p{L}\d]{4,}\P{L}*$/u.test(word.text) ||
    /\d{2}/.test(word.text)
  )
    return word
  const plain = folded(word.text).replace(/\d/g, (digit) => ({ '0': 'o', '1': 'i', '5': 's' })[digit] ?? digit)
  if (plain.length < 4 || plain.includes(' ') || known.has(folded(word.text))) return word
  const meant = [plain, ...oneOf(plain)].find((spelling) => known.has(spelling))
  const near = meant ? [meant] : vocabulary.filter((label) => isOneOff(plain, label))
  const [label] = near
  // "Factura" and "facture" are one word in two languages.
  if (!label || near.some((other) => other.slice(0, 4) !== label.slice(0, 4))) return word
  const tail = /[:.]+$/.exec(word.text)?.[0] ?? ''
  return { ...word, text: (/\p{Ll}/u.test(word.text) ? label : label.toUpperCase()) + tail }
}
