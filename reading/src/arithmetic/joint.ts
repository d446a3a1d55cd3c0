import type { TableShape } from '@escandallo/contracts/documents/learning/learned.ts'
import { amountsIn } from '../candidates/amounts.ts'
import { withSharesOfBase } from '../candidates/shares-of-base.ts'
import { type Goods, goodsOf, provedShare, unreadShare } from '../goods/goods.ts'
import { withEndedNames } from '../goods/learned/ended-names.ts'
import { withoutRemoved } from '../goods/learned/removed-rows.ts'
import { withoutShares, withShares } from '../goods/shares-of-sum.ts'
import type { Row } from '../layout/rows.ts'
import type { ReadLine } from '../reading.ts'
import type { DecimalSeparator } from '../values/amounts.ts'
import { withCrosswiseTaxes } from './crosswise.ts'
import { withLostSigns } from './misread/lost-signs.ts'
import { withMisreadTotals } from './misread/misread-line.ts'
import { withTaxSentences } from './tax-sentences.ts'
import { type Footing, footingOf } from './totals.ts'

/** What was bought and what it adds up to, chosen together. */
export type Joint = { goods: Goods; footing: Footing | null }

const habit: Record<Goods['way'], number> = { learned: 0.6, headed: 0.4, followed: 0.1, unheaded: 0.1, receipt: 0 }

/** Where the equations hold either way, what a person took away is taken away again; a row is worth 0.02, a proof 1.2. */
const HABIT_OF_REMOVING = 0.3

/** Every way of understanding the goods, each first without the rows that a person took away from an earlier paper. */
function* waysOf(rows: Row[], separator: DecimalSeparator, learned?: TableShape): Generator<Goods> {
  for (const printed of goodsOf(rows, separator, learned)) {
    const goods = { ...printed, lines: withEndedNames(printed.lines, learned?.nameEnds) }
    const lessened = withoutRemoved(goods, learned?.removed)
    if (lessened) yield lessened
    yield goods
  }
}

/** A way of understanding the goods is worth what its lines prove, and what the figures at the foot say to their sum. */
const worth = ({ goods, footing }: Joint): number => {
  const summed = footing?.linesSum ? 1.2 : footing?.taxIncluded ? 1 : 0
  const closed = footing?.closes ? 0.5 : 0
  if (goods.lines.length === 0) return 0
  const proved = provedShare(goods) - unreadShare(goods)
  return (
    habit[goods.way] +
    (goods.lessened ? HABIT_OF_REMOVING : 0) +
    proved +
    summed +
    closed +
    0.02 * Math.min(10, goods.lines.length)
  )
}

/** Nothing can be better than lines that prove themselves and add up to a total that closes. */
const isProof = ({ goods, footing }: Joint): boolean =>
  footing?.closes === true && footing.linesSum && provedShare(goods) > 0.8

/** Chooses the goods and the figures at the foot together: the pair whose equations close best. */
export const jointly = (rows: Row[], separator: DecimalSeparator, learned?: TableShape): Joint => {
  let best: Joint | null = null
  for (const goodsRead of waysOf(rows, separator, learned)) {
    const { goods, shares } = withoutShares(goodsRead)
    if (best && goods.lines.length === 0) continue
    const { amounts: printed, rates } = amountsIn(rows, separator, goods.words)
    const named = withSharesOfBase(printed, rates)
    const amounts = withShares(withCrosswiseTaxes(withTaxSentences(named, rates), rates), shares)
    const first = footingOf(amounts, rates, goods.lines)
    const footed = (lines: ReadLine[]) => footingOf(amounts, rates, lines)
    const lines = withLostSigns(withMisreadTotals(goods.lines, first, footed), first, footed)
    const footing = lines === goods.lines ? first : footed(lines)
    const joint = { goods: { ...goods, lines }, footing }
    if (!best || worth(joint) > worth(best)) best = joint
    if (isProof(best)) break
  }
  return best ?? { goods: { lines: [], words: new Set(), way: 'headed' }, footing: null }
}
