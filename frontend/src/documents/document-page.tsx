import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearch } from 'wouter'
import { useStale } from '../platform/connection/staleness.ts'
import { QueryState } from '../platform/query-state.tsx'
import { NewProductsLink } from '../products/public.ts'
import { Page } from '../ui/layout/page.tsx'
import { Chip } from '../ui/text/chip.tsx'
import { DocumentActions } from './detail/document-actions.tsx'
import { StatusBanner } from './detail/document-banners.tsx'
import { DocumentView } from './detail/document-view.tsx'
import { Doubts } from './detail/doubts.tsx'
import { documentLinks } from './links.ts'
import { nameOf } from './list/columns.tsx'
import { BilledChip } from './notes/billed-chip.tsx'
import { PartsBar } from './parts/parts-bar.tsx'
import { documentDetails } from './queries.ts'
import { SuggestionBanner } from './rereading/suggestion-banner.tsx'
import { StatusChip } from './status-chip.tsx'
import './documents.css'

export default function DocumentPage() {
  const { t } = useTranslation('documents')
  const { id = '' } = useParams<{ id: string }>()
  const searched = useSearch()
  const search = searched ? `?${searched}` : ''
  const query = useQuery(documentDetails({ id }))
  const stale = useStale('documents')
  const { data } = query
  return (
    <Page
      title={data ? nameOf(data) : t('detail.title')}
      breadcrumb={[{ label: t('list.title'), href: documentLinks.documents(search) }]}
      about={
        data && (
          <>
            <Chip>{t(`kinds.${data.kind}`)}</Chip>
            <StatusChip status={data.status} postponed={data.postponed} />
            <BilledChip of={data} />
            {stale && <Chip tone="info">{t('updating')}</Chip>}
          </>
        )
      }
      actions={
        data && (
          <>
            {data.status === 'completed' && (
              <Suspense>
                <NewProductsLink documentId={id} />
              </Suspense>
            )}
            <DocumentActions details={data} search={search} />
          </>
        )
      }
    >
      <QueryState query={query} rows={14}>
        {(details) => (
          <>
            <PartsBar of={{ id }} details={details} />
            <StatusBanner details={details} />
            <Doubts details={details} />
            <SuggestionBanner details={details} />
            <DocumentView key={`${details.file.hash} ${details.pages?.from}`} of={{ id }} details={details} />
          </>
        )}
      </QueryState>
    </Page>
  )
}
