import type { Period } from '@escandallo/contracts/values/periods.ts'
import { type RawBuilder, sql } from 'kysely'
import { wholeMonths } from '../calendar.ts'
import type { TenantOf } from '../dependencies.ts'

export {
  beginsWithin,
  boughtIn,
  coverageOf,
  currencyOf,
  DEPOSIT,
  DIFFERENCE,
  documentsPerDay,
  hasProduct,
  periodOf,
} from './scope.ts'

/** What was spent in a period and in the one before it; null where nothing was bought. */
export type Spent = { now: number | null; before: number | null }

/**
 * Net spend per supplier in two periods: whole months from the monthly rollup, the days beside them from the daily one. Both are
 * asked for in one statement.
 */
export const spendPerSupplier = async (
  tenant: TenantOf,
  { now, before }: { now: Period; before: Period },
  where: (table: string) => RawBuilder<boolean>,
): Promise<Map<string, Spent>> => {
  const corporation = sql`${tenant.corporationId}::uuid`
  const partsOf = (period: Period, isNow: boolean) => {
    const { months, days } = wholeMonths(period)
    const columns = sql`supplier_id, spend, ${sql.lit(isNow)} as is_now`
    return [
      ...months.map(
        ({ from, to }) => sql`select ${columns} from read.purchase_month m
          where m.corporation_id = ${corporation} and ${where('m')} and month between ${from}::date and ${to}::date`,
      ),
      ...days.map(
        ({ from, to }) => sql`select ${columns} from read.purchase_day d
          where d.corporation_id = ${corporation} and ${where('d')} and day between ${from}::date and ${to}::date`,
      ),
    ]
  }
  const parts = [...partsOf(now, true), ...partsOf(before, false)]
  const { rows } = await sql<Spent & { supplierId: string }>`
    select supplier_id, sum(spend) filter (where is_now)::bigint as now, sum(spend) filter (where not is_now)::bigint as before
    from (${sql.join(parts, sql` union all `)}) spent
    group by supplier_id`.execute(tenant.db)
  return new Map(rows.map(({ supplierId, ...spent }) => [supplierId, spent]))
}
