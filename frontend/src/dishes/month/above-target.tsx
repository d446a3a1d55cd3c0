import type { DishesMonth } from '@escandallo/contracts/dishes/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { GapNames, useKitchenFigures } from '../../kitchen/public.ts'
import { QueryState } from '../../platform/query-state.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Bullet } from '../../ui/charts/bullet.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { formatMoney, formatRate } from '../../ui/words/format.ts'
import { dishLinks } from '../links.ts'
import { dishList } from '../queries.ts'
import { isFloor } from './floor.ts'
import { uncountedIn } from './uncounted.ts'
import './month.css'

const SHOWN = 3

/** The dishes that cost most above target, each with the price that mends it; nothing while there is no dish at all. */
export const DishesAboveTarget = () => {
  const { t, i18n } = useTranslation('dishes')
  const figures = useKitchenFigures()
  const query = useQuery(dishList({ show: 'under-target', status: 'active', sort: '-above', size: SHOWN }))
  const { data } = query
  if (data && data.total === 0 && (data.counts.all ?? 0) === 0) return null
  const [first] = data?.items ?? []
  const money = (cents: number) => formatMoney(cents, i18n.language, first?.currency)
  const costWords = (month: DishesMonth, above: number) => {
    const amount = `${isFloor(month) ? '≥ ' : ''}${money(above)}`
    // The list here is of dishes for sale.
    const uncounted = uncountedIn({ ...month.uncounted, inactive: 0 })
    return [
      t('above.note', { count: month.dishesAbove, amount }),
      ...uncounted.map(({ reason, count }) => t(`above.${reason}`, { count })),
    ].join(' · ')
  }
  return (
    <Section
      title={
        first
          ? t('above.title', { count: data?.total ?? 0, target: formatRate(first.target, i18n.language) })
          : t('above.titleNone')
      }
      note={data?.month?.above && costWords(data.month, data.month.above)}
    >
      <QueryState query={query} rows={SHOWN}>
        {({ items, total }) => (
          <>
            {items.length === 0 && <p className="muted">{t('above.none')}</p>}
            <ul className="above-target">
              {items.map((dish) => (
                <li key={dish.dishId}>
                  <span>
                    <strong>
                      <Link href={dishLinks.dish(dish.dishId)} look="plain">
                        {dish.name}
                      </Link>
                    </strong>
                    <span className="muted note">
                      {dish.price && t('above.at', { price: money(dish.price.amount) })}
                      {dish.priceForTarget !== null && (
                        <Link href={dishLinks.whatIf(dish.dishId)}>
                          {t('above.mendedBy', { price: money(dish.priceForTarget) })}
                        </Link>
                      )}
                      {dish.gaps > 0 && (
                        <Link href={dishLinks.editDish(dish.dishId)}>
                          <GapNames gaps={dish.gaps} lacks={dish.lacks} />
                        </Link>
                      )}
                    </span>
                  </span>
                  <Bullet
                    value={dish.figures && Number(dish.figures.foodCost)}
                    target={Number(dish.target)}
                    atLeast={dish.figures?.exact === false}
                  />
                  <bdi className="dearer figures">{dish.figures && figures.sold.foodCost(dish.figures)}</bdi>
                </li>
              ))}
            </ul>
            {total > items.length && (
              <p className="small">
                <Link href={dishLinks.dishes('?show=under-target&status=active')}>
                  {t('above.all', { count: total })}
                </Link>
              </p>
            )}
          </>
        )}
      </QueryState>
    </Section>
  )
}
