import type { ProfitMargin } from '@escandallo/contracts/sales/queries.ts'
import { soldCoverage } from '@escandallo/contracts/sales/sold/sums.ts'
import type { Grouping } from '@escandallo/contracts/values/periods.ts'
import { percentOf } from '@escandallo/contracts/values/shares/percent.ts'
import { Big } from 'big.js'
import { sql } from 'kysely'
import { wholeMonths } from '../calendar.ts'
import { estimatedIn } from '../kitchen/public.ts'
import type { Scope } from './scope.ts'
import { isCancelled, knownSum, lying, type Sold, type SoldTarget, soldBy, within } from './sold.ts'
import { coarse, inOneBucket, whenOf } from './takings/takings.ts'

type Margins = Pick<
  ProfitMargin,
  'net' | 'known' | 'cost' | 'margin' | 'marginRate' | 'coverage' | 'complimentary' | 'estimated'
>

const costOf = (rows: readonly Sold[]): number | null => {
  if (!rows.some(({ known }) => known.any)) return null
  const sum = knownSum(rows)
  return isCancelled(sum) && rows.some(({ isKnown }) => !isKnown) ? null : sum.cost
}

/**
 * Cost and margin of the part that is known; what is not known is in neither, and in the coverage. What was given away stands beside.
 * @param net the till's own.
 */
export const marginsOf = (rows: readonly (Sold & { complimentary: boolean })[], net: number | null): Margins => {
  const [sold, away] = [
    rows.filter(({ complimentary }) => !complimentary),
    rows.filter(({ complimentary }) => complimentary),
  ]
  const knownNet = sold.reduce((sum, row) => sum + row.known.net, 0)
  const cost = costOf(sold)
  const margin = cost === null ? null : knownNet - cost
  return {
    net,
    known: knownNet,
    cost,
    margin,
    marginRate: margin === null ? null : percentOf(margin, knownNet),
    ...estimatedIn(sold.some(({ isEstimated }) => isEstimated)),
    coverage: soldCoverage(knownNet, net ?? 0),
    complimentary: {
      portions: away.reduce((sum, { known: { portions } }) => sum.plus(portions), new Big(0)).toFixed(),
      cost: costOf(away),
    },
  }
}

type Side = Sold & { complimentary: boolean }

/** What was sold and what was given away. */
export const soldSides = (scope: Scope): Promise<Side[]> =>
  soldBy(scope, { by: () => sql.ref('complimentary'), keys: ['complimentary'], of: 'all' })

/** The same by the buckets of a grouping. */
export const soldOver = async (scope: Scope, grouping: Grouping): Promise<Map<string | null, Side[]>> => {
  const rows = await soldBy<{ bucket: string | null; complimentary: boolean }>(scope, {
    by: (when) => sql`${whenOf[grouping](when)} as bucket, complimentary`,
    keys: ['bucket', 'complimentary'],
    of: 'all',
    byDays: !coarse.has(grouping),
    byRange: sql`${inOneBucket(grouping)} as bucket, complimentary`,
  })
  return Map.groupBy(rows, ({ bucket }) => bucket)
}

/** What stands in the place of an id where an article stands for nothing: an index finds it with its days. */
export const NO_TARGET = '00000000-0000-0000-0000-000000000000'

/** Net of articles that nobody has associated, and how many they are, with their parts of set menus. */
export const unmappedIn = async (scope: Scope): Promise<ProfitMargin['unmapped']> => {
  const { months, days } = wholeMonths(scope.period)
  const article = sql`till_id, article_id, format_id`
  const { from, to } = scope.period
  const parts = [
    sql`select ${article}, net, true as of_range from read.sold_range where ${within(scope)} and target_kind = 'unmapped'
      and from_day >= ${from}::date and until_day <= ${to}::date`,
    ...months.map(
      (period) =>
        sql`select ${article}, net, false as of_range from read.unmapped_month where ${within(scope)} and ${lying('month', period)}`,
    ),
    ...days.map(
      (period) =>
        sql`select ${article}, net, false as of_range from read.sold_day where ${within(scope)} and ${lying('businessDay', period)}
          and target_id = ${NO_TARGET}::uuid and target_kind = 'unmapped'`,
    ),
  ]
  const { rows } = await sql<{ articles: number; net: string; ofRanges: string }>`
    select count(distinct (${article}))::integer as articles, coalesce(sum(net), 0)::text as net,
      coalesce(sum(net) filter (where of_range), 0)::text as of_ranges
    from (${sql.join(parts, sql` union all `)}) open`.execute(scope.tenant.db)
  const { articles = 0, net = '0', ofRanges = '0' } = rows[0] ?? {}
  return { articles, net: Number(net), ofRanges: Number(ofRanges) }
}

/** Net of what stands for something whose cost is not known whole. */
export const gapsOf = (targets: readonly SoldTarget[], ofRanges: number): ProfitMargin['gaps'] => {
  const open = targets.filter(
    ({ complimentary, targetKind, isKnown }) => !complimentary && targetKind !== 'unmapped' && !isKnown,
  )
  return { dishes: open.length, net: open.reduce((sum, { net, known }) => sum + net - known.net, 0), ofRanges }
}

/** Of that net, what was sold in several days. */
export const gapsOfRanges = async (scope: Scope): Promise<number> => {
  const { from, to } = scope.period
  const { rows } = await sql<{ net: string }>`
    select coalesce(sum(net - known_net), 0)::text as net from read.sold_range
    where ${within(scope)} and from_day >= ${from}::date and until_day <= ${to}::date
      and not complimentary and target_kind <> 'unmapped' and unknown is not null`.execute(scope.tenant.db)
  return Number(rows[0]?.net ?? 0)
}
