import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams, useSearch } from 'wouter'
import { useUser } from '../platform/auth/auth.tsx'
import { QueryState } from '../platform/query-state.tsx'
import { Page } from '../ui/layout/page.tsx'
import { today } from '../ui/words/format.ts'
import { documentLinks } from './links.ts'
import { nameOf } from './list/columns.tsx'
import { listOf } from './list/list-query.ts'
import { documentDetails } from './queries.ts'
import { findNext } from './review/next-document.ts'
import { ReviewGate } from './review/review-gate.tsx'
import { ReviewScreen } from './review/review-screen.tsx'
import { StatusChip } from './status-chip.tsx'
import './documents.css'

export default function EditDocumentPage() {
  const { t } = useTranslation('documents')
  const { id = '' } = useParams<{ id: string }>()
  const [, navigate] = useLocation()
  const queries = useQueryClient()
  const { userId } = useUser()
  const searched = useSearch()
  const search = searched ? `?${searched}` : ''
  const query = useQuery(documentDetails({ id }))
  const { data } = query

  const next = async () => {
    const nextDocument = await findNext(queries, {
      query: listOf(searched, today()),
      current: id,
      me: userId,
      queue: false,
    }).catch(() => null)
    return () =>
      navigate(
        nextDocument
          ? `${documentLinks.editDocument(nextDocument.documentId)}${search}`
          : documentLinks.documents(search),
      )
  }
  return (
    <Page
      title={data ? t('review.title', { name: nameOf(data) }) : t('review.untitled')}
      about={data && <StatusChip status={data.status} postponed={data.postponed} />}
      breadcrumb={[
        { label: t('list.title'), href: documentLinks.documents(search) },
        { label: data ? nameOf(data) : t('detail.title'), href: `${documentLinks.document(id)}${search}` },
      ]}
    >
      <QueryState query={query} rows={14}>
        {(details) => (
          <ReviewGate details={details} documentHref={`${documentLinks.document(id)}${search}`}>
            <ReviewScreen key={`${id} ${details.file.hash}`} of={{ id }} details={details} findNext={next} />
          </ReviewGate>
        )}
      </QueryState>
    </Page>
  )
}
