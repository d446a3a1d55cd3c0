import { waitingIn } from '@escandallo/contracts/documents/confirming/waiting.ts'
import { lastOfMonth, startOf } from '@escandallo/contracts/values/days.ts'
import { sql } from 'kysely'
import { among, type Scope } from './scope.ts'

/** What waits for a person, whatever the period. */
export const waitingFor = async ({ tenant, establishments }: Scope) => {
  const counted = tenant
    .from('document_count')
    .select(['status', sql<number>`sum(documents)::integer`.as('count')])
    .where(among('establishmentId', establishments))
    .groupBy('status')
    .execute()
  const irregularCosts = tenant
    .from('product_cost')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('state', '=', 'irregular')
    .executeTakeFirstOrThrow()
  const [rows, irregular] = await Promise.all([counted, irregularCosts])
  const counts: Record<string, number> = Object.fromEntries(rows.map(({ status, count }) => [status, count]))
  return {
    processing: counts.processing ?? 0,
    pending: counts.pending ?? 0,
    withErrors: counts['with-errors'] ?? 0,
    waiting: waitingIn(counts),
    irregularCosts: irregular.count,
  }
}

/** The month nearest to a period in which something of the scope was bought; null when nothing ever was. */
export const nearestWithData = async ({ tenant, period, establishments, suppliers }: Scope) => {
  const row = await tenant
    .from('purchase_document_day')
    .select('day')
    .where('documents', '>', 0)
    .where(among('establishmentId', establishments))
    .where(among('supplierId', suppliers))
    .orderBy(sql`least(abs(day - ${period.from}::date), abs(day - ${period.to}::date))`)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst()
  return row ? { from: startOf('month', row.day), to: lastOfMonth(row.day) } : null
}
