import { Big } from 'big.js'
import type { Trimmed } from '../../costing/kitchen.ts'
import { pricePerKg, pricePerUsableKg, unitPriceOf } from '../../products/prices.ts'
import type { Decimal } from '../../values/decimal.ts'
import { type Conversion, inBase, kilogramsOf, kindOfUnit, type Unit } from '../../values/units.ts'
import type { bases } from '../queries.ts'

/** What offers are compared by: usable kilograms, or litres or pieces where no weight is known of any. */
export type Basis = (typeof bases)[number]

/** What of a product its prices depend on: per cent lost in preparing it, and the yield test behind that. */
export type OfferedProduct = Conversion & { merma: Decimal; trimmed?: Trimmed | null }

/** A price as a line of paper, a list or a person states it; `merma` where the supplier's goods lose something else than the product. */
export type StatedPrice = {
  source: 'document' | 'typed' | 'list' | 'hand'
  price: Decimal
  unit: Unit
  unitQuantity: Decimal
  merma: Decimal | null
}

/** For how many days what was paid once stands for what is asked today: an offer by list says itself until when. */
export const BOUGHT_HOLDS = 180

/**
 * An offer with its prices, in major units: of one unit, of a kilogram and of a usable one, null while a weight or a density is not known.
 * A line of paper says what its whole quantity cost: what can be had again is one unit of it, and `paidFor` how much was bought.
 */
export const priceOffer = <Stated extends StatedPrice>(stated: Stated, product: OfferedProduct) => {
  const { price, unit, unitQuantity } = stated
  const unitPrice = unitPriceOf({ value: price, unit, unitQuantity })
  const offered = stated.source === 'document' ? { ...stated, price: unitPrice, unitQuantity: '1' } : stated
  const merma = stated.merma ?? product.merma
  const perKg = pricePerKg({ value: offered.price, unit, unitQuantity: offered.unitQuantity }, product)
  // A supplier whose loss is another trims otherwise: the by-products that were weighed are not theirs.
  const { eqUd, density } = product
  const prepared = { eqUd, density, merma, yieldTest: stated.merma === null ? (product.trimmed ?? null) : null }
  return { ...offered, merma, paidFor: unitQuantity, unitPrice, perKg, perUsableKg: pricePerUsableKg(perKg, prepared) }
}

const baseOf = { mass: 'kg', volume: 'l', count: 'unit' } as const
/** The basis that a unit is counted in. */
export const basisOfUnit = (unit: Unit): Basis => baseOf[kindOfUnit(unit)]

/** What is left of one after what is lost, in per cent. */
export const usableShare = (merma: Decimal): Big => new Big(1).minus(new Big(merma).div(100))

/** So much of a product in the unit of a basis, usable; null where it cannot be converted. */
export const usableIn = (
  basis: Basis | null,
  quantity: Decimal,
  unit: Unit,
  product: Conversion & { merma: Decimal },
): Big | null => {
  if (basis === null) return null
  const each = basis === 'kg' ? kilogramsOf(unit, product) : basisOfUnit(unit) === basis ? inBase(unit) : null
  return each && new Big(quantity).times(each).times(usableShare(product.merma))
}
