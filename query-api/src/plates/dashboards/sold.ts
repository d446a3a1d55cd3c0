import type { OfSales, SoldSpread } from '@escandallo/contracts/plates/dashboards.ts'
import { Big } from 'big.js'
import type { PortionsSold } from '../../sales/public.ts'
import type { Card, Served } from './scope.ts'

/** What was sold in both periods; null where no ticket tells it, or the caller may not see sales. */
export type SoldInBoth = { now: PortionsSold | null; before: PortionsSold | null }

/** A dish that was sold, with what is counted of it; what is not known of it is null. */
export type Sale<Counted> = Served & {
  portions: Big
  paid: { portions: Big; net: number }
  counted: Counted | null
}

/**
 * Dishes that were sold, on the card as it was at the end of the period: those taken off it since are among them.
 * @param count null for a dish of which too little is known, so that a gap makes nothing look better than it is
 */
export const salesOf = <Counted>(card: Card, sold: PortionsSold, count: (dish: Served) => Counted | null) =>
  [...sold.dishes].flatMap(([dishId, { portions, paid }]): Sale<Counted>[] => {
    const dish = card.find(dishId)
    return dish ? [{ ...dish, portions, paid, counted: count(dish) }] : []
  })

const zero = new Big(0)
const sumOf = (sales: readonly Sale<unknown>[]) => sales.reduce((sum, { portions }) => sum.plus(portions), zero)

export const coverageOf = (sales: readonly Sale<unknown>[], sold: PortionsSold): OfSales => {
  const known = sales.filter(({ counted }) => counted !== null)
  const all = [...sold.dishes.values()].reduce((sum, { portions }) => sum.plus(portions), zero)
  return {
    portions: { known: sumOf(known).toFixed(), of: all.toFixed() },
    net: { known: known.reduce((sum, { paid }) => sum + paid.net, 0), of: sold.net },
  }
}

/** Portions by letter; those of which too little is known have none. */
export const soldSpread = <Counted>(
  sales: readonly Sale<Counted>[],
  sold: PortionsSold,
  letterOf: (counted: Counted) => Exclude<keyof SoldSpread, 'none'> | null,
): SoldSpread => {
  const spread = { A: zero, B: zero, C: zero, D: zero, E: zero, none: zero }
  let lettered = zero
  for (const { portions, counted } of sales) {
    const letter = counted && letterOf(counted)
    if (!letter) continue
    spread[letter] = spread[letter].plus(portions)
    lettered = lettered.plus(portions)
  }
  const all = [...sold.dishes.values()].reduce((sum, { portions }) => sum.plus(portions), zero)
  spread.none = all.minus(lettered)
  const { A, B, C, D, E, none } = spread
  return { A: A.toFixed(), B: B.toFixed(), C: C.toFixed(), D: D.toFixed(), E: E.toFixed(), none: none.toFixed() }
}
