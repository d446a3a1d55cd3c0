import profiles from '../../ingredients/food-profiles.json' with { type: 'json' }
import type { Nutrients } from '../../ingredients/nutrients.ts'
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

type Profile = { ndb?: string; footprint?: string; flavour?: string; allergens?: readonly string[] }

/** What ships of an ingredient, by its id; undefined for one that does not ship. */
export const ingredientFood = (id: string | null): IngredientFood | undefined => {
  const profile = id === null ? undefined : (profiles as Record<string, Profile>)[id]
  if (!profile) return undefined
  const { ndb, footprint, flavour, allergens } = profile
  const food = ndb === undefined ? undefined : (foods as Record<string, ShippedFood>)[ndb]
  const cited = food && ndb !== undefined ? cite('sr28', ndb) : null
  return { food, cited, footprint: footprint ?? null, flavour: flavour ?? null, allergens: allergens ?? [] }
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
