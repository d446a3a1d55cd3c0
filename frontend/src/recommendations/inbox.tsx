import type { RecommendationTotals } from '@escandallo/contracts/recommendations/queries.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QueryState } from '../platform/query-state.tsx'
import { EmptyState } from '../ui/feedback/states.tsx'
import { Tabs } from '../ui/layout/tabs.tsx'
import { Causes } from './causes/causes.tsx'
import { Rows } from './list/rows.tsx'
import { recommendationGroups, recommendationList } from './queries.ts'
import type { Changes } from './use-changes.ts'

const views = ['open', 'unread', 'read', 'archived', 'done'] as const
const SHOWN = 100

type InboxProps = {
  show: string
  section: string
  topic: string
  /** The one that stands in the address. */
  at: string
  totals: RecommendationTotals | undefined
  onShow: (show: string) => void
  changes: Changes
}

export const Inbox = ({ show, section, topic, at, totals, onShow, changes }: InboxProps) => {
  const { t } = useTranslation('recommendations')
  const view = views.find((name) => name === show) ?? 'open'
  const scope = { sections: section || undefined, topic: topic || undefined }
  const isByCause = view === 'open'
  const query = useQuery({
    ...recommendationList({ show: isByCause ? 'unread' : view, ...scope, size: SHOWN }),
    placeholderData: keepPreviousData,
    enabled: !isByCause,
  })
  const groups = useQuery({ ...recommendationGroups(scope), placeholderData: keepPreviousData, enabled: isByCause })
  const countOf = (value: (typeof views)[number]) => {
    if (!totals) return null
    return value === 'open' ? totals.unread + totals.read : totals[value]
  }
  return (
    <Tabs
      label={t('views')}
      value={view}
      onChange={onShow}
      tabs={views.map((value) => ({ value, label: t(`show.${value}`), count: countOf(value) }))}
    >
      {isByCause ? (
        <QueryState query={groups} rows={8}>
          {(data) => <Causes data={data} onFolded={() => onShow('unread')} changes={changes} />}
        </QueryState>
      ) : (
        <QueryState query={query} rows={8}>
          {({ items, total }) =>
            items.length === 0 ? (
              <EmptyState title={t(`empty.${view}`)} level={3} />
            ) : (
              <>
                <Rows key={view} rows={items} at={at} view={view} changes={changes} />
                {total > items.length && <p className="muted">{t('more', { count: total - items.length })}</p>}
              </>
            )
          }
        </QueryState>
      )}
    </Tabs>
  )
}
