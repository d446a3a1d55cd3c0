import Big from 'big.js'
import type { ReadLine, ReadTax } from '../../reading.ts'
import type { Footing } from '../totals.ts'

/** Base and tax of the lines of each rate, by rising rate; null where a line has no rate. */
const tableBeside = (lines: readonly ReadLine[]): ReadTax[] | null => {
  const bases = new Map<string, number>()
  for (const { taxRate, total } of lines) {
    if (taxRate === null || !/^\d+(\.\d+)?$/.test(taxRate)) return null
    bases.set(taxRate, (bases.get(taxRate) ?? 0) + total)
  }
  return [...bases]
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(([rate, base]) => ({ rate, base, amount: taxOf(base, rate) }))
}

const taxOf = (base: number, rate: string): number => Number(new Big(base).times(rate).div(100).round(0).toString())

/** Rates of tax on sales that European countries have. */
const rates = '2.1 3 4 5 5.5 6 7 8 9 9.5 10 12 13 13.5 14 15 16 17 18 19 20 21 22 23 24 25 25.5 27'.split(' ')

/** The one rate at which what was bought comes to the total, to the cent. */
const onlyRate = (base: number, tax: number): ReadTax[] | null => {
  const leading = rates.filter((rate) => base > 0 && taxOf(base, rate) === tax)
  return leading.length === 1 && leading[0] ? [{ rate: leading[0], base, amount: tax }] : null
}

const isUntaxed = ({ taxes, subtotal }: Footing, base: number): boolean =>
  (taxes?.cents ?? 0) === 0 && (subtotal === null || subtotal.cents === base)

/** Whether every tax at the foot is what the lines at their rates come to, and stands in no table of its own. */
const isTaxedAs = ({ taxes, subtotal }: Footing, base: number, tax: number): boolean =>
  taxes?.cents === tax && subtotal?.cents === base

/** Nothing but lines and their tax leads to the total, and the foot has no table of its own. */
const mayBeTaxed = ({ discount, charges, withheld, table }: Footing): boolean =>
  !discount && !withheld && charges.length === 0 && table.length === 0

const tableOf = (lines: readonly ReadLine[], base: number, total: number, saidWithout: boolean): ReadTax[] => {
  const unrated = saidWithout && lines.every(({ taxRate }) => taxRate === null)
  return (unrated ? onlyRate(base, total - base) : tableBeside(lines)) ?? []
}

/**
 * The foot of a paper whose prices are without tax and that prints no table of taxes: base and tax of each rate are those of its lines, if
 * they come to the printed total, or to the printed tax. `saidWithout`: the page says that its prices are without tax, so that one rate at
 * which the lines come to the total is theirs, though none is printed.
 */
export const withTaxBeside = (footing: Footing, lines: readonly ReadLine[], saidWithout: boolean): Footing => {
  const { total } = footing
  if (!total || lines.length === 0 || !mayBeTaxed(footing)) return footing
  const base = lines.reduce((sum, line) => sum + line.total, 0)
  const table = tableOf(lines, base, total.cents, saidWithout)
  const tax = table.reduce((sum, { amount }) => sum + amount, 0)
  if (tax === 0 || base + tax !== total.cents) return footing
  if (isTaxedAs(footing, base, tax)) return { ...footing, table }
  if (!isUntaxed(footing, base)) return footing
  const subtotal = footing.subtotal ?? { cents: base, from: [] }
  return { ...footing, table, linesSum: true, closes: true, subtotal, taxes: { cents: tax, from: [] } }
}
