import { Plus, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import type { Query } from '../api.ts'
import { type ListTable, ListView, type ListViewProps } from './list-view.tsx'

type ListFrameProps<Row> = Pick<ListViewProps<Row>, 'columns' | 'rowKey' | 'rowName' | 'rowActions' | 'bulk'> & {
  /**
   * The module: its list is exported at `/<name>/list`, and its translations have `list.title`, `list.new`, `list.show.…`, `list.empty`
   * and `list.none.…`.
   */
  name: string
  newHref: string
  table: ListTable<Row> & {
    params: Query & { q: string }
    filterBy: (filters: Readonly<Record<string, string>>) => void
  }
  views: readonly string[]
  view: string
  /** How many there are of each view. */
  counts?: Readonly<Record<string, number>> | undefined
  hrefOf: (row: Row) => string
  /** Filters of the address that clearing takes away, besides the search. */
  narrowing: readonly string[]
  filters: ReactNode
  /** What stands above the list, and below it. */
  above?: ReactNode
  children?: ReactNode
  /** Puts the list beside others. */
  around?: (list: ReactNode) => ReactNode
}

/** Brings back what is selected of what was removed. */
export const RestoreChosen = ({
  label,
  restore,
  ids,
}: {
  label: string
  restore: { busy: boolean; blocked: boolean; run: (ids: string[]) => void }
  ids: string[]
}) => (
  <Button
    size="small"
    icon={<RotateCcw aria-hidden />}
    busy={restore.busy}
    disabled={restore.blocked}
    onClick={() => restore.run(ids)}
  >
    {label}
  </Button>
)

/** The page of a module's list with its views: what there is, of which state, and what was removed. */
export const ListFrame = <Row,>(props: ListFrameProps<Row>) => {
  const { name, newHref, table, views, view, counts, hrefOf, narrowing, ...rest } = props
  const { above, children, around = (page) => page, ...list } = rest
  const { t } = useTranslation(name)
  const { cols: _cols, ...filters } = table.params
  const newLink = (icon?: ReactNode) => (
    <Link href={newHref} look="primary-button">
      {icon}
      {t('list.new')}
    </Link>
  )
  return (
    <Page title={t('list.title')} actions={newLink(<Plus size={16} aria-hidden />)}>
      {above}
      {around(
        <Tabs
          label={t('list.views')}
          value={view}
          onChange={(value) => table.filterBy({ show: value })}
          tabs={views.map((value) => ({ value, label: t(`list.show.${value}`), count: counts?.[value] }))}
        >
          <ListView
            {...list}
            label={t('list.title')}
            table={table}
            views={name}
            href={view === 'removed' ? undefined : hrefOf}
            search={{ value: table.params.q, onChange: (text) => table.filterBy({ q: text }) }}
            filtered={['q', ...narrowing].some((key) => filters[key] !== '')}
            onClear={() => table.filterBy(Object.fromEntries(['q', ...narrowing].map((key) => [key, ''])))}
            exports={{ path: `/${name}/list`, query: filters, name: t('list.file') }}
            empty={
              view === 'all' ? (
                <EmptyState
                  example={{ shape: 'list', text: t('list.example') }}
                  title={t('list.empty')}
                  description={t('list.emptyDescription')}
                  action={newLink()}
                />
              ) : (
                <EmptyState title={t(`list.none.${view}`)} level={3} />
              )
            }
          />
        </Tabs>,
      )}
      {children}
    </Page>
  )
}
