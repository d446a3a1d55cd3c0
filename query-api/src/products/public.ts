import { foodsWith } from '@escandallo/contracts/products/food/ingredient-foods.ts'
import type { ProductNutrients } from '@escandallo/contracts/products/food/nutrition.ts'
import type { ProductRestrictions } from '@escandallo/contracts/products/food/restrictions-of.ts'
import { restrictionsOfRow } from '@escandallo/contracts/products/food/suggestions.ts'
import { sql } from 'kysely'
import type { ReadModels, TenantOf } from '../read-models.ts'
import type { CostRow } from './costs.ts'
import { nutrientsOfRow, ownFoods } from './food/nutrients.ts'

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

type FoodRow = Pick<ReadModels['product_list'], (typeof foodColumns)[number]>
/** A product as food: `described` by itself, its figures by the one that goes on in its place where it was merged. */
export type ProductFood = {
  described: FoodRow
  nutrients: () => ProductNutrients
  restrictions: () => ProductRestrictions
}

/** Every product of a corporation as food. What is in one is worked out when somebody asks for it. */
export type ProductFoods = {
  /** All that they follow from: two that are equal say the same. */
  read: unknown
  of: (productId: string) => ProductFood | undefined
}

export const productFoods = async (tenant: TenantOf): Promise<ProductFoods> => {
  const rows: FoodRow[] = await tenant.from('product_list').select(foodColumns).orderBy('productId').execute()
  const byId = new Map(rows.map((row) => [row.productId, row]))
  const ours = await ownFoods(
    tenant,
    rows.map(({ ingredient }) => ingredient),
  )
  const foodOf = foodsWith(ours)
  const survivorOf = (row: FoodRow): FoodRow => {
    const into = byId.get(row.mergedInto ?? '')
    return into ? survivorOf(into) : row
  }
  return {
    read: [rows, ours],
    of: (productId) => {
      const described = byId.get(productId)
      if (!described) return undefined
      const counts = survivorOf(described)
      return {
        described,
        nutrients: () => nutrientsOfRow(counts, foodOf),
        restrictions: () => restrictionsOfRow(counts),
      }
    },
  }
}
