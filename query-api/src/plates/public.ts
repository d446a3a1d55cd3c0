import type { TenantOf } from '../dependencies.ts'
import { swapKitchen } from './rows/swap-kitchen.ts'
import { type Lifts, liftsIn, swapsOf } from './swaps.ts'

/** The single change that lifts the grade of each dish most, and the one that lifts its climate letter; of one without null. */
export const bestSwaps = async (
  tenant: TenantOf,
  day: string,
  dishIds: readonly string[],
): Promise<ReadonlyMap<string, Lifts>> => {
  if (dishIds.length === 0) return new Map()
  const kitchen = await swapKitchen(tenant, day, { dishes: dishIds })
  return new Map(dishIds.map((dishId) => [dishId, liftsIn(swapsOf(kitchen, dishId, null))]))
}
