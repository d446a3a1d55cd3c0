import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DisplayFigure } from '../../ui/text/display-figure.tsx'
import { Money } from '../../ui/text/money.tsx'
import { recommendationGroups } from '../queries.ts'
import './causes.css'

/** What has gone up, a month, and what of it comes back to whoever acts. Where nothing has, it says so instead of a zero. */
export const Lead = ({ section, topic }: { section: string; topic: string }) => {
  const { t } = useTranslation('recommendations')
  const { data } = useQuery(recommendationGroups({ sections: section || undefined, topic: topic || undefined }))
  if (!data) return null
  const { rises, recovers, blocking, currency } = data
  return (
    <div className="stack-tight">
      {rises.count > 0 && (
        <DisplayFigure
          question={t('lead.question')}
          cents={rises.monthly}
          currency={currency}
          signed
          after={t('aMonth')}
        />
      )}
      <p className="causes-lead">
        {rises.count > 0
          ? `${t('lead.rises', { count: rises.count })} ${t('lead.families', { count: rises.families })}`
          : t('lead.none')}{' '}
        {recovers.monthly > 0 && (
          <strong>
            <Money cents={recovers.monthly} currency={currency} /> {t('lead.recovers')}
          </strong>
        )}{' '}
        {blocking > 0 && `${t('blocking', { count: blocking })}.`}
      </p>
    </div>
  )
}
