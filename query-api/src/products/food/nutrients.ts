import { type CitedFood, nutrientsOf, type ProductNutrients } from '@escandallo/contracts/products/food/nutrition.ts'
import { ingredientFood } from '../../ingredients/public.ts'
import type { ReadModels } from '../../read-models.ts'

/** The food that a shipped ingredient is. */
export const foodOfIngredient = (ingredient: string | null): CitedFood | undefined => {
  const known = ingredientFood(ingredient)
  return known?.food && known.cited !== null ? { cited: known.cited, per100g: known.food.nutrients } : undefined
}

/** The nutrients of a product as they count. */
export const nutrientsOfRow = ({
  nutrition,
  ingredient,
}: Pick<ReadModels['product_list'], 'nutrition' | 'ingredient'>): ProductNutrients =>
  nutrientsOf(nutrition, foodOfIngredient(ingredient))
