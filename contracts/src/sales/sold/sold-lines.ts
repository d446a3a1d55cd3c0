import { Big } from 'big.js'
import type { Decimal } from '../../values/decimal.ts'
import type { Amount } from '../../values/money.ts'
import { spread } from '../../values/shares/spreading.ts'
import {
  type ArticleDiscount,
  type ArticleRemoval,
  type ArticleSold,
  type CountedWith,
  counted,
  exactCost,
  minorOf,
  type UnitCost,
  variantKey,
} from './sold-day.ts'

/** A line of a ticket by its place on it. */
export type LineSold = Omit<ArticleSold, 'lines'> & { position: number }
type Placed<Of> = Of & { position: number }

/** All lines of one ticket. A discount stands at the line that it was given on, and names its own. */
export type TicketSold = {
  lines: readonly LineSold[]
  discounts: readonly Placed<ArticleDiscount & { ofPosition: number }>[]
  removals: readonly Placed<ArticleRemoval>[]
}

/** What was sold of an article, and left out of it, that day on lines before a line: ordered by ticket and place. */
export type SoldEarlier = { quantity: Decimal; removals: readonly Pick<ArticleRemoval, 'word' | 'quantity'>[] }

/** What a line of a ticket counts as: `net` with what discounts took off it and its part of a set menu, `cost` in minor units. */
export type CountedLine = UnitCost & {
  position: number
  net: Amount
  cost: Amount | null
  /** Its money is that of other lines: a set menu's of its parts, a discount's of what it was given on. */
  isSpent: boolean
}

/**
 * What an article costs on a day is rounded once. Its lines of that day share that: each has what all up to it come to, less what all
 * before it do, so that whatever lines make up the day come to it, and none is a cent away from what it costs.
 */
const lineCost = (
  unit: UnitCost,
  quantity: Decimal,
  removals: TicketSold['removals'],
  earlier: SoldEarlier,
): Amount | null => {
  const [lineExact, earlierExact] = [
    exactCost(unit, quantity, removals),
    exactCost(unit, earlier.quantity, earlier.removals),
  ]
  return lineExact && earlierExact && minorOf(earlierExact.plus(lineExact)) - minorOf(earlierExact)
}

/**
 * The lines of a ticket as the figures of its day count them: net and cost of all tickets of a day come to those of `soldOnDay`.
 * @param earlierOf what was sold of the article of a line before it.
 */
export const countedLines = (
  { lines, discounts, removals }: TicketSold,
  meaning: CountedWith,
  earlierOf: (line: LineSold) => SoldEarlier,
): CountedLine[] => {
  const ofKey = Map.groupBy(lines, variantKey)
  const rows = [...ofKey.values()].map((same) => ({
    ...(same[0] as LineSold),
    quantity: same.reduce((sum, { quantity }) => sum.plus(quantity), new Big(0)).toFixed(),
    net: same.reduce((sum, { net }) => sum + net, 0),
    lines: same.length,
  }))
  const variants = new Map(counted({ rows, discounts, removals }, meaning).map((row) => [row.key, row]))
  const netAt = new Map(lines.map(({ position, net }) => [position, net]))
  const add = (position: number, net: Amount) => netAt.set(position, (netAt.get(position) ?? 0) + net)
  for (const { position, ofPosition, net } of discounts) {
    const discount = lines.find((line) => line.position === ofPosition)
    if (!discount || !netAt.has(position) || meaning.unitOf(discount).target !== null) continue
    add(position, net)
    add(ofPosition, -net)
  }
  const removed = Map.groupBy(removals, ({ position }) => position)
  return [...ofKey].flatMap(([key, same]) => {
    const row = variants.get(key)
    const nets = same.map(({ position }) => netAt.get(position) ?? 0)
    // What set menus leave to lines that nothing tells apart goes with how much is on each.
    const rest = row && !row.isShared ? row.net - nets.reduce((sum, net) => sum + net, 0) : 0
    const shares = spread(
      rest,
      same.map(({ quantity }) => quantity),
    )
    return same.map((line, at): CountedLine => {
      const isSpent = !row || row.isShared
      const unit = meaning.unitOf(line)
      return {
        target: unit.target,
        unknown: unit.unknown,
        unitCost: unit.unitCost,
        less: unit.less,
        position: line.position,
        isSpent,
        net: isSpent ? 0 : (nets[at] ?? 0) + (shares[at] ?? 0),
        cost: isSpent ? 0 : lineCost(unit, line.quantity, removed.get(line.position) ?? [], earlierOf(line)),
      }
    })
  })
}
