import type { ComparedRow, Obstacle } from '@escandallo/contracts/prices/queries.ts'
import { round } from '@escandallo/contracts/values/decimal.ts'
import { wholeOf } from '@escandallo/contracts/values/money.ts'
import { type Conversion, inBase, kilogramsOf, kindOfUnit, type Unit } from '@escandallo/contracts/values/units.ts'
import { Big } from 'big.js'
import type { KitchenProduct } from '../kitchen/public.ts'
import type { PricedOffer } from './offers.ts'

type Basis = NonNullable<ComparedRow['basis']>
export type Ranked = PricedOffer & {
  rankedBy: string | null
  obstacle: Obstacle | null
  current: boolean
  best: boolean
  worst: boolean
}
export type Ranking = {
  basis: Basis | null
  standing: ComparedRow['standing']
  offers: Ranked[]
  current: Ranked | null
  best: Ranked | null
}

/** Months that what was bought is counted over. */
const MONTHS = 3

const baseOf = { mass: 'kg', volume: 'l', count: 'unit' } as const

/** By kilogram wherever a weight is known; else by litre, and by the piece only within one product: two trays are not alike. */
const basisOf = (offers: readonly PricedOffer[]): Basis | null => {
  if (offers.some(({ perUsableKg }) => perUsableKg !== null)) return 'kg'
  const [first] = offers
  if (!first) return null
  const base = baseOf[kindOfUnit(first.unit)]
  if (offers.some(({ unit }) => baseOf[kindOfUnit(unit)] !== base)) return null
  return base === 'unit' && new Set(offers.map(({ productId }) => productId)).size > 1 ? null : base
}

const inBasis = (offer: PricedOffer, basis: Basis | null): string | null => {
  if (basis === 'kg') return offer.perUsableKg
  if (basis === null || baseOf[kindOfUnit(offer.unit)] !== basis) return null
  return round(new Big(offer.unitPrice).div(inBase(offer.unit)).div(new Big(1).minus(new Big(offer.merma).div(100))), 6)
}

/** So much of a product in the unit of a basis, usable; null where it cannot be converted. */
const usableIn = (basis: Basis | null, quantity: string, unit: Unit, product: Conversion & { merma: string }) => {
  if (basis === null) return null
  const each = basis === 'kg' ? kilogramsOf(unit, product) : baseOf[kindOfUnit(unit)] === basis ? inBase(unit) : null
  return each && new Big(quantity).times(each).times(new Big(1).minus(new Big(product.merma).div(100)))
}

/** How much is bought of something, as far as it is known: at most at once, or in a month where that is more. */
export type Reach = (basis: Basis | null) => Big | null

const isBeyond = (offer: PricedOffer, basis: Basis | null, reach: Reach | undefined): boolean => {
  if (!offer.minimum || !reach) return false
  const [least, most] = [
    usableIn(basis, offer.minimum, offer.unit, { ...offer.product, merma: offer.merma }),
    reach(basis),
  ]
  return least !== null && most !== null && least.gt(most)
}

const obstacleOf = (offer: PricedOffer, price: string | null, day: string, currency: string): Obstacle | null => {
  if (offer.currency !== currency) return 'other-currency'
  if (offer.validUntil !== null && offer.validUntil < day) return 'expired'
  if (price !== null) return null
  const kind = kindOfUnit(offer.unit)
  if (kind === 'count') return 'no-weight'
  return kind === 'volume' ? 'no-density' : 'unit-not-convertible'
}

const isBought = ({ source }: PricedOffer) => source === 'document' || source === 'typed'

/** Of one supplier and product what was said last holds: a list takes the place of an older bill, and a bill of an older list. */
const standing = (offers: readonly PricedOffer[], day: string): PricedOffer[] => {
  const groups = Map.groupBy(offers, ({ productId, supplierId }) => `${productId} ${supplierId}`)
  return [...groups.values()].flatMap((same) => {
    const valid = same.filter(({ validUntil }) => validUntil === null || validUntil >= day)
    const [latest] = (valid.length > 0 ? valid : same).toSorted(
      (a, b) => b.validFrom.localeCompare(a.validFrom) || Number(isBought(b)) - Number(isBought(a)),
    )
    return latest ? [latest] : []
  })
}

const extreme = (offers: readonly Ranked[], sign: 1 | -1): Ranked | null =>
  offers.reduce<Ranked | null>(
    (matches, offer) =>
      matches === null || new Big(offer.rankedBy ?? 0).cmp(matches.rankedBy ?? 0) * sign < 0 ? offer : matches,
    null,
  )

/**
 * Ranks what is asked for what is the same food, by price of a usable kilogram. What has expired, is in another currency,
 * cannot be converted or is sold from more on than is ever bought is shown and never wins. Current is whoever was bought from last.
 */
