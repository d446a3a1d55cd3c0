import profiles from '../../ingredients/food-profiles.json' with { type: 'json' }
import type { Nutrients } from '../../ingredients/nutrients.ts'
import ciqualFoods from './ciqual-foods.json' with { type: 'json' }
import foods from './ingredient-foods.json' with { type: 'json' }
import { type CitedFood, cite } from './nutrition.ts'

/** A food that an ingredient is: per 100 g of edible food, and how much of it is thrown away as it is bought. */
export type ShippedFood = {
  name: string
  nutrients: Nutrients
  refuse: { percent: string; what: string } | null
}

/** What ships of an ingredient as food; null or undefined where nothing is known. */
export type IngredientFood = {
  food: ShippedFood | undefined
  cited: string | null
  footprint: string | null
  flavour: string | null
  /** Codes of allergens that are in it. */
  allergens: readonly string[]
}

/** How close the data stands to the ingredient: its own, those of a close relative, or the mean of its group. */
export type DataMatch = 'own' | 'relative' | 'group'

type Profile = {
  /** Number in USDA's Standard Reference 28, or code in Anses' Ciqual 2020. */
  ndb?: string
  ciqual?: string
  /** Missing is the ingredient's own. */
  foodMatch?: DataMatch
  footprint?: string
  flavour?: string
  allergens?: readonly string[]
}

/** The food of a profile with how it is cited: a relative's is marked with ≈ and named. */
const citedFood = ({ ndb, ciqual, foodMatch }: Profile): { food: ShippedFood; cited: string } | null => {
  const food =
    ndb === undefined
      ? (ciqualFoods as Record<string, ShippedFood>)[ciqual ?? '']
      : (foods as Record<string, ShippedFood>)[ndb]
  if (!food) return null
  const source = ndb === undefined ? cite('ciqual', ciqual ?? '') : cite('sr28', ndb)
  return { food, cited: foodMatch === 'relative' ? `${source} · ≈ ${food.name}` : source }
}

/** What ships of an ingredient, by its id; undefined for one that does not ship. */
export const ingredientFood = (id: string | null): IngredientFood | undefined => {
  const profile = id === null ? undefined : (profiles as Record<string, Profile>)[id]
  if (!profile) return undefined
  const { footprint, flavour, allergens } = profile
  const ownFood = citedFood(profile)
  return {
    food: ownFood?.food,
    cited: ownFood?.cited ?? null,
    footprint: footprint ?? null,
    flavour: flavour ?? null,
    allergens: allergens ?? [],
  }
}

/** Foods of ingredients by their ids. */
export type FoodOf = (ingredient: string | null) => CitedFood | undefined

/** The foods that ingredients are: those that ship, and a corporation's own (`ours`). */
export const foodsWith =
  (ours: ReadonlyMap<string, CitedFood>): FoodOf =>
  (ingredient) => {
    const shipped = ingredientFood(ingredient)
    if (shipped?.food && shipped.cited !== null) return { cited: shipped.cited, per100g: shipped.food.nutrients }
    return ours.get(ingredient ?? '')
  }
