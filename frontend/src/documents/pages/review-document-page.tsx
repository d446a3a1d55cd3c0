import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams, useSearch } from 'wouter'
import { useUser } from '../../platform/auth/auth.tsx'
import { QueryState } from '../../platform/query-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { today } from '../../ui/words/format.ts'
import { useClaim } from '../admin/claim.ts'
import { ClaimedBanner } from '../admin/claimed-banner.tsx'
import { DocumentView } from '../detail/document-view.tsx'
import { documentLinks } from '../links.ts'
import { nameOf } from '../list/columns.tsx'
import { listOf } from '../list/list-query.ts'
import { documentDetails } from '../queries.ts'
import { findNext } from '../review/next-document.ts'
import { ReviewGate } from '../review/review-gate.tsx'
import { ReviewScreen } from '../review/review-screen.tsx'
import { StatusChip } from '../status-chip.tsx'
import '../documents.css'

export default function ReviewDocumentPage() {
  const { id = '' } = useParams<{ id: string }>()
  // Another document is another claim.
  return <ReviewedDocument key={id} id={id} />
}

const ReviewedDocument = ({ id }: { id: string }) => {
  const { t } = useTranslation('documents')
  const [, navigate] = useLocation()
  const queries = useQueryClient()
  const { userId, role } = useUser()
  const searched = useSearch()
  const params = new URLSearchParams(searched)
  const of = { id, corporation: params.get('corporation') ?? undefined }
  const claim = useClaim(id)
  const query = useQuery(documentDetails(of))
  const { data } = query
  params.delete('corporation')
  const queue = documentLinks.reviewQueue(params.size > 0 ? `?${params}` : '')

  const next = async () => {
    const nextDocument = await findNext(queries, {
      query: {
        ...listOf(params.toString(), today()),
        // What the queue's own address leaves out, because it is usual there.
        sort: params.get('sort') ?? 'uploadedAt',
        status: params.get('status') ?? 'pending',
        corporations: params.get('corporations') ?? '',
      },
      current: id,
      me: userId,
      queue: true,
    }).catch(() => null)
    if (!nextDocument) return () => navigate(queue)
    const to = new URLSearchParams(params)
    to.set('corporation', nextDocument.corporationId)
    return () => navigate(`${documentLinks.review(nextDocument.documentId)}?${to}`)
  }
  return (
    <Page
      title={data ? t('review.title', { name: nameOf(data) }) : t('review.untitled')}
      about={data && <StatusChip status={data.status} postponed={data.postponed} />}
      breadcrumb={[{ label: t('admin.title'), href: queue }]}
    >
      <QueryState query={query} rows={14}>
        {(details) =>
          claim === 'taken' ? (
            <>
              <ClaimedBanner of={of} details={details} />
              <DocumentView of={of} details={details} />
            </>
          ) : (
            <ReviewGate details={details} documentHref={queue}>
              <ReviewScreen key={details.file.hash} {...{ of, details }} findNext={next} isAdmin={role === 'admin'} />
            </ReviewGate>
          )
        }
      </QueryState>
    </Page>
  )
}