export const rank = (offers: readonly PricedOffer[], day: string, currency: string, reach?: Reach): Ranking => {
  const inForce = standing(offers, day)
  const lastBought = offers
    .filter(isBought)
    .reduce<PricedOffer | null>(
      (last, offer) => (last === null || offer.validFrom > last.validFrom ? offer : last),
      null,
    )
  const basis = basisOf(inForce.filter((offer) => offer.currency === currency))
  const ranked = inForce.map((offer): Ranked => {
    const price = inBasis(offer, basis)
    const current = offer.supplierId === lastBought?.supplierId && offer.productId === lastBought.productId
    const hindered = obstacleOf(offer, price, day, currency)
    const obstacle = hindered ?? (!current && isBeyond(offer, basis, reach) ? 'below-minimum' : null)
    return { ...offer, obstacle, rankedBy: obstacle ? null : price, current, best: false, worst: false }
  })
  const comparable = ranked.filter(({ rankedBy }) => rankedBy !== null)
  const current = ranked.find((offer) => offer.current) ?? null
  const [lowest, worst] = [extreme(comparable, 1), extreme(comparable, -1)]
  // Whoever is bought from already needs no reason to be kept: of two that ask the same it is the best.
  const best = current?.rankedBy && lowest?.rankedBy && new Big(current.rankedBy).eq(lowest.rankedBy) ? current : lowest
  const isComparable = comparable.length > 1
  if (best && isComparable) best.best = true
  if (worst && isComparable && worst !== best && worst.rankedBy !== best?.rankedBy) worst.worst = true
  const standingOf = () => {
    if (!isComparable || !current?.rankedBy) return 'not-comparable' as const
    return best === current ? ('optimized' as const) : ('not-optimized' as const)
  }
  return { basis, standing: standingOf(), offers: ranked, current, best: isComparable ? best : null }
}

/** How much of a product was bought, of one unit; `most` on one day. */
export type Bought = { productId: string; unit: string; quantity: string; most: string; spend: number }

/** What was bought, as so many usable kilograms (litres, pieces); null as soon as one of them cannot be counted. */
export const volumeOf = (
  bought: readonly Bought[],
  basis: Basis | null,
  product: (id: string) => KitchenProduct | undefined,
): Big | null => {
  let volume = new Big(0)
  for (const { productId, unit, quantity } of bought) {
    const known = product(productId)
    if (!known || basis === null) return null
    const usable = usableIn(basis, quantity, unit as Unit, known)
    if (usable === null) return null
    volume = volume.plus(usable)
  }
  return volume
}

const larger = (a: Big | null, b: Big | null): Big | null => (a && b ? (a.gt(b) ? a : b) : (a ?? b))

/**
 * What is bought of a group of products at most: on one day of the 90 before, in a month of them, or the last time. Null where
 * nothing is known of it, and an offer's minimum keeps nobody from it.
 */
export const reachOf =
  (
    bought: readonly Bought[],
    offers: readonly PricedOffer[],
    product: (id: string) => KitchenProduct | undefined,
  ): Reach =>
  (basis) => {
    const atOnce = [
      ...bought.map(({ productId, unit, most }) => ({ productId, unit: unit as Unit, quantity: most })),
      ...offers.filter(isBought).map(({ productId, unit, paidFor }) => ({ productId, unit, quantity: paidFor })),
    ].flatMap(({ productId, unit, quantity }) => {
      const known = product(productId)
      return known ? [usableIn(basis, quantity, unit, known)] : []
    })
    const volume = bought.length === 0 ? null : volumeOf(bought, basis, product)
    return atOnce.reduce<Big | null>(larger, volume && volume.div(MONTHS))
  }

/** What a month would cost less at the best offer: difference × volume of 90 days ÷ 3, in minor units. Null is unknown. */
export const savingOf = ({ current, best, standing: state }: Ranking, volume: Big | null): number | null => {
  if (state === 'optimized') return 0
  if (!current?.rankedBy || !best?.rankedBy || volume === null) return null
  return wholeOf(new Big(current.rankedBy).minus(best.rankedBy).times(volume).div(MONTHS).times(100))
}

/** Whole packs that cover a need, what they cost, and what is left over. A minimum is kept to. Null where it cannot be said. */
export const coverOf = (
  offer: Ranked,
  need: string,
  product: KitchenProduct,
): { packs: number; cost: string; surplus: string } | null => {
  const each = kilogramsOf(offer.unit, product)
  if (each === null || (offer.obstacle && offer.obstacle !== 'below-minimum')) return null
  const usable = each.times(offer.unitQuantity).times(new Big(1).minus(new Big(offer.merma).div(100)))
  const least = offer.minimum ? new Big(offer.minimum).div(offer.unitQuantity).round(0, Big.roundUp) : new Big(1)
  const packs = new Big(need).div(usable).round(0, Big.roundUp)
  const taken = packs.lt(least) ? least : packs
  return {
    packs: taken.toNumber(),
    cost: round(taken.times(offer.price), 2),
    surplus: round(taken.times(usable).minus(need), 3),
  }
}
