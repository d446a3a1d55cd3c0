import type { Cell } from '../../../layout/rows.ts'
import { folded } from '../../../lexicon/folding.ts'
import { isPaperTitle } from '../../../lexicon/labels/number-labels.ts'
import type { DocumentKind } from '../../../reading.ts'
import type { Word } from '../../../words/word.ts'
import { documentWord } from '../label-places.ts'

/** "Invoice" beside "88 Harbour Row": what goes on in words is a street or a name. */
export const isOfWords = (cell: Cell, words: Word[]): boolean => {
  const next = cell.words[cell.words.indexOf(words.at(-1) as Word) + 1]
  return (
    cell.words[0] === words[0] &&
    next !== undefined &&
    /^\p{Lu}\p{Ll}{2,}$/u.test(next.text) &&
    !goesOn.test(folded(next.text))
  )
}

const goesOn =
  /^(de|del|du|do|dated|vom|of|emitida|emesa|emise|con|com|data|date|datum|dd|le|el|issued|in|en|fecha|original|copia|[-–/|,])$/

/** "Factura de venta F-123": right behind the title of the paper, with at most its day behind it, stands its number. */
export const followsTitle = (
  label: string,
  kind: DocumentKind,
  cell: Cell,
  words: Word[],
  dated: Set<Word>,
): boolean => {
  const next = cell.words[cell.words.indexOf(words.at(-1) as Word) + 1]
  const ends =
    !next || dated.has(next) || /,$/.test(words.at(-1)?.text ?? '') || goesOn.test(folded(next.text) || next.text)
  const tails = label
    .split(' ')
    .slice(0, -1)
    .map((_, from, all) => [...all.slice(from), label.split(' ').at(-1)].join(' '))
  return ends && tails.concat(label).some((tail) => isPaperTitle(tail, kind))
}

/** Of a number as papers bear them, and no year. */
const isLong = (text: string): boolean => /\d{3}/.test(text) && !/^(?:19|20)\d{2}$/.test(text)

/**
 * "FACTURA RESUMEN 26-0441": behind a title that begins with the name of the paper and goes on in words that nobody knows, or that
 * were misread on a picture, with at most its day behind it.
 */
export const followsUnknownTitle = (label: string, cell: Cell, words: Word[], dated: Set<Word>): boolean => {
  const [first = '', ...others] = label.split(' ')
  const isPicture = cell.words.every(({ confidence }) => confidence < 1)
  const rest = cell.words.slice(cell.words.indexOf(words.at(-1) as Word) + 1)
  const ends = isPicture ? rest.length === 0 : rest.every((word) => dated.has(word))
  const isNumber = isPicture || (!/\d/.test(label) && isLong(words.at(-1)?.text ?? ''))
  return ends && isNumber && first.length > 4 && documentWord.test(first) && others.length < 5
}

/** Basque says what is counted behind its number: "441/2026 zenbakidun faktura"; others set a number before the title: "26-0441 FACTURA". */
export const beforeItsWord = (cell: Cell, words: Word[], kind: DocumentKind): boolean => {
  const at = cell.words.indexOf(words.at(-1) as Word) + 1
  const [first, second] = cell.words.slice(at, at + 2).map(({ text }) => folded(text))
  const [next, both] = [first ?? '', `${first} ${second}`]
  const behind = folded(
    cell.words
      .slice(at)
      .map(({ text }) => text)
      .join(' '),
  )
  if (cell.words[0] === words[0] && isPaperTitle(behind, kind)) return true
  return kind === 'delivery-note'
    ? /^(?:zenbaki(?:dun|ko)|albaran\w*)$/.test(next) || /^zk albaran\w*$/.test(both)
    : /^(?:zenbaki(?:dun|ko)|faktura\w*)$/.test(next) || /^zk faktura\w*$/.test(both)
}
