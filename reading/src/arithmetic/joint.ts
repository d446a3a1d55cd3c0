import type { TableShape } from '@escandallo/contracts/documents/learning/learned.ts'
import { amountsIn } from '../candidates/amounts.ts'
import { withSharesOfBase } from '../candidates/shares-of-base.ts'
import { type Goods, goodsOf, provedShare } from '../goods/goods.ts'
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
import { footingOf } from './totals.ts'
import { bestWay, type Way } from './ways.ts'

/** What was bought and what it adds up to, chosen together, and the ways among which it was chosen. */
export type Joint = Way & { ways: Way[] }

/** Every way of understanding the goods, each first without the rows that a person took away from an earlier paper. */
function* waysOf(rows: Row[], separator: DecimalSeparator, learned?: TableShape): Generator<Goods> {
  for (const printed of goodsOf(rows, separator, learned)) {
    const goods = { ...printed, lines: withEndedNames(printed.lines, learned?.nameEnds) }
    const lessened = withoutRemoved(goods, learned?.removed)
    if (lessened) yield lessened
    yield goods
  }
}

/** Nothing can be better than lines that prove themselves and add up to a total that closes. */
const isProof = ({ goods, footing }: Way): boolean =>
  footing?.closes === true && footing.linesSum && provedShare(goods) > 0.8

/** One way of understanding the goods, with the figures at the foot that go best with it. */
const footed = (rows: Row[], separator: DecimalSeparator, goodsRead: Goods): Way => {
  const { goods, shares } = withoutShares(goodsRead)
  const { amounts: printed, rates } = amountsIn(rows, separator, goods.words)
  const named = withSharesOfBase(printed, rates)
  const amounts = withShares(withCrosswiseTaxes(withTaxSentences(named, rates), rates), shares)
  const first = footingOf(amounts, rates, goods.lines)
  const footingWith = (lines: ReadLine[]) => footingOf(amounts, rates, lines)
  const lines = withLostSigns(withMisreadTotals(goods.lines, first, footingWith), first, footingWith)
  return { goods: { ...goods, lines }, footing: lines === goods.lines ? first : footingWith(lines) }
}

/** Chooses the goods and the figures at the foot together, by what most speaks for. */
export const jointly = (rows: Row[], separator: DecimalSeparator, learned?: TableShape): Joint => {
  const ways: Way[] = []
  for (const goods of waysOf(rows, separator, learned)) {
    if (ways.length > 0 && goods.lines.length === 0) continue
    const way = footed(rows, separator, goods)
    ways.push(way)
    if (isProof(way)) break
  }
  const none: Way = { goods: { lines: [], words: new Set(), way: 'headed' }, footing: null }
  return { ...(bestWay(ways) ?? none), ways }
}
