import type { ReadLine, ReadTax } from '../reading.ts'
import { near, sharedOut } from './shared-out.ts'

const isRate = (printed: string): boolean => /^\d+(\.\d+)?$/.test(printed)

/** A line of nothing is in every sum alike: no sum says its rate. */
const isOfNothing = ({ total }: ReadLine): boolean => total === 0

/** The rate whose base (or base with tax) is exactly what the lines of one mark add up to, if there is just one. */
const summing = (lines: ReadLine[], table: ReadTax[]): string | null => {
  if (lines.every(isOfNothing)) return null
  const sum = lines.reduce((total, line) => total + line.total, 0)
  const fitting = table.filter((tax) => near(tax.base, sum) || near(tax.base + tax.amount, sum))
  return fitting.length === 1 ? (fitting[0]?.rate ?? null) : null
}

/** Lines whose rate could not be read bear the one rate whose base lacks exactly their sum. */
const withMissing = (lines: ReadLine[], table: ReadTax[]): ReadLine[] => {
  const missing = lines.filter((line) => line.taxRate === null && !isOfNothing(line))
  if (missing.length === 0 || missing.length === lines.length) return lines
  const lacking = missing.reduce((total, line) => total + line.total, 0)
  const fitting = table.filter((tax) => {
    const ownLines = lines.filter((line) => line.taxRate !== null && Number(line.taxRate) === Number(tax.rate))
    return near(tax.base - ownLines.reduce((total, line) => total + line.total, 0), lacking)
  })
  const rate = fitting.length === 1 ? (fitting[0]?.rate ?? null) : null
  return lines.map((line) => ({ ...line, taxRate: line.taxRate ?? (isOfNothing(line) ? null : rate) }))
}

/**
 * Suppliers print the rate on the line, or a mark for it ("1", "A") that the tax table explains: by the sums, since the
 * legend is printed in a hundred ways. A mark that nothing explains is no rate. A single rate is that of every line, and several are
 * those that the lines can be shared out between in one way only.
 */
export const withRates = (lines: ReadLine[], table: ReadTax[]): ReadLine[] => {
  const single = table.length === 1 ? (table[0]?.rate ?? null) : null
  const marks = [...new Set(lines.map((line) => line.taxRate))]
  const meaning = new Map(
    marks.map((mark) => {
      if (mark === null) return [mark, single] as const
      if (isRate(mark) && (table.length === 0 || table.some((tax) => Number(tax.rate) === Number(mark))))
        return [mark, mark] as const
      const ownLines = lines.filter((line) => line.taxRate === mark)
      return [mark, summing(ownLines, table) ?? single ?? (isRate(mark) && Number(mark) > 3 ? mark : null)] as const
    }),
  )
  const ratedLines = lines.map((line) => ({ ...line, taxRate: meaning.get(line.taxRate) ?? null }))
  return sharedOut(withMissing(ratedLines, table), table)
}
