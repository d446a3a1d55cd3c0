import type { ComparedRow, OfferAnswer, OffersAnswer } from '@escandallo/contracts/prices/queries.ts'
import { usableShare } from '@escandallo/contracts/prices/ranking/pricing.ts'
import { round } from '@escandallo/contracts/values/decimal.ts'
import { type Conversion, kilogramsOf } from '@escandallo/contracts/values/units.ts'
import { Big } from 'big.js'

/** Whole packs that cover a need, what they cost, and what is left over. A minimum is kept to. Null where it cannot be said. */
export const coverOf = (
  offer: Pick<OfferAnswer, 'unit' | 'unitQuantity' | 'merma' | 'minimum' | 'price' | 'obstacle'>,
  need: string,
  measured: Conversion,
): { packs: number; cost: string; surplus: string } | null => {
  const each = kilogramsOf(offer.unit, measured)
  if (each === null || (offer.obstacle && offer.obstacle !== 'below-minimum')) return null
  const usable = each.times(offer.unitQuantity).times(usableShare(offer.merma))
  const least = offer.minimum ? new Big(offer.minimum).div(offer.unitQuantity).round(0, Big.roundUp) : new Big(1)
  const packs = new Big(need).div(usable).round(0, Big.roundUp)
  const taken = packs.lt(least) ? least : packs
  return {
    packs: taken.toNumber(),
    cost: round(taken.times(offer.price), 2),
    surplus: round(taken.times(usable).minus(need), 3),
  }
}

/** What covers a need of so many usable kilograms, the cheapest first. */
export const coversOf = (
  { offers }: ComparedRow,
  need: string,
  measuredOf: (productId: string) => Conversion | undefined,
): OffersAnswer['covers'] =>
  offers
    .flatMap((offer) => {
      const measured = measuredOf(offer.productId)
      const cover = measured && Number(need) > 0 ? coverOf(offer, need, measured) : null
      return cover ? [{ offerId: offer.offerId, ...cover }] : []
    })
    .toSorted((a, b) => Number(a.cost) - Number(b.cost) || a.offerId.localeCompare(b.offerId))
