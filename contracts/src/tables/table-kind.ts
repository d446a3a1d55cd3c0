import type { Workbook } from './grid.ts'
import { readList } from './lists/read-list.ts'
import { readSales } from './sales/read-sales.ts'
import type { Place } from './sales/reading.ts'
import type { SalesMeaning } from './sales/vocabulary.ts'

/** `list`: prices of a supplier. `sales`: what a till sold, or took. */
export type TableKind = 'list' | 'sales'

/** Rows of a sheet that are looked at: headings stand above them, and a file of a year is not understood twice. */
const LOOKED_AT = 200
const place: Place = { dayEndsAt: '05:00', currency: 'EUR' }

const sums = ['total', 'after', 'listTotal'] as const satisfies SalesMeaning[]
const takings = [
  ...sums,
  ...(['ticketTotal', 'subtotal', 'rateSums', 'gross', 'net'] as const),
] satisfies SalesMeaning[]

/** A table of sales says when or on which ticket, and what it came to; one by article alone how many, and what they came to. */
const isOfSales = (workbook: Workbook): boolean => {
  const meanings = new Set(
    readSales(workbook, place).columns.flatMap(({ columns }) => columns.map(({ meaning }) => meaning as string | null)),
  )
  const hasAny = (...names: SalesMeaning[]) => names.some((name) => meanings.has(name))
  const isDated = hasAny('day', 'businessDay', 'number', 'check')
  if (!hasAny('name', 'code')) return isDated && hasAny(...takings)
  // A list that is dated, or a count of stock, has prices as well: what sold has a quantity of each.
  if (isDated) return hasAny(...sums) || (hasAny('quantity') && hasAny(...takings))
  return hasAny('quantity') && hasAny(...sums) && !hasAny('unitPrice')
}

const isPriced = (workbook: Workbook): boolean => {
  const { columns, rows } = readList(workbook, { currency: 'EUR', purpose: 'list' })
  return (
    rows.length > 0 &&
    columns.some(
      ({ headingRow, columns: all }) =>
        headingRow !== null && all.some(({ meaning }) => meaning === 'price' || meaning === 'priceGross'),
    )
  )
}

/** What a table is by its headings and first rows; null where they say neither. */
export const tableKindOf = (workbook: Workbook): TableKind | null => {
  const top = {
    ...workbook,
    sheets: workbook.sheets.map((sheet) => ({ ...sheet, rows: sheet.rows.slice(0, LOOKED_AT) })),
  }
  if (isOfSales(top)) return 'sales'
  return isPriced(top) ? 'list' : null
}
