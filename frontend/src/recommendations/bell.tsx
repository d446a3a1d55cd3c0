import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { mayOpen, useUser } from '../platform/auth/auth.tsx'
import { Link } from '../ui/actions/link.tsx'
import { Popover } from '../ui/overlays/popover.tsx'
import { Badge } from '../ui/text/badge.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { Money } from '../ui/text/money.tsx'
import { recommendationLinks } from './links.ts'
import { recommendationTotals } from './queries.ts'
import { useSentence } from './use-sentence.ts'
import './recommendations.css'

/** How many are unread, and the five newest of them, from every page. */
export default function RecommendationBell() {
  const user = useUser()
  return mayOpen(user, 'recommendations') ? <Newest /> : null
}

const Newest = () => {
  const { t } = useTranslation('recommendations')
  const sentence = useSentence()
  const { data } = useQuery(recommendationTotals())
  const unread = data?.unread ?? 0
  const label = t('bell', { count: unread })
  return (
    <Badge count={data?.blocking ?? 0} label={t('blocking', { count: data?.blocking ?? 0 })}>
      <Popover label={label} icon={<Bell aria-hidden />} align="end">
        {(close) => (
          <div className="stack-tight bell">
            <h2 className="bell-title">{t('title')}</h2>
            {unread === 0 && <p className="muted">{t('empty.unread')}</p>}
            <ul className="bell-list">
              {data?.newest.map((recommendation) => {
                const { title } = sentence(recommendation)
                return (
                  <li key={recommendation.recommendationId}>
                    <Link
                      href={recommendationLinks.recommendations(`?at=${recommendation.recommendationId}`)}
                      look="plain"
                      onClick={close}
                    >
                      <strong>{title}</strong>
                    </Link>
                    <span className="muted small row-between">
                      <DateText date={recommendation.raisedAt} />
                      {recommendation.monthly !== null && (
                        <span>
                          <Money cents={recommendation.monthly} currency={recommendation.currency} /> {t('aMonth')}
                        </span>
                      )}
                    </span>
                  </li>
                )
              })}
            </ul>
            <Link href={recommendationLinks.recommendations()} onClick={close}>
              {t('seeAll')}
            </Link>
          </div>
        )}
      </Popover>
    </Badge>
  )
}
