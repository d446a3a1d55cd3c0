import type { ReachedDish } from '@escandallo/contracts/recommendations/queries.ts'
import { useTranslation } from 'react-i18next'
import { dishLinks } from '../../dishes/links.ts'
import { Link } from '../../ui/actions/link.tsx'
import { formatPercent } from '../../ui/words/format.ts'

const SHOWN = 5
/** More than an address may name. */
const MOST = 200

/** The list of these dishes alone. */
export const reachedHref = (dishes: readonly ReachedDish[]): string =>
  dishLinks.dishes(`?ids=${dishes.slice(0, MOST).map(({ dishId }) => dishId)}`)

/** The dishes that notices reach with what they come to of the price, and the way to all of them; nothing where there are none. */
export const ReachedDishes = ({ dishes }: { dishes: readonly ReachedDish[] }) => {
  const { t, i18n } = useTranslation('recommendations')
  if (dishes.length === 0) return null
  return (
    <table className="causes-parts">
      <caption>{t('group.reached')}</caption>
      <tbody>
        {dishes.slice(0, SHOWN).map(({ dishId, name, foodCost, exact, isOver }) => (
          <tr key={dishId}>
            <th scope="row">
              <Link href={dishLinks.dish(dishId)} look="plain">
                {name}
              </Link>
            </th>
            <td className={isOver ? 'dearer figures' : 'figures'}>
              {foodCost === null
                ? '—'
                : `${exact ? '' : '≥ '}${formatPercent(Number(foodCost) / 100, i18n.language, { fixed: true })}`}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            <Link href={reachedHref(dishes)}>{t('group.openReached')}</Link> ({dishes.length})
          </th>
        </tr>
      </tfoot>
    </table>
  )
}
