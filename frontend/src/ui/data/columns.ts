import type { ReactNode } from 'react'

/** Rooms for what is never cut, in rem. */
const rooms = { figure: 6.5, 'long-figure': 8, 'figure-and-word': 13.5, date: 6.75, time: 9.5, trend: 7 } as const

export type Column<Row> = {
  /** Also the sort key that the server knows. */
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** `end` for figures. */
  align?: 'start' | 'end'
  sortable?: boolean
  /** In a steady table: a room of its own for what is never cut, or a share of what those leave. */
  width?: keyof typeof rooms | number
  /** Names the row: its cell is the row's header and carries the link. Exactly one column. */
  primary?: boolean
  /** Not shown until chosen in the column menu. */
  optional?: boolean
  /**
   * On a phone a row has two lines: the primary column with the `figure`, and beneath them the others. Those there say what
   * they are, unless their words do it for them (`bare`). What is read on the row's own page is `left-out`, until chosen.
   */
  phone?: 'figure' | 'bare' | 'left-out'
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
  columns
    .filter((column) => column.primary || (chosen ? chosen.includes(column.key) : !column.optional))
    .map((column): Column<Row> => (chosen && column.phone === 'left-out' ? { ...column, phone: 'bare' } : column))

const EM = 0.44
/** What a share is never narrower than, in rem; its heading may ask for more. */
const NARROWEST = 4.25

/** How much room a heading takes; a long one stands in two lines. */
const headRoom = ({ header, sortable }: Pick<Column<never>, 'header' | 'sortable'>) => {
  const letters = header.length > 10 ? Math.ceil(header.length * 0.55) : header.length
  const longest = Math.max(letters, ...header.split(' ').map((word) => word.length))
  return longest * EM + 1.5 + (sortable ? 1.15 : 0)
}

const widthOf = (column: Column<never>) => column.width ?? (column.align === 'end' ? 'figure' : column.primary ? 2 : 1)

/**
 * How wide columns are before anybody knows what will stand in them: their CSS sizes, and below which width in rem the
 * table had better be moved sideways.
 * @param fitted takes the place of the shares, in their order, once it is known what stands in the columns.
 */
export const steadyWidths = <Row>(
  columns: readonly Column<Row>[],
  fitted?: readonly number[],
): { sizes: string[]; least: number } => {
  const wanted = (columns as readonly Column<never>[]).map((column) => {
    const width = widthOf(column)
    const head = headRoom(column)
    return typeof width === 'number' ? { share: width, head } : { room: Math.max(rooms[width], head) }
  })
  const shares = wanted.reduce((sum, { share = 0 }) => sum + share, 0)
  const all = fitted?.reduce((sum, share) => sum + share, 0)
  let place = 0
  const percent = (share: number) => (all && fitted ? (fitted[place++] ?? 0) / all : share / shares)
  const narrowest = Math.max(NARROWEST, ...wanted.map(({ share = 0, head = 0 }) => (share > 0 ? head / share : 0)))
  return {
    sizes: wanted.map(({ share, room }) =>
      share === undefined ? `${room.toFixed(2)}rem` : `${(100 * percent(share)).toFixed(2)}%`,
    ),
    least: wanted.reduce((sum, { share = 0, room = 0 }) => sum + room + share * narrowest, 0),
  }
}

/** A column's share of what the rooms leave, if it has none of its own. */
export const shareOf = <Row>(column: Column<Row>): number | undefined => {
  const width = widthOf(column as unknown as Column<never>)
  return typeof width === 'number' ? width : undefined
}

/** Whether a column's words may be cut where its room ends. */
export const mayBeCut = <Row>(column: Column<Row>) => shareOf(column) !== undefined
