import type { OfSales, SoldSpread } from '@escandallo/contracts/plates/dashboards.ts'
import { Big } from 'big.js'
import type { TakenInPeriod } from '../../sales/public.ts'

/** Portions of a dish that were sold while its plate was the same. */
type Piece = { dishId: string; portions: Big; net: number }
type SoldPieces = Pick<TakenInPeriod, 'net'> & { eaten: readonly Piece[] }

const zero = new Big(0)
const portionsIn = (pieces: readonly Pick<Piece, 'portions'>[]) =>
  pieces.reduce((sum, { portions }) => sum.plus(portions), zero)

/** Portions sold of a dish, as decimal text: zero where none was sold, null where the period has no sales at all. */
export const portionsBy = (sold: SoldPieces | null): ((dishId: string) => string | null) => {
  const pieces = Map.groupBy(sold?.eaten ?? [], ({ dishId }) => dishId)
  return (dishId) => (sold ? portionsIn(pieces.get(dishId) ?? []).toFixed() : null)
}

/** What figures of sales rest on. @param knownPieces what was eaten of plates of which enough is known */
export const coverageOf = (knownPieces: readonly Omit<Piece, 'dishId'>[], sold: SoldPieces): OfSales => ({
  portions: {
    known: portionsIn(knownPieces).toFixed(),
    of: portionsIn(sold.eaten).toFixed(),
  },
  net: { known: knownPieces.reduce((sum, { net }) => sum + net, 0), of: sold.net },
})

type Letter = Exclude<keyof SoldSpread, 'none'>

/** Portions by letter; those of which too little is known have none. */
export const soldSpread = (
  lettered: readonly { portions: Big; letter: Letter | null }[],
  sold: SoldPieces,
): SoldSpread => {
  const spread = { A: zero, B: zero, C: zero, D: zero, E: zero }
  let knownPortions = zero
  for (const { portions, letter } of lettered) {
    if (letter === null) continue
    spread[letter] = spread[letter].plus(portions)
    knownPortions = knownPortions.plus(portions)
  }
  const { A, B, C, D, E } = spread
  const none = portionsIn(sold.eaten).minus(knownPortions).toFixed()
  return { A: A.toFixed(), B: B.toFixed(), C: C.toFixed(), D: D.toFixed(), E: E.toFixed(), none }
}
