import { Big } from 'big.js'
import type { Trimmed } from '../costing/kitchen.ts'
import { worthOfTrimmed } from '../costing/lines.ts'
import type { Decimal } from '../values/decimal.ts'
import { percentOf } from '../values/shares/percent.ts'
import { type Conversion, kilogramsOf, kindOfUnit, type Unit } from '../values/units.ts'
import { type Described, isLossUnknown } from './matching/unknown-loss.ts'

type Paid = { value: Decimal; unitQuantity: Decimal; unit: Unit; packaging?: 'package' | 'single' | undefined }

/** Digits kept of a price: fractions of a cent matter for spices. */
const PLACES = 6
const price = (value: Big): Decimal => value.round(PLACES, Big.roundHalfUp).toFixed()

/** What one unit cost. */
export const unitPriceOf = ({ value, unitQuantity }: Paid): Decimal => price(new Big(value).div(unitQuantity))

/** What a kilogram cost as bought; null when the weight of the unit is not known (domain: food cost, section 2). */
export const pricePerKg = (paid: Paid, conversion: Conversion): Decimal | null => {
  const kilograms = kilogramsOf(paid.unit, conversion)
  if (kilograms === null || kilograms.eq(0)) return null
  return price(new Big(paid.value).div(paid.unitQuantity).div(kilograms))
}

/** What is known of how a product is prepared: `yieldTest` is the one that its loss comes from. */
type Prepared = Conversion & { merma: Decimal; yieldTest?: Trimmed | null }

/**
 * What a usable kilogram cost: (price per kg − what the by-products of a kg are worth) ÷ (1 − merma), never × (1 + merma). `merma`
 * in per cent. Onion at 0.90 with 12 % is 1.022727. Null when the price per kg is not known, or by-products were weighed by a unit
 * whose weight is not.
 */
export const pricePerUsableKg = (
  perKg: Decimal | null,
  { merma, yieldTest, ...conversion }: Prepared,
): Decimal | null => {
  if (perKg === null) return null
  const [paid, left] = [new Big(perKg), new Big(1).minus(new Big(merma).div(100))]
  if (!yieldTest || yieldTest.byProducts.length === 0) return price(paid.div(left))
  const weight = kilogramsOf(yieldTest.unit, conversion)
  if (weight === null || weight.eq(0)) return null
  const worth = worthOfTrimmed(yieldTest).div(weight)
  return price(worth.gt(paid) ? new Big(0) : paid.minus(worth).div(left))
}

/** The price of a clean kilogram as it is shown: unknown while nobody has said what is lost, since a whole fish has another than its fillets. */
export const shownPricePerUsableKg = (perKg: Decimal | null, product: Prepared & Described): Decimal | null =>
  isLossUnknown(product) ? null : pricePerUsableKg(perKg, product)

/** Per cent from one price to another, one digit: 1.00 to 1.25 is "25"; null from zero. */
export const changeOf = (from: Decimal, to: Decimal): Decimal | null => percentOf(new Big(to).minus(from), from, 1)

/** Per cent of change above which a cost waits for a person. */
export const IRREGULAR_CHANGE = 20

/**
 * Whether a cost may count without a person looking at it, compared with the one before it: null when it may. Masses are
 * compared by kg and volumes by litre, whatever the unit; a count is compared with a count only, and a box never with a piece.
 */
export const irregularityOf = (
  previous: Paid,
  after: Paid,
  threshold = IRREGULAR_CHANGE,
): { reason: 'price-changed' | 'unit-changed'; change: Decimal | null } | null => {
  const isPackedOtherwise = previous.packaging && after.packaging && previous.packaging !== after.packaging
  if (isPackedOtherwise || kindOfUnit(previous.unit) !== kindOfUnit(after.unit))
    return { reason: 'unit-changed', change: null }
  const conversion: Conversion = { eqUd: '1', density: '1' }
  const from = pricePerKg(previous, conversion)
  const to = pricePerKg(after, conversion)
  if (from === null || to === null) return null
  const change = changeOf(from, to)
  // Not the rounded change: 20.01 % is more than 20 %, though the screen says 20.
  const irregular = new Big(to).minus(from).abs().times(100).gt(new Big(from).abs().times(threshold))
  return change !== null && irregular ? { reason: 'price-changed', change } : null
}
