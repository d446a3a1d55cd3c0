import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Column, nextSort, shareOf, sortOf } from './columns.ts'

type HeadProps<Row> = {
  selected: ReadonlySet<string> | undefined
  onSelect: ((selected: ReadonlySet<string>) => void) | undefined
  sort: string | undefined
  onSort: ((sort: string) => void) | undefined
  columns: readonly Column<Row>[]
  /** Of all rows. */
  keys: readonly string[]
  /** How wide columns are, where that does not follow from what stands in them. */
  sizes: readonly string[] | undefined
  isLoading: boolean
  hasActions: boolean
}

/** Selects every row, or none. */
const SelectAll = <Row,>({
  keys,
  selected,
  onSelect,
}: Pick<HeadProps<Row>, 'keys' | 'selected'> & { onSelect: (selected: ReadonlySet<string>) => void }) => {
  const { t } = useTranslation('ui')
  const all = keys.length > 0 && keys.every((key) => selected?.has(key))
  const some = !all && keys.some((key) => selected?.has(key))
  return (
    <input
      type="checkbox"
      aria-label={t('table.selectAll')}
      checked={all}
      ref={(input) => {
        if (input) input.indeterminate = some
      }}
      onChange={() => onSelect(new Set(all ? [] : keys))}
    />
  )
}

const directions = { ascending: ArrowUp, descending: ArrowDown } as const

/** The heading of a column; of one that can be sorted by, a button that does. */
const Heading = <Row,>({
  column,
  size,
  sort,
  onSort,
}: Pick<HeadProps<Row>, 'sort' | 'onSort'> & { column: Column<Row>; size: string | undefined }) => {
  const sorted = sortOf(sort)
  const direction = sorted.key === column.key ? (sorted.descending ? 'descending' : 'ascending') : undefined
  const Arrow = direction ? directions[direction] : ChevronsUpDown
  return (
    <th
      scope="col"
      data-align={column.align}
      data-share={shareOf(column)}
      style={size === undefined ? undefined : { inlineSize: size }}
      aria-sort={direction}
    >
      {column.sortable && onSort ? (
        <button type="button" onClick={() => onSort(nextSort(sort, column.key))}>
          {column.header}
          <Arrow aria-hidden className={direction ? undefined : 'table-sortable'} />
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}

export const TableHead = <Row,>(props: HeadProps<Row>) => {
  const { columns, keys, selected, onSelect, sort, onSort, sizes, isLoading, hasActions } = props
  const { t } = useTranslation('ui')
  return (
    <thead>
      <tr>
        {onSelect && (
          <th scope="col" className="table-tick">
            {!isLoading && <SelectAll {...{ keys, selected, onSelect }} />}
          </th>
        )}
        {columns.map((column, at) => (
          <Heading key={column.key} size={sizes?.[at]} {...{ column, sort, onSort }} />
        ))}
        {hasActions && (
          <th scope="col" className="table-actions">
            <span className="only-spoken">{t('table.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

/** Figures by the keys of their columns. */
export type Footer = Readonly<Record<string, ReactNode>>

type FootProps<Row> = Pick<HeadProps<Row>, 'columns' | 'hasActions'> & {
  footer: Footer | readonly Footer[]
  hasTick: boolean
}

/** Figures under the columns, in a row or in several. */
export const TableFoot = <Row,>({ columns, footer, hasTick, hasActions }: FootProps<Row>) => (
  <tfoot>
    {[footer].flat().map((figures, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows of a foot have nothing else to be told apart by
      <tr key={at}>
        {hasTick && <td className="table-tick" />}
        {columns.map((column) => (
          <td
            key={column.key}
            data-align={column.align}
            data-label={column.primary ? undefined : column.header}
            data-phone={column.phone}
            data-primary={column.primary || undefined}
          >
            {figures[column.key]}
          </td>
        ))}
        {hasActions && <td className="table-actions" />}
      </tr>
    ))}
  </tfoot>
)
