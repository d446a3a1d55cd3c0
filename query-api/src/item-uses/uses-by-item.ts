import { sql } from 'kysely'
import type { TenantOf } from '../read-models.ts'

/** How many recipes, dishes and menus name each of some things, or each thing, on a day: what the tenant uses. Nothing of what nobody names. */
export const usesByItem = async (
  tenant: TenantOf,
  day: string,
  ids?: readonly string[],
): Promise<Map<string, number>> => {
  const some = ids ? sql`and canonical_id = any(${ids}::uuid[])` : sql``
  const { rows } = await sql<{ id: string; uses: number }>`
    select canonical_id as id, count(distinct owner_id)::integer as uses from read.composition_use
    where corporation_id = ${tenant.corporationId}::uuid and from_day <= ${day}::date and until_day >= ${day}::date ${some}
    group by canonical_id`.execute(tenant.db)
  return new Map(rows.map(({ id, uses }) => [id, uses]))
}
