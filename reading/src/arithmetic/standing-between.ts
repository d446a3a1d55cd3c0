import type { Amount } from '../candidates/amounts.ts'
import { sum } from './tax-sets.ts'

const inOrder = (a: Amount, b: Amount): number => a.page - b.page || a.rowIndex - b.rowIndex || a.x - b.x

const isNamed = ({ kind, weight, money }: Amount, wanted: Amount['kind']): boolean =>
  kind === wanted && weight > 0.8 && money

/**
 * Amounts that nothing names, printed between a base and a total that are named, and that lead from one to the other: there
 * the tax stands, whatever it is called. Either one of them does, or all of them together.
 */
export const standingBetween = (amounts: Amount[], base: Amount, total: Amount, wanted: number): Amount[] | null => {
  if (wanted === 0 || !isNamed(base, 'subtotal') || !isNamed(total, 'total')) return null
  const between = amounts.filter(
    (amount) =>
      amount.kind === null &&
      amount.money &&
      !amount.lost &&
      amount.cents !== 0 &&
      inOrder(base, amount) < 0 &&
      inOrder(amount, total) < 0,
  )
  const wantedAmount = between.find(({ cents }) => cents === wanted)
  if (wantedAmount) return [wantedAmount]
  return between.length > 1 && sum(between) === wanted ? between : null
}
