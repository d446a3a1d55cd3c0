import { day } from '@escandallo/contracts/values/day.ts'
import { daysBetween, plusDays } from '@escandallo/contracts/values/days.ts'
import type { Period } from '@escandallo/contracts/values/periods.ts'
import { Invalid } from '@escandallo/platform/errors.ts'
import { Big } from 'big.js'
import { type RawBuilder, sql } from 'kysely'
import { wholeTrimesters } from '../calendar.ts'
import type { TenantOf } from '../dependencies.ts'
import { survivorIn } from '../kitchen/public.ts'

/** What a dashboard is about: a period, some establishments and suppliers, one currency. */
export type Scope = {
  tenant: TenantOf
  period: Period
  establishments: 'all' | string[]
  suppliers: 'all' | string[]
  currency: string
  /** By the id of every product that was merged the one that goes on: what was bought of the first was bought of the second. */
  mergers: ReadonlyMap<string, string>
}

/** Stands where a line has no product (projectors/dashboards). */
const NO_PRODUCT = '00000000-0000-0000-0000-000000000000'
/** Stands where a line is the difference to the base that was accepted when its document was confirmed (projectors/dashboards). */
export const DIFFERENCE = '00000000-0000-0000-0000-000000000001'
/** Stands where a line charges, or pays back, deposits for packaging (projectors/dashboards). */
export const DEPOSIT = '00000000-0000-0000-0000-000000000002'
const notProducts = [NO_PRODUCT, DIFFERENCE, DEPOSIT]
/** Whether a line bought a product that is known. */
export const isOfProduct = (product: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${product} not in (${sql.join(notProducts.map((id) => sql`${id}::uuid`))})`
export const hasProduct = (productId: string): boolean => !notProducts.includes(productId)

/** Days of the longest period: a figure per day of more than that helps nobody and keeps everybody waiting. */
const LONGEST = 3_660

/** @throws Invalid when a period ends before it starts, is longer than ten years or lies where no invoice does. */
export const periodOf = ({ from, to }: Period): Period => {
  for (const [path, value] of Object.entries({ from, to }))
    if (!day.safeParse(value).success) throw new Invalid('day-invalid', [{ path, code: 'day-invalid' }])
  if (to < from)
    throw new Invalid('period-ends-before-it-starts', [{ path: 'to', code: 'period-ends-before-it-starts' }])
  if (daysBetween(from, to) > LONGEST) throw new Invalid('invalid', [{ path: 'to', code: 'period-too-long' }])
  return { from, to }
}

/** The currency that the corporation counts in. Paper in another is not added to it: it is missing from the coverage. */
export const currencyOf = async (tenant: TenantOf): Promise<string> => {
  const row = await tenant.from('corporation_list').select('currency').executeTakeFirst()
  return row?.currency ?? 'EUR'
}

export const among = (column: string, ids: 'all' | string[]) =>
  ids === 'all' ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`

/** The scope as conditions on a table that has these columns. */
export const within = ({ establishments, suppliers, currency }: Scope, table: string): RawBuilder<boolean> =>
  sql<boolean>`${among(`${table}.establishmentId`, establishments)} and ${among(`${table}.supplierId`, suppliers)}
    and ${sql.ref(`${table}.currency`)} = ${currency}`

/** What a unit cost, in major units, of what was spent on lines that buy (`bought_spend`, minor units); null where nothing was. */
export const meanOf = (boughtSpend: number, boughtQuantity: Big | string): string | null =>
  boughtSpend <= 0 || new Big(boughtQuantity).lte(0)
    ? null
    : new Big(boughtSpend).div(100).div(boughtQuantity).round(4, Big.roundHalfUp).toFixed()

/** What was spent on one product in one unit. */
export type Bought = { productId: string; unit: string; spend: number }

const grains = [
  { table: 'purchase_product_trimester', column: 'trimester', of: 'trimesters' },
  { table: 'purchase_product_day', column: 'day', of: 'days' },
] as const

/**
 * What was bought in some periods, product by product: whole trimesters from their rollup, the days beside them from the daily
 * one, so that a period of years is as quick as one of weeks.
 * @param columns is told the column that says when.
 * @param where narrows the rows further.
 */
export const boughtRows = (
  scope: Scope,
  periods: readonly Period[],
  columns: (when: RawBuilder<unknown>) => RawBuilder<unknown>,
  where = sql<boolean>`true`,
) => {
  const parts = periods.map(wholeTrimesters)
  const rows = grains.flatMap(({ table, column, of }) => {
    const startDays = parts.flatMap((part) => part[of])
    if (startDays.length === 0) return []
    const from = sql`select ${columns(sql.ref(column))} from ${sql.table(`read.${table}`)}`
    return [
      sql`${from} where corporation_id = ${scope.tenant.corporationId}::uuid and ${within(scope, table)}
        and ${where} and ${sql.ref(column)} = any(${startDays}::date[])`,
    ]
  })
  return sql.join(rows, sql` union all `)
}

/** What was spent per product and unit in the scope's period. */
export const boughtIn = async (scope: Scope): Promise<Bought[]> => {
  const { rows } = await sql<Bought>`
    select product_id, unit, sum(spend)::bigint as spend
    from (${boughtRows(scope, [scope.period], () => sql`${survivorIn(scope.mergers, 'productId')} as product_id, unit, spend`)}) bought
    group by product_id, unit`.execute(scope.tenant.db)
  return rows
}

/** What was bought in a period and in the one before it, each row saying of which of them it is (`is_now`). */
export const boughtInBoth = (now: Scope, previous: Scope, columns: RawBuilder<unknown>) =>
  boughtRows(
    now,
    [previous.period, now.period],
    (when) => sql`${columns}, ${when} >= ${now.period.from}::date as is_now`,
  )

type CategorySpend = { category: string; now: number | null; before: number | null }

/**
 * Net spend per category in a period and in the one before it; `none` for what has no category, or no product, `difference` for what
 * documents ask beyond their lines, `deposits` for packaging until it comes back.
 */
export const spentPerCategory = async (
  now: Scope,
  previous: Scope,
  { none, difference, deposits }: { none: string; difference: string; deposits: string },
): Promise<CategorySpend[]> => {
  const { tenant } = now
  const { rows } = await sql<CategorySpend>`
    select case spent.product_id when ${DIFFERENCE}::uuid then ${difference}::text when ${DEPOSIT}::uuid then ${deposits}::text
      else coalesce(p.category, ${none}::text) end as category,
      sum(spent.now)::bigint as now, sum(spent.before)::bigint as before
    from (
      select product_id, sum(spend) filter (where is_now)::bigint as now, sum(spend) filter (where not is_now)::bigint as before
      from (${boughtInBoth(now, previous, sql`${survivorIn(now.mergers, 'productId')} as product_id, spend`)}) bought group by product_id
    ) spent
    left join read.product_list p on p.corporation_id = ${tenant.corporationId}::uuid and p.product_id = spent.product_id
    group by 1`.execute(tenant.db)
  return rows
}

/** The days of a scope's period among others. */
export const daysOf =
  ({ period }: Scope) =>
  <Row extends { day: string }>(rows: readonly Row[]): Row[] =>
    rows.filter(({ day }) => period.from <= day && day <= period.to)

/** The two periods, to be read in one statement; joined to one where the earlier ends the day before the later. */
export const bothPeriods = ({ period: now }: Scope, { period: before }: Scope): Period[] =>
  plusDays(before.to, 1) === now.from ? [{ from: before.from, to: now.to }] : [before, now]

/** A condition on a day. */
export const dayIn = (periods: readonly Period[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    periods.map(({ from, to }) => sql`day between ${from}::date and ${to}::date`),
    sql` or `,
  )})`

/** What was charged for packaging in a period, less what came back, in minor units: it is in the spend of those days (decision 0470). */
export const depositsIn = async ({ tenant, period, ...scope }: Scope): Promise<number> => {
  const row = await tenant
    .from('purchase_product_day')
    .select(sql<string>`coalesce(sum(spend), 0)`.as('spend'))
    .where(within({ tenant, period, ...scope }, 'purchase_product_day'))
    .where('productId', '=', DEPOSIT)
    .where(dayIn([period]))
    .executeTakeFirst()
  return Number(row?.spend ?? 0)
}

/** Documents of the scope per day: all that count, and the confirmed among them. */
export const documentsPerDay = async (scope: Scope, periods = [scope.period]) =>
  scope.tenant
    .from('purchase_document_day')
    .select('day')
    // A document in another currency is one of the period's, and no figure here knows it.
    .select(sql<number>`sum(documents)::integer`.as('documents'))
    .select(sql<number>`sum(confirmed) filter (where currency = ${scope.currency})::integer`.as('confirmed'))
    .where(among('purchase_document_day.establishmentId', scope.establishments))
    .where(among('purchase_document_day.supplierId', scope.suppliers))
    .where(dayIn(periods))
    .groupBy('day')
    .execute()

/** The first day of the period before on which there is paper at all; null where there was paper before it, or never. */
export const beginsWithin = async (
  { tenant, establishments }: Pick<Scope, 'tenant' | 'establishments'>,
  previousPeriod: Period,
): Promise<string | null> => {
  const first = await tenant
    .from('purchase_document_day')
    .select('day')
    .where('documents', '>', 0)
    .where(among('purchase_document_day.establishmentId', establishments))
    .orderBy('day')
    .limit(1)
    .executeTakeFirst()
  return first && first.day > previousPeriod.from ? first.day : null
}

/** Confirmed documents of the scope in other currencies: how many, and their net sum in each. */
export const foreignIn = async ({ tenant, period, establishments, suppliers, currency }: Scope) => {
  const { rows } = await sql<{ currency: string; documents: number; sum: number }>`
    select currency, sum(documents)::integer as documents, sum(spend)::bigint as sum
    from (
      select currency, establishment_id, supplier_id, day, confirmed as documents, 0 as spend, corporation_id
      from read.purchase_document_day
      union all
      select currency, establishment_id, supplier_id, day, 0, spend, corporation_id from read.purchase_day
    ) paper
    where corporation_id = ${tenant.corporationId}::uuid and currency <> ${currency}
      and day between ${period.from}::date and ${period.to}::date
      and ${among('paper.establishmentId', establishments)} and ${among('paper.supplierId', suppliers)}
    group by currency having sum(documents) > 0 order by currency`.execute(tenant.db)
  return rows.map((row) => ({ ...row, sum: Number(row.sum) }))
}

/** How many of the period's documents a figure rests on. */
export const coverageOf = (documents: readonly { documents: number; confirmed: number | null }[]) => ({
  known: documents.reduce((sum, day) => sum + (day.confirmed ?? 0), 0),
  of: documents.reduce((sum, day) => sum + day.documents, 0),
})
