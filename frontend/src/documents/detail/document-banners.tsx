import type { DocumentDetails } from '@escandallo/contracts/documents/queries.ts'
import { LoaderCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/feedback/banner.tsx'
import { ReadingProgress } from '../parts/reading-progress.tsx'
import { type Alarm, noteOn } from '../reading/alarms.ts'

/** What contradicts the paper, as the reader found it: most of all another bank account than the usual one. */
export const AlarmBanners = ({
  alarms,
  reading,
}: {
  alarms: readonly Alarm[]
  reading: DocumentDetails['reading']
}) => {
  const { t } = useTranslation('documents')
  const note = noteOn(reading)
  return alarms.map((alarm) => (
    <Banner key={alarm} tone="danger" title={t(`alarms.${alarm}.title`)}>
      {alarm === 'nothing-noted-on-page' && note !== null && (
        <p>
          «<bdi>{note}</bdi>»
        </p>
      )}
      {t(`alarms.${alarm}.words`)}
    </Banner>
  ))
}

/** What a document's status asks of the reader of the page. */
export const StatusBanner = ({ details }: { details: DocumentDetails }) => {
  const { t, i18n } = useTranslation('documents')
  const { status, rejectionReason, failure, content } = details
  if (details.postponed)
    return (
      <Banner tone="warning" title={t('detail.postponed')}>
        {t('detail.postponedWords')}
      </Banner>
    )
  if (status === 'processing')
    return (
      <Banner tone="info" title={t('detail.processing')}>
        <span className="reading-now">
          <LoaderCircle size={16} className="turning" aria-hidden />
          <span>{t('detail.processingWords')}</span>
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
        {details.rejection?.page != null && ` ${t('detail.rejectedOnPage', { page: details.rejection.page })}`}
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
