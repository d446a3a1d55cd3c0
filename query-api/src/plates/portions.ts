import { openingOf } from '@escandallo/contracts/plates/parts.ts'
import type { PlateGap } from '@escandallo/contracts/plates/queries.ts'
import type { Gap, Portion } from '@escandallo/contracts/plates/sums.ts'
import { Big } from 'big.js'
import type { Snapshot } from '../kitchen/public.ts'
import type { Facts } from './facts.ts'

export type Plates = { portion: (dishId: string) => Portion | undefined; gaps: (gaps: readonly Gap[]) => PlateGap[] }

/** The portions of a kitchen, each opened once. */
export const platesIn = (snapshot: Snapshot, facts: Facts): Plates => {
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
        parts: open(elements, new Big(1).div(portions)),
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
