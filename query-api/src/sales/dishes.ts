import type { DishSales } from '@escandallo/contracts/sales/queries.ts'
import { percentOf } from '@escandallo/contracts/values/shares/percent.ts'
import { Big } from 'big.js'
import type { TenantOf } from '../dependencies.ts'
import { estimatedIn } from '../kitchen/public.ts'
import type { Scope } from './scope.ts'
import { type Sold, type SoldTarget, targetsSold } from './sold.ts'

/** All that was sold of one dish, under whatever articles; what was given away is not sold. */
export type DishSold = Sold & { dishId: string; name: string; type: DishSales['type'] }

/** What dishes are called, those that were removed among them. */
export const dishNames = async (tenant: TenantOf): Promise<Map<string, { name: string; type: string }>> => {
  const rows = await tenant
    .from('kitchen_owner')
    .select(['ownerId', 'name', 'type'])
    .where('kind', '=', 'dish')
    .execute()
  return new Map(rows.map(({ ownerId, ...named }) => [ownerId, named]))
}

export const dishesOf = (
  targets: readonly SoldTarget[],
  names: Awaited<ReturnType<typeof dishNames>>,
): Map<string, DishSold> =>
  new Map(
    targets.flatMap(({ complimentary, targetKind, targetId, ...sold }) => {
      const dish = names.get(targetId)
      if (complimentary || targetKind !== 'dish' || !dish) return []
      return [[targetId, { ...sold, dishId: targetId, name: dish.name, type: dish.type as DishSales['type'] }] as const]
    }),
  )

export const dishesSold = async (scope: Scope): Promise<Map<string, DishSold>> => {
  const [targets, names] = await Promise.all([targetsSold(scope), dishNames(scope.tenant)])
  return dishesOf(targets, names)
}

/** A dish as it is shown: its margin only where all of its cost is known. */
export const toldOf = (dish: DishSold, net: number | null): DishSales => {
  const cost = dish.isKnown ? dish.known.cost : null
  const margin = cost === null ? null : dish.net - cost
  return {
    dishId: dish.dishId,
    name: dish.name,
    type: dish.type,
    quantity: dish.portions.toFixed(),
    net: dish.net,
    share: net === null ? null : percentOf(dish.net, net),
    cost,
    margin,
    marginRate: margin === null ? null : percentOf(margin, dish.net),
    ...estimatedIn(cost !== null && dish.isEstimated),
  }
}

/** Net price and cost of one portion, of those whose cost is known; null without any. */
export const eachOf = ({ known }: DishSold): { sold: Big; price: Big; cost: Big } | null =>
  known.portions.lte(0)
    ? null
    : {
        sold: known.portions,
        price: new Big(known.net).div(100).div(known.portions),
        cost: new Big(known.cost).div(100).div(known.portions),
      }
