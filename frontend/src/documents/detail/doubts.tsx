import { isWaiting } from '@escandallo/contracts/documents/confirming/waiting.ts'
import type { DocumentDetails } from '@escandallo/contracts/documents/queries.ts'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/feedback/banner.tsx'
import { alarmsOf } from '../reading/alarms.ts'
import { useTwin } from '../reading/use-twin.ts'
import { AlarmBanners } from './document-banners.tsx'
import { TwinBanner } from './twin-banner.tsx'

/** What speaks against a document, while nobody has confirmed it. */
export const Doubts = ({ details }: { details: DocumentDetails }) => {
  const { documentId: id, status, reading, content, supplier, duplicateOf, othersTaxId } = details
  const { t } = useTranslation('documents')
  const isOpen = isWaiting(details)
  const twin = useTwin({ id }, { content: isOpen ? content : null, supplier }, duplicateOf)
  // Which other paper this one is like is asked for anew.
  const alarms = alarmsOf(reading, content).filter((name) => name !== 'like-no-other')
  return (
    <>
      {isOpen && othersTaxId && (
        <Banner tone="danger" title={t('addressee.title')}>
          {t('addressee.words', { taxId: othersTaxId })}
        </Banner>
      )}
      {status !== 'completed' && <AlarmBanners alarms={alarms} reading={reading} />}
      <TwinBanner twin={twin} />
    </>
  )
}
