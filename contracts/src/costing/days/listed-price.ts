import type { Decimal } from '../../values/decimal.ts'
import type { Unit } from '../../values/units.ts'
import type { CostPrice } from '../kitchen.ts'

/** What a supplier asks for a product by a list that nobody has withdrawn: `price` for `unitQuantity` of `unit`, without tax. */
export type ListedOffer = {
  pricelistId: string
  row: number
  supplierId: string
  price: Decimal
  currency: string
  unit: Unit
  unitQuantity: Decimal
  validFrom: string
  validUntil: string | null
  /** When the list was taken in; of two that begin on a day the later holds. */
  appliedAt: string
}

const isLater = (a: ListedOffer, b: ListedOffer): boolean => {
  if (a.validFrom !== b.validFrom) return a.validFrom > b.validFrom
  if (a.appliedAt !== b.appliedAt) return a.appliedAt > b.appliedAt
  if (a.pricelistId !== b.pricelistId) return a.pricelistId < b.pricelistId
  return a.row < b.row
}

/**
 * The price of a product for which nothing was paid by a day and that nobody wrote down: what was asked last of what still holds on it.
 * Null where no list asks anything on that day: what has ended is no price.
 */
export const listedPriceOn = (offers: readonly ListedOffer[], day: string): CostPrice | null => {
  const last = offers
    .filter(({ validFrom, validUntil }) => validFrom <= day && (validUntil === null || validUntil >= day))
    .reduce<ListedOffer | null>((latest, offer) => (latest && !isLater(offer, latest) ? latest : offer), null)
  if (!last) return null
  const { pricelistId, supplierId, price, currency, unit, unitQuantity, validFrom } = last
  const source = { costId: pricelistId, supplierId, date: validFrom, documentId: null, lineId: null, pricelistId }
  return { value: price, unitQuantity, unit, currency, listed: true, sources: [source] }
}
