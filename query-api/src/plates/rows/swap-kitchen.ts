import type { FactsOf } from '@escandallo/contracts/plates/facts.ts'
import { type Plated, portionsIn } from '@escandallo/contracts/plates/portion.ts'
import type { Portion } from '@escandallo/contracts/plates/sums.ts'
import { itemsOf } from '@escandallo/contracts/recipes/elements.ts'
import { sql } from 'kysely'
import { kitchenBelow, type Snapshot, snapshotOf } from '../../kitchen/public.ts'
import { oneOf } from '../../paging.ts'
import type { TenantOf } from '../../read-models.ts'

/** What some dishes are made of on a day, and what could stand in its place. */
export type SwapKitchen = {
  snapshot: Snapshot
  /** What would be on a portion of something that is composed otherwise. */
  portion: (dish: Plated) => Portion
  /** Products that play the same part in the kitchen, another food, bought here; the greenest first. */
  candidates: (productId: string) => readonly string[]
}

const MOST_CANDIDATES = 8

const candidatesFor = async (tenant: TenantOf, day: string, productIds: readonly string[]) => {
  if (productIds.length === 0) return new Map<string, string[]>()
  const corporation = sql`${tenant.corporationId}::uuid`
  const { rows } = await sql<{ productId: string; byId: string }>`
    select mine.product_id, other.product_id as by_id
    from read.product_food mine
    join read.kitchen_product described on described.corporation_id = ${corporation} and described.product_id = mine.product_id
    cross join lateral (
      select food.product_id, food.ghg from read.product_food food
      join read.kitchen_product product on product.corporation_id = ${corporation} and product.product_id = food.product_id
        and not product.removed and product.merged_into is null and product.ingredient is distinct from described.ingredient
      join read.product_cost_span cost on cost.corporation_id = ${corporation} and cost.product_id = food.product_id
        and cost.from_day <= ${day}::date and cost.until_day >= ${day}::date and cost.value is not null
      where food.corporation_id = ${corporation} and food.part = mine.part and food.product_id <> mine.product_id
      order by food.ghg nulls last, food.product_id limit ${MOST_CANDIDATES}
    ) other
    where mine.corporation_id = ${corporation} and mine.product_id = any(${productIds}::uuid[])
    order by mine.product_id, other.ghg nulls last, other.product_id`.execute(tenant.db)
  return new Map(
    [...Map.groupBy(rows, ({ productId }) => productId)].map(([id, all]) => [id, all.map(({ byId }) => byId)]),
  )
}

const factsFor = async (tenant: TenantOf, productIds: readonly string[]): Promise<FactsOf> => {
  const rows =
    productIds.length === 0
      ? []
      : await tenant.from('product_food').select(['productId', 'facts']).where(oneOf('productId', productIds)).execute()
  const facts = new Map(
    rows.map(({ productId, facts: of }) => [productId, { ...of, restrictions: {}, verified: null }]),
  )
  return (id) => facts.get(id)
}

/** Reads what stands in some dishes, and what could: nothing else of the kitchen. */
export const swapKitchen = async (
  tenant: TenantOf,
  day: string,
  subjects: { dishes?: readonly string[]; menus?: readonly string[] },
): Promise<SwapKitchen> => {
  const below = await kitchenBelow(tenant, day, subjects)
  const named = [...below.dishes.values()].flatMap(({ composition }) => itemsOf(composition.elements, 'product'))
  const candidates = await candidatesFor(tenant, day, [...new Set(named)])
  const others = [...new Set([...candidates.values()].flat())].filter((id) => !below.products.has(id))
  const { products } = await kitchenBelow(tenant, day, { products: others })
  const snapshot = snapshotOf({ ...below, products: new Map([...below.products, ...products]) })
  const factsOf = await factsFor(tenant, [...snapshot.products.keys()])
  return {
    snapshot,
    portion: portionsIn(snapshot.desk, factsOf),
    candidates: (productId) => candidates.get(productId) ?? [],
  }
}
