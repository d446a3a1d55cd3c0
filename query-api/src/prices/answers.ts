import type { ComparedRow, OfferAnswer } from '@escandallo/contracts/prices/queries.ts'
import { placeOf } from '@escandallo/contracts/prices/ranking/ranking.ts'
import { differenceOf, monthlySaving, usedAMonth } from '@escandallo/contracts/prices/ranking/saving.ts'
import { factsOn } from '@escandallo/contracts/products/cost-facts.ts'
import { isLossUnknown } from '@escandallo/contracts/products/matching/unknown-loss.ts'
import { round } from '@escandallo/contracts/values/decimal.ts'
import type { Caller } from '@escandallo/platform/identity/callers.ts'
import { Big } from 'big.js'
import { sql } from 'kysely'
import type { TenantOf } from '../dependencies.ts'
import { visibleDocuments } from '../documents/public.ts'
import { oneOf } from '../paging.ts'
import type { ReadModels } from '../read-models.ts'
import type { RankedGroup } from './ranked.ts'

/** @property days of how many of those that a month is taken from there are purchases. */
export type Asker = { tenant: TenantOf; caller: Caller | null; day: string; currency: string; days: number }
type OfferRow = ReadModels['offer']
type Facts = ReturnType<typeof factsOn>

export const supplierNames = async (tenant: TenantOf, ids: readonly string[]): Promise<Map<string, string>> => {
  const uniqueIds = [...new Set(ids)]
  if (uniqueIds.length === 0) return new Map()
  const suppliers = await tenant
    .from('supplier_list')
    .select(['supplierId', 'name'])
    .where(oneOf('supplierId', uniqueIds))
    .execute()
  return new Map(suppliers.map(({ supplierId, name }) => [supplierId, name]))
}

type Member = Pick<
  ReadModels['compared_product'],
  'productId' | 'canonicalId' | 'groupId' | 'name' | 'ingredient' | 'category'
>

/** The products of some groups, those that were merged into them among them. */
export const membersOf = (tenant: TenantOf, groups: readonly string[]): Promise<Member[]> =>
  tenant
    .from('compared_product')
    .select(['productId', 'canonicalId', 'groupId', 'name', 'ingredient', 'category'])
    .where(sql<boolean>`group_id = any(${groups}::text[])`)
    .orderBy('productId')
    .execute()

/** What holds of some products on a day. */
export const factsOf = async (tenant: TenantOf, day: string, ids: readonly string[]): Promise<Map<string, Facts>> => {
  const rows = await tenant
    .from('kitchen_product')
    .select(['productId', 'facts'])
    .where(oneOf('productId', ids))
    .execute()
  return new Map(rows.map(({ productId, facts }) => [productId, factsOn(facts, day)]))
}

const offersOn = (tenant: TenantOf, day: string, ids: readonly string[]): Promise<OfferRow[]> =>
  tenant
    .from('offer')
    .selectAll()
    .where(oneOf('productId', ids))
    .where('fromDay', '<=', day)
    .where('untilDay', '>=', day)
    .orderBy('productId')
    .orderBy('supplierId')
    .execute()

type Flags = Pick<OfferAnswer, 'rankedBy' | 'obstacle' | 'current' | 'best' | 'worst'>
const unranked: Flags = { rankedBy: null, obstacle: null, current: false, best: false, worst: false }

/** How an offer stands in its group, as the row of the group says. */
const flagsOf = (offer: OfferRow, row: RankedGroup, facts: Facts | undefined, currency: string): Flags => {
  const is = (productId: string | null, supplierId: string | null) =>
    offer.productId === productId && offer.supplierId === supplierId
  const current = is(row.currentProductId, row.currentSupplierId)
  const reach = row.reach === null ? null : new Big(row.reach)
  return {
    ...placeOf(offer, { basis: row.basis, currency, reach }, { current, measured: facts }),
    current,
    best: row.ranked > 1 && is(row.lowestProductId, row.lowestSupplierId),
    worst: is(row.highestProductId, row.highestSupplierId),
  }
}

/** Offers as they are shown: with names, and with the papers that the asker may open. */
const worded = async (
  { tenant, caller }: Asker,
  offers: readonly { offer: OfferRow; flags: Flags }[],
  members: readonly Member[],
) => {
  const rows = offers.map(({ offer }) => offer)
  const suppliers = await supplierNames(
    tenant,
    rows.map(({ supplierId }) => supplierId),
  )
  const visible = await visibleDocuments(
    tenant,
    caller,
    rows.map(({ documentId }) => documentId),
  )
  const products = new Map(members.map((member) => [member.productId, member]))
  return offers.map(({ offer, flags }): OfferAnswer => {
    const { corporationId: _c, fromDay: _f, untilDay: _u, expired: _e, otherForm: _o, ...shown } = offer
    const { boughtOn: _on, boughtFor: _for, boughtUnit: _unit, ...stated } = shown
    const opens = visible.has(offer.documentId ?? '')
    const product = products.get(offer.productId)
    const isUnknown = product !== undefined && isLossUnknown({ ...product, merma: offer.merma })
    return {
      ...stated,
      ...flags,
      productName: product?.name ?? '',
      perUsableKg: isUnknown ? null : stated.perUsableKg,
      supplierName: suppliers.get(offer.supplierId) ?? null,
      documentId: opens ? offer.documentId : null,
      lineId: opens ? offer.lineId : null,
    }
  })
}

