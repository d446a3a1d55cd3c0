import { Big } from 'big.js'
import type { Decimal } from '../values/decimal.ts'
import { type Amount, toAmount, wholeOf } from '../values/money.ts'
import { afterDiscount } from '../values/shares/chained-rates.ts'

type Priced = { quantity: Decimal; unitPrice: Decimal; discountRate: Decimal }

/** Line total without tax in minor units: quantity × price − discount, half-up (domain: food cost, section 1). */
export const lineTotal = ({ quantity, unitPrice, discountRate }: Priced): Amount =>
  toAmount(new Big(quantity).times(unitPrice).times(afterDiscount(discountRate)))

/** What a unit really costs, without tax: the price after the discount, up to six decimals. */
export const netUnitPrice = ({ unitPrice, discountRate }: Omit<Priced, 'quantity'>): Decimal =>
  new Big(unitPrice).times(afterDiscount(discountRate)).round(6, Big.roundHalfUp).toFixed()

const placesOf = (value: Decimal) => value.split('.')[1]?.length ?? 0
/** Half a unit of the last printed place: trailing zeros are not stored, so at least `places` were printed. */
const roundingOf = (value: Decimal, places: number) => new Big(10).pow(-Math.max(placesOf(value), places)).div(2)

/** What the total of a line may differ from quantity × price by, in currency units, as each figure was rounded to print it. */
const roundingOfLine = ({ quantity, unitPrice, discountRate }: Priced): Big => {
  const [count, price] = [new Big(quantity).abs(), new Big(unitPrice).abs()]
  const ofQuantity = new Big(quantity).mod(1).eq(0) ? new Big(0) : roundingOf(quantity, 2).times(price)
  const ofRate =
    Number(discountRate) === 0 ? new Big(0) : roundingOf(discountRate, 2).div(100).times(count).times(price)
  return roundingOf(unitPrice, 2).times(count).plus(ofQuantity).plus(ofRate).plus('0.01')
}

/**
 * What a unit of a line cost, without tax: the price after the discount; where the total of the line contradicts it beyond what printing
 * rounds, the total ÷ the quantity, for that is what is paid (`by` says which). Null where no price can be taken from the line: nothing
 * was paid (free goods), it was taken back (returns), or neither a price nor a total is known.
 */
export const unitCostOf = ({
  quantity,
  unitPrice,
  discountRate,
  total,
}: {
  quantity: Decimal | null
  unitPrice: Decimal | null
  discountRate: Decimal
  total: Amount | null
}): { value: Decimal; by: 'price' | 'total' } | null => {
  // A price of nothing beside an amount contradicts it: what a unit cost is not known.
  if (unitPrice === null || new Big(unitPrice).lte(0)) return null
  const price = { value: netUnitPrice({ unitPrice, discountRate }), by: 'price' as const }
  if (total === null || quantity === null || new Big(quantity).eq(0)) return price
  if (total <= 0 || new Big(quantity).lt(0)) return null
  const difference = new Big(total).div(100).minus(new Big(quantity).times(price.value)).abs()
  if (difference.lte(roundingOfLine({ quantity, unitPrice, discountRate }))) return price
  return { value: new Big(total).div(100).div(quantity).round(6, Big.roundHalfUp).toFixed(), by: 'total' }
}

/** The tax on a base at a rate in per cent, half-up: 7686 at "10" is 769. */
export const taxOf = (base: Amount, rate: Decimal): Amount => wholeOf(new Big(base).times(rate).div(100))

export type TaxLine = { rate: Decimal; base: Amount; amount: Amount }

/** Base and tax for each rate that the lines carry, by rising rate. Lines without a rate are left out. */
export const taxesOf = (lines: readonly { taxRate: Decimal | null; total: Amount }[]): TaxLine[] => {
  const bases = new Map<string, Amount>()
  for (const { taxRate, total } of lines) {
    if (taxRate === null) continue
    const rate = new Big(taxRate).toFixed()
    bases.set(rate, (bases.get(rate) ?? 0) + total)
  }
  return [...bases]
    .map(([rate, base]) => ({ rate, base, amount: taxOf(base, rate) }))
    .sort((a, b) => Number(a.rate) - Number(b.rate))
}

export type Totals = { subtotal: Amount; discount: Amount; taxes: Amount; total: Amount }

/**
 * The totals that follow from the lines: `discount` is what the lines' discounts took off, `subtotal` the base after it.
 * Null when a line is not complete.
 */
export const totalsOf = (
  lines: readonly (Partial<{ [K in keyof Priced]: Priced[K] | null }> & {
    taxRate: Decimal | null
    total: Amount | null
  })[],
): Totals | null => {
  let gross = 0
  const complete: { taxRate: Decimal; total: Amount }[] = []
  for (const { quantity, unitPrice, discountRate, taxRate, total } of lines) {
    if (quantity == null || unitPrice == null || taxRate == null || total == null) return null
    gross += discountRate && Number(discountRate) > 0 ? toAmount(new Big(quantity).times(unitPrice)) : total
    complete.push({ taxRate, total })
  }
  const subtotal = complete.reduce((sum, line) => sum + line.total, 0)
  const taxes = taxesOf(complete).reduce((sum, tax) => sum + tax.amount, 0)
  return { subtotal, discount: gross - subtotal, taxes, total: subtotal + taxes }
}
