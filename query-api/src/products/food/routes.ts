import { gradedAs } from '@escandallo/contracts/ingredients/gradable.ts'
import { gradeOf } from '@escandallo/contracts/ingredients/grade.ts'
import { euLabel } from '@escandallo/contracts/ingredients/label.ts'
import { nutrients } from '@escandallo/contracts/ingredients/nutrients.ts'
import { ingredientFood } from '@escandallo/contracts/products/food/ingredient-foods.ts'
import { knownOf, type Nutrition } from '@escandallo/contracts/products/food/nutrition.ts'
import { ProductNutritionAnswer, ProductRestrictionsAnswer } from '@escandallo/contracts/products/food/queries.ts'
import { statedOf } from '@escandallo/contracts/products/food/restrictions-of.ts'
import { restrictionsOfRow, suggestedFor } from '@escandallo/contracts/products/food/suggestions.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { ById } from '@escandallo/contracts/values/listing.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { tenantOf } from '../../caller-scope.ts'
import type { Dependencies, TenantOf } from '../../dependencies.ts'
import { foodsOfIngredients, nutrientsOfRow } from './nutrients.ts'

const access = section('products')
const reads = ['products']
const [energy] = nutrients

const productRow = async (tenant: TenantOf, id: string) => {
  const row = await tenant
    .from('product_list')
    .selectAll()
    .where('productId', '=', id)
    .where('removed', '=', false)
    .executeTakeFirst()
  if (!row) throw new Unknown('product-unknown')
  return row
}

const saidOf = (stated: Nutrition | null): ProductNutritionAnswer['said'] => {
  if (stated === null || stated.source === 'ingredient')
    return { source: 'ingredient', id: null, name: null, energyId: null, per100g: null }
  if (stated.source === 'typed')
    return { source: 'typed', id: null, name: null, energyId: null, per100g: stated.per100g }
  return stated
}

const nutritionOf = async (tenant: TenantOf, id: string): Promise<ProductNutritionAnswer> => {
  const row = await productRow(tenant, id)
  const foodOf = await foodsOfIngredients(tenant, [row.ingredient])
  const { source, cited, per100g } = nutrientsOfRow(row, foodOf)
  const as = gradedAs(row.category, row.subcategory, row.name)
  const grade = as && source ? gradeOf({ ...as, per100g }) : null
  const ingredient = ingredientFood(row.ingredient)
  const food = ingredient?.food
  const ours = food ? undefined : foodOf(row.ingredient)
  return {
    productId: row.productId,
    said: saidOf(row.nutrition),
    source,
    cited,
    per100g: { ...per100g },
    known: knownOf(per100g),
    label: euLabel(per100g),
    grade,
    ungraded: grade ? null : as ? 'unknown' : 'not-graded',
    ofIngredient:
      food && ingredient.cited
        ? {
            cited: ingredient.cited,
            name: food.name,
            energyId: energy.fdc,
            per100g: { ...food.nutrients },
            refuse: food.refuse,
          }
        : ours
          ? { cited: ours.cited, name: ours.cited, energyId: energy.fdc, per100g: { ...ours.per100g }, refuse: null }
          : null,
    revision: String(row.revision),
  }
}

const restrictionsTold = async (tenant: TenantOf, id: string): Promise<ProductRestrictionsAnswer> => {
  const row = await productRow(tenant, id)
  const { states, verified, source, fallen } = restrictionsOfRow(row)
  const suggested = suggestedFor(row)
  const { verification } = row
  const stated = statedOf(verification?.states ?? {})
  const person = verification
    ? await tenant.from('user_list').select('name').where('userId', '=', verification.by).executeTakeFirst()
    : undefined
  return {
    productId: row.productId,
    items: Object.entries(states).map(([code, state]) => ({
      code,
      state,
      suggested: suggested[code] ?? 'unknown',
      verified: verified !== null && code in stated,
    })),
    verified,
    source,
    fallen,
    last: verification && { by: verification.by, byName: person?.name ?? null, at: verification.at },
    revision: String(row.revision),
  }
}

/** What a product is as food: nutrients, label and grade, allergens and preferences. */
export const productFoodRoutes = (app: Server, { tenants }: Pick<Dependencies, 'tenants'>) => {
  app.get(
    '/products/nutrition',
    {
      schema: { querystring: ById, response: { 200: ProductNutritionAnswer } },
      access,
      reads: [...reads, 'ingredients'],
    },
    (request) => tenants.read(tenantOf(request), (tenant) => nutritionOf(tenant, request.query.id)),
  )
  app.get(
    '/products/restrictions',
    { schema: { querystring: ById, response: { 200: ProductRestrictionsAnswer } }, access, reads: [...reads, 'team'] },
    (request) => tenants.read(tenantOf(request), (tenant) => restrictionsTold(tenant, request.query.id)),
  )
}
