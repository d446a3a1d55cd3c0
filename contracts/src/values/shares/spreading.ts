import { Big } from 'big.js'
import type { Amount } from '../money.ts'

const decimalsOf = ({ c, e }: Big): number => Math.max(0, c.length - 1 - e)

/** Numbers as whole ones, all as many times as large. */
const asWhole = (sizes: readonly Big[]): bigint[] => {
  const decimals = Math.max(...sizes.map(decimalsOf))
  return sizes.map((size) => {
    const { c, e, s } = size
    return BigInt(s) * BigInt(c.join('')) * 10n ** BigInt(decimals - (c.length - 1 - e))
  })
}

/**
 * Shares an amount out in proportion to weights, in whole minor units that come to it exactly: each gets its share rounded down,
 * and what is left goes to those that lost most by it (the method of largest remainders), the first of two alike. Where the
 * weights come to nothing, all weigh the same. Weights may be negative: a line that was taken back takes its share back.
 * Exact, in whole numbers: shares of a division would be rounded before they are compared.
 * @returns as many amounts as weights.
 */
export const spread = (total: Amount, weights: readonly (Big | number | string)[]): Amount[] => {
  if (weights.length === 0) return []
  const wholeSizes = asWhole(weights.map((weight) => new Big(weight)))
  const weighed = wholeSizes.reduce((all, size) => all + size, 0n)
  const sizes = weighed === 0n ? wholeSizes.map(() => 1n) : wholeSizes
  const sum = weighed === 0n ? BigInt(sizes.length) : weighed
  const sign = sum < 0n ? -1n : 1n
  const parts = sizes.map((size, index) => {
    const [dividend, divisor] = [BigInt(total) * size * sign, sum * sign]
    const remainder = ((dividend % divisor) + divisor) % divisor
    return { index, floor: (dividend - remainder) / divisor, loss: remainder }
  })
  const shares = parts.map(({ floor }) => Number(floor))
  let left = BigInt(total) - parts.reduce((all, { floor }) => all + floor, 0n)
  const byLoss = parts.toSorted((a, b) => (a.loss === b.loss ? a.index - b.index : a.loss > b.loss ? -1 : 1))
  for (const { index } of byLoss) {
    if (left <= 0n) break
    shares[index] = (shares[index] ?? 0) + 1
    left -= 1n
  }
  return shares
}

/** What an amount is without the VAT that it contains, exact. @param rate per cent. */
export const withoutVat = (gross: Amount, rate: string): Big => new Big(gross).div(new Big(rate).div(100).plus(1))
