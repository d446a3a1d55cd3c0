import type { TableShape } from '@escandallo/contracts/documents/learning/learned.ts'
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

type TaxIncluded = TableShape['taxIncluded']

/** Whether the lines are printed with tax: as their sum says, or as a person said of an earlier paper where no tax stands beside their sum. */
const isWithTax = (footing: Footing | null, learned: TaxIncluded): boolean =>
  footing?.taxIncluded || (learned !== undefined && !(footing?.linesSum && (footing.taxes?.cents ?? 0) !== 0))

/**
 * Lines without VAT: where the lines add up to the total with tax, or earlier papers taught that they are printed with it, each is divided by
 * 1 + its rate. `sums` says whether they add up to the base.
 */
export const netLines = (
  lines: ReadLine[],
  footing: Footing | null,
  learned?: TaxIncluded,
): { lines: ReadLine[]; sums: boolean } => {
  const withTax = isWithTax(footing, learned)
  const rated = withRates(lines, footing?.table ?? []).map((line) => {
    const rate = line.taxRate ?? learned?.rate ?? null
    return withTax && rate !== null ? net(line, rate) : line
  })
  const netted = rated.reduce((sum, line) => sum + line.total, 0)
  const base = footing?.subtotal?.cents
  const sure =
    footing?.linesSum ||
    (footing?.taxIncluded && base !== undefined && Math.abs(netted - base) <= Math.max(2, lines.length))
  return { lines: rated, sums: sure === true }
}
