import type { DishSales, TopDishes } from '@escandallo/contracts/sales/queries.ts'
import { dishesOf, toldOf } from './dishes.ts'
import { marginsOf } from './margins.ts'
import type { Meaning, Sold } from './sold.ts'

type Told = { rows: readonly Sold[]; net: number | null }
const medals = ['gold', 'silver', 'bronze'] as const

const ranked: Record<TopDishes['by'], (dish: DishSales) => number | null> = {
  quantity: ({ quantity }) => Number(quantity),
  net: ({ net }) => net,
  margin: ({ margin }) => margin,
}

/** The dishes that sold most, by how many, by what they brought or by what is left of it. A margin that is not known comes last. */
export const topDishes = (
  now: Told,
  before: Told,
  meaning: Meaning,
  { by = 'net', size = 10 }: { by?: TopDishes['by']; size?: number },
): Omit<TopDishes, 'currency'> => {
  const earlier = dishesOf(before.rows)
  const dishes = [...dishesOf(now.rows).values()].flatMap((dish) => toldOf(dish, meaning, now.net) ?? [])
  const of = ranked[by]
  const order = (dish: DishSales) => of(dish) ?? Number.NEGATIVE_INFINITY
  dishes.sort((a, b) => order(b) - order(a) || b.net - a.net || a.name.localeCompare(b.name, 'es'))
  return {
    by,
    coverage: marginsOf(now.rows, now.net).coverage,
    dishes: dishes.length,
    items: dishes.slice(0, size).map((dish, place) => ({
      ...dish,
      medal: of(dish) === null ? null : (medals[place] ?? null),
      previousNet: earlier.get(dish.dishId)?.net ?? null,
    })),
  }
}
