import type { ScheduledJob, ScheduledJobs } from '@escandallo/contracts/operations/queries.ts'
import { jobStates } from '@escandallo/contracts/operations/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryState } from '../platform/query-state.tsx'
import type { Column } from '../ui/data/columns.ts'
import { Pagination } from '../ui/data/pagination.tsx'
import { Table } from '../ui/data/table.tsx'
import { Select } from '../ui/fields/select.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Status, type Tone } from '../ui/text/chip.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { formatNumber } from '../ui/words/format.ts'
import { scheduledJobs } from './queries.ts'

type Job = ScheduledJobs['jobs'][number]

const tones: Record<ScheduledJob['state'], Tone> = {
  running: 'info',
  failing: 'danger',
  due: 'neutral',
  waiting: 'success',
}

const useNames = () => {
  const { t } = useTranslation('operations')
  return (job: string) => t(`jobs.names.${job}`, { defaultValue: job })
}

const When = ({ date, never }: { date: string | null; never: string }) =>
  date === null ? <span className="muted">{never}</span> : <DateText date={date} time />

/** Every job over all companies. */
const Totals = ({ jobs }: { jobs: readonly Job[] }) => {
  const { t, i18n } = useTranslation('operations')
  const nameOf = useNames()
  const counts = (['tenants', 'due', 'running', 'failing'] as const).map(
    (key): Column<Job> => ({
      key,
      header: t(`jobs.${key}`),
      align: 'end',
      cell: (job) => formatNumber(job[key], i18n.language),
    }),
  )
  const columns: Column<Job>[] = [
    { key: 'job', header: t('jobs.job'), primary: true, cell: ({ job }) => nameOf(job) },
    ...counts,
    {
      key: 'succeededAt',
      header: t('jobs.last'),
      cell: ({ succeededAt }) => <When date={succeededAt} never={t('jobs.never')} />,
    },
    { key: 'next', header: t('jobs.next'), cell: ({ next }) => <When date={next} never={t('jobs.onEvent')} /> },
  ]
  return (
    <Table
      label={t('jobs.title')}
      columns={columns}
      rows={jobs}
      rowKey={({ job }) => job}
      rowName={({ job }) => nameOf(job)}
    />
  )
}

/** A page of what was done for companies, those first for which it fails. */
const ByTenant = ({ items }: { items: readonly ScheduledJob[] }) => {
  const { t } = useTranslation('operations')
  const nameOf = useNames()
  const tenantOf = ({ corporationId, corporationName }: ScheduledJob) =>
    corporationId === null ? t('jobs.installation') : (corporationName ?? corporationId)
  const columns: Column<ScheduledJob>[] = [
    { key: 'tenant', header: t('jobs.tenant'), primary: true, cell: tenantOf },
    { key: 'job', header: t('jobs.job'), cell: ({ job }) => nameOf(job) },
    {
      key: 'state',
      header: t('jobs.state'),
      phone: 'bare' as const,
      cell: ({ state, failures, error, failedAt }) => (
        <div className="stack-tight">
          <span>
            <Status tone={tones[state]}>{t(`jobs.states.${state}`)}</Status>
          </span>
          {failures > 0 && (
            <span className="muted small">
              {t('jobs.failed')} <When date={failedAt} never="—" /> · {t('jobs.attempts', { count: failures })}
            </span>
          )}
          {error && <code className="operations-error">{error}</code>}
        </div>
      ),
    },
    {
      key: 'succeededAt',
      header: t('jobs.last'),
      cell: ({ succeededAt }) => <When date={succeededAt} never={t('jobs.never')} />,
    },
    { key: 'next', header: t('jobs.next'), cell: ({ next }) => <When date={next} never={t('jobs.onEvent')} /> },
  ]
  return (
    <Table
      label={t('jobs.byTenant')}
      columns={columns}
      rows={items}
      rowKey={({ job, corporationId }) => `${job} ${corporationId}`}
      rowName={tenantOf}
      empty={<p className="muted">{t('jobs.nothing')}</p>}
    />
  )
}

/** Recurring work: what ran when for whom, when it is due next, and why it failed. */
export const JobsTable = () => {
  const { t } = useTranslation('operations')
  const nameOf = useNames()
  const [{ job, state, page }, setFilter] = useState({ job: '', state: '', page: 1 })
  const query = useQuery(scheduledJobs({ ...(job ? { job } : {}), ...(state ? { state } : {}), page }))
  return (
    <Card title={t('jobs.title')} description={t('jobs.description')}>
      <QueryState query={query} rows={6}>
        {({ jobs, items, size, total }) =>
          jobs.length === 0 ? (
            <p className="muted">{t('jobs.none')}</p>
          ) : (
            <div className="stack">
              <Totals jobs={jobs} />
              <div className="row">
                <Select
                  label={t('jobs.filterJob')}
                  value={job}
                  placeholder={t('jobs.all')}
                  onChange={(value) => setFilter({ job: value, state, page: 1 })}
                  options={jobs.map((each) => ({ value: each.job, label: nameOf(each.job) }))}
                />
                <Select
                  label={t('jobs.filterState')}
                  value={state}
                  placeholder={t('jobs.anyState')}
                  onChange={(value) => setFilter({ job, state: value, page: 1 })}
                  options={jobStates.map((value) => ({ value, label: t(`jobs.states.${value}`) }))}
                />
              </div>
              <ByTenant items={items} />
              {total > size && (
                <Pagination
                  of={t('jobs.byTenant')}
                  page={page}
                  size={size}
                  total={total}
                  onPage={(to) => setFilter({ job, state, page: to })}
                />
              )}
            </div>
          )
        }
      </QueryState>
    </Card>
  )
}
