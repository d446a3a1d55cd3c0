import type { Point } from '@escandallo/contracts/dashboards/queries.ts'
import { bucketOf, bucketsOf, type Grouping, type Period } from '@escandallo/contracts/values/periods.ts'
import { sql } from 'kysely'
import { bothPeriods, coverageOf, dayIn, daysOf, documentsPerDay, type Scope, within } from './scope.ts'

/** Zero when nothing was bought; unknown when there is paper and none of it has been confirmed. */
export const spendKnown = (spend: number, coverage: { known: number; of: number }): number | null =>
  coverage.known === 0 && coverage.of > 0 ? null : spend

type Days = {
  spending: readonly { day: string; spend: number }[]
  documents: readonly { day: string; documents: number; confirmed: number | null }[]
}

const perDay = async (scope: Scope, periods: Period[]): Promise<Days> => {
  const { tenant } = scope
  const spent = tenant
    .from('purchase_day')
    .select('day')
    .select(sql<number>`sum(spend)::bigint`.as('spend'))
    .where(within(scope, 'purchase_day'))
    .where(dayIn(periods))
    .groupBy('day')
    .execute()
  const [spending, documents] = await Promise.all([spent, documentsPerDay(scope, periods)])
  return { spending, documents }
}

const over = (scope: Scope, grouping: Grouping, { spending, documents: all }: Days) => {
  const [days, documents] = [daysOf(scope)(spending), daysOf(scope)(all)]
  const spendIn = Map.groupBy(days, ({ day }) => bucketOf(day, grouping))
  const documentsIn = Map.groupBy(documents, ({ day }) => bucketOf(day, grouping))
  const series = bucketsOf(scope.period, grouping).map((key): Point => {
    const coverage = coverageOf(documentsIn.get(key) ?? [])
    const spend = (spendIn.get(key) ?? []).reduce((sum, day) => sum + day.spend, 0)
    return { key, value: spendKnown(spend, coverage), coverage }
  })
  const coverage = coverageOf(documents)
  const total = days.reduce((sum, day) => sum + day.spend, 0)
  return { series, total: spendKnown(total, coverage), coverage, currency: scope.currency }
}

/** Net spend of a period and of the one before it, in the buckets of a grouping, each with the documents that it rests on. */
export const spendOver = async (now: Scope, previous: Scope, grouping: Grouping) => {
  const days = await perDay(now, bothPeriods(now, previous))
  return [over(now, grouping, days), over(previous, grouping, days)] as const
}
