import type { Missing } from '@escandallo/contracts/costing/kitchen.ts'
import { BEST_SELLERS, isCosted, MOST_LIFTS } from '@escandallo/contracts/sales/best-seller-limits.ts'
import type { BestSellers, Seller } from '@escandallo/contracts/sales/best-sellers.ts'
import { percentOf } from '@escandallo/contracts/values/shares/percent.ts'
import { Big } from 'big.js'
import { sql } from 'kysely'
import type { TenantOf } from '../../dependencies.ts'
import { estimatedIn, missingOn } from '../../kitchen/public.ts'
import { articleName } from '../../tills/public.ts'
import { marginsOf, NO_TARGET, soldSides } from '../margins.ts'
import type { Scope } from '../scope.ts'
import { lying, type SoldTarget, targetsSold, within } from '../sold.ts'
import { reachOf, takenOver } from '../takings/takings.ts'

const UNIT_DIGITS = 6

/** Articles that stand for nothing yet, with what was sold of them. */
const unmappedArticles = async (scope: Scope): Promise<Seller[]> => {
  const ours = sql`${within(scope)} and not complimentary and target_kind = 'unmapped'`
  const { rows } = await sql<{ tillId: string; name: string; quantity: string; net: string }>`
    select sold.till_id, coalesce(${articleName(scope.tenant, 'sold')}, sold.article_id) as name,
      sold.quantity::text as quantity, sold.net::text as net
    from (
      select till_id, article_id, format_id, sum(quantity) as quantity, sum(net) as net from (
        select till_id, article_id, format_id, quantity, net from read.sold_day
        where ${ours} and ${lying('businessDay', scope.period)} and target_id = ${NO_TARGET}::uuid
        union all
        select till_id, article_id, format_id, quantity, net from read.sold_range
        where ${ours} and from_day >= ${scope.period.from}::date and until_day <= ${scope.period.to}::date
      ) lines group by till_id, article_id, format_id
    ) sold`.execute(scope.tenant.db)
  return rows.map(({ tillId, name, quantity, net }) => ({
    kind: 'unmapped',
    id: null,
    tillId,
    name,
    quantity,
    net: Number(net),
    known: 0,
    cost: null,
    margin: null,
    unitCost: null,
    foodCost: null,
    missing: { why: 'unmapped', link: null, links: 0 },
    costToday: null,
  }))
}

type Named = { name: string; gaps: Missing[] | null; cost: string | null }

/** What dishes and products are called, with what is missing of them today: null where nothing is worked out of them yet. */
const namesOf = async ({ db, corporationId }: TenantOf, day: string): Promise<Map<string, Named>> => {
  const onDay = sql`span.from_day <= ${day}::date and span.until_day >= ${day}::date`
  const { rows } = await sql<{
    id: string
    name: string
    gaps: string | null
    gap: Missing['reason'] | null
    cost: string | null
  }>`
    select owner.owner_id as id, owner.name, span.gaps::text as gaps, null as gap, span.cost::text as cost from read.kitchen_owner owner
    left join read.dish_cost_span span on span.corporation_id = owner.corporation_id and span.dish_id = owner.owner_id and ${onDay}
    where owner.corporation_id = ${corporationId}::uuid and owner.kind = 'dish'
    union all
    select product.product_id, product.name, null, span.gap, null from read.kitchen_product product
    left join read.product_cost_span span on span.corporation_id = product.corporation_id
      and span.product_id = product.product_id and ${onDay}
    where product.corporation_id = ${corporationId}::uuid`.execute(db)
  return new Map(
    rows.map(({ id, name, gaps, gap, cost }) => {
      const ofProduct: Missing[] = gap === null ? [] : [{ reason: gap, kind: 'product', id }]
      return [id, { name, cost, gaps: gaps === null ? ofProduct : (JSON.parse(gaps) as Missing[]) }]
    }),
  )
}

const missingOf = ({ isKnown }: SoldTarget, { gaps }: Named): Seller['missing'] => {
  if (isKnown) return null
  if (!gaps?.length) return { why: gaps === null ? 'gap' : 'earlier', link: null, links: 0 }
  return { why: 'gap', link: null, links: gaps.length }
}

const sellerOf = (target: SoldTarget, named: Named): Seller => {
  const { known, portions, net } = target
  const cost = known.any ? known.cost : null
  return {
    kind: target.targetKind as 'dish' | 'product',
    id: target.targetId,
    tillId: null,
    name: named.name,
    quantity: portions.toFixed(),
    net,
    known: known.net,
    cost,
    margin: cost === null ? null : known.net - cost,
    ...estimatedIn(target.isEstimated),
    unitCost:
      cost === null || known.portions.lte(0)
        ? null
        : new Big(cost).div(100).div(known.portions).round(UNIT_DIGITS, Big.roundHalfUp).toFixed(),
    foodCost: cost === null || known.net <= 0 ? null : percentOf(cost, known.net),
    missing: missingOf(target, named),
    costToday: named.cost,
  }
}

