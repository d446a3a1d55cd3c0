import type { Batch, DishCost, RecipeCost } from '@escandallo/contracts/costing/costing.ts'
import { type Element, itemsOf } from '@escandallo/contracts/recipes/elements.ts'

/** What has been computed of a kitchen so far, by the ids of subrecipes and dishes. */
export type Computed = {
  batches: Map<string, Batch>
  recipes: Map<string, RecipeCost | undefined>
  dishes: Map<string, DishCost | undefined>
}

export const nothingComputed = (): Computed => ({
  batches: new Map(),
  recipes: new Map(),
  dishes: new Map(),
})

type Composed = { elements: readonly Pick<Element, 'item'>[] }
type Things = {
  settings: { currency: string }
  products: ReadonlyMap<string, object>
  recipes: ReadonlyMap<string, Composed>
  dishes: ReadonlyMap<string, { composition: Composed }>
}

/** Ids of what is not the same object in both. */
const differing = (previous: ReadonlyMap<string, object>, now: ReadonlyMap<string, object>): string[] => [
  ...[...now].flatMap(([id, thing]) => (previous.get(id) === thing ? [] : [id])),
  ...[...previous.keys()].filter((id) => !now.has(id)),
]

/** Everything that changed, and every subrecipe in which something changed stands, however far below. Ids are of all kinds. */
const touchedBy = (previous: Things, now: Things): Set<string> => {
  const touched = new Set([...differing(previous.products, now.products), ...differing(previous.recipes, now.recipes)])
  if (touched.size === 0) return touched
  const owners = new Map<string, string[]>()
  for (const [owner, { elements }] of now.recipes)
    for (const id of [...itemsOf(elements, 'product'), ...itemsOf(elements, 'recipe')]) {
      const others = owners.get(id)
      if (others) others.push(owner)
      else owners.set(id, [owner])
    }
  // A set that grows while it is walked is walked to its end.
  for (const id of touched) for (const owner of owners.get(id) ?? []) touched.add(owner)
  return touched
}

/**
 * What still holds of what was computed, in a kitchen that is the same but for some things, which are other objects: a cost follows from
 * what stands in it. A price that moves touches the dishes above it and no others.
 */
export const stillTrue = (previous: Things, computed: Computed, now: Things): Computed => {
  if (previous.settings.currency !== now.settings.currency) return nothingComputed()
  const touched = touchedBy(previous, now)
  const holds = (dishId: string): boolean => {
    const dish = now.dishes.get(dishId)
    if (!dish || previous.dishes.get(dishId) !== dish) return false
    return !dish.composition.elements.some(({ item }) => item.kind !== 'free' && touched.has(item.id))
  }
  const left = <Value>(computedValues: Map<string, Value>, stays: (id: string) => boolean) =>
    new Map([...computedValues].filter(([id]) => stays(id)))
  const untouched = (id: string) => !touched.has(id)
  return {
    batches: left(computed.batches, untouched),
    recipes: left(computed.recipes, untouched),
    dishes: left(computed.dishes, holds),
  }
}
