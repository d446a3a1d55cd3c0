import { dishTypes } from '@escandallo/contracts/dishes/details.ts'
import { type Classed, engineered } from '@escandallo/contracts/sales/menu-engineering.ts'
import type { MenuEngineering } from '@escandallo/contracts/sales/queries.ts'
import { soldCoverage } from '@escandallo/contracts/sales/sold/sums.ts'
import { Big } from 'big.js'
import { type DishSold, eachOf } from './dishes.ts'

const [CENTS, SHARE] = [4, 2]
const written = (value: Big, digits = CENTS) => value.round(digits, Big.roundHalfUp).toFixed()

type Dishes = ReadonlyMap<string, DishSold>

/** Dishes of one type with their classes, and those of which no cost is known. */
const ofType = (all: Dishes, type: string, view: MenuEngineering['view']) => {
  const sold = [...all.values()].filter((dish) => dish.type === type)
  const dishes = sold.flatMap((dish) => {
    const each = eachOf(dish)
    return each ? [{ id: dish.dishId, ...each }] : []
  })
  const unknown = sold.filter((dish) => dish.portions.gt(0) && eachOf(dish) === null).map(({ dishId }) => dishId)
  const sum = (net: (dish: DishSold) => number) => sold.reduce((total, dish) => total + net(dish), 0)
  const coverage = soldCoverage(
    sum(({ known }) => known.net),
    sum(({ net }) => net),
  )
  return { ...engineered(dishes, view), unknown, coverage }
}

const reported = ({ mix, contribution, price, cost }: Classed) => ({
  mix: written(mix, SHARE),
  contribution: written(contribution),
  price: written(price),
  cost: written(cost),
})

/** The quadrant of every dish type, and where each dish stood in the period before, if that had enough. */
export const menuEngineering = (
  now: Dishes,
  previous: Dishes,
  view: MenuEngineering['view'],
): MenuEngineering['types'] =>
  dishTypes.flatMap((type) => {
    const current = ofType(now, type, view)
    if (current.dishes.length === 0 && current.unknown.length === 0) return []
    const earlier = ofType(previous, type, view)
    const nameOf = (id: string) => now.get(id)?.name ?? ''
    const portionsOf = (id: string) => now.get(id)?.portions.toFixed() ?? '0'
    return [
      {
        type,
        enough: current.enough,
        threshold: written(current.threshold, SHARE),
        mean: written(current.mean),
        sold: current.sold.toFixed(),
        contribution: written(current.contribution, SHARE),
        coverage: current.coverage,
        unknown: current.unknown.map((dishId) => ({ dishId, name: nameOf(dishId) })),
        dishes: current.dishes
          .toSorted((a, b) => b.sold.cmp(a.sold) || a.id.localeCompare(b.id))
          .map((dish) => {
            const stood = earlier.enough ? earlier.dishes.find(({ id }) => id === dish.id) : undefined
            return {
              dishId: dish.id,
              name: nameOf(dish.id),
              class: dish.class,
              sold: dish.sold.toFixed(),
              portions: portionsOf(dish.id),
              ...reported(dish),
              foodCost: dish.foodCost && written(dish.foodCost, SHARE),
              before: stood ? { class: stood.class, ...reported(stood) } : null,
            }
          }),
      },
    ]
  })
