import { Big } from 'big.js'
import { bookOfText } from '../../tables/files/open-table.ts'
import type { Workbook } from '../../tables/grid.ts'
import type { Answers, Ask } from '../../tables/layout/asks.ts'
import { readList } from '../../tables/lists/read-list.ts'
import type { ListRow, RowDoubtCode } from '../../tables/lists/reading.ts'
import type { ListMeaning } from '../../tables/lists/vocabulary.ts'
import { round } from '../../values/decimal.ts'
import { normalizeName } from '../../values/names.ts'
import type { Unit } from '../../values/units.ts'
import { categories } from '../categories.ts'
import { ingredients } from '../ingredients.ts'

export const sheetColumns = [
  ...(['name', 'code', 'supplier', 'price', 'unit', 'quantity'] as const),
  ...(['weight', 'merma', 'category', 'customCategory', 'ingredient'] as const),
] as const
export type SheetColumn = (typeof sheetColumns)[number]

const columnOf: Partial<Record<ListMeaning, SheetColumn>> = {
  name: 'name',
  code: 'code',
  supplier: 'supplier',
  price: 'price',
  priceGross: 'price',
  unit: 'unit',
  content: 'quantity',
  quantity: 'quantity',
  perPack: 'quantity',
  weight: 'weight',
  merma: 'merma',
  category: 'category',
  discount: 'price',
  customCategory: 'customCategory',
  ingredient: 'ingredient',
  vatRate: 'price',
}

export type SheetRow = {
  /** Its line in the sheet, the heading being 1. */
  line: number
  name: string
  code: string
  supplier: string
  price: string | null
  unit: Unit | null
  quantity: string | null
  weight: string | null
  merma: string | null
  category: string | null
  customCategory: string | null
  ingredient: string | null
  /** Price of a kg, a litre or one; what it is in, and its rate of VAT, where the sheet says them. */
  pricePerUnit: string | null
  currency: string | null
  vat: string | null
  /** Columns whose cell cannot be read. */
  unread: SheetColumn[]
}
export type Sheet = {
  columns: (SheetColumn | null)[]
  rows: SheetRow[]
  /** What has to be answered before its prices are known. */
  asks: Ask[]
}

const categoryIn = (text: string) => {
  const plainText = normalizeName(text)
  return categories.find(({ code, name }) =>
    [code, name.es, name.en].some((known) => normalizeName(known) === plainText),
  )?.code
}
const ingredientIn = (text: string) => {
  const plainText = normalizeName(text)
  return ingredients.find(({ id, name }) => [id, name.es, name.en].some((known) => normalizeName(known) === plainText))
    ?.id
}

/** Most lines that are read; a house with more sends them in two. */
const MOST_LINES = 2_000

/** What no price is for says nothing here: the product's own unit holds. */
const unsaid = new Set<RowDoubtCode>(['price-missing', 'unit-unknown'])

/** Columns of a row that nobody can be sure of. A price of which nobody says whether it is with VAT, or at which rate, is no cost. */
const doubtedIn = (row: ListRow): Set<SheetColumn> => {
  const doubted = new Set<SheetColumn>()
  for (const { code, meaning, cell } of row.doubts)
    if (!(unsaid.has(code) && cell === '')) doubted.add((meaning && columnOf[meaning]) || 'price')
  if (row.price !== null && row.includesVat !== false) doubted.add('price')
  return doubted
}

/**
 * What a price is for: "€/kg" over the prices, or "Saco 25 kg" in the name, says it; a price of one says nothing of the product's unit.
 */
const measureOf = (
  { unit, content, packs, pricePerUnit }: ListRow,
  has: (column: SheetColumn) => boolean,
): Pick<SheetRow, 'unit' | 'quantity' | 'pricePerUnit'> => {
  const isOne = unit === 'unit' && content === '1' && packs === '1'
  const isMeasured = has('unit') || has('quantity') || (unit !== null && content !== null && !isOne)
  if (!isMeasured) return { unit: null, quantity: null, pricePerUnit: null }
  const quantity = content === null || packs === null ? null : round(new Big(content).times(packs), 6)
  return { unit, quantity, pricePerUnit }
}

const rowOf = (row: ListRow, has: (column: SheetColumn) => boolean): SheetRow => {
  const unread = doubtedIn(row)
  const words = <Value>(
    column: SheetColumn,
    text: string | null,
    parse: (text: string) => Value | undefined,
  ): Value | null => {
    if (text === null || !has(column)) return null
    const value = parse(text) ?? null
    if (value === null) unread.add(column)
    return value
  }
  const [category, ingredient] = [
    words('category', row.category, categoryIn),
    words('ingredient', row.ingredient, ingredientIn),
  ]
  return {
    line: row.row,
    name: row.name,
    code: row.code ?? '',
    supplier: row.supplier ?? '',
    price: unread.has('price') ? null : row.price,
    ...measureOf(row, has),
    weight: row.weight,
    merma: row.merma,
    category,
    customCategory: row.customCategory,
    ingredient,
    currency: row.currency,
    vat: row.vat,
    unread: [...unread],
  }
}

/**
 * Reads what was copied from a spreadsheet or stands in a file: a heading, and a product a line. Null where no heading says which column
 * is the name. Numbers are read by column, contents and weights by what their headings and units say.
 */
export const readSheet = (
  written: string | Workbook,
  corporation: { currency: string } = { currency: 'EUR' },
  answers: Answers = {},
): Sheet | null => {
  const workbook = typeof written === 'string' ? opened(written) : written
  if (workbook === null) return null
  const { columns, rows, asks } = readList(workbook, { ...corporation, purpose: 'products' }, answers)
  const all = columns.flatMap(({ columns: each, headingRow }) => (headingRow === null ? [] : each))
  const places = all.map(({ meaning }) => (meaning && columnOf[meaning]) || null)
  if (!all.some(({ meaning, by }) => meaning === 'name' && by !== 'content')) return null
  const has = (column: SheetColumn) => places.includes(column)
  return {
    columns: places,
    rows: rows.slice(0, MOST_LINES).map((row) => rowOf(row, has)),
    asks,
  }
}

const opened = (text: string): Workbook | null => {
  try {
    return bookOfText(text)
  } catch {
    return null
  }
}
