import type { Period } from '@escandallo/contracts/values/periods.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantOf } from './dependencies.ts'
import { wholeMonths } from './months.ts'

/** Net spend per supplier in a period: whole months from the monthly rollup, the days beside them from the daily one. */
export const spendPerSupplier = async (
  tenant: TenantOf,
  period: Period,
  where: (table: string) => RawBuilder<boolean>,
): Promise<Map<string, number>> => {
  const { months, days } = wholeMonths(period)
  const corporation = sql`${tenant.corporationId}::uuid`
  const parts = [
    ...months.map(
      ({ from, to }) => sql`select supplier_id, spend from read.purchase_month m
        where m.corporation_id = ${corporation} and ${where('m')} and month between ${from}::date and ${to}::date`,
    ),
    ...days.map(
      ({ from, to }) => sql`select supplier_id, spend from read.purchase_day d
        where d.corporation_id = ${corporation} and ${where('d')} and day between ${from}::date and ${to}::date`,
    ),
  ]
  const { rows } = await sql<{ supplierId: string; spend: number }>`
    select supplier_id, sum(spend)::bigint as spend from (${sql.join(parts, sql` union all `)}) spent
    group by supplier_id`.execute(tenant.db)
  return new Map(rows.map(({ supplierId, spend }) => [supplierId, spend]))
}
