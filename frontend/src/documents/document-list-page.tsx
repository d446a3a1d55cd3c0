import type { DocumentListItem } from '@escandallo/contracts/documents/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { Check, FileSearch, Plus, Trash2 } from 'lucide-react'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { useSavedViews, ViewMenu, ViewTabs } from '../platform/lists/saved-views.tsx'
import { QueryState } from '../platform/query-state.tsx'
import { useQueryTable } from '../platform/query-table.ts'
import { NewProductsLink } from '../products/public.ts'
import { Button } from '../ui/actions/button.tsx'
import { Link } from '../ui/actions/link.tsx'
import { BulkBar } from '../ui/data/bulk-bar.tsx'
import { ColumnMenu } from '../ui/data/column-menu.tsx'
import { Pagination } from '../ui/data/pagination.tsx'
import { Table } from '../ui/data/table.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { EmptyState } from '../ui/feedback/states.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Tabs } from '../ui/layout/tabs.tsx'
import { today as todayHere } from '../ui/words/format.ts'
import { useDelete } from './commands.ts'
import { ConfirmReady } from './confirming/confirm-ready.tsx'
import { mayConfirmUnseen } from './confirming/confirming.ts'
import { ConfirmingNews } from './confirming/confirming-news.tsx'
import { useConfirmMany } from './confirming/use-confirm-many.ts'
import { documentLinks } from './links.ts'
import { documentColumns, nameOf } from './list/columns.tsx'
import { ExportMenu } from './list/export-menu.tsx'
import { ListFilters } from './list/list-filters.tsx'
import { isFiltered, queryOf, unfiltered } from './list/list-query.ts'
import { RowActions } from './list/row-actions.tsx'
import { documentList, establishmentNames, listDefaults } from './queries.ts'
import { statusTabs } from './status-chip.tsx'
import { useFreshFirst } from './uploaded/use-fresh-first.ts'
import './documents.css'

