import { costing } from '@escandallo/contracts/costing/costing.ts'
import { exploding, type Ingredient } from '@escandallo/contracts/costing/explosion.ts'
import type { CostedProduct } from '@escandallo/contracts/costing/kitchen.ts'
import { productLine } from '@escandallo/contracts/costing/lines.ts'
import { Big } from 'big.js'
import { sql } from 'kysely'
import { type KitchenOfDays, kitchenOfDays, type Turn } from '../kitchen/public.ts'
import type { Scope } from './scope.ts'
import { lying, within } from './sold.ts'

const zero = new Big(0)

/** What the recipe of a dish takes of each product for a portion from a day on, in major units, as recipe and prices were then. */
const takenIn = (kitchen: KitchenOfDays) => {
  const opened = new Map<string, readonly Ingredient[]>()
  const amountsOf = (dishId: string, day: string): readonly Ingredient[] => {
    const key = `${dishId} ${day}`
    const dish = kitchen.dishOn(dishId, day)
    const amounts =
      opened.get(key) ??
      (dish ? exploding(costing(kitchen.kitchenOn(day)))(dish.elements, new Big(1).div(dish.portions)).products : [])
    opened.set(key, amounts)
    return amounts
  }
  const costs = new Map<Ingredient, Map<CostedProduct, Big>>()
  const costOf = (ingredient: Ingredient, product: CostedProduct, currency: string): Big => {
    const known = costs.get(ingredient) ?? new Map<CostedProduct, Big>()
    const cost =
      known.get(product) ??
      ingredient.written.reduce((sum, { kind, net, gross }) => {
        const used = { kind, net: new Big(net), gross: new Big(gross), merma: '0' }
        return sum.plus(productLine(used, ingredient.productId, product, currency).known)
      }, zero)
    costs.set(ingredient, known.set(product, cost))
    return cost
  }
  return (dishId: string, { day, amountsFrom }: Turn): Map<string, Big> => {
    const { currency, product } = kitchen.kitchenOn(day)
    const taken = new Map<string, Big>()
    for (const ingredient of amountsOf(dishId, amountsFrom)) {
      const costed = product(ingredient.productId)
      if (!costed) continue
      const id = kitchen.canonicalOn(ingredient.productId, day)
      taken.set(id, (taken.get(id) ?? zero).plus(costOf(ingredient, costed, currency)))
    }
    return taken
  }
}

type Cost = { dishId: string; place: number; complimentary: boolean; cost: string }

/** What dishes cost that were sold between their turns; `place` is that of the turn, from 1. */
const costsBetween = async (scope: Scope, turns: ReadonlyMap<string, readonly Turn[]>): Promise<Cost[]> => {
  const days = JSON.stringify([...turns].map(([dish, ofDish]) => ({ dish, days: ofDish.map(({ day }) => day) })))
  const { rows } = await sql<Cost>`
    select target_id as dish_id, width_bucket(business_day, turn.days) as place, complimentary, sum(known_cost)::text as cost
    from read.sold_day join jsonb_to_recordset(${days}::jsonb) as turn(dish uuid, days date[]) on turn.dish = target_id
    where ${within(scope)} and ${lying('businessDay', scope.period)} and target_kind = 'dish'
    group by 1, 2, 3`.execute(scope.tenant.db)
  return rows
}

/** What was taken of a product, in major units, for what was sold or given away. */
type Taken = { productId: string; complimentary: boolean; worth: Big }

/**
 * What the recipes of dishes that were sold take of each product: what a dish cost on the days it was sold, as the margin counts it, divided
 * among its products as its recipe of those days divides it at the prices of those days.
 */
export const takenByDishes = async (scope: Scope, dishIds: readonly string[]): Promise<Taken[]> => {
  const kitchen = await kitchenOfDays(scope.tenant, scope.period, dishIds)
  const turns = new Map(dishIds.map((id) => [id, kitchen.turnsOf(id)]))
  const takenOn = takenIn(kitchen)
  return (await costsBetween(scope, turns)).flatMap(({ dishId, place, complimentary, cost }) => {
    const turn = turns.get(dishId)?.[place - 1]
    const taken = turn ? takenOn(dishId, turn) : new Map<string, Big>()
    const whole = [...taken.values()].reduce((sum, value) => sum.plus(value), zero)
    // More may be taken back in some days than is sold: what it cost is divided all the same, or days would not add up.
    if (whole.lte(0)) return []
    // Divided once: each product has its part of that.
    const each = new Big(cost).div(100).div(whole)
    return [...taken].map(([productId, value]) => ({ productId, complimentary, worth: value.times(each) }))
  })
}
