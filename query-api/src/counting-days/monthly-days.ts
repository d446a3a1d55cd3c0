import { type MonthlyDays, monthlyDays, type Period } from '@escandallo/contracts/values/periods.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantOf } from '../dependencies.ts'
import { placed } from '../tickets/public.ts'

const firstOf = async (tenant: TenantOf, days: RawBuilder<unknown>): Promise<string | null> => {
  const { rows } = await sql<{ since: string | null }>`select min(day)::text as since from (${days}) days`.execute(
    tenant.db,
  )
  return rows[0]?.since ?? null
}

/** On how many days of a period anything was sold, those of what was sold in several days as well; reads `food-cost`. */
export const countDaysSold = async (
  tenant: TenantOf,
  { currency, from, to }: Period & { currency: string },
): Promise<number> => {
  const ours = sql`corporation_id = ${tenant.corporationId}::uuid and currency = ${currency}`
  const { rows } = await sql<{ days: number }>`select count(*)::integer as days from (
      select business_day as day from read.sold_day_total where ${ours} and business_day between ${from}::date and ${to}::date
      union
      select generate_series(greatest(from_day, ${from}::date), least(until_day, ${to}::date), interval '1 day')::date
        from read.sold_range where ${ours} and from_day <= ${to}::date and until_day >= ${from}::date
    ) days`.execute(tenant.db)
  return rows[0]?.days ?? 0
}

type Counted = { currency: string; day: string }

/**
 * Of the days up to one that "a month" is taken from, those of which there are purchases: from the first confirmed paper of the corporation on.
 * What product by product was not bought since then was bought not at all; reads `dashboards`.
 */
export const boughtDays = async (tenant: TenantOf, { currency, day }: Counted): Promise<MonthlyDays> =>
  monthlyDays(
    day,
    await firstOf(
      tenant,
      sql`select min(day) as day from read.purchase_day
        where corporation_id = ${tenant.corporationId}::uuid and currency = ${currency}`,
    ),
  )

/** The same of what some establishments sold, from the first day on of which any of them says what it was; reads `food-cost`. */
export const soldDays = async (
  tenant: TenantOf,
  { currency, day, establishments }: Counted & { establishments: 'all' | string[] },
): Promise<MonthlyDays> => {
  const where = sql`corporation_id = ${tenant.corporationId}::uuid and currency = ${currency}
    and ${placed('establishmentId', establishments)}`
  return monthlyDays(
    day,
    await firstOf(
      tenant,
      sql`select min(business_day) as day from read.sold_day_total where ${where}
        union all select min(from_day) from read.sold_range where ${where}`,
    ),
  )
}
