import Big from 'big.js'
import type { ReadLine } from '../../reading.ts'
import type { Footing } from '../totals.ts'

const isProved = ({ evidence = [] }: ReadLine): boolean => evidence.some(({ code }) => code === 'equation')

/**
 * The one line of a scan whose amount contradicts its quantity and price: if what all the others leave of the base is just
 * what they come to, the amount was misread. Print is never put right, nor a line where the base itself is in doubt.
 */
export const withMisreadTotal = (lines: ReadLine[], footing: Footing | null): ReadLine[] => {
  const base = footing?.subtotal?.cents
  const doubtful = lines.filter((line) => !isProved(line))
  const [line] = doubtful
  if (!line || doubtful.length > 1 || lines.length < 3 || base === undefined) return lines
  if (!footing?.closes || footing.linesSum || footing.taxIncluded || line.confidence === 1) return lines
  const left = lines.reduce((rest, one) => (one === line ? rest : rest - one.total), base)
  const product = new Big(line.quantity).times(line.unitPrice).times(100)
  if (left === line.total || product.minus(left).abs().gt(0.51)) return lines
  const evidence = [
    { code: 'equation', detail: 'line' },
    { code: 'repaired', detail: `total ${line.total / 100} → ${left / 100}` },
  ]
  return lines.map((one) => (one === line ? { ...one, total: left, evidence } : one))
}
