import type { PurchasesTotal } from '@escandallo/contracts/dashboards/queries.ts'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import { sql } from 'kysely'
import { among, type Scope } from '../scope.ts'

/** Days before a period in which a habit shows. */
const HABIT = 180
/** So many days with paper make one. */
const LEAST_DAYS = 4

/**
 * Suppliers whose paper fell due in a period and is not there: of the days before it they have had paper on four or more, and were never
 * as long without any as they have been now. Whoever had stopped before the period is not awaited in it, nor who was removed.
 */
export const awaitedIn = async (
  { tenant, period: { from, to }, establishments, suppliers }: Scope,
  today: string,
): Promise<PurchasesTotal['awaited']> => {
  const until = to < today ? to : today
  if (until < from) return []
  const { rows } = await sql<PurchasesTotal['awaited'][number]>`
    with paper as (
      select distinct supplier_id, day from read.purchase_document_day
      where corporation_id = ${tenant.corporationId}::uuid and documents > 0
        and day between ${plusDays(from, -HABIT)}::date and ${until}::date
        and ${among('establishmentId', establishments)} and ${among('supplierId', suppliers)}
    ), gaps as (
      select supplier_id, day, day - lag(day) over (partition by supplier_id order by day) as gap
      from paper where day < ${from}::date
    ), habits as (
      select supplier_id, max(day) as last_day, max(gap) as longest from gaps group by supplier_id having count(*) >= ${LEAST_DAYS}
    )
    select s.supplier_id, s.name from habits
    join read.supplier_list s on s.corporation_id = ${tenant.corporationId}::uuid and s.supplier_id = habits.supplier_id
    where not s.removed and last_day + longest >= ${from}::date and last_day + longest < ${until}::date
      and not exists (select 1 from paper where paper.supplier_id = habits.supplier_id and paper.day >= ${from}::date)
    order by s.name, s.supplier_id`.execute(tenant.db)
  return rows
}
