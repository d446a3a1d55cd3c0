import type { RecommendationGroup } from '@escandallo/contracts/recommendations/queries.ts'
import { Archive, BellOff } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Money } from '../../ui/text/money.tsx'
import { Detail } from '../detail.tsx'
import { historyOf } from '../history-of.ts'
import type { Changes } from '../use-changes.ts'
import { useSentence } from '../use-sentence.ts'
import { ReachedDishes } from './reached-dishes.tsx'
import { SILENT_DAYS, silentUntil } from './silence.ts'
import { useGroupWords } from './use-group-words.ts'

/** What a group is made of, each with its money and the place that shows it. */
export const GroupDetail = ({ group, changes }: { group: RecommendationGroup; changes: Changes }) => {
  const { t } = useTranslation('recommendations')
  const heading = useId()
  const sentence = useSentence()
  const { title, act, href } = useGroupWords()(group)
  const { items, ids, count, currency, monthly, counted, rule, isCounted } = group
  const [first] = items
  if (count === 1 && first)
    return (
      <Detail recommendation={first} view="open" changes={changes}>
        <ReachedDishes dishes={group.dishes} />
      </Detail>
    )
  const shown = items.reduce((sum, item) => sum + (item.monthly ?? 0), 0)
  // What stands in the table and not in its foot, and the other way round: rows and foot add up.
  const beyond = (monthly ?? 0) - shown
  const elsewhere = isCounted && counted !== 0 ? counted - (monthly ?? 0) : 0
  const rest = count - items.length
  const ofOthers = elsewhere + (rest > 0 ? 0 : beyond)
  const beside = [
    ...(rest > 0 ? [{ label: t('more', { count: rest }), cents: beyond }] : []),
    ...(ofOthers !== 0 ? [{ label: t('group.partCounted'), cents: ofOthers }] : []),
  ]
  const most = Math.max(1, ...items.map((item) => item.monthly ?? 0))
  return (
    <section className="inbox-detail stack" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {!isCounted && <p className="muted">{t('group.counted')}</p>}
      <table className="causes-parts">
        <caption>
          {t('group.parts')} {monthly !== null && <span className="muted small">{t('perMonth')}</span>}
        </caption>
        <tbody>
          {items.map((item) => (
            <tr key={item.recommendationId}>
              <th scope="row">
                <Link href={historyOf(item) ?? item.evidence} look="plain">
                  {item.subject.name}
                </Link>
                <span className="muted small">{sentence(item).why}</span>
              </th>
              <td>
                {item.monthly !== null && (
                  <>
                    <span
                      className="causes-bar"
                      style={{ inlineSize: `${(Math.max(0, item.monthly) / most) * 100}%` }}
                    />
                    <Money cents={item.monthly} currency={item.currency} />
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
        {monthly !== null && (
          <tfoot>
            {beside.map(({ label, cents }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>
                  <Money cents={cents} currency={currency} />
                </td>
              </tr>
            ))}
            <tr>
              <th scope="row">{t(items.some((item) => item.monthly === null) ? 'group.sumAtLeast' : 'group.sum')}</th>
              <td>
                <Money cents={monthly + elsewhere} currency={currency} />
              </td>
            </tr>
          </tfoot>
        )}
      </table>
      {rest > 0 && monthly === null && <p className="muted small">{t('more', { count: rest })}</p>}
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
