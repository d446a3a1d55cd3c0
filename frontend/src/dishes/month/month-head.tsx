import type { DishesMonth } from '@escandallo/contracts/dishes/queries.ts'
import { isCoveredEnough } from '@escandallo/contracts/sales/best-seller-limits.ts'
import { useTranslation } from 'react-i18next'
import { queryString } from '../../platform/api.ts'
import { salesLinks } from '../../sales/links.ts'
import { Link } from '../../ui/actions/link.tsx'
import { DisplayFigure } from '../../ui/text/display-figure.tsx'
import { Money } from '../../ui/text/money.tsx'
import { MonthDays } from '../../ui/text/month-days.tsx'
import { formatNumber, formatPercent, formatShare } from '../../ui/words/format.ts'
import { dishLinks } from '../links.ts'
import { isFloor } from './floor.ts'
import { uncountedIn } from './uncounted.ts'
import './month.css'

/**
 * What dishes cost above target a month, of how many, why others above target are in no sum, and beside it what they cost and leave as
 * they are sold, with how much of that is known.
 */
export const MonthHead = ({ month }: { month: DishesMonth }) => {
  const { t, i18n } = useTranslation('dishes')
  const { above, dishesAbove, gaps, foodCost, margin, portions, currency, from, to } = month
  const uncounted = uncountedIn(month.uncounted)
  const all = uncounted.reduce((sum, { count }) => sum + count, dishesAbove)
  const share = month.coverage.of > 0 ? month.coverage.known / month.coverage.of : 0
  const enough = isCoveredEnough(month.coverage)
  const percent = (ratio: number) => formatPercent(ratio, i18n.language, { fixed: true })
  const coverage = t('month.coverage', { share: formatShare(share, i18n.language) })
  const rows = salesLinks.rows(queryString({ from, to }))
  return (
    <div className="month-head">
      <div>
        {above !== null && (
          <DisplayFigure
            question={t('month.question')}
            cents={above}
            currency={currency}
            after={t('month.after')}
            atLeast={isFloor(month)}
          />
        )}
        <p className="muted">
          <Link href={dishLinks.dishes('?show=under-target')}>{t('month.dishes', { count: all })}</Link>
          {above !== null && t('month.counted', { count: dishesAbove })}
          {uncounted.map(({ reason, count }) => ` · ${t(`above.${reason}`, { count })}`)}
        </p>
        <p className="muted note">
          <MonthDays month={month} of="sold" />
        </p>
      </div>
      <dl className="month-facts">
        <div>
          <dt>{t('month.foodCost')}</dt>
          <dd>{enough && foodCost !== null ? percent(Number(foodCost) / 100) : t('month.unknown')}</dd>
          <dd className="note muted">{coverage}</dd>
        </div>
        <div>
          <dt>{t('month.margin')}</dt>
          <dd>
            {enough && margin !== null ? (
              <Link href={rows} look="plain">
                <Money cents={margin} currency={currency} estimated={month.estimated} />
              </Link>
            ) : (
              t('month.unknown')
            )}
          </dd>
          <dd className="note muted">
            {coverage}
            {portions !== null && ` · ${t('month.portions', { portions: formatNumber(portions, i18n.language, 0) })}`}
          </dd>
        </div>
        {gaps > 0 && (
          <div>
            <dt>{t('month.incomplete')}</dt>
            <dd>{t('month.incompleteDishes', { count: gaps })}</dd>
            <dd className="note">
              <Link href={dishLinks.dishes('?show=gaps')}>{t('month.mend')}</Link>
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}
