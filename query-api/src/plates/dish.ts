import { allergensOf } from '@escandallo/contracts/plates/allergens.ts'
import { flavourOf } from '@escandallo/contracts/plates/flavour/flavour.ts'
import type { PlateOfDish } from '@escandallo/contracts/plates/queries.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import type { Snapshot } from '../kitchen/public.ts'
import type { Facts } from './facts.ts'
import { environmentOn, nutritionOn, platesIn } from './portions.ts'

/** All that is on the plate of a dish. @throws Unknown for what there is not. */
export const plateOfDish = (snapshot: Snapshot, facts: Facts, dishId: string): PlateOfDish => {
  const plates = platesIn(snapshot, facts)
  const [dish, portion] = [snapshot.dishes.get(dishId), plates.portion(dishId)]
  if (!dish || !portion) throw new Unknown('dish-unknown')
  const word = facts.words.get(dishId)
  const nutrition = nutritionOn(portion)
  const environment = environmentOn(portion)
  const flavour = flavourOf(portion, word?.tasting ?? {})
  const allergens = allergensOf(portion)
  const products = portion.parts.flatMap(({ kind, id }) => (kind === 'product' ? [id] : []))
  const nameOf = (kind: 'product' | 'recipe' | 'free', id: string, name: string) =>
    kind === 'recipe' ? (snapshot.recipes.get(id)?.name ?? name) : name
  return {
    ...{ dishId, name: dish.name },
    nutrition: {
      ...nutrition,
      gaps: plates.gaps(nutrition.gaps),
      sources: products.flatMap((productId) => {
        const known = facts.of(productId)
        return known?.nutrients
          ? [{ productId, name: known.name, source: known.nutrients.source, cited: known.nutrients.cited }]
          : []
      }),
    },
    environment: { ...environment, gaps: plates.gaps(environment.gaps) },
    flavour: {
      ...flavour,
      gaps: plates.gaps(flavour.gaps),
      ...{ tasting: word?.tasting ?? {}, tastedAt: word?.tastedAt ?? null },
    },
    allergens: {
      ...allergens,
      elements: allergens.elements.map((element) => ({
        ...element,
        name: nameOf(element.kind, element.id, element.name),
      })),
    },
    herds: products.flatMap((productId) => {
      const herd = facts.words.get(productId)?.herd ?? null
      const known = facts.of(productId)
      return known && (known.asksHerd || herd !== null) ? [{ productId, name: known.name, herd }] : []
    }),
  }
}
