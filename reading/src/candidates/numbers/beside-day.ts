import type { Cell, Row } from '../../layout/rows.ts'
import { folded } from '../../lexicon/folding.ts'
import { isPaperTitle } from '../../lexicon/labels/number-labels.ts'
import type { Word } from '../../words/word.ts'
import type { Surroundings } from '../surroundings.ts'
import { titled } from './label-places.ts'

/** A scanner sees two dashes in one. */
const separates = /^[-–—=~/|,·]$/

const day = '(?:fecha|fec|data|date|datum|dat|dia|eguna)'
const joins = '(?:y|i|e|and|et|und|u|eta)'
const ofPaper =
  '(?: (?:de |d )?(?:la |l )?(?:factura|fra|emision|expedicion|documento|doc|albaran|fattura|facture|fatura|emissao|emissio|emissione|emission))?'
const dayBehind = new RegExp(`(?: ${joins}(?: la)?)? ${day}${ofPaper}$`, 'u')
const dayBefore = new RegExp(`^${day} (?:${joins} )?(?!(?:de|del|da|do|di|d|of) )(?=\\p{L}+ )`, 'u')

/** "Nº factura / fecha", "Rechnungsnummer/-datum": what such a label calls without the day that it calls as well; '' where it calls none. */
export const withoutDay = (label: string): string => {
  const rest = [dayBehind, dayBefore]
    .map((called) => label.replace(called, ''))
    .find((shortened) => shortened !== label)
  return rest ?? ''
}

const areDays = (words: readonly Word[], dated: Set<Word>): boolean =>
  words.length > 0 && words.every((word) => dated.has(word))

/** The labels that may call a number together with the day that is printed right before or behind it, each without the day; none where no day is. */
export const labelsWithDay = (
  row: Row,
  cell: Cell,
  words: Word[],
  dated: Set<Word>,
  around: Surroundings,
): string[] => {
  const spoken = cell.words.filter((word) => !separates.test(word.text))
  const first = spoken.indexOf(words[0] as Word)
  const [before, after] = [spoken.slice(0, first), spoken.slice(first).filter((word) => !words.includes(word))]
  const at = row.cells.indexOf(cell)
  const [left, right] = [row.cells[at - 1], row.cells[at + 1]].map((neighbour) => neighbour?.words ?? [])
  const lead = before.filter((word) => !dated.has(word))
  const isBeside =
    [before.at(-1), after[0]].some((word) => word !== undefined && dated.has(word)) ||
    (after.length === 0 && areDays(right ?? [], dated)) ||
    (before.length === 0 && areDays(left ?? [], dated))
  if (!isBeside) return []
  const labels = lead.length > 0 ? [folded(lead.map(({ text }) => text).join(' '))] : [around.beside, around.above]
  return labels.map(withoutDay).filter((label) => label !== '')
}

/** Under the title of the paper a number and its day, with no word before either: "10-5070 | 6 October 2025". */
export const besideItsDay = (rows: Row[], index: number, cell: Cell, words: Word[], dated: Set<Word>): boolean => {
  const row = rows[index]
  const next = row?.cells[row.cells.indexOf(cell) + 1]
  // A scan loses the sign between them, and with it what held them together.
  const close = row && next && next.x - cell.right < 3 * row.height ? next.words : []
  const ownWords = cell.words.filter((word) => !words.includes(word) && !separates.test(word.text))
  const rest = ownWords.length > 0 ? ownWords : close
  const near = rows.slice(Math.max(0, index - 4), index + 1).filter(({ page }) => page === row?.page)
  const isTitle = (text: string) => titled(text) || isPaperTitle(text, 'invoice') || isPaperTitle(text, 'delivery-note')
  return (
    cell.words[0] === words[0] &&
    rest.length > 0 &&
    rest.every((word) => dated.has(word)) &&
    near.some(({ cells }) => cells.some((other) => isTitle(folded(other.text))))
  )
}
