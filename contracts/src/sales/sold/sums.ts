import { Big } from 'big.js'
import type { Decimal } from '../../values/decimal.ts'
import type { Amount } from '../../values/money.ts'
import type { SoldOnDay } from './sold-day.ts'

/** What rows of sales come to. `known` is the net of what the cost is known of; both costs are null where none is. */
export type SoldSums = {
  net: Amount
  known: Amount
  cost: Amount | null
  /** What was given away, in none of the figures above. */
  complimentary: { portions: Decimal; cost: Amount | null }
}

const costOf = (rows: readonly SoldOnDay[]): Amount | null => {
  const costs = rows.flatMap(({ cost, quantity }) => (cost === null || new Big(quantity).eq(0) ? [] : [cost]))
  return costs.length === 0 ? null : costs.reduce((sum, cost) => sum + cost, 0)
}

/** Sums of rows, of one day or of many (`soldOnDay`). */
export const sumsOfSold = (rows: readonly SoldOnDay[]): SoldSums => {
  const [sold, complimentary] = [
    rows.filter((row) => !row.complimentary),
    rows.filter((row) => row.complimentary && row.target?.id),
  ]
  return {
    net: sold.reduce((sum, { net }) => sum + net, 0),
    known: sold.reduce((sum, { net, cost }) => sum + (cost === null ? 0 : net), 0),
    cost: costOf(sold),
    complimentary: {
      portions: complimentary.reduce((sum, { portions }) => sum.plus(portions), new Big(0)).toFixed(),
      cost: costOf(complimentary),
    },
  }
}

/**
 * The net that the cost is known of, and what it is a part of: never more than all. What was taken back of unknown cost is as unknown as
 * what was sold of it, and stands beside the known part instead of making the whole smaller.
 */
export const soldCoverage = (known: Amount, net: Amount): { known: Amount; of: Amount } => {
  const size = Math.abs(known) + Math.abs(net - known)
  return { known, of: known < 0 ? -size : size }
}
