import { Big } from 'big.js'
import type { Decimal } from '../../values/decimal.ts'
import type { Amount } from '../../values/money.ts'
import { type DiscountKind, discountKinds } from '../../values/shares/discount-kinds.ts'
import { lineTotal } from '../arithmetic.ts'
import type { DocumentLine } from '../content.ts'

/** Cents that a line may differ by (domain: food cost, section 1). */
export const LINE_TOLERANCE = 2

/** What a line that does not add up is put right with, and as what its discount was read then. */
export type LineCorrection =
  | { field: 'total'; value: Amount }
  | { field: 'discountRate'; value: Decimal; is: DiscountKind; off: Decimal }

const DECIMALS = [0, 1, 2, 3, 4, 5, 6]

/** The plainest rate in per cent that leaves the total of a line; null where none does. */
const rateFor = (exact: Big, line: { quantity: Decimal; unitPrice: Decimal }, total: Amount): Decimal | null => {
  const rates = DECIMALS.map((decimals) => exact.round(decimals, Big.roundHalfUp).toFixed())
  const rate = rates.find((discountRate) => lineTotal({ ...line, discountRate }) === total)
  return rate !== undefined && Number(rate) >= 0 && Number(rate) <= 100 ? rate : null
}

/** The discount as it was printed, in per cent, where it is money off each unit or off the line. */
const rateAs = (kind: DiscountKind, off: Big, quantity: Big, unitPrice: Big): Big | null => {
  const whole = kind === 'unit' ? unitPrice : quantity.times(unitPrice).abs()
  return kind === 'rate' || whole.lte(0) ? null : off.times(100).div(whole).round(6, Big.roundHalfUp)
}

const near = (a: Amount, b: Amount) => Math.abs(a - b) <= LINE_TOLERANCE

/**
 * What makes a line add up: its discount, where it does as money off each unit or off the line; else the discount that it has where the
 * totals of the lines come to the base of the paper, so that what is printed at its end is right; else its total. Null where it adds up, or a figure
 * is missing. Whatever it is, quantity × price − discount is the amount with it.
 */
export const lineCorrection = (
  { quantity, unitPrice, discountRate, total }: Pick<DocumentLine, 'quantity' | 'unitPrice' | 'discountRate' | 'total'>,
  totalsStand: boolean,
): LineCorrection | null => {
  if (quantity === null || unitPrice === null || total === null) return null
  const computed = lineTotal({ quantity, unitPrice, discountRate })
  if (near(computed, total)) return null
  const [count, price, off] = [new Big(quantity), new Big(unitPrice), new Big(discountRate)]
  const corrected: LineCorrection = { field: 'total', value: computed }
  if (off.eq(0)) return corrected
  for (const is of discountKinds) {
    const rate = rateAs(is, off, count, price)
    if (!rate || rate.gt(100)) continue
    if (near(lineTotal({ quantity, unitPrice, discountRate: rate.toFixed() }), total))
      return { field: 'discountRate', value: rate.toFixed(), is, off: discountRate }
  }
  const gross = count.times(price).times(100)
  const taken = gross.eq(0) || !totalsStand ? null : new Big(1).minus(new Big(total).div(gross)).times(100)
  const rate = taken && rateFor(taken, { quantity, unitPrice }, total)
  return rate === null ? corrected : { field: 'discountRate', value: rate, is: 'rate', off: rate }
}

/** What is right for other lines of the paper as well, where their discounts were read the same wrong way. */
export const sameCorrection = (
  line: Parameters<typeof lineCorrection>[0],
  { is }: { is: DiscountKind },
): Decimal | null => {
  const correction = lineCorrection(line, false)
  return is !== 'rate' && correction?.field === 'discountRate' && correction.is === is ? correction.value : null
}
