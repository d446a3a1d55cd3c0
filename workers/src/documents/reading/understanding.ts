import { jointly } from './arithmetic/joint.ts'
import { netLines } from './arithmetic/net-lines.ts'
import { decided } from './candidates/candidate.ts'
import { dateCandidates } from './candidates/dates.ts'
import { kindOf } from './candidates/kinds.ts'
import { currencyOf, languageOf } from './candidates/languages.ts'
import { numberCandidates } from './candidates/numbers.ts'
import { supplierOf } from './candidates/parties/supplier.ts'
import { checksOf, doubtful, totalsOf } from './confidence/confidence.ts'
import { withoutCopies } from './layout/copies.ts'
import { rowsOf } from './layout/rows.ts'
import type { ReadContext, Reading } from './reading.ts'
import { decimalSeparatorOf } from './values/amounts.ts'
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
  const { goods, footing } = jointly(rows, separator)
  const lines = netLines(goods.lines, footing)
  const order = dayOrderOf(
    rows.map((row) => row.text),
    currency === 'USD' && language === 'en',
  )
  const dates = dateCandidates(rows, order, context.today)
  const issueDate = decided(dates.issue)
  const dueDate = dueAfter(decided(dates.due), issueDate?.value)
  const number = decided(numberCandidates(rows, kind), 0.3)
  const supplier = supplierOf(rows, context.ownTaxIds, goods.words)
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
