import type { Point } from '@escandallo/contracts/dashboards/queries.ts'
import { bucketOf, bucketsOf, type Grouping } from '@escandallo/contracts/values/periods.ts'
import { sql } from 'kysely'
import { coverageOf, documentsPerDay, type Scope, within } from './scope.ts'

/** Zero when nothing was bought; unknown when there is paper and none of it has been confirmed. */
const spendKnown = (spend: number, coverage: { known: number; of: number }): number | null =>
  coverage.known === 0 && coverage.of > 0 ? null : spend

/** Net spend of a period, in the buckets of a grouping, each with the documents that it rests on. */
export const spendOver = async (scope: Scope, grouping: Grouping) => {
  const { tenant, period, currency } = scope
  const spending = tenant
    .from('purchase_day')
    .select('day')
    .select(sql<number>`sum(spend)::bigint`.as('spend'))
    .where(within(scope, 'purchase_day'))
    .where('day', '>=', period.from)
    .where('day', '<=', period.to)
    .groupBy('day')
    .execute()
  const [days, documents] = await Promise.all([spending, documentsPerDay(scope)])
  const spendIn = Map.groupBy(days, ({ day }) => bucketOf(day, grouping))
  const documentsIn = Map.groupBy(documents, ({ day }) => bucketOf(day, grouping))
  const series = bucketsOf(period, grouping).map((key): Point => {
    const coverage = coverageOf(documentsIn.get(key) ?? [])
    const spend = (spendIn.get(key) ?? []).reduce((sum, day) => sum + day.spend, 0)
    return { key, value: spendKnown(spend, coverage), coverage }
  })
  const coverage = coverageOf(documents)
  const total = days.reduce((sum, day) => sum + day.spend, 0)
  return { series, total: spendKnown(total, coverage), coverage, currency }
}
