import { Big } from 'big.js'
import type { Amount } from '../values/money.ts'

/**
 * Shares an amount out in proportion to weights, in whole minor units that come to it exactly: each gets its share rounded down,
 * and what is left goes to those that lost most by it (the method of largest remainders), the first of two alike. Where the
 * weights come to nothing, all weigh the same. Weights may be negative: a line that was taken back takes its share back.
 * @returns as many amounts as weights.
 */
export const spread = (total: Amount, weights: readonly (Big | number | string)[]): Amount[] => {
  if (weights.length === 0) return []
  const sizes = weights.map((weight) => new Big(weight))
  const sum = sizes.reduce((all, size) => all.plus(size), new Big(0))
  const ideal = sizes.map((size) =>
    sum.eq(0) ? new Big(total).div(weights.length) : new Big(total).times(size).div(sum),
  )
  const floors = ideal.map((share) => share.round(0, share.lt(0) ? Big.roundUp : Big.roundDown))
  let left = total - floors.reduce((all, share) => all + share.toNumber(), 0)
  const byLoss = ideal
    .map((share, index) => ({ index, loss: share.minus(floors[index] ?? 0) }))
    .sort((a, b) => b.loss.cmp(a.loss) || a.index - b.index)
  const shares = floors.map((share) => share.toNumber() + 0)
  for (const { index } of byLoss) {
    if (left <= 0) break
    shares[index] = (shares[index] ?? 0) + 1
    left -= 1
  }
  return shares
}

/** What an amount is without the VAT that it contains, exact. @param rate per cent. */
export const withoutVat = (gross: Amount, rate: string): Big => new Big(gross).div(new Big(rate).div(100).plus(1))
