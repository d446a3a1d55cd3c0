import profiles from '@escandallo/contracts/ingredients/food-profiles.json' with { type: 'json' }
import kitchenNames from '@escandallo/contracts/ingredients/kitchen-names.es.json' with { type: 'json' }
import { nutrients } from '@escandallo/contracts/ingredients/nutrients.ts'
import { ingredients } from '@escandallo/contracts/products/ingredients.ts'
import type { FoodData, FoundFood } from './food-data.ts'
import { foodSearch } from './food-search.ts'
import { type Food, readFoods } from './foods.ts'

const [energy] = nutrients

/** What kitchens call a food, by its number: the names of the shipped ingredients in both languages, and more in Spanish. */
const namedFoods = (): Record<string, string> => {
  const numbers = new Map(
    Object.entries(profiles).flatMap(([id, profile]) => ('ndb' in profile ? [[id, profile.ndb]] : [])),
  )
  const ofIngredients = ingredients.flatMap(({ id, name }) => {
    const ndb = numbers.get(id)
    return ndb === undefined ? [] : [[name.es, ndb] as const, [name.en, ndb] as const]
  })
  return { ...Object.fromEntries(ofIngredients), ...kitchenNames }
}

const foundOf = ({ ndb, name, nutrients: amounts, refuse }: Food): FoundFood => ({
  source: 'sr28',
  id: ndb,
  name,
  nutrients: { ...amounts },
  energyId: energy.fdc,
  refuse,
})

/** The foods that ship with the product: USDA's Standard Reference 28. They are read when somebody first searches. */
export const shippedFoods = (): FoodData => {
  let search: ReturnType<typeof foodSearch> | undefined
  return {
    search: async (text, size) => {
      search ??= foodSearch(readFoods(), namedFoods())
      return search(text, size).map(foundOf)
    },
  }
}
