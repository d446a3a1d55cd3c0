import { isWaiting } from '@escandallo/contracts/documents/confirming/waiting.ts'
import { ClipboardCheck, Search } from 'lucide-react'
import { Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { CorporationFilter } from '../../corporations/public.ts'
import { QueryState } from '../../platform/query-state.tsx'
import { useQueryTable } from '../../platform/query-table.ts'
import { useShortcut } from '../../platform/shortcuts.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Pagination } from '../../ui/data/pagination.tsx'
import { StatCard } from '../../ui/data/stat-card.tsx'
import { Table } from '../../ui/data/table.tsx'
import { DateRangePicker } from '../../ui/dates/date-range-picker.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { today } from '../../ui/words/format.ts'
import { ageOf, minutesSince, queueColumns } from '../admin/queue-columns.tsx'
import { documentLinks } from '../links.ts'
import { nameOf } from '../list/columns.tsx'
import { periodOf, periodParams, queryOf } from '../list/list-query.ts'
import { documentQueue, listDefaults, type QueueItem } from '../queries.ts'
import { statusTabs } from '../status-chip.tsx'
import '../documents.css'

/** The longest wait is the first to end. */
const queueDefaults = { ...listDefaults, status: 'pending', sort: 'uploadedAt', corporations: [] as readonly string[] }

const reviewOf = (row: Pick<QueueItem, 'documentId' | 'corporationId'>, search: URLSearchParams) => {
  const next = new URLSearchParams(search)
  next.set('corporation', row.corporationId)
  return `${documentLinks.review(row.documentId)}?${next}`
}

export default function ReviewQueuePage() {
  const { t } = useTranslation('documents')
  const day = today()
  const table = useQueryTable((params) => documentQueue(queryOf(params, day)), queueDefaults)
  const { params, set, counts } = table
  const search = useRef<HTMLInputElement>(null)
  useShortcut('/', t('list.search'), () => search.current?.focus())
  const oldest = table.query.data?.oldest ?? null
  const now = Date.now()
  const here = new URLSearchParams(useSearch())
  const first = table.rows.find(isWaiting)
  const waiting = counts ? (counts.waiting ?? 0) : null
  const columns = queueColumns(t, now)
  return (
    <Page
      title={t('admin.title')}
      actions={
        first && (
          <Link href={reviewOf(first, here)} look="primary-button">
            {t('admin.start')}
          </Link>
        )
      }
    >
      <div className="grid-cards">
        <StatCard label={t('admin.waiting')} value={waiting === null ? null : String(waiting)} />
        <StatCard
          label={t('admin.oldest')}
          value={oldest ? ageOf(minutesSince(oldest.uploadedAt, now), t) : '—'}
          href={oldest ? reviewOf(oldest, here) : undefined}
        />
        <StatCard label={t('admin.rejected')} value={counts ? String(counts.rejected ?? 0) : null} />
      </div>
      <Tabs
        label={t('list.statuses')}
        value={params.status || 'all'}
        onChange={(next) => set({ status: next === 'all' ? '' : next })}
        tabs={statusTabs.map((value) => ({
          value,
          label: t(`tabs.${value}`),
          count: counts ? (counts[value] ?? 0) : null,
        }))}
      >
        <div className="stack list-body">
          <search className="row" aria-label={t('list.filters')}>
            <div className="list-search">
              <TextField
                ref={search}
                type="search"
                label={t('list.search')}
                hiddenLabel
                placeholder={t('list.searchHint')}
                before={<Search size={16} aria-hidden />}
                value={params.q}
                onChange={(q) => set({ q })}
              />
            </div>
            <DateRangePicker
              label={t('list.period')}
              value={periodOf(params)}
              onChange={(period) => set(periodParams(period))}
              today={day}
              clearable
            />
            <Suspense>
              <CorporationFilter chosen={params.corporations} onChange={(corporations) => set({ corporations })} />
            </Suspense>
          </search>
          <QueryState query={table.query}>
            {() => (
              <>
                <Table
                  {...table.tableProps}
                  label={t('admin.title')}
                  columns={columns}
                  rowKey={(row) => row.documentId}
                  rowName={nameOf}
                  selected={undefined}
                  onSelect={undefined}
                  href={(row) => reviewOf(row, here)}
                  empty={
                    <EmptyState
                      icon={<ClipboardCheck aria-hidden />}
                      title={t('admin.empty')}
                      description={t('admin.emptyWords')}
                      action={<Button onClick={() => set({ ...queueDefaults, q: '' })}>{t('list.clear')}</Button>}
                    />
                  }
                />
                {table.total > 0 && <Pagination {...table.paginationProps} />}
              </>
            )}
          </QueryState>
        </div>
      </Tabs>
    </Page>
  )
}
