import type { DocumentDetails } from '@escandallo/contracts/documents/queries.ts'
import { LoaderCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { links } from '../../shell/links.ts'
import { Link } from '../../ui/actions/link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { ReadingProgress } from '../parts/reading-progress.tsx'

export const DuplicateBanner = ({ duplicateOf }: { duplicateOf: string | null }) => {
  const { t } = useTranslation('documents')
  return (
    duplicateOf && (
      <Banner tone="warning" title={t('detail.duplicate')}>
        {t('detail.duplicateWords')} <Link href={links.document(duplicateOf)}>{t('detail.duplicateLink')}</Link>
      </Banner>
    )
  )
}

/** What a document's status asks of the reader of the page. */
export const StatusBanner = ({ details }: { details: DocumentDetails }) => {
  const { t, i18n } = useTranslation('documents')
  const { status, rejectionReason, failure, content } = details
  if (status === 'processing')
    return (
      <Banner tone="info" title={t('detail.processing')}>
        <span className="row">
          <LoaderCircle size={16} className="turning" aria-hidden />
          {t('detail.processingWords')}
        </span>
        <ReadingProgress of={details} />
      </Banner>
    )
  if (status === 'rejected')
    return (
      <Banner
        tone="danger"
        title={
          rejectionReason ? t('detail.rejectedFor', { reason: t(`reasons.${rejectionReason}`) }) : t('detail.rejected')
        }
      >
        {t(`advice.${rejectionReason ?? 'invalid-document'}`)}
      </Banner>
    )
  if (status === 'with-errors') {
    const known = failure && i18n.exists(`detail.failures.${failure}`, { ns: 'documents' })
    return (
      <Banner tone="danger" title={t('detail.withErrors')}>
        {known ? t(`detail.failures.${failure}`) : t(content ? 'detail.withErrorsWords' : 'detail.failures.failed')}
      </Banner>
    )
  }
  return null
}
