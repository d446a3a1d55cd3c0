import type { Facts } from '@escandallo/contracts/recommendations/facts.ts'
import { plusDays, plusMonths, startOf } from '@escandallo/contracts/values/days.ts'
import { sql } from 'kysely'
import { isRepeatedCost } from '../../counting-prices/last-costs.ts'
import type { TenantOf } from '../../dependencies.ts'
import { among } from './evaluated.ts'
import { keeping, seasonal } from './food-kinds.ts'

const VOLUME = 90
/** Changes of an account of so many days are told. */
const CHANGED = 60
export const accountsOf = async (
  tenant: TenantOf,
  today: string,
  ids: readonly string[] | null,
): Promise<Facts['accounts']> => {
  const rows = await tenant
    .from('supplier_list')
    .select(['supplierId', 'name', 'bankAccountChangedAt'])
    .where('bankAccountChangedAt', 'is not', null)
    .where(among('supplierId', ids))
    .orderBy('supplierId')
    .execute()
  return rows.flatMap(({ supplierId, name, bankAccountChangedAt }) =>
    bankAccountChangedAt && bankAccountChangedAt.slice(0, 10) >= plusDays(today, -CHANGED)
      ? [{ supplierId, name, changedAt: bankAccountChangedAt }]
      : [],
  )
}

/** The largest category of each supplier that others sell of too, with its share of what was spent on it. */
export const sharesOf = async (
  { db, corporationId }: TenantOf,
  today: string,
  currency: string,
): Promise<Facts['shares']> => {
  const { rows } = await sql<{ supplierId: string; name: string; category: string; share: string; spend: string }>`
    with spent as (
      select d.supplier_id, p.category, sum(d.spend) as spend
      from read.purchase_product_day d
      join read.product_list p on p.corporation_id = d.corporation_id and p.product_id = d.product_id
      where d.corporation_id = ${corporationId}::uuid and d.currency = ${currency} and p.category is not null
        and d.day > ${plusDays(today, -VOLUME)}::date and d.day <= ${today}::date
      group by 1, 2 having sum(d.spend) > 0
    ), shared as (
      select *, round(spend / sum(spend) over (partition by category), 8) as share,
        count(*) over (partition by category) as sellers,
        row_number() over (partition by supplier_id order by spend desc, category) as place
      from spent
    )
    select s.supplier_id, l.name, s.category, s.share::text as share, s.spend::text as spend
    from shared s join read.supplier_list l on l.corporation_id = ${corporationId}::uuid and l.supplier_id = s.supplier_id
    where s.place = 1 and s.sellers > 1 order by s.supplier_id`.execute(db)
  return rows.map((row) => ({ ...row, spend: Number(row.spend) }))
}

/** Of the twelve months before, so many must have a price: of fewer nobody can say what is usual. */
const MONTHS_KNOWN = 8

/** What fresh food costs this month beside the year before, in the unit of its newest price. */
export const seasonsOf = async (
  { db, corporationId }: TenantOf,
  today: string,
  ids: readonly string[] | null,
): Promise<Facts['seasons']> => {
  if (ids?.length === 0) return []
  const month = startOf('month', today)
  const { rows } = await sql<Facts['seasons'][number]>`
    with paid as (
      select c.product_id, c.unit, date_trunc('month', c.date)::date as month, avg(c.unit_price) as price,
        first_value(c.unit) over (partition by c.product_id order by date_trunc('month', c.date) desc, c.unit) as newest
      from read.product_cost c
      join read.product_list p on p.corporation_id = c.corporation_id and p.product_id = c.product_id
      where c.corporation_id = ${corporationId}::uuid and ${among('c.productId', ids)} and c.state = 'counts' and not p.removed
        and c.date >= ${plusMonths(month, -12)}::date and c.date <= ${today}::date
        and not ${isRepeatedCost({ corporationId }, today)}
        and p.category = any(${seasonal}::text[]) and coalesce(p.subcategory, '') <> all(${keeping}::text[])
      group by c.product_id, c.unit, date_trunc('month', c.date)
    ), year as (
      select product_id, unit,
        max(price) filter (where month = ${month}::date) as now,
        percentile_cont(0.5) within group (order by price) filter (where month < ${month}::date) as usual,
        max(price) filter (where month = ${plusMonths(month, -12)}::date) as last_year,
        (array_agg(month order by price, month) filter (where month < ${month}::date))[1] as cheapest,
        count(*) filter (where month < ${month}::date) as known
      from paid where unit = newest group by product_id, unit
    )
    select y.product_id, p.name, y.unit, round(y.now, 4)::text as now, round(y.usual::numeric, 4)::text as usual,
      round(y.last_year, 4)::text as last_year, y.cheapest
    from year y join read.product_list p on p.corporation_id = ${corporationId}::uuid and p.product_id = y.product_id
    where y.now is not null and y.last_year is not null and y.usual > 0 and y.known >= ${MONTHS_KNOWN}
    order by y.product_id`.execute(db)
  return rows
}

/** The day on which the oldest of the purchases that shares are counted of counts no more; null without any. */
export const sharesUntil = async (
  { db, corporationId }: TenantOf,
  today: string,
  currency: string,
): Promise<string | null> => {
  const { rows } = await sql<{ since: string | null }>`
    select min(day)::text as since from read.purchase_product_day
    where corporation_id = ${corporationId}::uuid and currency = ${currency}
      and day > ${plusDays(today, -VOLUME)}::date`.execute(db)
  const since = rows[0]?.since ?? null
  return since === null ? null : since > today ? since : plusDays(since, VOLUME)
}
