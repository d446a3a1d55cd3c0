import type { DocumentDetails } from '@escandallo/contracts/documents/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/feedback/banner.tsx'
import { formatDateTime } from '../../ui/words/format.ts'
import { type DocumentOf, documentHistory } from '../queries.ts'

/** Somebody else has the document open: who, and until when at the latest. */
export const ClaimedBanner = ({ of, details }: { of: DocumentOf; details: DocumentDetails }) => {
  const { t, i18n } = useTranslation('documents')
  const { data } = useQuery(documentHistory(of))
  const claimed = data?.items.findLast(({ type }) => type === 'DocumentReviewClaimed')
  const until = details.reviewUntil && formatDateTime(details.reviewUntil, i18n.language)
  return (
    <Banner tone="warning" title={t('admin.claimed', { name: claimed?.byName ?? t('admin.somebody') })}>
      {until ? t('admin.claimedUntil', { until }) : t('admin.claimedWords')}
    </Banner>
  )
}
