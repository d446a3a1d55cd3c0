import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { mayOpen, useUser } from '../../platform/auth/auth.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Popover } from '../../ui/overlays/popover.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { recommendationTotals } from '../queries.ts'

// Their sentences and all words of the module come when somebody looks at them: every page has the bell.
const Newest = lazy(async () => {
  const [{ Newest: list }, { default: i18next }] = await Promise.all([import('./newest.tsx'), import('i18next')])
  await i18next.loadNamespaces('recommendations')
  return { default: list }
})

/** How many are unread, and the five newest of them, from every page. */
export default function RecommendationBell() {
  const user = useUser()
  return mayOpen(user, 'recommendations') ? <Counted /> : null
}

const Counted = () => {
  const { t } = useTranslation('menu')
  const { data } = useQuery(recommendationTotals())
  const label = t('recommendations.bell', { count: data?.unread ?? 0 })
  return (
    <Badge count={data?.blocking ?? 0} label={t('recommendations.blocking', { count: data?.blocking ?? 0 })}>
      <Popover label={label} icon={<Bell aria-hidden />} align="end">
        {(close) => (
          <Suspense fallback={<Skeleton lines={5} />}>
            <Newest totals={data} onGo={close} />
          </Suspense>
        )}
      </Popover>
    </Badge>
  )
}
