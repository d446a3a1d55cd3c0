import type { OfSales, SoldSpread } from '@escandallo/contracts/plates/dashboards.ts'
import { Big } from 'big.js'
import type { PortionsSold } from '../../sales/public.ts'

const zero = new Big(0)
const portionsIn = ({ dishes }: PortionsSold) =>
  [...dishes.values()].reduce((sum, { portions }) => sum.plus(portions), zero)

/** Portions sold of one dish, as text; null where no ticket tells it. */
export const portionsOf = (sold: PortionsSold | null, dishId: string) =>
  sold ? (sold.dishes.get(dishId)?.portions.toFixed() ?? '0') : null

/** What figures of sales rest on. @param known what was eaten of plates of which enough is known */
export const coverageOf = (known: readonly { portions: Big; net: number }[], sold: PortionsSold): OfSales => ({
  portions: {
    known: known.reduce((sum, { portions }) => sum.plus(portions), zero).toFixed(),
    of: portionsIn(sold).toFixed(),
  },
  net: { known: known.reduce((sum, { net }) => sum + net, 0), of: sold.net },
})

type Letter = Exclude<keyof SoldSpread, 'none'>

/** Portions by letter; those of which too little is known have none. */
export const soldSpread = (
  lettered: readonly { portions: Big; letter: Letter | null }[],
  sold: PortionsSold,
): SoldSpread => {
  const spread = { A: zero, B: zero, C: zero, D: zero, E: zero }
  let known = zero
  for (const { portions, letter } of lettered) {
    if (letter === null) continue
    spread[letter] = spread[letter].plus(portions)
    known = known.plus(portions)
  }
  const { A, B, C, D, E } = spread
  const none = portionsIn(sold).minus(known).toFixed()
  return { A: A.toFixed(), B: B.toFixed(), C: C.toFixed(), D: D.toFixed(), E: E.toFixed(), none }
}
