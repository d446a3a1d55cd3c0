import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../ui/actions/link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { documentLinks } from '../links.ts'
import { type Twin, twinAlarm } from '../reading/use-twin.ts'

/** Another document says the same, or nearly: then it may be another picture of this paper. */
export const TwinBanner = ({ twin, action }: { twin: Twin | null; action?: ReactNode }) => {
  const { t } = useTranslation('documents')
  if (!twin) return null
  const alarm = twinAlarm(twin)
  return (
    <Banner tone="warning" title={t(`alarms.${alarm}.title`)} action={action}>
      {t(`alarms.${alarm}.words`)}{' '}
      {twin.documentId && <Link href={documentLinks.document(twin.documentId)}>{t('detail.duplicateLink')}</Link>}
    </Banner>
  )
}
