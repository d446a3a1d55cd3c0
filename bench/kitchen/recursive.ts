import type { Pool } from '@escandallo/platform/database/pool.ts'

/**
 * What a portion of each dish of a day costs, by one recursive query over compositions and prices: the amount of each element carried
 * down to products, a recipe's loss of 20 % and four portions as the bench composes them.
 */
const COSTS = `
  with recursive version as (
    select distinct on (kind, owner_id) kind, owner_id, composition::jsonb as composition
    from read.kitchen_composition where corporation_id = $1 and effective_from <= $2
    order by kind, owner_id, effective_from desc, revision desc),
  line as (
    select kind, owner_id, element->'item'->>'kind' as item_kind, (element->'item'->>'id')::uuid as item_id,
      (element->>'quantity')::numeric / 1000 as weight, sum((element->>'quantity')::numeric / 1000) over (partition by kind, owner_id) as whole
    from version, jsonb_array_elements(composition->'elements') element),
  needed as (
    select owner_id as dish_id, item_kind, item_id, weight from line where kind = 'dish'
    union all
    select needed.dish_id, line.item_kind, line.item_id, needed.weight * line.weight / (line.whole * 0.8)
    from needed join line on line.kind = needed.item_kind and line.owner_id = needed.item_id),
  current_price as (
    select distinct on (product_id) product_id, value / unit_quantity as value from read.kitchen_price
    where corporation_id = $1 and counts and date <= $2 order by product_id, date desc, cost_id desc)
  select needed.dish_id, sum(weight * value) / 4 as cost
  from needed join current_price on product_id = item_id where item_kind = 'product' group by needed.dish_id`

/** The control of P10. @returns how many dishes it came to a cost for, and how long it took. */
export const costsAtOnce = async (owner: Pool, corporation: string, day: string) => {
  const start = performance.now()
  const { rows } = await owner.query(COSTS, [corporation, day])
  return { dishes: rows.length, milliseconds: performance.now() - start }
}
