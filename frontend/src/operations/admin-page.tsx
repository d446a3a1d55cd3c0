import { useQuery } from '@tanstack/react-query'
import { Activity, ClipboardCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { documentLinks } from '../documents/links.ts'
import { QueryState } from '../platform/query-state.tsx'
import { Link } from '../ui/actions/link.tsx'
import { StatCard } from '../ui/data/stat-card.tsx'
import { Page } from '../ui/layout/page.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { formatNumber } from '../ui/words/format.ts'
import { operationsLinks } from './links.ts'
import { projections, type QueueHealth, queueHealth } from './queries.ts'
import { ageOf } from './queue-health.ts'

/** How the queue does, for whoever looks after the installation, and the ways to where it is put right. */
export default function AdminPage() {
  const { t } = useTranslation('operations')
  const queue = useQuery({ ...queueHealth, refetchInterval: 60_000 })
  return (
    <Page
      title={t('admin.title')}
      description={t('admin.description')}
      actions={
        <>
          <Link href={operationsLinks.operations()} look="button">
            <Activity size={16} aria-hidden />
            {t('admin.operations')}
          </Link>
          <Link href={documentLinks.reviewQueue()} look="primary-button">
            <ClipboardCheck size={16} aria-hidden />
            {t('admin.review')}
          </Link>
        </>
      }
    >
      <QueryState query={queue} rows={4}>
        {({ counts, oldest }) => <Health counts={counts} oldest={oldest} />}
      </QueryState>
    </Page>
  )
}

const Health = ({ counts, oldest }: QueueHealth) => {
  const { t, i18n } = useTranslation('operations')
  const groups = useQuery(projections)
  const number = (value: number) => formatNumber(value, i18n.language, 0)
  const age = oldest && ageOf(oldest.uploadedAt, Date.now())
  const states = groups.data?.items ?? []
  const parked = states.reduce((sum, { parkedStreams }) => sum + parkedStreams, 0)
  return (
    <div className="grid-cards">
      <StatCard
        label={t('admin.waiting')}
        href={documentLinks.reviewQueue('?status=&waiting=true')}
        value={number(counts.waiting ?? 0)}
        coverage={
          <>
            <Link href={documentLinks.reviewQueue('?status=pending')}>
              {t('admin.pending', { count: counts.pending ?? 0 })}
            </Link>
            {' · '}
            <Link href={documentLinks.reviewQueue('?status=with-errors')}>
              {t('admin.withErrors', { count: counts['with-errors'] ?? 0 })}
            </Link>
            {' · '}
            {t('admin.processing', { count: counts.processing ?? 0 })}
          </>
        }
      />
      <StatCard
        label={t('admin.oldest')}
        value={age ? t(`admin.${age.unit}`, { count: age.count }) : t('admin.none')}
        href={oldest ? `${documentLinks.review(oldest.documentId)}?corporation=${oldest.corporationId}` : undefined}
        coverage={
          oldest && (
            <>
              {t('admin.since')} <DateText date={oldest.uploadedAt} time />
            </>
          )
        }
      />
      <StatCard
        label={t('admin.rejected')}
        value={number(counts.rejected ?? 0)}
        href={documentLinks.reviewQueue('?status=rejected')}
      />
      <StatCard
        label={t('admin.groups')}
        value={t('admin.of', {
          live: number(states.filter(({ state }) => state === 'live').length),
          all: number(states.length),
        })}
        loading={groups.isPending}
        href={operationsLinks.operations()}
        coverage={parked > 0 ? t('admin.parked', { count: parked }) : t('admin.nothingParked')}
      />
    </div>
  )
}
