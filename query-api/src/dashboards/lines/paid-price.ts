import type { PurchaseLine } from '@escandallo/contracts/dashboards/queries.ts'
import { unitCostOf } from '@escandallo/contracts/documents/arithmetic.ts'
import type { Decimal } from '@escandallo/contracts/values/decimal.ts'
import { toMajor } from '@escandallo/contracts/values/money.ts'
import { Big } from 'big.js'

/**
 * What a unit of a line came to where its quantity, price and discount do not come to its total beyond what printing rounds: its share
 * of what stands at the foot, a total that contradicts the price, no printed price. Total ÷ quantity, in currency units, up to six
 * decimals; null where they do come to it, or without a quantity.
 */
export const paidPriceOf = ({
  quantity,
  unitPrice,
  discountRate,
  total,
}: Pick<PurchaseLine, 'quantity' | 'unitPrice' | 'discountRate' | 'total'>): Decimal | null => {
  const count = new Big(quantity)
  if (count.eq(0)) return null
  const paid = new Big(toMajor(total)).div(count).round(6, Big.roundHalfUp).toFixed()
  // What goes back has a minus sign in its quantity and in its total: a unit of it has the price of one that is bought.
  const sign = count.lt(0) ? -1 : 1
  const line = { quantity: count.abs().toFixed(), unitPrice, discountRate, total: sign * total }
  if (unitCostOf(line)?.by === 'price') return null
  return total === 0 && Number(unitPrice) === 0 ? null : paid
}
