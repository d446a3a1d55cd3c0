import type { RecommendationGroup } from '@escandallo/contracts/recommendations/queries.ts'
import { useTranslation } from 'react-i18next'
import { Link } from '../../ui/actions/link.tsx'
import { Money } from '../../ui/text/money.tsx'
import { historyOf } from '../history-of.ts'
import { useSentence } from '../use-sentence.ts'

/** What stands in a group's money and in no row of its table, in minor units, so that the rows come to the foot. */
const besideRows = ({ items, count, monthly, counted, isCounted }: RecommendationGroup) => {
  const ofRows = items.reduce((sum, item) => sum + (item.monthly ?? 0), 0)
  const foot = isCounted && counted !== 0 ? counted : (monthly ?? 0)
  const rest = count - items.length
  const ofRest = rest > 0 ? (monthly ?? 0) - ofRows : 0
  return { foot, rest, ofRest, ofOthers: foot - ofRows - ofRest }
}

/** What a group is made of, each with its money; then what it has beside, and what of it is in the sums. */
export const GroupParts = ({ group }: { group: RecommendationGroup }) => {
  const { t } = useTranslation('recommendations')
  const sentence = useSentence()
  const { items, currency, monthly } = group
  const { foot, rest, ofRest, ofOthers } = besideRows(group)
  const beside = [
    ...(rest > 0 ? [{ label: t('more', { count: rest }), cents: ofRest }] : []),
    ...(ofOthers !== 0 ? [{ label: t('group.partCounted'), cents: ofOthers }] : []),
  ]
  const most = Math.max(1, ...items.map((item) => item.monthly ?? 0))
  return (
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
                  <span className="causes-bar" style={{ inlineSize: `${(Math.max(0, item.monthly) / most) * 100}%` }} />
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
              <Money cents={foot} currency={currency} />
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}
