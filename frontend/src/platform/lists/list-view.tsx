import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { BulkBar } from '../../ui/data/bulk-bar.tsx'
import { ColumnMenu } from '../../ui/data/column-menu.tsx'
import type { Column } from '../../ui/data/columns.ts'
import { Pagination, type PaginationProps } from '../../ui/data/pagination.tsx'
import { Table, type TableProps } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Card } from '../../ui/layout/card.tsx'
import type { Query } from '../api.ts'
import { QueryState } from '../query-state.tsx'
import { ExportMenu } from './export-menu.tsx'
import { useSavedViews, ViewMenu, ViewTabs } from './saved-views.tsx'
import { SearchField } from './search-field.tsx'

/** What `useQueryTable` gives, as far as a list's screen needs it. */
export type ListTable<Row> = {
  query: Parameters<typeof QueryState<unknown>>[0]['query'] & { isPending: boolean }
  selected: ReadonlySet<string>
  clearSelection: () => void
  tableProps: Pick<
    TableProps<Row>,
    'rows' | 'sort' | 'onSort' | 'selected' | 'onSelect' | 'chosenColumns' | 'stale' | 'steady'
  > & {
    loading: number | undefined
  }
  paginationProps: PaginationProps
  columnProps: { chosen: readonly string[] | undefined; onChange: (chosen: string[]) => void }
}

export type ListViewProps<Row> = Pick<
  TableProps<Row>,
  'rowKey' | 'rowName' | 'href' | 'onOpen' | 'rowActions' | 'footer'
> & {
  /** Spoken name of the table. */
  label: string
  table: ListTable<Row>
  columns: readonly Column<Row>[]
  /** The search's text and what typing does; without it there is no search field. */
  search?: { value: string; onChange: (text: string) => void }
  filters?: ReactNode
  /** Whether anything narrows the list, and how to take all of it away. */
  filtered: boolean
  onClear: () => void
  /** Shown when there is nothing at all yet: explains, and offers the first act. */
  empty: ReactNode
  exports?: { path: string; query: Query; name: string }
  /** The list's name, under which its saved views are kept; without it none can be. */
  views?: string
  /** What can be done with the selected rows; without it rows are not selected. */
  bulk?: ReactNode
}

/** A list as all of them are: search, filters, columns, export, the table, its pages, and what to do with a selection. */
export const ListView = <Row,>(props: ListViewProps<Row>) => {
  const { label, table, columns, search, filters, filtered, onClear, exports, bulk } = props
  const { t } = useTranslation('platform')
  const { selected, onSelect, ...shown } = table.tableProps
  const nothing = filtered ? (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={t('lists.nothing')}
      description={t('lists.nothingDescription')}
      action={<Button onClick={onClear}>{t('lists.clear')}</Button>}
    />
  ) : (
    props.empty
  )
  const drawn = (
    <Table
      {...shown}
      {...(bulk !== undefined && { selected, onSelect })}
      label={label}
      columns={columns}
      rowKey={props.rowKey}
      rowName={props.rowName}
      href={props.href}
      onOpen={props.onOpen}
      rowActions={props.rowActions}
      footer={props.footer}
      empty={nothing}
    />
  )
  const saved = useSavedViews(props.views ?? '')
  return (
    <>
      {props.views && <ViewTabs views={saved} />}
      <div className="row-between screen-only">
        <div className="row list-tools">
          {search && <SearchField label={t('lists.search')} placeholder={t('lists.search')} {...search} />}
          {filters}
          {filtered && (
            <Button look="quiet" onClick={onClear}>
              {t('lists.clear')}
            </Button>
          )}
        </div>
        <div className="row">
          {exports && <ExportMenu {...exports} />}
          {props.views && <ViewMenu views={saved} />}
          <ColumnMenu columns={columns} {...table.columnProps} />
        </div>
      </div>
      <Card flush>{table.query.isPending ? drawn : <QueryState query={table.query}>{() => drawn}</QueryState>}</Card>
      {table.paginationProps.total > 0 && <Pagination {...table.paginationProps} />}
      {bulk !== undefined && (
        <BulkBar count={table.selected.size} onClear={table.clearSelection}>
          {bulk}
        </BulkBar>
      )}
    </>
  )
}
