import Big from 'big.js'
import type { ReadLine } from '../../reading.ts'
import { subsets } from '../tax-sets.ts'
import type { Footing } from '../totals.ts'

const isProved = ({ evidence = [] }: ReadLine): boolean => evidence.some(({ code }) => code === 'equation')

const mended = (line: ReadLine, total: number): ReadLine => ({
  ...line,
  total,
  evidence: [
    { code: 'equation', detail: 'line' },
    { code: 'repaired', detail: `total ${line.total / 100} → ${total / 100}` },
  ],
})

const productOf = ({ quantity, unitPrice, discountRate }: ReadLine): number =>
  Number(new Big(quantity).times(unitPrice).times(new Big(100).minus(discountRate)).round(0))

/** So many of the lines of one scan may be mended; of more the sum tells nothing any more. */
const most = 4

const isSummed = (footing: Footing | null): boolean =>
  footing?.closes === true && (footing.linesSum || footing.taxIncluded)

/** The few lines whose amounts contradict their quantities and prices, as what those come to: the fewest with which all lines sum to what the foot says. */
const asMultiplied = (lines: ReadLine[], footing: (lines: ReadLine[]) => Footing | null): ReadLine[] | null => {
  const doubtful = lines.filter((line) => !isProved(line) && line.confidence < 1 && productOf(line) !== line.total)
  if (doubtful.length === 0 || doubtful.length > most || 2 * doubtful.length > lines.length) return null
  const tried = subsets(doubtful).filter((some) => some.length > 0)
  for (const some of tried.sort((a, b) => a.length - b.length)) {
    const turned = lines.map((line) => (some.includes(line) ? mended(line, productOf(line)) : line))
    if (isSummed(footing(turned))) return turned
  }
  return null
}

/**
 * Lines of a scan whose amounts contradict their quantities and prices: misread, where with their products all lines lead to the
 * foot of the page, or where the others leave just that of its base. Print is never put right, nor a line where the base is in doubt.
 */
export const withMisreadTotals = (
  lines: ReadLine[],
  first: Footing | null,
  footing: (lines: ReadLine[]) => Footing | null,
): ReadLine[] => {
  const base = first?.subtotal?.cents
  if (lines.length < 3 || base === undefined || !first?.closes || isSummed(first)) return lines
  const [line, ...others] = lines.filter((line) => !isProved(line))
  const left = lines.reduce((rest, otherLine) => (otherLine === line ? rest : rest - otherLine.total), base)
  const isLeft = line && others.length === 0 && line.confidence < 1 && Math.abs(productOf(line) - left) < 1
  if (line && isLeft && left !== line.total)
    return lines.map((otherLine) => (otherLine === line ? mended(line, left) : otherLine))
  return asMultiplied(lines, footing) ?? lines
}
