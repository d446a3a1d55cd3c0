import type { DocumentDetails } from '@escandallo/contracts/documents/queries.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStale } from '../../platform/connection/staleness.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Chip } from '../../ui/text/chip.tsx'
import { AlarmBanners } from '../detail/document-banners.tsx'
import { TwinBanner } from '../detail/twin-banner.tsx'
import type { Alarm } from '../reading/alarms.ts'
import type { Twin } from '../reading/use-twin.ts'
import type { Review } from './use-review.ts'

type ReviewNewsProps = {
  review: Review
  alarms: readonly Alarm[]
  reading: DocumentDetails['reading']
  twin: Twin | null
  onSeeMerge: () => void
  onRejectTwin: () => void
}

/** What a person should know before going on: unsaved work that came back, somebody else's changes, a twin. */
export const ReviewNews = ({ review, alarms, reading, twin, onSeeMerge, onRejectTwin }: ReviewNewsProps) => {
  const { state, tell, dirty, restored } = review
  const { t } = useTranslation('documents')
  const stale = useStale('documents')
  const [seen, setSeen] = useState(!restored)
  useEffect(() => {
    if (!dirty) setSeen(true)
  }, [dirty])
  return (
    <>
      {stale && <Chip tone="info">{t('updating')}</Chip>}
      {!seen && dirty && (
        <Banner
          tone="info"
          onClose={() => setSeen(true)}
          action={
            <Button size="small" onClick={() => tell({ type: 'discarded' })}>
              {t('review.discard')}
            </Button>
          }
        >
          {t('review.restored')}
        </Banner>
      )}
      {state.theirs && (
        <Banner
          tone="warning"
          title={t('review.changedMeanwhile')}
          action={
            <Button size="small" onClick={onSeeMerge}>
              {t('review.seeChanges')}
            </Button>
          }
        >
          {t('review.changedMeanwhileWords')}
        </Banner>
      )}
      <AlarmBanners alarms={alarms} reading={reading} />
      <TwinBanner
        twin={twin}
        action={
          <Button size="small" onClick={onRejectTwin}>
            {t('review.rejectTwin')}
          </Button>
        }
      />
    </>
  )
}
