import { Big } from 'big.js'
import type { menuClasses } from './queries.ts'

export type MenuClass = (typeof menuClasses)[number]
/** A dish that was sold: how many, for how much without VAT and at what cost each, in major units. */
export type SoldDish = { id: string; sold: Big; price: Big; cost: Big }
export type Classed = SoldDish & { mix: Big; contribution: Big; foodCost: Big | null; class: MenuClass }
export type Engineered = { enough: boolean; threshold: Big; mean: Big; sold: Big; contribution: Big; dishes: Classed[] }

/** A dish is popular at 70 % of the share that each would have if all were sold alike. */
const POPULAR = '0.7'
const [MIN_DISHES, MIN_SOLD] = [4, 30]
const zero = new Big(0)

const classOf = (popular: boolean, profitable: boolean): MenuClass => {
  if (popular) return profitable ? 'star' : 'plowhorse'
  return profitable ? 'puzzle' : 'dog'
}

/**
 * The four classes of dishes of one type (Kasavana and Smith, 1982): popular by their share of what was sold, profitable by what is
 * left of their price against the mean weighed by what was sold. Miller's view asks for the food cost instead: below the mean is good.
 * `mix` and `threshold` are in per cent; `mean` is in major units, or in per cent in Miller's view.
 */
export const engineered = (dishes: readonly SoldDish[], view: 'contribution' | 'food-cost'): Engineered => {
  const of = dishes.filter(({ sold }) => sold.gt(0))
  const sold = of.reduce((sum, dish) => sum.plus(dish.sold), zero)
  const revenue = of.reduce((sum, dish) => sum.plus(dish.sold.times(dish.price)), zero)
  const cost = of.reduce((sum, dish) => sum.plus(dish.sold.times(dish.cost)), zero)
  const contribution = revenue.minus(cost)
  const threshold = of.length === 0 ? zero : new Big(POPULAR).div(of.length).times(100)
  const meanContribution = sold.eq(0) ? zero : contribution.div(sold)
  const meanFoodCost = revenue.eq(0) ? zero : cost.div(revenue).times(100)
  const classed = of.map((dish): Classed => {
    const mix = dish.sold.div(sold).times(100)
    const left = dish.price.minus(dish.cost)
    const foodCost = dish.price.eq(0) ? null : dish.cost.div(dish.price).times(100)
    const profitable = view === 'contribution' ? left.gte(meanContribution) : foodCost?.lte(meanFoodCost) === true
    return { ...dish, mix, contribution: left, foodCost, class: classOf(mix.gte(threshold), profitable) }
  })
  return {
    enough: of.length >= MIN_DISHES && sold.gte(MIN_SOLD),
    threshold,
    mean: view === 'contribution' ? meanContribution : meanFoodCost,
    sold,
    contribution,
    dishes: classed,
  }
}
