import { sql } from 'kysely'
import { wholeMonths } from '../../calendar.ts'
import { type Scope, within } from '../scope.ts'

/** The sum of a scope's lines and how many there are, from whole months, and days beside them, that no product divides. */
export const boughtInAll = async (scope: Scope) => {
  const { tenant, period } = scope
  const { months, days } = wholeMonths(period)
  const corporation = sql`${tenant.corporationId}::uuid`
  const parts = [
    ...months.map(
      ({ from, to }) => sql`select spend, lines from read.purchase_month m
        where m.corporation_id = ${corporation} and ${within(scope, 'm')} and month between ${from}::date and ${to}::date`,
    ),
    ...days.map(
      ({ from, to }) => sql`select spend, lines from read.purchase_day d
        where d.corporation_id = ${corporation} and ${within(scope, 'd')} and day between ${from}::date and ${to}::date`,
    ),
  ]
  const { rows } = await sql<{ sum: number; lines: number }>`
    select coalesce(sum(spend), 0)::bigint as sum, coalesce(sum(lines), 0)::integer as lines
    from (${sql.join(parts, sql` union all `)}) bought`.execute(tenant.db)
  return rows[0] ?? { sum: 0, lines: 0 }
}
