import type { ImpactLetter } from '@escandallo/contracts/plates/environment/environment.ts'
import { letterOfIntensity } from '@escandallo/contracts/plates/environment/environment.ts'
import type { Grouping, Period } from '@escandallo/contracts/values/periods.ts'
import { kilogramsOf, units } from '@escandallo/contracts/values/units.ts'
import { Big } from 'big.js'
import { sql } from 'kysely'
import { currencyOf, DEPOSIT, DIFFERENCE } from '../../dashboards/public.ts'
import { readMergers, survivorIn } from '../../kitchen/public.ts'
import { whenOf } from '../../sales/public.ts'
import { placed } from '../../tickets/public.ts'
import type { Visible } from './plates.ts'

const sums = ['ghg', 'land', 'water', 'eutrophication', 'kilograms', 'knownKilograms', 'spend', 'knownSpend'] as const
type Sums = Record<(typeof sums)[number], string | null>
type When = { isNow: boolean }

/** What was bought of a product in a period, and what that did to the world; null is unknown. */
export type BoughtProduct = When &
  Sums & {
    productId: string
    name: string
    category: string
    letter: ImpactLetter | null
    /** kg CO2e per kg as bought. */
    perKg: string | null
    confidence: string | null
    note: string | null
    asksHerd: boolean
    /** Something of it has no weight. */
    unweighed: boolean
  }
export type BoughtBucket = When & Pick<Sums, 'ghg' | 'land' | 'water'> & { bucket: string }

/** Kilograms of one of a unit, as SQL over the weights of a product. */
const kilograms = sql`case bought.unit ${sql.join(
  units.flatMap((unit) => {
    const mass = kilogramsOf(unit, { eqUd: null, density: null })
    const volume = kilogramsOf(unit, { eqUd: null, density: '1' })
    if (mass) return [sql`when ${sql.lit(unit)} then ${sql.lit(mass.toFixed())}::numeric`]
    return volume ? [sql`when ${sql.lit(unit)} then product.density * ${sql.lit(volume.toFixed())}::numeric`] : []
  }),
  sql` `,
)} else product.eq_ud end`

const summed = sql`sum(weight * ghg)::text as ghg, sum(weight * land)::text as land, sum(weight * water)::text as water,
  sum(weight * eutrophication)::text as eutrophication, sum(weight)::text as kilograms, sum(spend)::text as spend,
  sum(weight) filter (where ghg is not null)::text as known_kilograms,
  sum(spend) filter (where ghg is not null and weight is not null)::text as known_spend, bool_or(weight is null) as unweighed`

type Row = Omit<BoughtProduct, 'letter'> & { bucket: string; isProduct: boolean; factor: string | null }

/**
 * Everything bought in the period and in the one before, by product and by bucket, in one statement; what is not food is left out. Products
 * are those that stand for themselves now.
 */
export const boughtFood = async (
  { tenant, period, before, establishments }: Visible & { period: Period; before: Period },
  suppliers: 'all' | string[],
  groupBy: Grouping,
): Promise<{ currency: string; products: BoughtProduct[]; buckets: BoughtBucket[] }> => {
  const currency = await currencyOf(tenant)
  const corporation = sql`${tenant.corporationId}::uuid`
  const within = sql`day between ${period.from}::date and ${period.to}::date`
  const { rows } = await sql<Row>`
    with bought as (
      select ${survivorIn(await readMergers(tenant), 'productId')} as product_id, unit, ${within} as is_now,
        ${whenOf[groupBy](sql`day`)} as bucket, sum(quantity) as quantity, sum(spend) as spend
      from read.purchase_product_day
      where corporation_id = ${corporation} and currency = ${currency}
        and (${within} or day between ${before.from}::date and ${before.to}::date)
        and product_id not in (${DIFFERENCE}::uuid, ${DEPOSIT}::uuid) and ${placed('establishmentId', establishments)} and ${placed('supplierId', suppliers)}
      group by 1, 2, 3, 4
    ), weighed as (
      select bought.product_id, bought.is_now, bought.bucket, bought.spend, bought.quantity * ${kilograms} as weight,
        food.ghg, food.land, food.water, food.eutrophication
      from bought
      left join read.kitchen_product product on product.corporation_id = ${corporation} and product.product_id = bought.product_id
      left join read.product_food food on food.corporation_id = ${corporation} and food.product_id = bought.product_id
      where food.role is distinct from 'non-food'
    ), summed as (
      select is_now, product_id, bucket, grouping(product_id) = 0 as is_product, ${summed}
      from weighed group by grouping sets ((is_now, product_id), (is_now, bucket))
    )
    select summed.*, coalesce(product.name, '—') as name, coalesce(product.category, 'none') as category,
      food.ghg::text as per_kg, food.confidence, food.facts -> 'factor' ->> 'note' as note, coalesce(food.asks_herd, false) as asks_herd
    from summed
    left join read.kitchen_product product on product.corporation_id = ${corporation} and product.product_id = summed.product_id
    left join read.product_food food on food.corporation_id = ${corporation} and food.product_id = summed.product_id
    order by summed.is_product, summed.product_id, summed.bucket`.execute(tenant.db)
  return {
    currency,
    products: rows
      .filter(({ isProduct }) => isProduct)
      .map((row) => ({
        ...row,
        perKg: row.perKg && new Big(row.perKg).toFixed(),
        letter: row.perKg === null ? null : letterOfIntensity(new Big(row.perKg)),
      })),
    buckets: rows.filter(({ isProduct }) => !isProduct),
  }
}
