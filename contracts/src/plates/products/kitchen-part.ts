import { ingredientOf } from '../../products/ingredients.ts'

/** Categories whose foods all stand in for each other: meats on one plate, fish on another. */
const WHOLE = new Set(['CAT1', 'CAT2'])
const OILS = new Set(['8.1', '8.2'])

/** The part that a product plays in a dish; null where nobody can say: water does not take the place of coffee. */
export const kitchenPartOf = ({
  category,
  ingredient,
}: {
  category: string | null
  ingredient: string | null
}): string | null => {
  if (category !== null && WHOLE.has(category)) return category
  const { subcategory } = ingredientOf(ingredient) ?? {}
  return subcategory === undefined ? null : OILS.has(subcategory) ? 'oil' : subcategory
}
