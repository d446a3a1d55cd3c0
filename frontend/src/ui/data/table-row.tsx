import { memo, type ReactNode } from 'react'
import { Link } from '../actions/link.tsx'
import { useRowWords } from '../words/row-words.ts'
import { type Column, mayBeCut } from './columns.ts'

/** What all rows of a table have in common. */
export type RowLook<Row> = {
  columns: readonly Column<Row>[]
  rowName: (row: Row) => string
  href?: (row: Row) => string
  onOpen?: (row: Row) => void
  pending?: (row: Row) => boolean
  rowActions?: (row: Row) => ReactNode
}

type TableRowProps<Row> = {
  id: string
  row: Row
  look: RowLook<Row>
  selected: boolean
  /** Ticks or unticks the row; without it rows are not selected. It stays the same function. */
  onToggle: ((id: string, on: boolean) => void) | undefined
}

const DrawnRow = <Row,>({ id, row, look, selected, onToggle }: TableRowProps<Row>) => {
  const { t } = useRowWords('ui')
  const { columns, rowName, rowActions, pending } = look
  return (
    <tr data-selected={selected || undefined} data-pending={pending?.(row) || undefined}>
      {onToggle && (
        <td className="table-tick">
          <input
            type="checkbox"
            aria-label={t('table.select', { name: rowName(row) })}
            checked={selected}
            onChange={(event) => onToggle(id, event.target.checked)}
          />
        </td>
      )}
      {columns.map((column) => (
        <Cell key={column.key} column={column} row={row} look={look} />
      ))}
      {rowActions && <td className="table-actions">{rowActions(row)}</td>}
    </tr>
  )
}

/** Drawn anew only when something of it changed: a tick or a click on a heading need not wait for all the others. */
export const TableRow = memo(DrawnRow) as typeof DrawnRow

type CellProps<Row> = { column: Column<Row>; row: Row; look: RowLook<Row> }

const Cell = <Row,>({ column, row, look: { href, onOpen, pending } }: CellProps<Row>) => {
  const { t } = useRowWords('ui')
  const content = column.cell(row)
  const cut = mayBeCut(column) || undefined
  if (!column.primary) {
    return (
      <td data-align={column.align} data-label={column.header} data-cut={cut} data-phone={column.phone}>
        {content}
      </td>
    )
  }
  return (
    <th scope="row" data-align={column.align} data-label={column.header} data-cut={cut}>
      {href ? (
        <Link href={href(row)} look="plain">
          {content}
        </Link>
      ) : onOpen ? (
        <button type="button" className="table-open" onClick={() => onOpen(row)}>
          {content}
        </button>
      ) : (
        content
      )}
      {pending?.(row) && <span className="chip chip-info table-pending">{t('table.pending')}</span>}
    </th>
  )
}
