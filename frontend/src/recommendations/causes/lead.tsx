import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { DisplayFigure } from '../../ui/text/display-figure.tsx'
import { Money } from '../../ui/text/money.tsx'
import { formatMoney } from '../../ui/words/format.ts'
import { recommendationGroups } from '../queries.ts'
import { countedElsewhere } from './group-money.ts'
import './causes.css'

/**
 * What open notices come to a month in its three parts, the same in the list and on the board: what has gone up, what comes back to whoever
 * acts, and the others. Where nothing has gone up, it says so instead of a zero.
 */
export const Lead = ({ section, topic }: { section: string; topic: string }) => {
  const { t, i18n } = useTranslation('recommendations')
  const { data, isPending } = useQuery(
    recommendationGroups({ sections: section || undefined, topic: topic || undefined }),
  )
  if (isPending) return <Skeleton lines={4} />
  if (!data) return null
  const { rises, sums, blocking, currency, groups } = data
  const elsewhere = groups
    .filter(({ cause }) => cause === 'recovers')
    .reduce((total, group) => total + countedElsewhere(group), 0)
  return (
    <div className="stack-tight">
      {rises.count > 0 && (
        <DisplayFigure
          question={t('lead.question')}
          cents={sums.rises}
          currency={currency}
          signed
          after={t('aMonth')}
        />
      )}
      <p className="causes-lead">
        {rises.count > 0
          ? `${t('lead.rises', { count: rises.count })} ${t('lead.families', { count: rises.families })}`
          : t('lead.none')}{' '}
        {sums.recovers > 0 && (
          <strong>
            <Money cents={sums.recovers} currency={currency} /> {t('lead.recovers')}
          </strong>
        )}{' '}
        {elsewhere > 0 && `${t('lead.recoversElsewhere', { sum: formatMoney(elsewhere, i18n.language, currency) })} `}
        {sums.others > 0 && (
          <>
            <Money cents={sums.others} currency={currency} /> {t('lead.others')}
          </>
        )}{' '}
        {blocking > 0 && `${t('menu.blocking', { count: blocking })}.`}
      </p>
    </div>
  )
}
