import type { ReadLine, ReadTax } from '../../reading.ts'
import type { Footing } from '../totals.ts'

/** Base and tax within what lines of each rate are printed with, by rising rate; null where a line has none. */
const tableWithin = (lines: readonly ReadLine[]): ReadTax[] | null => {
  const withTax = new Map<string, number>()
  for (const { taxRate, printed } of lines) {
    if (taxRate === null || !printed) return null
    withTax.set(taxRate, (withTax.get(taxRate) ?? 0) + printed.total)
  }
  return [...withTax]
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(([rate, cents]) => {
      const base = Math.round((100 * cents) / (100 + Number(rate)))
      return { rate, base, amount: cents - base }
    })
}

const sumOf = (table: ReadTax[], figure: 'base' | 'amount'): number => table.reduce((sum, tax) => sum + tax[figure], 0)

/** The foot of a paper whose lines with tax come to its total and that prints no tax: base and taxes are what is within the lines. */
export const withTaxWithin = (footing: Footing | null, lines: readonly ReadLine[]): Footing | null => {
  if (!footing?.linesSum || (footing.taxes?.cents ?? 0) !== 0 || footing.discount || footing.charges.length > 0)
    return footing
  const table = tableWithin(lines)
  const total = footing.total ?? footing.subtotal?.from[0] ?? null
  if (!table || total === null) return footing
  return {
    ...footing,
    total,
    table,
    linesSum: false,
    taxIncluded: true,
    subtotal: { cents: sumOf(table, 'base'), from: [] },
    taxes: { cents: sumOf(table, 'amount'), from: [] },
  }
}
