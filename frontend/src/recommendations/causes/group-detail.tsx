import type { RecommendationGroup } from '@escandallo/contracts/recommendations/queries.ts'
import { Archive, BellOff } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Detail } from '../detail.tsx'
import type { Changes } from '../use-changes.ts'
import { GroupParts } from './group-parts.tsx'
import { ReachedDishes } from './reached-dishes.tsx'
import { SILENT_DAYS, silentUntil } from './silence.ts'
import { useGroupWords } from './use-group-words.ts'

/** What a group is made of, each with its money and the place that shows it. */
export const GroupDetail = ({ group, changes }: { group: RecommendationGroup; changes: Changes }) => {
  const { t } = useTranslation('recommendations')
  const heading = useId()
  const { title, act, href } = useGroupWords()(group)
  const { items, ids, count, monthly, rule, isCounted } = group
  const [first] = items
  if (count === 1 && first)
    return (
      <Detail recommendation={first} view="open" changes={changes}>
        <ReachedDishes dishes={group.dishes} />
      </Detail>
    )
  return (
    <section className="inbox-detail stack" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {!isCounted && <p className="muted">{t('group.counted')}</p>}
      <GroupParts group={group} />
      {count > items.length && monthly === null && (
        <p className="muted small">{t('more', { count: count - items.length })}</p>
      )}
      <ReachedDishes dishes={group.dishes} />
      {rule.startsWith('R0') && monthly !== null && isCounted && <p className="muted small">{t('group.how')}</p>}
      <div className="row">
        {act && href && (
          <Link href={href} look="primary-button">
            {act}
          </Link>
        )}
        <Button icon={<Archive size={16} aria-hidden />} onClick={() => changes.archive(ids)} aria-keyshortcuts="e">
          {t('archive')}
        </Button>
        <Button
          look="quiet"
          icon={<BellOff size={16} aria-hidden />}
          onClick={() => changes.silence(ids, silentUntil())}
          aria-keyshortcuts="h"
        >
          {t('silence', { count: SILENT_DAYS })}
        </Button>
      </div>
      <p className="muted small">{t('closesItself')}</p>
    </section>
  )
}
