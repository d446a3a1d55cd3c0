import type { Commerce } from '../../../dealing/deal.ts'
import type { Random } from '../../../random.ts'
import { pick } from '../../../world/firms.ts'

type Habit = Partial<Commerce> & Pick<Commerce, 'lines'>

const discounting = (draw: Random): Partial<Commerce> => {
  const chance = draw.next()
  if (chance < 0.55) return {}
  if (chance < 0.78) return { discounts: 'rates' }
  return { discounts: chance < 0.92 ? 'chained' : 'amounts' }
}

const lineCounts: [number, number][] = [
  [1, 3],
  [2, 6],
  [4, 9],
  [6, 12],
  [9, 14],
]

/** How the goods of one supplier are priced, discounted, grouped and taxed. */
export function tradeHabits(country: Commerce['country'], draw: Random): Habit {
  const spanish = country === 'ES'
  const included = draw.chance(0.08)
  const habit: Habit = { lines: pick(lineCounts, draw), priceDecimals: pick([2, 2, 2, 3, 4], draw) }
  if (included) return { ...habit, included: true }
  return {
    ...habit,
    ...discounting(draw),
    ...(draw.chance(0.07) ? { per: draw.chance(0.6) ? 100 : 12 } : {}),
    ...(draw.chance(0.1) ? { freeGoods: true } : {}),
    ...(draw.chance(0.08) ? { negativeLine: true } : {}),
    ...(draw.chance(0.1) ? { deposits: true } : {}),
    ...(draw.chance(0.2) ? { groups: [2, 3] } : {}),
    ...(draw.chance(0.12) ? { documentDiscount: pick([200, 300, 500], draw) } : {}),
    ...(draw.chance(0.12) ? { freight: true } : {}),
    ...(spanish && draw.chance(0.12) ? { surcharge: true } : {}),
    ...(spanish && draw.chance(0.06) ? { retention: pick([200, 1500, 1900], draw) } : {}),
    ...(draw.chance(0.06) ? { taxPerLine: true } : {}),
  }
}
