import type { DishSales } from '@escandallo/contracts/sales/queries.ts'
import { Big } from 'big.js'
import { paidFor, percentOf } from './margins.ts'
import { type Meaning, PARTS, type Sold } from './sold.ts'

/** All that was sold of one dish, under whatever articles; what was given away is not sold. Quantities are portions. */
export type DishSold = {
  dishId: string
  quantity: Big
  net: number
  known: { quantity: Big; net: number; cost: number }
}

export const dishesOf = (rows: readonly Sold[]): Map<string, DishSold> => {
  const dishes = new Map<string, DishSold>()
  for (const { target, quantity, net, known } of paidFor(rows)) {
    if (target?.kind !== 'dish' || target.id === null) continue
    const portions = (amount: number) => new Big(amount).div(PARTS).times(target.ratio)
    const dish = dishes.get(target.id)
    if (dish) {
      dish.quantity = dish.quantity.plus(portions(quantity))
      dish.net += net
      dish.known.quantity = dish.known.quantity.plus(portions(known.quantity))
      dish.known.net += known.net
      dish.known.cost += known.cost
    } else
      dishes.set(target.id, {
        ...{ dishId: target.id, quantity: portions(quantity), net },
        known: { quantity: portions(known.quantity), net: known.net, cost: known.cost },
      })
  }
  return dishes
}

/** A dish as it is told: its margin only where all of its cost is known. */
export const toldOf = (dish: DishSold, { costs }: Meaning, net: number | null): DishSales | null => {
  const owner = costs.latest.dishes.get(dish.dishId)
  if (!owner) return null
  const cost = dish.known.quantity.eq(dish.quantity) ? dish.known.cost : null
  const margin = cost === null ? null : dish.net - cost
  return {
    ...{ dishId: dish.dishId, name: owner.name, type: owner.type as DishSales['type'] },
    ...{ quantity: dish.quantity.toFixed(), net: dish.net, share: net === null ? null : percentOf(dish.net, net) },
    ...{ cost, margin, marginRate: margin === null ? null : percentOf(margin, dish.net) },
  }
}

/** Net price and cost of one portion, of those whose cost is known; null without any. */
export const eachOf = ({ known }: DishSold): { sold: Big; price: Big; cost: Big } | null =>
  known.quantity.lte(0)
    ? null
    : {
        sold: known.quantity,
        price: new Big(known.net).div(100).div(known.quantity),
        cost: new Big(known.cost).div(100).div(known.quantity),
      }
