import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { WaitingDocuments } from '../../documents/public.ts'
import { mayOpen, useUser } from '../../platform/auth/auth.tsx'
import { visits } from '../../platform/visits/visits.ts'
import { OwnTasks } from '../../recommendations/public.ts'
import { Link } from '../../ui/actions/link.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Places } from '../home/places.tsx'

const SHOWN = 8
const startPages = ['/dashboard', '/dashboard/app']

/** One's own start: what waits for one, and what one looked at last. */
export default function StartPage() {
  const { t } = useTranslation('dashboards')
  const user = useUser()
  const visible = visits()
    .filter(({ href }) => !startPages.includes(href))
    .slice(0, SHOWN)
  return (
    <Page title={t('start.title', { name: user.displayName ?? user.name })}>
      {mayOpen(user, 'documents') && (
        <Suspense fallback={<Skeleton lines={6} />}>
          <WaitingDocuments />
        </Suspense>
      )}
      {mayOpen(user, 'recommendations') && (
        <Suspense fallback={<Skeleton lines={4} />}>
          <OwnTasks />
        </Suspense>
      )}
      <Section title={t('start.visited')}>
        {visible.length === 0 ? (
          <p className="muted">{t('start.noneVisited')}</p>
        ) : (
          <ul className="home-places">
            {visible.map(({ href, title }) => (
              <li key={href}>
                <Link href={href}>{title}</Link>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Places />
    </Page>
  )
}
