import {
  type CustomIngredientItem,
  CustomIngredientList,
  CustomIngredientQuery,
} from '@escandallo/contracts/products/own/queries.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { sql } from 'kysely'
import { tenantOf } from '../caller-scope.ts'
import type { Dependencies, TenantOf } from '../dependencies.ts'
import { matching } from '../paging.ts'
import type { ReadModels } from '../read-models.ts'

const access = 'signed-in' as const
const reads = ['ingredients', 'products']

const nutritionTold = (stated: ReadModels['custom_ingredient']['nutrition']): CustomIngredientItem['nutrition'] => {
  if (stated === null || stated.source === 'ingredient') return null
  if (stated.source === 'typed') return { ...stated, id: null, name: null, energyId: null }
  return stated
}

const ingredientsOf = async (tenant: TenantOf, q: string, size: number): Promise<CustomIngredientItem[]> => {
  const rows = await tenant
    .from('custom_ingredient')
    .selectAll()
    .where('removed', '=', false)
    .$if(q.trim() !== '', (all) => all.where(matching('search', q)))
    .orderBy('search')
    .orderBy('ingredientId')
    .limit(size)
    .execute()
  if (rows.length === 0) return []
  const counted = await tenant
    .from('product_list')
    .select(['ingredient', sql<number>`count(*)::integer`.as('products')])
    .where('removed', '=', false)
    .where(
      'ingredient',
      'in',
      rows.map(({ ingredientId }) => ingredientId),
    )
    .groupBy('ingredient')
    .execute()
  const products = new Map(counted.map((row) => [row.ingredient, row.products]))
  return rows.map(({ ingredientId, name, category, subcategory, density, merma, nutrition, updatedAt, revision }) => ({
    ingredientId,
    name,
    category,
    subcategory,
    density,
    merma,
    updatedAt,
    nutrition: nutritionTold(nutrition),
    products: products.get(ingredientId) ?? 0,
    revision: String(revision),
  }))
}

/** Whoever lists all has this many at most; a kitchen has some dozens. */
const MOST = 2_000

/** The ingredients that a corporation added itself. */
export const customIngredientRoutes = (app: Server, { tenants }: Pick<Dependencies, 'tenants'>) => {
  app.get(
    '/custom-ingredients/list',
    { schema: { response: { 200: CustomIngredientList } }, access, reads },
    (request) => tenants.read(tenantOf(request), async (tenant) => ({ items: await ingredientsOf(tenant, '', MOST) })),
  )
  app.get(
    '/custom-ingredients/search',
    { schema: { querystring: CustomIngredientQuery, response: { 200: CustomIngredientList } }, access, reads },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => ({
        items: await ingredientsOf(tenant, request.query.q ?? '', request.query.size ?? 20),
      })),
  )
}
