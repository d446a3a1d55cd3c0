import { parseDecimal } from '../../values/decimal.ts'
import { normalizeName } from '../../values/names.ts'
import { cellsIn } from '../../values/tables/cells.ts'
import { type Unit, unitOf } from '../../values/units.ts'
import { categories } from '../categories.ts'
import { ingredients } from '../ingredients.ts'

export const sheetColumns = [
  ...(['name', 'code', 'supplier', 'price', 'unit', 'quantity'] as const),
  ...(['weight', 'merma', 'category', 'customCategory', 'ingredient'] as const),
] as const
export type SheetColumn = (typeof sheetColumns)[number]

/** Words at the head of a column, in both languages, the most telling first. */
const heads: Record<SheetColumn, readonly string[]> = {
  name: ['nombre', 'producto', 'descripcion', 'articulo', 'name', 'product', 'description'],
  code: ['codigo', 'referencia', 'ref', 'code', 'sku'],
  supplier: ['proveedor', 'supplier'],
  price: ['precio', 'coste', 'importe', 'price', 'cost', 'value'],
  unit: ['unidad', 'ud', 'medida', 'unit'],
  quantity: ['cantidad', 'contenido', 'quantity', 'unit quantity'],
  weight: ['peso', 'peso por unidad', 'kg por unidad', 'weight', 'unit weight'],
  merma: ['merma', 'shrinkage', 'waste'],
  category: ['categoria', 'category'],
  customCategory: ['categoria propia', 'custom category'],
  ingredient: ['ingrediente', 'ingredient'],
}

const columnOf = (head: string): SheetColumn | null => {
  const words = normalizeName(head)
  const exact = sheetColumns.find((column) => heads[column].includes(words))
  if (exact) return exact
  return (
    sheetColumns.find((column) => heads[column].some((known) => known.length > 3 && words.startsWith(known))) ?? null
  )
}

const separatorOf = (line: string) =>
  ['\t', ';', ','].reduce((best, sign) => (line.split(sign).length > line.split(best).length ? sign : best), '\t')

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
  /** Columns whose cell cannot be read. */
  unread: SheetColumn[]
}
export type Sheet = { columns: (SheetColumn | null)[]; rows: SheetRow[] }

const categoryIn = (text: string) => {
  const wanted = normalizeName(text)
  return categories.find(({ code, name }) => [code, name.es, name.en].some((known) => normalizeName(known) === wanted))
    ?.code
}
const ingredientIn = (text: string) => {
  const wanted = normalizeName(text)
  return ingredients.find(({ id, name }) => [id, name.es, name.en].some((known) => normalizeName(known) === wanted))?.id
}

/** Most lines that are read; a house with more sends them in two. */
export const MOST_LINES = 2_000

/**
 * Reads what was copied from a spreadsheet or stands in a CSV: a heading, and a product a line. Null where no heading says which
 * column is the name. Numbers are read as people write them ("12,5", "8 %", "3.20 €").
 */
export const readSheet = (text: string): Sheet | null => {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const first = lines.findIndex((line) => line.trim() !== '')
  const heading = lines[first]
  if (heading === undefined) return null
  const separator = separatorOf(heading)
  const columns = cellsIn(heading, separator).map(columnOf)
  if (!columns.includes('name')) return null
  const rows = lines.slice(first + 1, first + 1 + MOST_LINES).flatMap((line, index): SheetRow[] => {
    if (line.trim() === '') return []
    const cells = cellsIn(line, separator)
    const unread: SheetColumn[] = []
    const cell = (column: SheetColumn) => cells[columns.indexOf(column)] ?? ''
    const read = <Value>(column: SheetColumn, parse: (text: string) => Value | null | undefined): Value | null => {
      const written = columns.includes(column) ? cell(column) : ''
      if (written === '') return null
      const value = parse(written) ?? null
      if (value === null) unread.push(column)
      return value
    }
    const number = (written: string) => parseDecimal(written.replace(/[€%]|EUR|kg/gi, '').trim())
    return [
      {
        line: first + index + 2,
        ...{ name: cell('name'), code: cell('code'), supplier: cell('supplier') },
        ...{ price: read('price', number), unit: read('unit', unitOf), quantity: read('quantity', number) },
        ...{ weight: read('weight', number), merma: read('merma', number), category: read('category', categoryIn) },
        customCategory: cell('customCategory') || null,
        ...{ ingredient: read('ingredient', ingredientIn), unread },
      },
    ]
  })
  return { columns, rows }
}
