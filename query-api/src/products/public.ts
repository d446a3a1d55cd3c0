import type { ProductNutrients } from '@escandallo/contracts/products/food/nutrition.ts'
import type { ProductRestrictions } from '@escandallo/contracts/products/food/restrictions-of.ts'
import { sql } from 'kysely'
import type { TenantOf } from '../dependencies.ts'
import { oneOf } from '../paging.ts'
import type { CostRow } from './costs.ts'
import { foodsOfIngredients, nutrientsOfRow } from './food/nutrients.ts'
import { restrictionsOfRow } from './food/suggestions.ts'

/** The cost that counted on a day, by product; a product without one is not in the map. */
export const costsOn = async (tenant: TenantOf, products: string[], asOf: string): Promise<Map<string, CostRow>> => {
  if (products.length === 0) return new Map()
  const { rows } = await sql<CostRow>`
    select c.*, s.name as supplier_name, d.number as document_number,
      d.establishment_id as document_establishment_id
    from unnest(${products}::uuid[]) as wanted(product_id)
    cross join lateral (
      select * from read.product_cost
      where corporation_id = ${tenant.corporationId}::uuid and product_id = wanted.product_id and state = 'counts'
        and date <= ${asOf}
      order by date desc, cost_id desc limit 1
    ) c
    left join read.supplier_list s on s.corporation_id = c.corporation_id and s.supplier_id = c.supplier_id
    left join read.document_list d on d.corporation_id = c.corporation_id and d.document_id = c.document_id`.execute(
    tenant.db,
  )
  return new Map(rows.map((row) => [row.productId, row]))
}

const foodColumns = [
  ...(['productId', 'name', 'ingredient', 'category', 'subcategory'] as const),
  ...(['nutrition', 'verification', 'mergedInto'] as const),
] as const

/** Rows of products as food; of one that was merged the one that goes on in its place. */
const foodRows = async (tenant: TenantOf, ids: readonly string[]) => {
  if (ids.length === 0) return []
  const rows = await tenant.from('product_list').select(foodColumns).where(oneOf('productId', ids)).execute()
  const into = rows.flatMap(({ mergedInto }) => (mergedInto === null ? [] : [mergedInto]))
  const survivors: typeof rows = into.length === 0 ? [] : await foodRows(tenant, into)
  const byId = new Map(survivors.map((row) => [row.productId, row]))
  return rows.map((row) => ({ ...(byId.get(row.mergedInto ?? '') ?? row), productId: row.productId }))
}

/** The nutrients of products as they count; a product that there never was is not in the map. */
export const nutrientsOfProducts = async (
  tenant: TenantOf,
  ids: readonly string[],
): Promise<Map<string, ProductNutrients>> => {
  const rows = await foodRows(tenant, ids)
  const foodOf = await foodsOfIngredients(
    tenant,
    rows.map(({ ingredient }) => ingredient),
  )
  return new Map(rows.map((row) => [row.productId, nutrientsOfRow(row, foodOf)]))
}

/** The allergens and preferences of products as they count. */
export const restrictionsOfProducts = async (
  tenant: TenantOf,
  ids: readonly string[],
): Promise<Map<string, ProductRestrictions>> =>
  new Map((await foodRows(tenant, ids)).map((row) => [row.productId, restrictionsOfRow(row)]))
