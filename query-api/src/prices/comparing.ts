import type { ComparedRow } from '@escandallo/contracts/prices/queries.ts'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import { sql } from 'kysely'
import type { TenantOf } from '../dependencies.ts'
import type { KitchenOn, Snapshot } from '../kitchen/public.ts'
import { offersOn, type PricedOffer, pricedOffer } from './offers.ts'
import { type Bought, type Ranking, rank, reachOf, savingOf, volumeOf } from './ranking.ts'

/** What is compared with each other: an ingredient's products, a group made by hand, or a product by itself. */
export type Compared = Pick<
  ComparedRow,
  'groupId' | 'name' | 'ingredient' | 'comparisonId' | 'productIds' | 'category'
> & {
  ranking: Ranking
  dishes: number
  search: string
}

/** Days over which what is bought is counted. */
const WINDOW = 90

export const dishesUsing = ({ usedBy, dishes }: Snapshot, products: readonly string[]): Set<string> => {
  const matches = new Set<string>()
  const seen = new Set<string>()
  const climb = (kind: 'product' | 'recipe', id: string) => {
    for (const owner of usedBy(kind, id)) {
      if (owner.kind === 'dish' && dishes.get(owner.id)?.status === 'active') matches.add(owner.id)
      if (owner.kind !== 'recipe' || seen.has(owner.id)) continue
      seen.add(owner.id)
      climb('recipe', owner.id)
    }
  }
  for (const id of products) climb('product', id)
  return matches
}

type Group = Pick<Compared, 'groupId' | 'name' | 'ingredient' | 'comparisonId' | 'category'>
type Made = { comparisonId: string; name: string; productIds: string[] }

/** Groups made by hand win, the newest first; then ingredients that a person has named; nothing is guessed. */
const groupsOf = ({ products }: Snapshot, comparisons: readonly Made[]): Map<string, Group> => {
  const groups = new Map<string, Group>()
  const byHand = new Map<string, Group>()
  for (const { comparisonId, name, productIds } of comparisons)
    for (const id of productIds)
      byHand.set(id, { groupId: `comparison:${comparisonId}`, name, ingredient: null, comparisonId, category: null })
  for (const [id, { name, ingredient, category, removed }] of products) {
    if (removed) continue
    const made = byHand.get(id)
    const ours = { name, ingredient, comparisonId: null, category }
    groups.set(
      id,
      made ? { ...made, category } : { ...ours, groupId: ingredient ? `ingredient:${ingredient}` : `product:${id}` },
    )
  }
  return groups
}

const compare = async (
  tenant: TenantOf,
  snapshot: Snapshot,
  bought: ReadonlyMap<string, Bought[]>,
): Promise<Compared[]> => {
  const { day, settings, products } = snapshot
  const comparisons = await tenant
    .from('price_comparison')
    .select(['comparisonId', 'name', 'productIds'])
    .where('dissolved', '=', false)
    .orderBy('madeAt')
    .orderBy('comparisonId')
    .execute()
  const groups = groupsOf(snapshot, comparisons)
  const offers = new Map<string, PricedOffer[]>()
  for (const offer of await offersOn(tenant, day)) {
    const [group, product] = [groups.get(offer.productId), products.get(offer.productId)]
    if (!group || !product) continue
    const priced = pricedOffer(offer, product)
    const known = offers.get(group.groupId)
    if (known) known.push(priced)
    else offers.set(group.groupId, [priced])
  }
  const members = Map.groupBy(groups, ([, { groupId }]) => groupId)
  return [...offers].flatMap(([groupId, priced]) => {
    const inGroup = members.get(groupId) ?? []
    const [first] = inGroup
    if (!first) return []
    const productIds = inGroup.map(([id]) => id)
    const ours = productIds.flatMap((id) => bought.get(id) ?? [])
    const reach = reachOf(ours, priced, (id) => products.get(id))
    const ranking = rank(priced, day, settings.currency, reach)
    const known = productIds.map((id) => products.get(id)?.name ?? '')
    const name = first[1].comparisonId
      ? first[1].name
      : (products.get(ranking.current?.productId ?? '')?.name ?? first[1].name)
    const search = [name, first[1].ingredient ?? '', ...known].join(' ')
    return [{ ...first[1], name, productIds, ranking, search, dishes: dishesUsing(snapshot, productIds).size }]
  })
}

/** What was bought of each product in the days before. */
const boughtBefore = async (tenant: TenantOf, day: string, currency: string): Promise<Map<string, Bought[]>> => {
  const days = tenant
    .from('purchase_product_day')
    .select(['productId', 'unit', 'day'])
    .select(sql<string>`sum(quantity)`.as('quantity'))
    .select(sql<number>`sum(spend)`.as('spend'))
    .where('day', '>', plusDays(day, -WINDOW))
    .where('day', '<=', day)
    .where('currency', '=', currency)
    .groupBy(['productId', 'unit', 'day'])
  const { rows } = await sql<Bought>`
    select product_id, unit, sum(quantity)::text as quantity, max(quantity)::text as most, sum(spend)::float8 as spend
    from (${days}) each_day group by product_id, unit`.execute(tenant.db)
  return Map.groupBy(rows, ({ productId }) => productId)
}

/** A comparison with what it comes to at what is bought. */
const weigh = (row: Compared, bought: ReadonlyMap<string, Bought[]>, { products }: Snapshot) => {
  const ours = row.productIds.flatMap((id) => bought.get(id) ?? [])
  const volume = volumeOf(ours, row.ranking.basis, (id) => products.get(id))
  const spend = ours.reduce((sum, entry) => sum + entry.spend, 0)
  return { ...row, volume, spend, saving: savingOf(row.ranking, volume) }
}
export type Weighed = ReturnType<typeof weigh>

export type Comparison = { snapshot: Snapshot; rows: Weighed[]; bought: ReadonlyMap<string, Bought[]> }

/** Comparisons are kept for as long as nothing happens to what they depend on. */
export const comparators = (kitchenOn: KitchenOn) => {
  const kept = new Map<string, Comparison & { changes: string }>()
  return async (tenant: TenantOf, day: string): Promise<Comparison> => {
    const snapshot = await kitchenOn(tenant, day)
    const offered = await tenant.from('price_change').select('changes').executeTakeFirst()
    const purchased = await tenant.from('purchase_change').select('changes').executeTakeFirst()
    const changes = `${offered?.changes ?? 0} ${purchased?.changes ?? 0}`
    const known = kept.get(tenant.corporationId)
    if (known?.changes === changes && known.snapshot === snapshot) return known
    const bought = await boughtBefore(tenant, day, snapshot.settings.currency)
    const rows = (await compare(tenant, snapshot, bought)).map((row) => weigh(row, bought, snapshot))
    const made = { changes, snapshot, rows, bought }
    kept.delete(tenant.corporationId)
    kept.set(tenant.corporationId, made)
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value as string)
    return made
  }
}
const MOST_KEPT = 20
