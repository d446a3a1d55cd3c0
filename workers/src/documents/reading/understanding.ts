import { linesOf } from './arithmetic/lines.ts'
import { netLines } from './arithmetic/net-lines.ts'
import { receiptLines } from './arithmetic/receipt-lines.ts'
import { type Footing, footingOf } from './arithmetic/totals.ts'
import { amountsIn } from './candidates/amounts.ts'
import { decided } from './candidates/candidate.ts'
import { dateCandidates } from './candidates/dates.ts'
import { kindOf } from './candidates/kinds.ts'
import { currencyOf, languageOf } from './candidates/languages.ts'
import { numberCandidates } from './candidates/numbers.ts'
import { supplierOf } from './candidates/parties.ts'
import { checksOf, doubtful, totalsOf } from './confidence/confidence.ts'
import { withoutCopies } from './layout/copies.ts'
import { type Row, rowsOf } from './layout/rows.ts'
import { segmentsOf } from './layout/segments.ts'
import type { ReadContext, Reading, ReadLine } from './reading.ts'
import { type DecimalSeparator, decimalSeparatorOf } from './values/amounts.ts'
import { dayOrderOf } from './values/dates.ts'
import type { Word } from './words/word.ts'

/** What the words of a document say, without how they were come by. */
export type Understanding = Pick<
  Reading,
  | 'kind'
  | 'language'
  | 'supplier'
  | 'number'
  | 'issueDate'
  | 'dueDate'
  | 'currency'
  | 'totals'
  | 'taxes'
  | 'lines'
  | 'needsReview'
  | 'checks'
>

type Goods = { lines: ReadLine[]; words: Set<Word> }

const goodsOf = (rows: Row[], separator: DecimalSeparator): Goods => {
  const tables = segmentsOf(rows, separator).map((segment) => linesOf(segment, separator))
  if (tables.every((table) => table.lines.length === 0)) return receiptLines(rows, separator)
  return { lines: tables.flatMap((table) => table.lines), words: new Set(tables.flatMap((table) => [...table.words])) }
}

/** A day printed after another: what falls due before it was issued was misread. */
const dueAfter = (due: ReturnType<typeof decided<string>>, issued: string | undefined) =>
  due && issued && due.value < issued ? { ...due, confidence: Math.min(due.confidence, 0.4) } : due

/** Layout, candidates and joint arithmetic: from the words of a document to its fields. Pure. */
export const understand = (words: Word[], context: Pick<ReadContext, 'today' | 'ownTaxIds'>): Understanding => {
  const rows = withoutCopies(rowsOf(words))
  const separator = decimalSeparatorOf(words.map((word) => word.text))
  const kind = kindOf(rows)
  const language = languageOf(rows)
  const currency = currencyOf(rows)
  const goods = goodsOf(rows, separator)
  const { amounts, rates } = amountsIn(rows, separator, goods.words)
  const footing: Footing | null = footingOf(amounts, rates, goods.lines)
  const lines = netLines(goods.lines, footing)
  const order = dayOrderOf(
    rows.map((row) => row.text),
    currency === 'USD' && language === 'en',
  )
  const dates = dateCandidates(rows, order, context.today)
  const issueDate = decided(dates.issue)
  const dueDate = dueAfter(decided(dates.due), issueDate?.value)
  const number = decided(numberCandidates(rows, kind), 0.3)
  const supplier = supplierOf(rows, context.ownTaxIds)
  const read = {
    kind,
    language,
    supplier,
    ...(number && { number }),
    ...(issueDate && { issueDate }),
    ...(dueDate && { dueDate }),
    currency,
    totals: totalsOf(footing),
    taxes: footing?.table ?? [],
    lines,
  }
  return { ...read, needsReview: doubtful(read, context.today), checks: checksOf(read, footing, context.today) }
}
