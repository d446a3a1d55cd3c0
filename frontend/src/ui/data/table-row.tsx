import { memo, type ReactNode } from 'react'
import { Link } from '../actions/link.tsx'
import { useRowWords } from '../words/row-words.ts'
import type { CellLayout, RowContent } from './rows/row-contents.ts'

type TableRowProps = {
  id: string
  content: RowContent
  layouts: readonly CellLayout[]
  hasActions: boolean
  selected: boolean
  /** Ticks or unticks the row; without it rows are not selected. It stays the same function. */
  onToggle: ((id: string, on: boolean) => void) | undefined
  /** Opens the row beside the table. It stays the same function. */
  onOpen: ((id: string) => void) | undefined
}

const DrawnRow = ({ id, content, layouts, hasActions, selected, onToggle, onOpen }: TableRowProps) => {
  const { t } = useRowWords('ui')
  const { name, href, isPending, cells, actions } = content
  return (
    <tr data-selected={selected || undefined} data-pending={isPending || undefined}>
      {onToggle && (
        <td className="table-tick">
          <input
            type="checkbox"
            aria-label={t('table.select', { name })}
            checked={selected}
            onChange={(event) => onToggle(id, event.target.checked)}
          />
        </td>
      )}
      {layouts.map((layout, at) =>
        layout.primary ? (
          <th key={layout.key} scope="row" data-align={layout.align} data-label={layout.header} data-cut={cut(layout)}>
            {href !== undefined ? (
              <Link href={href} look="plain">
                {cells[at]}
              </Link>
            ) : onOpen ? (
              <button type="button" className="table-open" onClick={() => onOpen(id)}>
                {cells[at]}
              </button>
            ) : (
              cells[at]
            )}
            {isPending && <span className="chip chip-info table-pending">{t('table.pending')}</span>}
          </th>
        ) : (
          <Cell key={layout.key} layout={layout} content={cells[at]} />
        ),
      )}
      {hasActions && <td className="table-actions">{actions}</td>}
    </tr>
  )
}

/** Drawn anew only when something of it changed: a tick or a click on a heading need not wait for all the others. */
export const TableRow = memo(DrawnRow)

const cut = ({ isCut }: CellLayout) => isCut || undefined

/** Of a row that changed only the cells that did. */
const Cell = memo(({ layout, content }: { layout: CellLayout; content: ReactNode }) => (
  <td data-align={layout.align} data-label={layout.header} data-cut={cut(layout)} data-phone={layout.phone}>
    {content}
  </td>
))
Cell.displayName = 'Cell'
