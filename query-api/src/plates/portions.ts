import { environmentOf } from '@escandallo/contracts/plates/environment/environment.ts'
import { nutritionOf } from '@escandallo/contracts/plates/nutrition.ts'
import { openingOf } from '@escandallo/contracts/plates/parts.ts'
import type { PlateGap } from '@escandallo/contracts/plates/queries.ts'
import type { Gap, Portion } from '@escandallo/contracts/plates/sums.ts'
import { Big } from 'big.js'
import type { Snapshot } from '../kitchen/public.ts'
import type { Facts } from './facts.ts'

export type Plates = { portion: (dishId: string) => Portion | undefined; gaps: (gaps: readonly Gap[]) => PlateGap[] }

const opened = new WeakMap<Facts, WeakMap<Snapshot, Plates>>()

/** The portions of a kitchen, each opened once for as long as the kitchen and what is known of its products stay what they are. */
export const platesIn = (snapshot: Snapshot, facts: Facts): Plates => {
  const ofFacts = opened.get(facts) ?? new WeakMap<Snapshot, Plates>()
  opened.set(facts, ofFacts)
  const plates = ofFacts.get(snapshot) ?? openedIn(snapshot, facts)
  ofFacts.set(snapshot, plates)
  return plates
}

const onceFor = <Result>(compute: (portion: Portion) => Result) => {
  const known = new WeakMap<Portion, Result>()
  return (portion: Portion): Result => {
    const before = known.get(portion)
    if (before) return before
    const result = compute(portion)
    known.set(portion, result)
    return result
  }
}
/** What is on a portion, computed once. */
export const nutritionOn = onceFor(nutritionOf)
export const environmentOn = onceFor(environmentOf)

const openedIn = (snapshot: Snapshot, facts: Facts): Plates => {
  const open = openingOf(snapshot.desk, (id) => facts.of(id)?.role === 'fat')
  const known = new Map<string, Portion>()
  return {
    portion: (dishId) => {
      const before = known.get(dishId)
      if (before) return before
      const dish = snapshot.dishes.get(dishId)
      if (!dish) return undefined
      const { elements, portions } = dish.composition
      const weight = snapshot.dishCost(dishId)?.weight ?? null
      const portion: Portion = {
        parts: open(elements, new Big(1).div(portions), dish.name),
        factsOf: facts.of,
        weight: weight === null ? null : new Big(weight),
        unweighed: elements.flatMap((element) =>
          snapshot.desk.line(element).unweighed.flatMap(({ kind, id }) => (kind === 'recipe' ? [{ kind, id }] : [])),
        ),
      }
      known.set(dishId, portion)
      return portion
    },
    gaps: (gaps) =>
      gaps.map((gap) => ({
        ...gap,
        name:
          (gap.kind === 'product'
            ? snapshot.products.get(gap.id)?.name
            : gap.kind === 'recipe'
              ? snapshot.recipes.get(gap.id)?.name
              : gap.id) ?? '—',
      })),
  }
}
