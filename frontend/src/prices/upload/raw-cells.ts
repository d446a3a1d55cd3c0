import type { Workbook } from '@escandallo/contracts/tables/grid.ts'
import type { ListReading } from '@escandallo/contracts/tables/lists/reading.ts'
import type { ListRow } from './read-rows.ts'

type Column = ListReading['columns'][number]['columns'][number]

/**
 * A row's cells as the list has them, under columns of its first table. In another sheet, below or beside the first table what a column
 * means stands elsewhere.
 */
export const rawCells = (
  { sheets }: Workbook,
  tables: ListReading['columns'],
  columns: readonly Column[],
): ((row: Pick<ListRow, 'sheet' | 'table' | 'line'>) => string[]) => {
  const rowsOf = new Map(sheets.map(({ name, rows }) => [name, rows]))
  return ({ sheet, table: at, line }) => {
    const table = tables[at] ?? tables[0]
    const cells = rowsOf.get(sheet)?.[line - 1] ?? []
    return columns.map((column) => {
      const place =
        table === tables[0]
          ? column
          : table?.columns.find(({ meaning }) => meaning !== null && meaning === column.meaning)
      return table && place ? String(cells[table.from + place.at] ?? '') : ''
    })
  }
}
