import { useQuery } from '@tanstack/react-query'
import { Plug } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useEstablishmentWords } from '../../establishments/public.ts'
import { QueryState } from '../../platform/query-state.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { tillList } from '../queries.ts'

export default function IntegrationPage() {
  const { t } = useTranslation('tills')
  const tills = useQuery(tillList)
  const { nameOf } = useEstablishmentWords()
  return (
    <Page title={t('title')}>
      <QueryState query={tills} rows={3}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={<Plug aria-hidden />} title={t('empty')} />
          ) : (
            items.map(({ tillId, establishmentId, adapter }) => (
              <Section key={tillId} title={nameOf(establishmentId) ?? '…'} note={t(`adapters.${adapter}`)}>
                {null}
              </Section>
            ))
          )
        }
      </QueryState>
    </Page>
  )
}
