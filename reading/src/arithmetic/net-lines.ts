import Big from 'big.js'
import type { ReadLine } from '../reading.ts'
import { withRates } from './line-rates.ts'
import type { Footing } from './totals.ts'

const net = (line: ReadLine, rate: string): ReadLine => {
  const factor = new Big(rate).div(100).plus(1)
  return {
    ...line,
    taxRate: rate,
    unitPrice: new Big(line.unitPrice).div(factor).round(4).toString(),
    total: Number(new Big(line.total).div(factor).round(0).toString()),
    printed: { unitPrice: line.unitPrice, total: line.total },
  }
}

/**
 * Lines without VAT: where the lines add up to the total with tax, each is divided by 1 + its rate. `sums` says
 * whether they add up to the base.
 */
export const netLines = (lines: ReadLine[], footing: Footing | null): { lines: ReadLine[]; sums: boolean } => {
  const rated = withRates(lines, footing?.table ?? []).map((line) =>
    footing?.taxIncluded && line.taxRate !== null ? net(line, line.taxRate) : line,
  )
  const netted = rated.reduce((sum, line) => sum + line.total, 0)
  const base = footing?.subtotal?.cents
  const sure =
    footing?.linesSum ||
    (footing?.taxIncluded && base !== undefined && Math.abs(netted - base) <= Math.max(2, lines.length))
  return { lines: rated, sums: sure === true }
}
