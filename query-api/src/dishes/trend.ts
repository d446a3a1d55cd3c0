import { sql } from 'kysely'
import type { TenantOf } from '../dependencies.ts'

const MONTHS = 12

/** The last days of the eleven months before a day's own, and that day. */
export const monthEndsUpTo = (day: string): string[] => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const ends = Array.from({ length: MONTHS - 1 }, (_, at) =>
    new Date(Date.UTC(year, month - (MONTHS - 1) + at, 0)).toISOString().slice(0, 10),
  )
  return [...ends, day]
}

/**
 * What a portion of some dishes cost at the end of each of the last twelve months: decimals, the oldest first. Null while the cost was not
 * known whole, and before the dish had a composition.
 */
export const trendsOf = async (
  tenant: TenantOf,
  { day, ids }: { day: string; ids: readonly string[] },
): Promise<Map<string, (string | null)[]>> => {
  if (ids.length === 0) return new Map()
  const ends = monthEndsUpTo(day)
  const { rows } = await sql<{ dishId: string; at: number; cost: string }>`
    select dish.id as dish_id, month.at::integer as at, span.cost::text as cost
    from unnest(${ids}::uuid[]) dish(id)
    cross join unnest(${ends}::date[]) with ordinality month(day, at)
    join read.dish_cost_span span on span.corporation_id = ${tenant.corporationId}::uuid and span.dish_id = dish.id
      and span.from_day <= month.day and span.until_day >= month.day and span.cost is not null
    where month.day >= (
      select min(effective_from) from read.kitchen_composition
      where corporation_id = ${tenant.corporationId}::uuid and kind = 'dish' and owner_id = dish.id
    )`.execute(tenant.db)
  const trends = new Map(ids.map((id) => [id, ends.map((): string | null => null)]))
  for (const { dishId, at, cost } of rows) trends.get(dishId)?.splice(at - 1, 1, cost)
  return trends
}