/** Rows with the first link that is missing of each by its name, and what else it stops. */
const withLinks = async <Row extends Seller>(
  tenant: TenantOf,
  day: string,
  names: ReadonlyMap<string, Named>,
  rows: readonly Row[],
): Promise<Row[]> => {
  const firstOf = ({ id, missing }: Seller) => (missing?.why === 'gap' && id ? names.get(id)?.gaps?.[0] : undefined)
  const links = await missingOn(
    tenant,
    day,
    rows.flatMap((row) => firstOf(row) ?? []),
  )
  return rows.map((row) => {
    const first = firstOf(row)
    const link = first && links.find(({ id, reason }) => id === first.id && reason === first.reason)
    return link && row.missing ? { ...row, missing: { ...row.missing, link } } : row
  })
}

/**
 * Net of dishes and products that is not known for nothing but what is missing today. Where more was missing on the day of a sale, as a price
 * that came later, mending what is missing today leaves it unknown. A range of days is as its first.
 */
const liftable = async (scope: Scope, day: string): Promise<ReadonlyMap<string, number>> => {
  const open = sql`${within(scope)} and not complimentary and unknown = 'gap'`
  const { from, to } = scope.period
  const { rows } = await sql<{ id: string; net: string }>`
    select sold.target_id as id, sum(sold.net - sold.known_net)::text as net
    from (
      select target_id, business_day as day, net, known_net from read.sold_day where ${open} and ${lying('businessDay', scope.period)}
      union all
      select target_id, from_day, net, known_net from read.sold_range
      where ${open} and from_day >= ${from}::date and until_day <= ${to}::date
    ) sold
    left join read.dish_cost_span dish on dish.corporation_id = ${scope.tenant.corporationId}::uuid and dish.dish_id = sold.target_id
      and dish.from_day <= sold.day and dish.until_day >= sold.day
    left join read.dish_cost_span dish_now on dish_now.corporation_id = dish.corporation_id and dish_now.dish_id = dish.dish_id
      and dish_now.from_day <= ${day}::date and dish_now.until_day >= ${day}::date
    left join read.product_cost_span product on product.corporation_id = ${scope.tenant.corporationId}::uuid
      and product.product_id = sold.target_id and product.from_day <= sold.day and product.until_day >= sold.day
    left join read.product_cost_span product_now on product_now.corporation_id = product.corporation_id
      and product_now.product_id = product.product_id
      and product_now.from_day <= ${day}::date and product_now.until_day >= ${day}::date
    where case when dish.dish_id is null then product.gap is not distinct from product_now.gap
      else dish.gaps::text::jsonb <@ dish_now.gaps::text::jsonb end
    group by sold.target_id`.execute(scope.tenant.db)
  return new Map(rows.map(({ id, net }) => [id, Number(net)]))
}

const isLift = (row: Seller): row is Seller & { missing: NonNullable<Seller['missing']> } =>
  row.missing !== null && row.missing.why !== 'earlier' && row.net > row.known

/** What sells most in some days, with what is missing of its margin, and which acts make most of the sales known. */
export const bestSellers = async (
  scope: Scope,
  { day, target }: { day: string; target: string },
): Promise<BestSellers> => {
  const { tenant, currency, period } = scope
  const reach = await reachOf(tenant, currency)
  const [{ total, net }, sides, targets, names, articles, mendable] = await Promise.all([
    takenOver(scope, reach, 'year'),
    soldSides(scope),
    targetsSold(scope),
    namesOf(tenant, day),
    unmappedArticles(scope),
    liftable(scope, day),
  ])
  const { known, cost, margin, marginRate, coverage, estimated } = marginsOf(sides, net)
  const ofTargets = targets.flatMap((sold) => {
    const named = names.get(sold.targetId)
    const isSold = !sold.complimentary && (sold.targetKind === 'dish' || sold.targetKind === 'product')
    return isSold && named ? [sellerOf(sold, named)] : []
  })
  const sellers = [...ofTargets, ...articles]
    .filter((seller) => seller.net > 0)
    .sort((a, b) => b.net - a.net || a.name.localeCompare(b.name, 'es') || (a.id ?? '').localeCompare(b.id ?? ''))
  const lifts = sellers
    .filter(isLift)
    .map((seller) => ({
      ...seller,
      adds: seller.id === null ? seller.net - seller.known : (mendable.get(seller.id) ?? 0),
    }))
    .filter(({ adds }) => adds > 0)
    .sort((a, b) => b.adds - a.adds || a.name.localeCompare(b.name, 'es') || (a.id ?? '').localeCompare(b.id ?? ''))
    .slice(0, MOST_LIFTS)
  const { first, last } = reach
  const sold = first !== null && last !== null && net !== null
  return {
    currency,
    target,
    tickets: total.tickets,
    net,
    known,
    cost,
    margin,
    marginRate,
    coverage,
    ...estimatedIn(estimated),
    days: sold ? { from: first > period.from ? first : period.from, to: last < period.to ? last : period.to } : null,
    items: await withLinks(tenant, day, names, sellers.slice(0, BEST_SELLERS)),
    counted: { known: sellers.filter(isCosted).length, of: sellers.length },
    lifts: await withLinks(tenant, day, names, lifts),
    lifted: lifts.reduce((sum, { adds }) => sum + adds, coverage.known),
  }
}
