import { Big } from 'big.js'
import { type Decimal, round } from '../../values/decimal.ts'
import { wholeOf } from '../../values/money.ts'
import { aMonthOf, MONTHLY_DAYS } from '../../values/periods.ts'
import { type Conversion, inBase, type Unit } from '../../values/units.ts'
import type { Obstacle, standings, uncomparable } from '../queries.ts'
import { type Basis, basisOfUnit, usableIn, usableShare } from './pricing.ts'

/** What a supplier asks for a product on a day, as it is compared with others. */
export type ComparedOffer = {
  productId: string
  supplierId: string
  currency: string
  unit: Unit
  unitPrice: Decimal
  merma: Decimal
  perUsableKg: Decimal | null
  minimum: Decimal | null
  /** It holds no longer. */
  expired: boolean
  /** Its own words state another form than the product's. */
  otherForm: boolean
  /** When the product was last bought from the supplier, and how much: null where it never was. */
  boughtOn: string | null
  boughtFor: Decimal | null
  boughtUnit: Unit | null
}

/** How much of a product was bought in 90 days, of one unit; `most` on one day, `month` in any thirty days of them. */
export type Bought = { productId: string; unit: Unit; quantity: Decimal; most: Decimal; month: Decimal }

/** What of a product a quantity of it is converted by. */
export type Measured = Conversion & { merma: Decimal }
type MeasuredOf = (productId: string) => Measured | undefined

/** By kilogram wherever a weight is known; else by litre, and by the piece only within one product: two trays are not alike. */
const basisOf = (offers: readonly ComparedOffer[]): Basis | null => {
  if (offers.some(({ perUsableKg }) => perUsableKg !== null)) return 'kg'
  const [first] = offers
  if (!first) return null
  const base = basisOfUnit(first.unit)
  if (offers.some(({ unit }) => basisOfUnit(unit) !== base)) return null
  return base === 'unit' && offers.some(({ productId }) => productId !== first.productId) ? null : base
}

const inBasis = ({ perUsableKg, unit, unitPrice, merma }: ComparedOffer, basis: Basis | null): Decimal | null => {
  if (basis === 'kg') return perUsableKg
  if (basis === null || basisOfUnit(unit) !== basis) return null
  return round(new Big(unitPrice).div(inBase(unit)).div(usableShare(merma)), 6)
}

/** What an offer is compared by: the basis, the currency, and how much is bought at most, all as far as it is known. */
export type Terms = { basis: Basis | null; currency: string; reach: Big | null }

const obstacleOf = (offer: ComparedOffer, price: Decimal | null, currency: string): Obstacle | null => {
  if (offer.currency !== currency) return 'other-currency'
  if (offer.expired) return 'expired'
  if (offer.otherForm) return 'other-form'
  if (price !== null) return null
  const base = basisOfUnit(offer.unit)
  if (base === 'unit') return 'no-weight'
  return base === 'l' ? 'no-density' : 'unit-not-convertible'
}

/** The price an offer is ranked by, or why it is not. Of whom is bought from already no least order is asked. */
export const placeOf = (
  offer: ComparedOffer,
  { basis, currency, reach }: Terms,
  { current, measured }: { current: boolean; measured: Measured | undefined },
): { rankedBy: Decimal | null; obstacle: Obstacle | null } => {
  const price = inBasis(offer, basis)
  const obstacle = obstacleOf(offer, price, currency)
  if (obstacle) return { rankedBy: null, obstacle }
  if (!current && offer.minimum !== null && reach !== null && measured) {
    const least = usableIn(basis, offer.minimum, offer.unit, { ...measured, merma: offer.merma })
    if (least?.gt(reach)) return { rankedBy: null, obstacle: 'below-minimum' }
  }
  return { rankedBy: price, obstacle: null }
}

/** What was bought, as so many usable kilograms (litres, pieces); null as soon as one of them cannot be counted. */
export const volumeOf = (bought: readonly Bought[], basis: Basis | null, measuredOf: MeasuredOf): Big | null => {
  let volume = new Big(0)
  for (const { productId, unit, quantity } of bought) {
    const measured = measuredOf(productId)
    const usable = measured ? usableIn(basis, quantity, unit, measured) : null
    if (usable === null) return null
    volume = volume.plus(usable)
  }
  return basis === null ? null : volume
}

const larger = (a: Big | null, b: Big | null): Big | null => (a && b ? (a.gt(b) ? a : b) : (a ?? b))

/**
 * What is bought of a group of products at most: on one day of the 90 before, in a third of them, of one product in any thirty of them, or the
 * last time. Null where nothing is known of it, and an offer's minimum keeps nobody from it.
 */
const reachOf = (
  bought: readonly Bought[],
  offers: readonly ComparedOffer[],
  { basis, volume, measuredOf }: { basis: Basis | null; volume: Big | null; measuredOf: MeasuredOf },
): Big | null => {
  const atOnce = [
    ...bought.flatMap(({ productId, unit, most, month }) => [
      { productId, unit, quantity: most },
      { productId, unit, quantity: month },
    ]),
    ...offers.flatMap(({ productId, boughtFor, boughtUnit }) =>
      boughtFor !== null && boughtUnit !== null ? [{ productId, unit: boughtUnit, quantity: boughtFor }] : [],
    ),
  ].map(({ productId, unit, quantity }) => {
    const measured = measuredOf(productId)
    return measured ? usableIn(basis, quantity, unit, measured) : null
  })
  return atOnce.reduce<Big | null>(larger, bought.length > 0 && volume ? aMonthOf(volume, MONTHLY_DAYS) : null)
}

