import { Big } from 'big.js'
import type { Decimal } from '../../values/decimal.ts'
import type { Amount } from '../../values/money.ts'
import { spread } from '../../values/shares/spreading.ts'

/** A part of a set menu: how many went with it, what they cost in all (null while that is not known), its share as a person said. */
export type SharedPart = { quantity: Decimal; cost: Big | null; stated: Decimal | null }

const zero = new Big(0)
const sum = (values: readonly Big[]) => values.reduce((all, value) => all.plus(value), zero)

/** What one of a part weighs by its cost; a part without a known one weighs as much as the others do on average. */
const byCost = (parts: readonly SharedPart[]): Big[] => {
  const costly = parts.filter(({ cost, quantity }) => cost !== null && !cost.eq(0) && !new Big(quantity).eq(0))
  const pieces = sum(costly.map(({ quantity }) => new Big(quantity)))
  const mean = pieces.eq(0) ? zero : sum(costly.map(({ cost }) => cost ?? zero)).div(pieces)
  return parts.map(({ quantity, cost }) => cost ?? new Big(quantity).times(mean))
}

const byStated = (parts: readonly SharedPart[]): Big[] =>
  parts.map(({ quantity, stated }) => new Big(quantity).times(stated ?? '0'))

/** Of a menu that was sold, what was taken back of a part weighs nothing, and the other way round. */
const oneSided = (weights: readonly Big[]): Big[] => {
  const side = sum(weights).lt(0) ? -1 : 1
  return weights.map((weight) => (weight.times(side).lt(0) ? zero : weight))
}

/**
 * The money of a set menu shared among its parts, in whole minor units that come to it exactly. Where a person stated shares, those
 * weigh, each as often as its part was taken; else what the parts cost. Where nothing weighs anything, each weighs as often as it
 * was taken. A part of unknown cost has its share all the same: its margin is unknown, that of the others is not.
 * @param net of the menu, in minor units.
 * @returns as many amounts as parts.
 */
export const menuShares = (net: Amount, parts: readonly SharedPart[]): Amount[] => {
  const rules = [
    ...(parts.some(({ stated }) => stated !== null) ? [byStated(parts)] : []),
    byCost(parts),
    parts.map(({ quantity }) => new Big(quantity)),
  ]
  const weights = rules.map(oneSided).find((tried) => !sum(tried).eq(0))
  return spread(net, weights ?? parts.map(() => 1))
}
