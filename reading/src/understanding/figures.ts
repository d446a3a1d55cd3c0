import type { LearnedLayout } from '@escandallo/contracts/documents/learning/learned.ts'
import { jointly } from '../arithmetic/joint.ts'
import { netLines } from '../arithmetic/net-lines.ts'
import { totalsOf, withLineConfidence } from '../confidence/confidence.ts'
import { withBracketedCodes } from '../goods/names/bracketed-codes.ts'
import { withoutCopies } from '../layout/copies.ts'
import { rowsOf } from '../layout/rows.ts'
import { respelt } from '../lexicon/spelling.ts'
import { decimalSeparatorOf } from '../values/amounts.ts'
import { isMisreadLeader, withoutLeaders } from '../words/typeset/leaders.ts'
import { withRaisedCents } from '../words/typeset/raised-cents.ts'
import type { Word } from '../words/word.ts'

/** Rules and dotted leaders that a typewriter draws with its signs say nothing. */
const isWritten = (word: Word): boolean => !/^[-_=.·*~]{4,}$/.test(word.text) && !isMisreadLeader(word)

/** What was bought and what it adds up to. */
export const figuresOf = (words: Word[], learned?: LearnedLayout) => {
  const written = words.filter(isWritten).flatMap(withoutLeaders).map(respelt)
  const rows = withoutCopies(rowsOf(withRaisedCents(written)))
  const separator = decimalSeparatorOf(words.map((word) => word.text))
  const { goods, footing } = jointly(rows, separator, learned?.table?.value)
  const scanned = words.some((word) => word.confidence < 1)
  const { lines: netGoods, sums } = netLines(goods.lines, footing, learned?.table?.value.taxIncluded)
  const lines = withLineConfidence({ lines: withBracketedCodes(netGoods), sums }, scanned)
  return { rows, goods, footing, scanned, lines, totals: totalsOf(footing, scanned), taxes: footing?.table ?? [] }
}
