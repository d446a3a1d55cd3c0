import type { Profile, Season } from './price-movements.ts'
import { profiles, seasons } from './price-movements.ts'
import type { SupplierKey } from './suppliers.ts'

export type Product = {
  key: string
  supplier: SupplierKey
  /** The supplier's own article code. */
  code: string
  /** What the kitchen calls it. */
  name: string
  /** What the supplier prints on its paper. */
  printedName: string
  category: string
  subcategory: string
  unit:
    | 'kg'
    | 'l'
    | 'ud'
    | 'caja'
    | 'saco'
    | 'manojo'
    | 'bot'
    | 'bolsa'
    | 'garrafa'
    | 'barril'
    | 'docena'
    | 'pack'
    | 'lata'
  /** How the unit is made up, as "caja 24 x 33 cl"; null for what is weighed. */
  pack: string | null
  /** Kilograms in one purchase unit; null for what nobody eats or drinks. */
  eqUd: string | null
  /** Percent lost in cleaning. */
  merma: string
  taxRate: string
  /** Net price of the unit on 1 January 2026, before season, drift and jumps. */
  basePrice: string
  profile: Profile
  season: Season
  /** What the bigger house orders at a time. */
  usual: number
  frequency: 'always' | 'often' | 'seldom'
}

const units = [
  'kg',
  'l',
  'ud',
  'caja',
  'saco',
  'manojo',
  'bot',
  'bolsa',
  'garrafa',
  'barril',
  'docena',
  'pack',
  'lata',
] as const
const frequencies = ['always', 'often', 'seldom'] as const

function oneOf<T extends string>(allowed: readonly T[], text: string, row: string): T {
  const value = allowed.find((candidate) => candidate === text)
  if (!value) throw new Error(`"${text}" is none of ${allowed.join(', ')} in: ${row}`)
  return value
}

const columns = [
  ...(['code', 'key', 'name', 'printedName', 'subcategory', 'unit', 'pack', 'eqUd', 'merma', 'taxRate'] as const),
  ...(['basePrice', 'profile', 'season', 'usual', 'frequency'] as const),
]

/** The cells of a row by their column. */
function cellsOf(row: string): Record<(typeof columns)[number], string> {
  const cells = row.split('|').map((cell) => cell.trim())
  if (cells.length !== columns.length)
    throw new Error(`${columns.length} columns expected, ${cells.length} found in: ${row}`)
  return Object.fromEntries(columns.map((column, at) => [column, cells[at]])) as ReturnType<typeof cellsOf>
}

function product(supplier: SupplierKey, row: string): Product {
  const { unit, pack, eqUd, profile, season, usual, frequency, ...texts } = cellsOf(row)
  return {
    ...texts,
    supplier,
    category: `CAT${texts.subcategory.split('.')[0]}`,
    unit: oneOf(units, unit, row),
    pack: pack === '-' ? null : pack,
    eqUd: eqUd === '-' ? null : eqUd,
    profile: oneOf(Object.keys(profiles) as Profile[], profile, row),
    season: oneOf(Object.keys(seasons) as Season[], season, row),
    usual: Number(usual),
    frequency: oneOf(frequencies, frequency, row),
  }
}

/**
 * A price list written as a table: columns parted by bars in the order of `product` above. A line that begins with a bar
 * continues the row before: first what the product is, below it how it is bought.
 */
export const productTable = (supplier: SupplierKey, table: string): Product[] =>
  table
    .replace(/\n\s*\|/g, ' |')
    .split('\n')
    .filter((line) => line.includes('|'))
    .map((line) => product(supplier, line))
