import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { documentLinks } from '../documents/links.ts'
import { QueryState } from '../platform/query-state.tsx'
import { Link } from '../ui/actions/link.tsx'
import { Banner } from '../ui/feedback/banner.tsx'
import { Page } from '../ui/layout/page.tsx'
import { AddressCard } from './address-card.tsx'
import { ArrivalTable } from './arrival-table.tsx'
import { inboxAddress } from './queries.ts'
import { SendersCard } from './senders-card.tsx'
import './inboxes.css'

/** The address to which papers are sent by mail, who may send to it, and what has come. */
export default function InboxPage() {
  const { t } = useTranslation('inboxes')
  const query = useQuery(inboxAddress)
  return (
    <Page title={t('title')} description={t('description')}>
      <QueryState query={query} rows={6}>
        {(inbox) => (
          <div className="stack">
            {!inbox.ready && (
              <Banner tone="info" title={t('notReady.title')}>
                {t('notReady.words')} <Link href={documentLinks.newDocument()}>{t('notReady.upload')}</Link>
              </Banner>
            )}
            {inbox.ready && !inbox.provesSenders && (
              <Banner tone="warning" title={t('unproven.title')}>
                {t('unproven.words')}
              </Banner>
            )}
            {inbox.ready && <AddressCard inbox={inbox} />}
            {inbox.address !== null && <SendersCard senders={inbox.senders} />}
            {inbox.address !== null && <ArrivalTable />}
          </div>
        )}
      </QueryState>
    </Page>
  )
}
