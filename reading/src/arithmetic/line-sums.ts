import type { Amount } from '../candidates/amounts.ts'
import type { ReadLine } from '../reading.ts'
import { subsets, sum } from './tax-sets.ts'

/** What the lines add up to. `tolerance` is what rounding may move. */
export type LineSums = { sum: number; count: number; tolerance: number; byRate: Map<string, number> }

export const lineSums = (lines: ReadLine[]): LineSums | null => {
  const total = lines.reduce((all, line) => all + line.total, 0)
  if (lines.length === 0 || total === 0) return null
  const byRate = new Map<string, number>()
  for (const { taxRate, total: cents } of lines) if (taxRate) byRate.set(taxRate, (byRate.get(taxRate) ?? 0) + cents)
  return { sum: total, count: lines.length, tolerance: Math.max(2, Math.min(5, lines.length)), byRate }
}

/** How the lines lead to the base or to the total, by way of the discounts and charges printed at the foot. */
export type Support = {
  linesSum: boolean
  taxIncluded: boolean
  discount: Amount | null
  charges: Amount[]
}

const none: Support = { linesSum: false, taxIncluded: false, discount: null, charges: [] }

const adjusted = (sums: LineSums, base: number, discounts: Amount[], charges: Amount[]): Support | null => {
  const fits = (cents: number) => Math.abs(cents - base) <= sums.tolerance
  if (fits(sums.sum)) return { ...none, linesSum: true }
  const sign = Math.sign(sums.sum)
  for (const discount of [null, ...discounts]) {
    for (const extra of subsets(charges)) {
      const reached = sums.sum - sign * Math.abs(discount?.cents ?? 0) + sum(extra)
      if ((discount || extra.length > 0) && fits(reached)) return { ...none, linesSum: true, discount, charges: extra }
    }
  }
  return null
}

/** One amount under a word that nobody knows leads from the lines to the base to the cent: it was added, or taken off. */
const bridged = (sums: LineSums, base: number, amounts: Amount[]): Support | null => {
  const gap = base - sums.sum
  if (gap === 0 || Math.abs(gap) > 0.2 * Math.abs(base)) return null
  const amount = amounts.find(
    ({ kind, money, cents, label }) =>
      kind === null && money && Math.abs(cents) === Math.abs(gap) && /\p{L}{3}/u.test(label),
  )
  if (!amount) return null
  const added = Math.sign(gap) === Math.sign(sums.sum)
  return { ...none, linesSum: true, ...(added ? { charges: [amount] } : { discount: amount }) }
}

const distinct = (amounts: Amount[]): Amount[] =>
  amounts.filter((amount, index) => amounts.findIndex((other) => other.cents === amount.cents) === index)

/** Does the sum of the lines lead to this base, or (prices with tax) to this total? */
export const supportOf = (sums: LineSums | null, base: number, total: number, amounts: Amount[]): Support => {
  if (!sums) return none
  const of = (kind: Amount['kind'], most: number) =>
    distinct(amounts.filter((amount) => amount.kind === kind && amount.cents !== 0 && amount.money)).slice(0, most)
  const discounts = of('discount', 6)
  const charges = of('charge', 4)
  const net = adjusted(sums, base, discounts, charges) ?? bridged(sums, base, amounts)
  if (net || base === total) return net ?? none
  const gross = adjusted(sums, total, discounts, charges)
  return gross ? { ...gross, linesSum: false, taxIncluded: true } : none
}

/** How many of these bases are exactly what the lines of their rate add up to. */
export const rateMatches = (sums: LineSums | null, table: { rate: string; base: number }[]): number =>
  sums
    ? table.filter((tax) => {
        const ofRate = sums.byRate.get(tax.rate)
        return ofRate !== undefined && Math.abs(ofRate - tax.base) <= sums.tolerance
      }).length
    : 0
