import { Big } from 'big.js'
import { type Paged, SIZE, sortOf } from './paging.ts'

/** What a row is sorted by: text by its letters, numbers and decimals by their size. Null is unknown, and comes last either way. */
export type SortValue = { text: string } | { number: number } | { decimal: string } | null

// Made once: a comparison that looks for its language each time takes longer than everything else of a list.
const letters = new Intl.Collator('es', { numeric: true })

const compared = (a: SortValue, b: SortValue): number => {
  if (a === null || b === null) return 0
  if ('text' in a && 'text' in b) return letters.compare(a.text, b.text)
  if ('number' in a && 'number' in b) return a.number - b.number
  return 'decimal' in a && 'decimal' in b ? new Big(a.decimal).cmp(b.decimal) : 0
}

/**
 * One page of rows that are in memory because what they are sorted by was computed. Rows that are equal keep one order by their key.
 * @param every all rows, for an export.
 * @throws Invalid when it is sorted by what is no column.
 */
export const orderedPage = <Row>(
  rows: readonly Row[],
  { page = 1, size = SIZE, sort }: Paged,
  columns: Readonly<Record<string, (row: Row) => SortValue>>,
  { otherwise, key }: { otherwise: string; key: (row: Row) => string },
  every = false,
): { items: Row[]; page: number; size: number; total: number } => {
  const names = Object.fromEntries(Object.keys(columns).map((name) => [name, name]))
  const { column, direction } = sortOf(sort, names, otherwise)
  const sortValue = columns[column] ?? (() => null)
  const sign = direction === 'asc' ? 1 : -1
  const keyed = rows.map((row) => ({ row, value: sortValue(row), key: key(row) }))
  keyed.sort((a, b) => {
    if ((a.value === null) !== (b.value === null)) return a.value === null ? 1 : -1
    return sign * compared(a.value, b.value) || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)
  })
  const from = every ? 0 : (page - 1) * size
  const items = keyed.slice(from, every ? undefined : from + size).map(({ row }) => row)
  return { items, page, size, total: rows.length }
}
