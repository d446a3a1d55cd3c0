import type { ReachedDish } from '@escandallo/contracts/recommendations/queries.ts'
import type { Places } from '@escandallo/contracts/team/sight.ts'
import { sql } from 'kysely'
import type { TenantOf } from '../../read-models.ts'
import { settingsOf } from '../snapshot.ts'
import { sightOn } from './uses.ts'

type Row = { itemId: string; dishId: string; name: string; foodCost: string | null; exact: boolean }

/**
 * The dishes on the menu in which some products stand on a day, through however many subrecipes, and some dishes themselves, as far as people of
 * some establishments may know of them; by the id that was asked for.
 */
export const dishesReached = async (
  tenant: TenantOf,
  { day, places }: { day: string; places: Places },
  { products, dishes }: { products: readonly string[]; dishes: readonly string[] },
): Promise<Map<string, ReachedDish[]>> => {
  if (products.length + dishes.length === 0) return new Map()
  const { targetFoodCost } = await settingsOf(tenant)
  const used = sql`read.composition_use used where used.corporation_id = ${tenant.corporationId}::uuid
    and used.from_day <= ${day}::date and used.until_day >= ${day}::date`
  const { rows } = await sql<Row>`
    with recursive reached(item_id, kind, id) as (
      select used.canonical_id, used.owner_kind, used.owner_id from ${used}
        and used.item_kind = 'product' and used.canonical_id = any(${products}::uuid[])
      union
      select reached.item_id, above.owner_kind, above.owner_id from reached
      join read.composition_use above on above.corporation_id = ${tenant.corporationId}::uuid and above.item_kind = 'recipe'
        and above.canonical_id = reached.id and above.from_day <= ${day}::date and above.until_day >= ${day}::date
      where reached.kind = 'recipe'
    ), named as (
      select item_id, id from reached where kind = 'dish'
      union select id, id from unnest(${dishes}::uuid[]) as asked(id)
    )
    select named.item_id, owner.owner_id as dish_id, owner.name, span.food_cost::text as food_cost,
      coalesce(span.gap_count = 0, false) as exact
    from named
    join read.kitchen_owner owner on owner.corporation_id = ${tenant.corporationId}::uuid and owner.kind = 'dish'
      and owner.owner_id = named.id and not owner.removed and owner.status = 'active'
    left join read.dish_cost_span span on span.corporation_id = owner.corporation_id and span.dish_id = owner.owner_id
      and span.from_day <= ${day}::date and span.until_day >= ${day}::date`.execute(tenant.db)
  const sees = await sightOn(
    tenant,
    { day, places },
    rows.map(({ dishId }) => dishId),
  )
  const answers = rows
    .filter(({ dishId }) => sees('dish', dishId))
    .map(({ itemId, ...dish }) => ({
      itemId,
      dish: { ...dish, isOver: dish.foodCost === null ? null : Number(dish.foodCost) > Number(targetFoodCost) },
    }))
  return new Map(
    [...Map.groupBy(answers, ({ itemId }) => itemId)].map(([id, some]) => [id, some.map(({ dish }) => dish)]),
  )
}
