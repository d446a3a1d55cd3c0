import { effectiveRate, lineAmount } from '../dealing/amounts.ts'
import type { Deal, DealLine } from '../dealing/deal.ts'

const trimmed = (value: number) => String(Number(value.toFixed(6)))

/** What a line of an e-invoice says, as decimal text. */
export function lineFigures(line: DealLine) {
  const full = lineAmount(line.quantity, line.price, line.per, [])
  return {
    quantity: trimmed(line.quantity / 1000),
    gross: trimmed(line.price / 10_000),
    net: trimmed(((line.price / 10_000) * (100 - effectiveRate(line.discounts))) / 100),
    ofOne: trimmed(line.price / 10_000 / line.per),
    rate: trimmed(line.rate / 100),
    discountRate: trimmed(effectiveRate(line.discounts)),
    full,
    less: full - line.total,
  }
}

export const percent = (hundredths: number) => trimmed(hundredths / 100)

/** Freight goes with the highest rate, where there is any. */
export const freightRate = ({ taxes }: Deal) => taxes.at(-1)?.rate ?? 0

/** By how much the discount of the document lowers the base of a rate. */
export function discountOf({ lines, taxes, freight, discount }: Deal, rate: number): number {
  if (!discount) return 0
  const gross = lines.filter((line) => line.rate === rate).reduce((sum, { total }) => sum + total, 0)
  const tax = taxes.find((candidate) => candidate.rate === rate)
  const mine = taxes.at(-1)?.rate === rate ? freight : 0
  return gross - ((tax?.base ?? 0) - mine)
}
