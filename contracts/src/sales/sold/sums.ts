import type { Amount } from '../../values/money.ts'
import type { CountedLine } from './sold-lines.ts'

/** What lines come to. `known` is the net of what the cost is known of; both costs are null where none is. */
export type SoldSums = {
  known: Amount
  cost: Amount | null
  /** What was given away costs, in none of the figures above. */
  complimentary: Amount | null
}

const costOf = (lines: readonly CountedLine[]): Amount | null => {
  const costs = lines.flatMap(({ cost, isSpent }) => (cost === null || isSpent ? [] : [cost]))
  return costs.length === 0 ? null : costs.reduce((sum, cost) => sum + cost, 0)
}

/** Sums of lines of tickets (`countedLines`). */
export const sumsOfLines = (lines: readonly (CountedLine & { complimentary: boolean })[]): SoldSums => {
  const sold = lines.filter(({ complimentary }) => !complimentary)
  return {
    known: sold.reduce((sum, { net, cost }) => sum + (cost === null ? 0 : net), 0),
    cost: costOf(sold),
    complimentary: costOf(
      lines.filter(({ complimentary, target }) => complimentary && target !== null && target.kind !== 'nothing'),
    ),
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
