import profiles from '@escandallo/contracts/ingredients/food-profiles.json' with { type: 'json' }
import { cite } from '@escandallo/contracts/products/food/nutrition.ts'
import { type Food, readFoods } from './foods.ts'

/** What ships of an ingredient as food; null or undefined where nothing is known. */
export type IngredientFood = {
  food: Food | undefined
  cited: string | null
  footprint: string | null
  flavour: string | null
  /** Codes of allergens that are in it. */
  allergens: readonly string[]
}

type Profile = { ndb?: string; footprint?: string; flavour?: string; allergens?: readonly string[] }

let foods: ReadonlyMap<string, IngredientFood> | undefined

const readIngredientFoods = (): ReadonlyMap<string, IngredientFood> => {
  const byNdb = new Map(readFoods().map((food) => [food.ndb, food]))
  return new Map(
    Object.entries(profiles as Record<string, Profile>).map(([id, { ndb, footprint, flavour, allergens }]) => {
      const food = ndb === undefined ? undefined : byNdb.get(ndb)
      const cited = food ? cite('sr28', food.ndb) : null
      return [id, { food, cited, footprint: footprint ?? null, flavour: flavour ?? null, allergens: allergens ?? [] }]
    }),
  )
}

/** What ships of an ingredient, by its id; undefined for one that does not ship. Read when somebody first asks. */
export const ingredientFood = (id: string | null): IngredientFood | undefined => {
  if (id === null) return undefined
  foods ??= readIngredientFoods()
  return foods.get(id)
}
