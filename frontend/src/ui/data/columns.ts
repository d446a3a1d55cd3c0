import type { ReactNode } from 'react'

export type Column<Row> = {
  /** Also the sort key that the server knows. */
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** `end` for figures. */
  align?: 'start' | 'end'
  sortable?: boolean
  /** Any CSS width. */
  width?: string
  /** Names the row: its cell is the row's header and carries the link. Exactly one column. */
  primary?: boolean
  /** Not shown until chosen in the column menu. */
  optional?: boolean
}

/** `-date` → `{ key: 'date', descending: true }`. */
export const sortOf = (sort: string | undefined) => ({
  key: sort?.replace(/^-/, '') ?? '',
  descending: sort?.startsWith('-') ?? false,
})

/** What a click on a column's header asks for: ascending, descending, ascending… */
export const nextSort = (sort: string | undefined, key: string) => {
  const now = sortOf(sort)
  return now.key === key && !now.descending ? `-${key}` : key
}

/** Columns to draw: those asked for, else all that are not optional. The primary one always. */
export const visibleColumns = <Row>(columns: readonly Column<Row>[], chosen: readonly string[] | undefined) =>
  columns.filter((column) => column.primary || (chosen ? chosen.includes(column.key) : !column.optional))