/** In how many dishes on the menu the products of each group stand on a day, however far below. */
const dishesOf = async ({ tenant, day }: Asker, groups: readonly string[]): Promise<Map<string, number>> => {
  const corporation = sql`${tenant.corporationId}::uuid`
  const { rows } = await sql<{ groupId: string; dishes: number }>`
    with recursive above as (
      select group_id, 'product' as kind, product_id as id from read.compared_product
      where corporation_id = ${corporation} and group_id = any(${groups}::text[])
      union
      select above.group_id, used.owner_kind, used.owner_id
      from above join read.composition_use used on used.corporation_id = ${corporation}
        and used.canonical_id = above.id and used.item_kind = above.kind
        and used.from_day <= ${day}::date and used.until_day >= ${day}::date
      where above.kind <> 'dish'
    )
    select above.group_id, count(*)::integer as dishes
    from above join read.kitchen_owner dish on dish.corporation_id = ${corporation} and dish.kind = 'dish'
      and dish.owner_id = above.id and not dish.removed and dish.status = 'active'
    where above.kind = 'dish' group by above.group_id`.execute(tenant.db)
  return new Map(rows.map(({ groupId, dishes }) => [groupId, dishes]))
}

/** Groups as they are shown, with what is asked on the day. */
export const answers = async (asker: Asker, rows: readonly RankedGroup[]): Promise<ComparedRow[]> => {
  const { tenant, day, currency, days } = asker
  const groups = rows.map(({ groupId }) => groupId)
  const members = await membersOf(tenant, groups)
  const ids = members.map(({ productId }) => productId)
  const [offers, facts] = await Promise.all([offersOn(tenant, day, ids), factsOf(tenant, day, ids)])
  const groupOf = new Map(members.map(({ productId, groupId }) => [productId, groupId]))
  const ofGroup = new Map(rows.map((row) => [row.groupId, row]))
  const flagged = offers.flatMap((offer) => {
    const row = ofGroup.get(groupOf.get(offer.productId) ?? '')
    return row ? [{ offer, flags: flagsOf(offer, row, facts.get(offer.productId), currency) }] : []
  })
  const [wordedOffers, dishes] = await Promise.all([worded(asker, flagged, members), dishesOf(asker, groups)])
  const inGroups = Map.groupBy(wordedOffers, ({ productId }) => groupOf.get(productId))
  return rows.map((row) => {
    const { groupId, name, ingredient, comparisonId, category, basis, standing, reason, spend } = row
    const { currentPrice: now, lowestPrice: least } = row
    const isDearer = standing === 'not-optimized' && now !== null && least !== null
    const used = usedAMonth(row.volume, days)
    const canonical = members.flatMap((member) => (member.groupId === groupId ? [member.canonicalId] : []))
    return {
      groupId,
      name,
      ingredient,
      comparisonId,
      category,
      basis,
      standing,
      reason,
      productIds: [...new Set(canonical)].sort(),
      offers: inGroups.get(groupId) ?? [],
      volume: row.volume === null ? null : round(row.volume, 6),
      spend: Number(spend),
      used,
      difference: isDearer ? differenceOf(now, least) : null,
      saving: isDearer ? monthlySaving(used, now, least) : standing === 'optimized' ? 0 : null,
      dishes: dishes.get(groupId) ?? 0,
    }
  })
}

/** Spans of offers at most. */
const MOST = 800

/** Everything that was asked for a group's products up to a day, each offer from the day on which it began to hold. */
export const historyOf = async (asker: Asker, groupId: string): Promise<OfferAnswer[]> => {
  const { tenant, day } = asker
  const members = await membersOf(tenant, [groupId])
  const rows = await tenant
    .from('offer')
    .selectAll()
    .where(
      oneOf(
        'productId',
        members.map(({ productId }) => productId),
      ),
    )
    .where('fromDay', '<=', day)
    .where('expired', '=', false)
    .orderBy('fromDay', 'desc')
    .orderBy('offerId')
    .limit(MOST)
    .execute()
  // A span begins where a weight is another, too: an offer is one, whatever its spans.
  const first = new Map(rows.map((row) => [row.offerId, row]))
  const offers = [...first.values()].sort(
    (a, b) => a.validFrom.localeCompare(b.validFrom) || a.offerId.localeCompare(b.offerId),
  )
  return worded(
    asker,
    offers.map((offer) => ({ offer, flags: unranked })),
    members,
  )
}
