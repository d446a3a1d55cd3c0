import { jointly } from './arithmetic/joint.ts'
import { netLines } from './arithmetic/net-lines.ts'
import { headerOf } from './candidates/header.ts'
import { checksOf } from './confidence/checks.ts'
import { doubtful, totalsOf, weighed } from './confidence/confidence.ts'
import { withoutCopies } from './layout/copies.ts'
import { rowsOf } from './layout/rows.ts'
import { respelt } from './lexicon/spelling.ts'
import type { ReadContext, Reading } from './reading.ts'
import { decimalSeparatorOf } from './values/amounts.ts'
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
  | 'deliveryNotes'
  | 'needsReview'
  | 'checks'
>

/** Layout, candidates and joint arithmetic: from the words of a document to its fields. Pure. */
export const understand = (words: Word[], context: Pick<ReadContext, 'today' | 'ownTaxIds'>): Understanding => {
  const rows = withoutCopies(rowsOf(words.map(respelt)))
  const separator = decimalSeparatorOf(words.map((word) => word.text))
  const { goods, footing } = jointly(rows, separator)
  const scanned = words.some((word) => word.confidence < 1)
  const lines = weighed(netLines(goods.lines, footing), scanned)
  const read = {
    ...headerOf(rows, goods.words, context),
    totals: totalsOf(footing, scanned),
    taxes: footing?.table ?? [],
    lines,
  }
  return { ...read, needsReview: doubtful(read, context.today), checks: checksOf(read, footing, context.today) }
}
