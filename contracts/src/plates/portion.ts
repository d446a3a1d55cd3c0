import { Big } from 'big.js'
import type { Costing } from '../costing/costing.ts'
import type { DishComposition } from '../dishes/details.ts'
import { type FactsOf, mediaOf } from './facts.ts'
import { openingOf } from './parts.ts'
import type { Portion } from './sums.ts'

/** A dish as it is opened: its name tells what is fried. */
export type Plated = { name: string; composition: DishComposition }

/**
 * Portions of dishes in a kitchen of one day, opened down to what is bought. The compositions name products that stand for themselves on that
 * day: what was merged is resolved before.
 */
export const portionsIn = (costs: Costing, factsOf: FactsOf): ((dish: Plated) => Portion) => {
  const { open, left } = openingOf(costs, mediaOf(factsOf))
  return ({ name, composition }) => {
    const { elements, portions } = composition
    const { weight } = costs.dish(composition)
    return {
      parts: open(elements, new Big(1).div(portions), name),
      factsOf,
      weight: weight === null ? null : new Big(weight).minus(left(elements, name).div(portions)),
      unweighed: elements.flatMap((element) =>
        costs.line(element).unweighed.flatMap(({ kind, id }) => (kind === 'recipe' ? [{ kind, id }] : [])),
      ),
    }
  }
}
