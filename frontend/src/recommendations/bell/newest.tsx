import type { RecommendationTotals } from '@escandallo/contracts/recommendations/queries.ts'
import { useTranslation } from 'react-i18next'
import { Link } from '../../ui/actions/link.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { Money } from '../../ui/text/money.tsx'
import { recommendationLinks } from '../links.ts'
import { useSentence } from '../use-sentence.ts'
import '../recommendations.css'

/** The five newest unread notices, each leading to its place in the list. */
export const Newest = ({ totals, onGo }: { totals: RecommendationTotals | undefined; onGo: () => void }) => {
  const { t } = useTranslation('recommendations')
  const sentence = useSentence()
  return (
    <div className="stack-tight bell">
      <h2 className="bell-title">{t('title')}</h2>
      {totals?.unread === 0 && <p className="muted">{t('empty.unread')}</p>}
      <ul className="bell-list">
        {totals?.newest.map((recommendation) => {
          const { title } = sentence(recommendation)
          return (
            <li key={recommendation.recommendationId}>
              <Link
                href={recommendationLinks.recommendations(`?at=${recommendation.recommendationId}`)}
                look="plain"
                onClick={onGo}
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
      <Link href={recommendationLinks.recommendations()} onClick={onGo}>
        {t('seeAll')}
      </Link>
    </div>
  )
}
