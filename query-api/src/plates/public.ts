import type { Snapshot } from '../kitchen/public.ts'
import type { Facts } from './facts.ts'
import { type Lifts, liftsIn, swapsOf } from './swaps.ts'

/** The single change that lifts the grade of each dish most, and the one that lifts its climate letter; of one without null. */
export const bestSwaps = (snapshot: Snapshot, facts: Facts, dishIds: readonly string[]): ReadonlyMap<string, Lifts> =>
  new Map(dishIds.map((dishId) => [dishId, liftsIn(swapsOf(snapshot, facts, dishId, null))]))

export { keptFacts } from './facts.ts'
