import type { DishComparison } from '@escandallo/contracts/dishes/queries.ts'
import { Big } from 'big.js'
import { useTranslation } from 'react-i18next'
import { useKitchenFigures } from '../../kitchen/public.ts'
import { seasoningIn } from './cost-widget.tsx'

type Compared = DishComparison['dishes'][number]

const NAMED = 3

/** What a bar is as long as: its net price, or its cost where that is more or there is no price. */
const lengthOf = ({ dish }: Compared): Big => {
  const [cost, net] = [new Big(dish.atLeast), new Big(dish.figures?.net ?? 0)]
  return cost.gt(net) ? cost : net
}

const partsOf = ({ dish, tree }: Compared, seasoningName: string) => {
  const elements = tree.elements.map(({ elementId, name, cost, atLeast }) => ({ elementId, name, cost, atLeast }))
  const costs = elements.map(({ atLeast }) => atLeast)
  const added = seasoningIn(costs, dish.atLeast)
  const seasoning = { elementId: 'seasoning', name: seasoningName, cost: added, atLeast: added ?? '0' }
  return [...elements, ...(added === null ? [] : [seasoning])].sort((a, b) => new Big(b.atLeast).cmp(a.atLeast))
}

/** Dishes under each other on one scale of money: each bar is a net price, its parts what the elements cost, the mark the target. */
export const ComparedBars = ({ dishes }: { dishes: readonly Compared[] }) => {
  const { t } = useTranslation('dishes')
  const { atLeast, money, sold } = useKitchenFigures(dishes[0]?.dish.currency)
  const longest = dishes.map(lengthOf).reduce((most, length) => (length.gt(most) ? length : most), new Big(0))
  if (longest.eq(0)) return null
  const width = (value: Big | string) => `${new Big(value).div(longest).times(100).round(3).toFixed()}%`
  return (
    <figure className="compared">
      <figcaption className="muted small">{t('compare.scale')}</figcaption>
      {dishes.map((compared) => {
        const { dish } = compared
        const { figures } = dish
        const parts = partsOf(compared, t('fields.seasoning'))
        return (
          <div key={dish.dishId} className="compared-row">
            <div>
              <strong>{dish.name}</strong>
              <p className="muted small">
                {figures ? t('widget.net', { net: money(figures.net) }) : t('widget.noPrice')}
              </p>
            </div>
            <div className="compared-scale">
              <div className="compared-bar" style={{ inlineSize: width(lengthOf(compared)) }}>
                {parts.map((part, at) => (
                  <span
                    key={part.elementId}
                    title={part.name ?? undefined}
                    style={{
                      inlineSize: `${new Big(part.atLeast).div(lengthOf(compared)).times(100).round(3).toFixed()}%`,
                      opacity: Math.max(0.28, 1 - at * 0.2),
                    }}
                  />
                ))}
              </div>
              {figures && (
                <span
                  className="price-target"
                  style={{ insetInlineStart: width(new Big(figures.net).times(dish.target).div(100)) }}
                />
              )}
              <p className="small">
                {parts.slice(0, NAMED).map((part) => (
                  <span key={part.elementId}>
                    <bdi>{part.name}</bdi> {atLeast(part)}
                  </span>
                ))}
              </p>
            </div>
            <strong className={dish.underTarget ? 'dearer figures' : 'figures'}>
              {figures ? sold.foodCost(figures) : '—'}
            </strong>
          </div>
        )
      })}
    </figure>
  )
}