export type Ranked<Offer> = { offer: Offer; price: Decimal }
export type Ranking<Offer> = {
  basis: Basis | null
  standing: (typeof standings)[number]
  /** Why nothing is compared; null where something is. */
  reason: (typeof uncomparable)[number] | null
  reach: Big | null
  volume: Big | null
  /** How many are ranked. */
  ranked: number
  /** Whoever was bought from last, with the price that it is ranked by. */
  current: { offer: Offer; price: Decimal | null } | null
  /** The lowest and the highest of those that are ranked; the highest only where there is one above the lowest. */
  lowest: Ranked<Offer> | null
  highest: Ranked<Offer> | null
  /** What was bought in the 90 days at today's price instead of the lowest, in minor units: difference × volume. Null is unknown. */
  overpaid: number | null
}

const extreme = <Offer>(ranked: readonly Ranked<Offer>[], sign: 1 | -1): Ranked<Offer> | null =>
  ranked.reduce<Ranked<Offer> | null>(
    (best, each) => (best === null || new Big(each.price).cmp(best.price) * sign < 0 ? each : best),
    null,
  )

const lastBought = <Offer extends ComparedOffer>(offers: readonly Offer[]): Offer | null =>
  offers.reduce<Offer | null>(
    (last, offer) =>
      offer.boughtOn !== null && (last?.boughtOn == null || offer.boughtOn > last.boughtOn) ? offer : last,
    null,
  )

/** Whoever was bought from last, where they are ranked. */
const rankedPrice = <Offer>(current: { offer: Offer; price: Decimal | null } | null): Ranked<Offer> | null =>
  current === null || current.price === null ? null : { offer: current.offer, price: current.price }

/**
 * Ranks what is asked on a day for the same goods, by price of a usable kilogram. What has expired, is in another currency or of another
 * form, cannot be converted or is sold from more on than is ever bought is shown and never wins.
 * @param offers of each product and supplier one, in the order of their ids. @param bought what was bought of these products in 90 days.
 */
export const rank = <Offer extends ComparedOffer>(
  offers: readonly Offer[],
  { currency, bought, measuredOf }: { currency: string; bought: readonly Bought[]; measuredOf: MeasuredOf },
): Ranking<Offer> => {
  const basis = basisOf(offers.filter((offer) => offer.currency === currency && !offer.otherForm))
  const volume = volumeOf(bought, basis, measuredOf)
  const reach = offers.some(({ minimum }) => minimum !== null)
    ? reachOf(bought, offers, { basis, volume, measuredOf })
    : null
  const last = lastBought(offers)
  const places = offers.map((offer) => ({
    offer,
    ...placeOf(offer, { basis, currency, reach }, { current: offer === last, measured: measuredOf(offer.productId) }),
  }))
  const ranked = places.flatMap(({ offer, rankedBy }) => (rankedBy === null ? [] : [{ offer, price: rankedBy }]))
  const place = places.find(({ offer }) => offer === last) ?? null
  const current = place && { offer: place.offer, price: place.rankedBy }
  const unranked = ranked.length > 1 && !current ? ('never-bought' as const) : ('single-offer' as const)
  const obstacle = place?.obstacle ?? places.find((each) => each.obstacle)?.obstacle ?? unranked
  return {
    basis,
    reach,
    volume,
    ranked: ranked.length,
    current,
    ...standingAmong(ranked, rankedPrice(current), { obstacle, volume }),
  }
}

/** How whoever is bought from stands among those that are ranked, and what that came to; `paid` is null where they are not. */
const standingAmong = <Offer>(
  ranked: readonly Ranked<Offer>[],
  paid: Ranked<Offer> | null,
  { obstacle, volume }: { obstacle: NonNullable<Ranking<Offer>['reason']>; volume: Big | null },
): Pick<Ranking<Offer>, 'standing' | 'reason' | 'lowest' | 'highest' | 'overpaid'> => {
  const [least, most] = [extreme(ranked, 1), extreme(ranked, -1)]
  // Whoever is bought from already needs no reason to be kept: of two that ask the same it is the best.
  const stays = paid !== null && least !== null && new Big(paid.price).eq(least.price)
  const lowest = stays ? paid : least
  const isRanked = ranked.length > 1 && paid !== null
  const standing = !isRanked ? 'not-comparable' : stays ? 'optimized' : 'not-optimized'
  return {
    standing,
    reason: isRanked ? null : obstacle,
    lowest,
    highest: most && lowest && new Big(most.price).gt(lowest.price) ? most : null,
    overpaid: overpaidOf(standing, paid?.price ?? null, lowest?.price ?? null, volume),
  }
}

const overpaidOf = (
  standing: Ranking<unknown>['standing'],
  now: Decimal | null,
  least: Decimal | null,
  volume: Big | null,
): number | null => {
  if (standing === 'optimized') return 0
  if (standing === 'not-comparable' || now === null || least === null || volume === null) return null
  return wholeOf(new Big(now).minus(least).times(volume).times(100))
}
