import {
  type CSSProperties,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { useTranslation } from 'react-i18next'
import { showCutWords } from '../overlays/cut-words.ts'
import { type Column, steadyWidths, visibleColumns } from './columns.ts'
import { useFittedShares } from './rows/fitted-widths.ts'
import { type RowLook, useLayouts, useRowContents, useSteady } from './rows/row-contents.ts'
import { useRowKeys } from './rows/row-keys.ts'
import { useRowsInPieces } from './rows/rows-in-pieces.ts'
import { type Footer, TableFoot, TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import './data.css'
import './rows/rows-on-phone.css'

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
  footer?: Footer | readonly Footer[]
  /** A menu or buttons at the end of each row. */
  rowActions?: (row: Row) => ReactNode
  /** Columns are as wide as `Column.width` says, whatever stands in them: nothing moves when other rows come. */
  steady?: boolean
}

// In rem, as in data.css.
const TICK = 2.75
const ACTIONS = 10.75
/** What a list has room for on a usual screen. */
const WIDE = 62

/** The widths, in rem, of the columns beside those of the caller: of ticks and of actions, where there are any. */
const besideColumns = ({ onSelect, rowActions }: Pick<TableProps<never>, 'onSelect' | 'rowActions'>): number[] => [
  ...(onSelect ? [TICK] : []),
  ...(rowActions ? [ACTIONS] : []),
]

/** A list as a real table; below 700 px each row has two lines. Keys: `j` `k` move, `x` selects, `Enter` opens. */
export const Table = <Row,>(props: TableProps<Row>) => {
  const { label, columns, rows, rowKey, selected, onSelect, sort, onSort, loading, stale, empty } = props
  const { footer, rowActions, steady } = props
  const { i18n } = useTranslation('ui')
  const body = useRef<HTMLTableSectionElement>(null)
  const { chosenColumns } = props
  const shown = useMemo(() => visibleColumns(columns, chosenColumns), [columns, chosenColumns])
  const keys = useSteady(rows.map(rowKey))
  const drawn = useRowsInPieces(rows)
  const { rowName, href, onOpen, pending } = props
  // Rows follow a moment after the rest of the table, in pieces, so that a click is answered at once; of them those that changed.
  const wanted = useMemo<RowLook<Row>>(
    () => ({ columns: shown, rowName, href, pending, rowActions }),
    [shown, rowName, href, pending, rowActions],
  )
  const look = useDeferredValue(wanted)
  const contentOf = useRowContents(look, keys)
  const layouts = useLayouts(look.columns)
  const drawing = look !== wanted || drawn !== rows
  const columnKeys = layouts.map(({ key }) => key).join()
  // The cells follow in another language a moment after their heads, as they do after any change.
  const language = useDeferredValue(i18n.language)
  const fitted = useFittedShares(body, steady ? `${columnKeys} ${language}` : undefined, drawn)
  const latest = useRef({ selected, onSelect, onOpen, rows, rowKey })
  useLayoutEffect(() => {
    latest.current = { selected, onSelect, onOpen, rows, rowKey }
  })
  const open = useCallback((id: string) => {
    const row = latest.current.rows.find((candidate) => latest.current.rowKey(candidate) === id)
    if (row) latest.current.onOpen?.(row)
  }, [])
  const toggle = useCallback((key: string, on = !latest.current.selected?.has(key)) => {
    const next = new Set(latest.current.selected)
    if (on) next.add(key)
    else next.delete(key)
    latest.current.onSelect?.(next)
  }, [])
  const there = rows.length > 0
  useEffect(() => {
    if (steady && there && body.current) return showCutWords(body.current)
  }, [steady, there])
  useRowKeys(body, { count: rows.length, onToggle: onSelect && ((index) => keys[index] && toggle(keys[index])) })

  if (rows.length === 0 && !loading) return empty
  const isLaidOut = shown.map(({ key }) => key).join() === columnKeys
  const widths = steady ? steadyWidths(shown, isLaidOut ? fitted : undefined) : undefined
  const beside = besideColumns(props)

  return (
    <TableFrame
      {...{ label, stale, steady, drawing, loading }}
      least={widths && widths.least + beside.reduce((sum, width) => sum + width, 0)}
    >
      <TableHead
        columns={shown}
        {...{ keys, selected, onSelect, sort, onSort }}
        sizes={widths?.sizes}
        isLoading={Boolean(loading)}
        hasActions={Boolean(rowActions)}
      />
      <tbody ref={body}>
        {loading ? (
          <Bones rows={loading} columns={shown.length + beside.length} />
        ) : (
          <>
            {drawn.map((row) => {
              const key = rowKey(row)
              return (
                <TableRow
                  key={key}
                  id={key}
                  content={contentOf(key, row)}
                  layouts={layouts}
                  hasActions={Boolean(look.rowActions)}
                  selected={selected?.has(key) ?? false}
                  onToggle={onSelect && toggle}
                  onOpen={onOpen && open}
                />
              )
            })}
            {drawn.length < rows.length && <Room rows={rows.length - drawn.length} />}
          </>
        )}
      </tbody>
      {footer && rows.length > 0 && (
        <TableFoot columns={shown} footer={footer} hasTick={Boolean(onSelect)} hasActions={Boolean(rowActions)} />
      )}
    </TableFrame>
  )
}

type FrameProps = Pick<TableProps<unknown>, 'label' | 'stale' | 'steady' | 'loading'> & {
  drawing: boolean
  /** The width, in rem, below which the table is scrolled; where its columns are as wide as their contents, none. */
  least: number | undefined
  children: ReactNode
}

/** The table element and what it scrolls in, with what becomes of it for style sheets and readers of screens. */
const TableFrame = ({ label, stale, steady, loading, drawing, least, children }: FrameProps) => (
  <div
    className="table-frame"
    data-stale={stale || undefined}
    data-wide={(least !== undefined && least > WIDE) || undefined}
    data-drawing={drawing || undefined}
    aria-busy={Boolean(loading || stale)}
  >
    <table
      className="table"
      aria-label={label}
      data-steady={steady || undefined}
      style={least === undefined ? undefined : ({ '--least': `${least.toFixed(2)}rem` } as CSSProperties)}
    >
      {children}
    </table>
  </div>
)

/** Keeps the place of rows that follow in a moment, about as high as they will be. */
const Room = ({ rows }: { rows: number }) => (
  <tr aria-hidden style={{ blockSize: rows * 45 }}>
    <td />
  </tr>
)

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
