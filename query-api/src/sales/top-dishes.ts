import type { DishSales, TopDishes } from '@escandallo/contracts/sales/queries.ts'
import { type DishSold, toldOf } from './dishes.ts'

const medals = ['gold', 'silver', 'bronze'] as const

const ranked: Record<TopDishes['by'], (dish: DishSales) => number | null> = {
  quantity: ({ quantity }) => Number(quantity),
  net: ({ net }) => net,
  margin: ({ margin }) => margin,
}

type Dishes = ReadonlyMap<string, DishSold>

/** The dishes that sold most, by how many, by what they brought or by what is left of it. A margin that is not known comes last. */
export const topDishes = (
  now: { dishes: Dishes; net: number | null },
  previous: Dishes,
  { by = 'net', size = 10 }: { by?: TopDishes['by']; size?: number },
): Pick<TopDishes, 'by' | 'dishes' | 'items'> => {
  const dishes = [...now.dishes.values()].map((dish) => toldOf(dish, now.net))
  const of = ranked[by]
  const order = (dish: DishSales) => of(dish) ?? Number.NEGATIVE_INFINITY
  dishes.sort(
    (a, b) =>
      order(b) - order(a) || b.net - a.net || a.name.localeCompare(b.name, 'es') || a.dishId.localeCompare(b.dishId),
  )
  return {
    by,
    dishes: dishes.length,
    items: dishes.slice(0, size).map((dish, place) => ({
      ...dish,
      medal: of(dish) === null ? null : (medals[place] ?? null),
      previousNet: previous.get(dish.dishId)?.net ?? null,
    })),
  }
}
