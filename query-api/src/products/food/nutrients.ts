import { type FoodOf, foodsWith } from '@escandallo/contracts/products/food/ingredient-foods.ts'
import { type CitedFood, nutrientsOf, type ProductNutrients } from '@escandallo/contracts/products/food/nutrition.ts'
import type { ReadModels, TenantOf } from '../../read-models.ts'

const uuid = /^[0-9a-f-]{36}$/i

/** Those of some ids that are a corporation's own ingredients. */
const customRows = async (tenant: TenantOf, ids: readonly (string | null)[]) => {
  const ours = [...new Set(ids.filter((id): id is string => id !== null && uuid.test(id)))]
  if (ours.length === 0) return []
  return tenant
    .from('custom_ingredient')
    .select(['ingredientId', 'name', 'nutrition'])
    .where('ingredientId', 'in', ours)
    .execute()
}

/** What a corporation calls its own ingredients. */
export const customNames = async (tenant: TenantOf, ids: readonly (string | null)[]): Promise<Map<string, string>> =>
  new Map((await customRows(tenant, ids)).map(({ ingredientId, name }) => [ingredientId, name]))

/** A corporation's own ingredients among some, as far as somebody said what is in them. */
export const ownFoods = async (
  tenant: TenantOf,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, CitedFood>> =>
  new Map(
    (await customRows(tenant, ids)).flatMap(({ ingredientId, name, nutrition }) => {
      const { source, cited, per100g } = nutrientsOf(nutrition, undefined)
      return source === null ? [] : [[ingredientId, { cited: cited ?? name, per100g }] as const]
    }),
  )

export const foodsOfIngredients = async (tenant: TenantOf, ids: readonly (string | null)[]): Promise<FoodOf> =>
  foodsWith(await ownFoods(tenant, ids))

/** The nutrients of a product as they count. */
export const nutrientsOfRow = (
  { nutrition, ingredient }: Pick<ReadModels['product_list'], 'nutrition' | 'ingredient'>,
  foodOf: FoodOf,
): ProductNutrients => nutrientsOf(nutrition, foodOf(ingredient))
