import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../actions/link.tsx'
import { type Column, nextSort, sortOf, visibleColumns } from './columns.ts'
import { useRowKeys } from './row-keys.ts'
import './data.css'

export type TableProps<Row> = {
  /** Spoken name of the table. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** What a row is called in "Seleccionar …". */
  rowName: (row: Row) => string
  href?: (row: Row) => string
  /** For rows that open beside the table instead of going somewhere. */
  onOpen?: (row: Row) => void
  /** `date` or `-date`; the server sorts. */
  sort?: string
  onSort?: (sort: string) => void
  selected?: ReadonlySet<string>
  onSelect?: (selected: ReadonlySet<string>) => void
  /** Keys chosen in the column menu. */
  chosenColumns?: readonly string[]
  /** First load: draws this many rows' worth of bones. */
  loading?: number
  /** Newer rows are on their way: a moving line says so. */
  stale?: boolean
  /** A row of one's own that the read side does not know yet. */
  pending?: (row: Row) => boolean
  /** Shown when there are no rows. */
  empty?: ReactNode
  /** Figures under the columns, by column key. */
  footer?: Readonly<Record<string, ReactNode>>
  /** A menu or buttons at the end of each row. */
  rowActions?: (row: Row) => ReactNode
}

/** A list as a real table; below 700 px each row becomes a card. Keys: `j` `k` move, `x` selects, `Enter` opens. */
export const Table = <Row,>(props: TableProps<Row>) => {
  const {
    label,
    columns,
    rows,
    rowKey,
    rowName,
    selected,
    onSelect,
    sort,
    onSort,
    loading,
    stale,
    empty,
    footer,
    rowActions,
  } = props
  const { t } = useTranslation('ui')
  const body = useRef<HTMLTableSectionElement>(null)
  const shown = visibleColumns(columns, props.chosenColumns)
  const keys = rows.map(rowKey)
  const toggle = (key: string, on = !selected?.has(key)) => {
    const next = new Set(selected)
    if (on) next.add(key)
    else next.delete(key)
    onSelect?.(next)
  }
  useRowKeys(body, { count: rows.length, onToggle: onSelect && ((index) => keys[index] && toggle(keys[index])) })

  if (rows.length === 0 && !loading) return empty
  const all = keys.length > 0 && keys.every((key) => selected?.has(key))
  const some = !all && keys.some((key) => selected?.has(key))
  const sorted = sortOf(sort)

  return (
    <div className="table-frame" data-stale={stale || undefined} aria-busy={Boolean(loading || stale)}>
      <table className="table" aria-label={label}>
        <thead>
          <tr>
            {onSelect && (
              <th scope="col" className="table-tick">
                <input
                  type="checkbox"
                  aria-label={t('table.selectAll')}
                  checked={all}
                  ref={(input) => {
                    if (input) input.indeterminate = some
                  }}
                  onChange={() => onSelect(new Set(all ? [] : keys))}
                />
              </th>
            )}
            {shown.map((column) => {
              const on = sorted.key === column.key
              return (
                <th
                  key={column.key}
                  scope="col"
                  data-align={column.align}
                  style={{ inlineSize: column.width }}
                  aria-sort={on ? (sorted.descending ? 'descending' : 'ascending') : undefined}
                >
                  {column.sortable && onSort ? (
                    <button type="button" onClick={() => onSort(nextSort(sort, column.key))}>
                      {column.header}
                      {on ? (
                        sorted.descending ? (
                          <ArrowDown aria-hidden />
                        ) : (
                          <ArrowUp aria-hidden />
                        )
                      ) : (
                        <ChevronsUpDown aria-hidden className="table-sortable" />
                      )}
                    </button>
                  ) : (
                    column.header
                  )}
                </th>
              )
            })}
            {rowActions && (
              <th scope="col" className="table-actions">
                <span className="only-spoken">{t('table.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body}>
          {loading ? (
            <Bones rows={loading} columns={shown.length + (onSelect ? 1 : 0) + (rowActions ? 1 : 0)} />
          ) : (
            rows.map((row, index) => {
              const key = keys[index] ?? ''
              return (
                <tr
                  key={key}
                  data-selected={selected?.has(key) || undefined}
                  data-pending={props.pending?.(row) || undefined}
                >
                  {onSelect && (
                    <td className="table-tick">
                      <input
                        type="checkbox"
                        aria-label={t('table.select', { name: rowName(row) })}
                        checked={selected?.has(key) ?? false}
                        onChange={(event) => toggle(key, event.target.checked)}
                      />
                    </td>
                  )}
                  {shown.map((column) => (
                    <Cell key={column.key} column={column} row={row} {...props} />
                  ))}
                  {rowActions && <td className="table-actions">{rowActions(row)}</td>}
                </tr>
              )
            })
          )}
        </tbody>
        {footer && rows.length > 0 && (
          <tfoot>
            <tr>
              {onSelect && <td />}
              {shown.map((column) => (
                <td key={column.key} data-align={column.align} data-label={column.header}>
                  {footer[column.key]}
                </td>
              ))}
              {rowActions && <td />}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

const Cell = <Row,>({ column, row, href, onOpen, pending }: TableProps<Row> & { column: Column<Row>; row: Row }) => {
  const { t } = useTranslation('ui')
  const content = column.cell(row)
  if (!column.primary) {
    return (
      <td data-align={column.align} data-label={column.header}>
        {content}
      </td>
    )
  }
  return (
    <th scope="row" data-align={column.align} data-label={column.header}>
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

const Bones = ({ rows, columns }: { rows: number; columns: number }) =>
  Array.from({ length: rows }, (_, row) => row).map((row) => (
    <tr key={row} aria-hidden>
      {Array.from({ length: columns }, (_, column) => column).map((column) => (
        <td key={column}>
          <span className="bone" />
        </td>
      ))}
    </tr>
  ))
