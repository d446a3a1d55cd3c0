import { normalizeNumber } from '@escandallo/contracts/values/names.ts'
import { kindOf } from '../candidates/kinds/kinds.ts'
import { numberCandidates } from '../candidates/numbers/numbers.ts'
import { type Row, rowsOf } from '../layout/rows.ts'
import { amountKind } from '../lexicon/amount-labels.ts'
import { folded } from '../lexicon/folding.ts'
import { anyOf } from '../lexicon/languages/words.ts'
import { isOutsider } from '../lexicon/parties/outsiders.ts'
import type { DocumentKind } from '../reading.ts'
import { taxIdsIn } from '../values/tax-ids.ts'
import { middle, type Word } from '../words/word.ts'
import { type Counter, carriedFrom, carriesOver, counterOf, totalsOn } from './page-marks.ts'

/** What one page of a file says about which document it belongs to. */
export type PageFacts = {
  page: number
  words: number
  texts: string[]
  kind: DocumentKind
  /** It bears the title of a document. */
  titled: boolean
  /** The document's own number as it is printed. */
  number: string | null
  taxIds: ReadonlySet<string>
  /** One of them stands in its head, and not in the sentence at its foot alone. */
  names: boolean
  counter: Counter | null
  totals: string[]
  carriesOver: boolean
  carriedFrom: boolean
}

const title = new RegExp(`^(?:tax |copia (?:de )?)?${anyOf('paper.pageTitle')}\\b`)

/** "Invoice total: 269.01" is an amount, and no title. */
const isTitle = (text: string): boolean =>
  title.test(folded(text)) && text.split(' ').length <= 6 && amountKind(folded(text))?.kind !== 'total'

const asFigures = (number: string): string =>
  number
    .toUpperCase()
    .replace(/[OQ]/g, '0')
    .replace(/[IL]/g, '1')
    .replaceAll('S', '5')
    .replaceAll('B', '8')
    .replaceAll('Z', '2')

/** Whether two numbers are one: letters that a scanner takes for digits are told apart by nothing, a series of one letter neither. */
export const readAlike = (first: string, other: string): boolean =>
  asFigures(normalizeNumber(first)) === asFigures(normalizeNumber(other)) ||
  normalizeNumber(asFigures(first)) === normalizeNumber(asFigures(other))

/** The highest row of which a page's own heading is made, as a share of what is printed on it. */
const HEAD = 0.45

const numberOf = (rows: Row[], kind: DocumentKind): string | null => {
  const bottom = Math.max(1, ...rows.map((row) => row.y))
  const candidates = numberCandidates(rows, kind)
    .filter(({ score }) => score >= 0.62)
    // A bill names delivery notes among its goods: only what heads a page is the page's own.
    .filter(({ words }) => kind !== 'delivery-note' || (words[0] ? middle(words[0]) : bottom) <= HEAD * bottom)
    .sort((a, b) => b.score - a.score)
  const [best] = candidates
  return best ? best.value : null
}

const idsIn = (rows: Row[]): string[] =>
  rows
    .filter(({ text }) => !isOutsider(text))
    .flatMap((row) => taxIdsIn(row.text).flatMap(({ value, sure }) => (sure ? [value] : [])))

const factsOf = (page: number, words: Word[]): PageFacts => {
  const rows = rowsOf(words)
  const bottom = Math.max(...rows.map((row) => row.y))
  const kind = kindOf(rows)
  const head = rows.slice(0, Math.max(8, Math.ceil(rows.length * HEAD)))
  return {
    page,
    words: words.length,
    texts: rows.map((row) => row.text),
    kind,
    titled: head.some((row) => row.cells.some(({ text }) => isTitle(text))),
    number: numberOf(rows, kind),
    taxIds: new Set(idsIn(rows)),
    names: idsIn(rows.filter(({ y }) => y <= HEAD * bottom)).length > 0,
    counter: counterOf(rows),
    totals: totalsOn(rows),
    carriesOver: carriesOver(rows),
    carriedFrom: carriedFrom(rows),
  }
}

/** The facts of each page of a file, in order; pages without a word have none to tell. */
export const pageFacts = (words: readonly Word[], pages: number): PageFacts[] =>
  Array.from({ length: pages }, (_, index) =>
    factsOf(
      index + 1,
      words.filter((word) => word.page === index + 1),
    ),
  )