export default function DocumentListPage() {
  const { t } = useTranslation('documents')
  const day = todayHere()
  const table = useQueryTable((params) => documentList(queryOf(params, day)), listDefaults)
  const { params, set, counts, selected, clearSelection, tableProps } = table
  const { data: places, isPending: isFilterPending } = useQuery(establishmentNames)
  const isPlain = !isFiltered(params) && params.page === 1 && params.sort === listDefaults.sort
  const { rows, marked, order, offer } = useFreshFirst(table.rows, isPlain)
  const remove = useDelete(clearSelection)
  const confirmMany = useConfirmMany()
  const chosenReady = rows.filter((row) => selected.has(row.documentId) && mayConfirmUnseen(row))
  const searched = useSearch()
  const search = useKept(searched ? `?${searched}` : '', table.answered)
  const { cols: _, ...asked } = params
  // The same until something of them changes, so that rows are drawn anew only when they changed.
  const columns = useMemo(
    () =>
      documentColumns(t, new Map(places?.items.map(({ establishmentId, name }) => [establishmentId, name])), marked),
    [t, places, marked],
  )
  const href = useCallback((row: DocumentListItem) => `${documentLinks.document(row.documentId)}${search}`, [search])
  const { run, blocked } = useDelete()
  const rowActions = useCallback(
    (row: DocumentListItem) => (
      <RowActions
        row={row}
        search={search}
        remove={{ run, blocked }}
        offer={offer?.documentId === row.documentId ? offer : null}
      />
    ),
    [search, run, blocked, offer],
  )
  const status = params.status || 'all'
  const views = useSavedViews('documents')
  const drawn = (
    <Table
      {...fixed}
      {...tableProps}
      {...order}
      rows={rows}
      label={t('list.title')}
      columns={columns}
      href={href}
      rowActions={rowActions}
      empty={<Nothing params={params} onClear={() => set(unfiltered)} />}
    />
  )
  return (
    <Page
      title={t('list.title')}
      actions={
        <>
          <ExportMenu query={queryOf(asked, day)} today={day} />
          <ViewMenu views={views} />
          <ColumnMenu columns={columns} {...table.columnProps} />
          <span className="wide-only">
            <Suspense>
              <NewProductsLink />
            </Suspense>
          </span>
          <ConfirmReady look="secondary" pending={table.query.isError ? 0 : counts && (counts.pending ?? 0)} />
          <Link href={documentLinks.newDocument()} look="primary-button">
            <Plus size={16} aria-hidden />
            {t('list.upload')}
          </Link>
        </>
      }
    >
      <div className="in-order">
        {(table.query.isPending || isFilterPending) && <Skeleton lines={10} />}
        <ViewTabs views={views} />
        <Tabs
          label={t('list.statuses')}
          value={status}
          onChange={(next) => set({ status: next === 'all' ? '' : next })}
          tabs={statusTabs.map((value) => ({
            value,
            label: t(`tabs.${value}`),
            count: counts ? (counts[value] ?? 0) : null,
          }))}
        >
          <div className="stack list-body">
            <ConfirmingNews />
            <ListFilters params={params} set={set} proposals={counts?.proposed ?? 0} />
            {table.query.isPending ? drawn : <QueryState query={table.query}>{() => drawn}</QueryState>}
            {table.total > 0 && <Pagination {...table.paginationProps} />}
          </div>
        </Tabs>
      </div>
      <BulkBar count={selected.size} onClear={clearSelection}>
        {chosenReady.length > 0 && (
          <Button
            size="small"
            look="primary"
            icon={<Check aria-hidden />}
            busy={confirmMany.busy}
            disabled={confirmMany.blocked}
            onClick={() => {
              confirmMany.run(chosenReady)
              clearSelection()
            }}
          >
            {t('confirming.chosen', { count: chosenReady.length })}
          </Button>
        )}
        {chosenReady.length < selected.size && chosenReady.length > 0 && (
          <span className="muted">{t('confirming.others', { count: selected.size - chosenReady.length })}</span>
        )}
        <Button
          size="small"
          look="danger"
          icon={<Trash2 aria-hidden />}
          busy={remove.busy}
          disabled={remove.blocked}
          onClick={() => remove.run([...selected])}
        >
          {t('actions.delete')}
        </Button>
      </BulkBar>
    </Page>
  )
}

/** Rows lead back to the list that they stand in: they are drawn anew with its answer, and not before it as well. */
const useKept = (latest: string, answered: boolean) => {
  const [kept, keep] = useState(latest)
  if (answered && kept !== latest) keep(latest)
  return kept
}

const fixed = { rowKey: (row: { documentId: string }) => row.documentId, rowName: nameOf }

type NothingProps = { params: Parameters<typeof isFiltered>[0]; onClear: () => void }

const Nothing = ({ params, onClear }: NothingProps) => {
  const { t } = useTranslation('documents')
  const isOfWaiting = params.status === 'pending' || params.waiting === 'true'
  if (isOfWaiting && !isFiltered({ ...params, status: '', waiting: '' }))
    return (
      <EmptyState
        icon={<Check aria-hidden />}
        title={t('list.nothingPending')}
        description={t('list.nothingPendingWords')}
        action={<Button onClick={onClear}>{t('list.seeAll')}</Button>}
      />
    )
  return isFiltered(params) ? (
    <EmptyState
      icon={<FileSearch aria-hidden />}
      title={t('list.nothingFound')}
      description={t('list.nothingFoundWords')}
      action={<Button onClick={onClear}>{t('list.clear')}</Button>}
    />
  ) : (
    <EmptyState
      example={{ shape: 'list', text: t('list.example') }}
      title={t('list.empty')}
      description={t('list.emptyWords')}
      action={
        <Link href={documentLinks.newDocument()} look="primary-button">
          {t('list.uploadFirst')}
        </Link>
      }
    />
  )
}
