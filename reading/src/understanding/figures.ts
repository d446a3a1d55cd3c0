import type { LearnedLayout } from '@escandallo/contracts/documents/learning/learned.ts'
import { jointly } from '../arithmetic/joint.ts'
import { netLines } from '../arithmetic/net/net-lines.ts'
import { totalsOf, withLineConfidence } from '../confidence/confidence.ts'
import { withBracketedCodes } from '../goods/names/bracketed-codes.ts'
import { withoutCopies } from '../layout/copies.ts'
import { rowsOf } from '../layout/rows.ts'
import { respelt } from '../lexicon/spelling.ts'
import type { ReadLine, ReadTotals } from '../reading.ts'
import { decimalSeparatorOf } from '../values/amounts.ts'
import { isMisreadLeader, withoutLeaders } from '../words/typeset/leaders.ts'
import { withRaisedCents } from '../words/typeset/raised-cents.ts'
import type { Word } from '../words/word.ts'

/** Rules and dotted leaders that a typewriter draws with its signs say nothing. */
const isWritten = (word: Word): boolean => !/^[-_=.·*~]{4,}$/.test(word.text) && !isMisreadLeader(word)

/** What only an earlier paper says of the prices of this one is for a person to look at. */
const unsure = <Field extends { confidence: number }>(field: Field): Field => ({
  ...field,
  confidence: Math.min(field.confidence, 0.6),
})

const inDoubt = ({ lines, totals }: { lines: ReadLine[]; totals: ReadTotals }) => ({
  lines: lines.map(unsure),
  totals: {
    ...totals,
    ...(totals.subtotal && { subtotal: unsure(totals.subtotal) }),
    ...(totals.taxes && { taxes: unsure(totals.taxes) }),
  },
})

/** What was bought and what it adds up to. */
export const figuresOf = (words: Word[], learned?: LearnedLayout) => {
  const written = words.filter(isWritten).flatMap(withoutLeaders).map(respelt)
  const rows = withoutCopies(rowsOf(withRaisedCents(written)))
  const separator = decimalSeparatorOf(words.map((word) => word.text))
  const { goods, footing: printedFoot, ways } = jointly(rows, separator, learned?.table?.value)
  const scanned = words.some((word) => word.confidence < 1)
  const taxIncluded = learned?.table?.value.taxIncluded
  const netGoods = netLines(goods.lines, { rows, footing: printedFoot, ...(taxIncluded && { learned: taxIncluded }) })
  const { footing } = netGoods
  const lines = withLineConfidence({ lines: withBracketedCodes(netGoods.lines), sums: netGoods.sums }, scanned)
  const figures = { lines, totals: totalsOf(footing, scanned) }
  const proposed = netGoods.isLearned ? inDoubt(figures) : figures
  return { rows, goods, ways, footing, scanned, ...proposed, taxes: footing?.table ?? [] }
}
