import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { establishmentLinks } from '../establishments/links.ts'
import { EstablishmentTable } from '../establishments/public.ts'
import { mayOpen, useUser } from '../platform/auth/auth.tsx'
import { QueryState } from '../platform/query-state.tsx'
import { useUrlState } from '../platform/url-state.ts'
import { DataPreferences } from '../preferences/public.ts'
import { Reports } from '../reports/public.ts'
import { teamLinks } from '../team/links.ts'
import { TeamTable } from '../team/public.ts'
import { Link } from '../ui/actions/link.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Tabs } from '../ui/layout/tabs.tsx'
import { CorporationForm } from './corporation-form.tsx'
import { corporationDetails } from './queries.ts'
import { TakeAlong } from './take-along.tsx'

const tabs = ['general', 'establishments', 'team', 'data-preferences', 'reports'] as const

export default function CorporationPage() {
  const { t } = useTranslation('corporations')
  const user = useUser()
  const { corporationId, corporationName } = user
  const corporation = useQuery(corporationDetails(corporationId))
  const [{ tab }, set] = useUrlState({ tab: 'general', q: '', sort: '', page: 1, status: '' })
  const shown = tabs.find((name) => name === tab) ?? 'general'
  const add = {
    general: null,
    establishments: establishmentLinks.newEstablishment(),
    team: teamLinks.invite(),
    'data-preferences': null,
    reports: null,
  }[shown]
  return (
    <Page
      title={corporation.data?.name ?? corporationName ?? t('title')}
      actions={
        add && (
          <Link href={add} look="primary-button">
            {t(`add.${shown}`)}
          </Link>
        )
      }
    >
      <Tabs
        label={t('tabs.label')}
        value={shown}
        onChange={(value) => set({ tab: value, q: '', sort: '', page: 1, status: '' })}
        tabs={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      >
        <Suspense fallback={<Skeleton lines={6} />}>
          {shown === 'general' && (
            <>
              <QueryState query={corporation} rows={8}>
                {(data) => <CorporationForm key={data.revision} corporation={data} />}
              </QueryState>
              {mayOpen(user, 'admin') && <TakeAlong />}
            </>
          )}
          {shown === 'establishments' && <EstablishmentTable />}
          {shown === 'team' && <TeamTable />}
          {shown === 'data-preferences' && <DataPreferences />}
          {shown === 'reports' && <Reports />}
        </Suspense>
      </Tabs>
    </Page>
  )
}
