import type { MenuEngineering } from '@escandallo/contracts/sales/queries.ts'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../ui/words/format.ts'

type Type = MenuEngineering['types'][number]
const [WIDTH, HEIGHT, EDGE] = [640, 380, 44]

/** Where dishes stand: popularity across, what is left of the price up; the lines are the threshold and the mean, a trail is the period before. */
export const Quadrant = ({ of, view, label }: { of: Type; view: MenuEngineering['view']; label: string }) => {
  const { t, i18n } = useTranslation('sales')
  // By food cost less is better: the axis is turned, so that good is up in both views.
  const heightOf = ({ contribution, cost, price }: { contribution: string; cost: string; price: string }) =>
    view === 'contribution' ? Number(contribution) : -(Number(cost) / Math.max(Number(price), 0.01)) * 100
  const mean = view === 'contribution' ? Number(of.mean) : -Number(of.mean)
  const all = of.dishes.flatMap((dish) => [dish, ...(dish.before ? [dish.before] : [])])
  const [xs, ys] = [
    [...all.map(({ mix }) => Number(mix)), Number(of.threshold)],
    [...all.map(heightOf), mean],
  ]
  const right = Math.max(...xs) * 1.15
  const [low, high] = [Math.min(...ys), Math.max(...ys)]
  const room = Math.max((high - low) * 0.15, 0.5)
  const x = (mix: number) => EDGE + (mix / right) * (WIDTH - EDGE - 8)
  const y = (value: number) => HEIGHT - EDGE - ((value - low + room) / (high - low + 2 * room)) * (HEIGHT - EDGE - 8)
  const names = { star: [WIDTH - 8, 20, 'end'], puzzle: [EDGE + 6, 20, 'start'] } as const
  const lower = {
    plowhorse: [WIDTH - 8, HEIGHT - EDGE - 8, 'end'],
    dog: [EDGE + 6, HEIGHT - EDGE - 8, 'start'],
  } as const
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="quadrant" role="img" aria-label={label}>
      <line
        className="quadrant-line"
        x1={x(Number(of.threshold))}
        x2={x(Number(of.threshold))}
        y1={8}
        y2={HEIGHT - EDGE}
      />
      <line className="quadrant-line" x1={EDGE} x2={WIDTH - 8} y1={y(mean)} y2={y(mean)} />
      {Object.entries({ ...names, ...lower }).map(([name, [left, top, anchor]]) => (
        <text key={name} x={left} y={top} textAnchor={anchor} className="quadrant-class">
          {t(`classes.${name}`)}
        </text>
      ))}
      <text x={WIDTH - 8} y={HEIGHT - 8} textAnchor="end" className="quadrant-axis">
        {t('engineering.popularity')}
      </text>
      <text x={EDGE} y={HEIGHT - 8} className="quadrant-axis">
        {t(`engineering.axis.${view}`)}
      </text>
      {of.dishes.map((dish) => {
        const [left, top] = [x(Number(dish.mix)), y(heightOf(dish))]
        const moved = dish.before && dish.before.class !== dish.class
        return (
          <g key={dish.dishId} className={moved ? 'quadrant-moved' : undefined}>
            {dish.before && (
              <line
                className="quadrant-trail"
                x1={x(Number(dish.before.mix))}
                y1={y(heightOf(dish.before))}
                x2={left}
                y2={top}
              />
            )}
            <circle cx={left} cy={top} r={5}>
              <title>{`${dish.name}: ${formatPercent(Number(dish.mix) / 100, i18n.language)}`}</title>
            </circle>
            <text
              x={left + (left > WIDTH * 0.7 ? -9 : 9)}
              y={top + 4}
              textAnchor={left > WIDTH * 0.7 ? 'end' : 'start'}
            >
              {dish.name}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
