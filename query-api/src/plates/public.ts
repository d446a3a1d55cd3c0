import type { TenantOf } from '../dependencies.ts'
import type { Snapshot } from '../kitchen/public.ts'
import { factsIn } from './facts.ts'
import { type Lifts, liftsIn, swapsOf } from './swaps.ts'

/** The single change that lifts the grade of each dish most, and the one that lifts its climate letter; of one without null. */
export const bestSwaps = async (
  tenant: TenantOf,
  snapshot: Snapshot,
  dishIds: readonly string[],
): Promise<ReadonlyMap<string, Lifts>> => {
  if (dishIds.length === 0) return new Map()
  const facts = await factsIn(tenant)
  return new Map(dishIds.map((dishId) => [dishId, liftsIn(swapsOf(snapshot, facts, dishId, null))]))
}
