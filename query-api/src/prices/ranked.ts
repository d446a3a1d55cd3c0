import type { Comparator, ComparatorQuery, uncomparable } from '@escandallo/contracts/prices/queries.ts'
import { PRICE_DECIMALS, USED_DECIMALS } from '@escandallo/contracts/prices/ranking/saving.ts'
import { searchWords } from '@escandallo/contracts/values/names.ts'
import { areEnough, MONTH } from '@escandallo/contracts/values/periods.ts'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { TenantOf } from '../dependencies.ts'
import { matching, pageOf } from '../paging.ts'

type RankedQuery = Static<typeof ComparatorQuery>
type Reason = (typeof uncomparable)[number]

/** What a person can write down, and something is compared. */
const missingFacts = ['no-weight', 'no-density', 'unit-not-convertible'] as const
const isMissingFact = (reason: string | null) => missingFacts.some((fact) => fact === reason)

const sortable = {
  name: 'lead.nameKey',
  offers: 'offer_rank.offers',
  current: 'offer_rank.currentPrice',
  best: 'offer_rank.lowestPrice',
  saving: 'offer_rank.overpaid',
  spend: 'offer_rank.spend',
} as const

/** How the groups of a corporation stand on a day, each with the product that it is called after. */
export const rankedOn = (tenant: TenantOf, day: string) =>
  tenant
    .from('offer_rank')
    .innerJoin('compared_product as lead', (join) =>
      join.onRef('lead.productId', '=', 'offer_rank.leadId').on(tenant.scoped('lead')),
    )
    .where('offer_rank.fromDay', '<=', day)
    .where('offer_rank.untilDay', '>=', day)
    .where('offer_rank.offers', '>', 0)

const selected = (query: ReturnType<typeof rankedOn>) =>
  query
    .selectAll('offer_rank')
    .select(['lead.ingredient', 'lead.category', 'lead.comparisonId', 'lead.form'])
    .select(sql<string>`coalesce(lead.comparison_name, lead.name)`.as('name'))

/** One group on a day; null where there is none. */
export const rankedGroup = async (tenant: TenantOf, day: string, groupId: string) =>
  (await selected(rankedOn(tenant, day)).where('offer_rank.groupId', '=', groupId).executeTakeFirst()) ?? null
export type RankedGroup = NonNullable<Awaited<ReturnType<typeof rankedGroup>>>

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The group that a group's or a product's id stands for. */
export const groupOf = async (tenant: TenantOf, id: string): Promise<string> => {
  if (!UUID.test(id)) return id
  const row = await tenant.from('compared_product').select('groupId').where('productId', '=', id).executeTakeFirst()
  return row?.groupId ?? id
}

const searched = (tenant: TenantOf, query: ReturnType<typeof rankedOn>, q: string | undefined) => {
  if (searchWords(q) === null) return query
  const matches = tenant.from('compared_product').select('groupId').where(matching('search', q))
  return query.where('offer_rank.groupId', 'in', matches)
}

/**
 * What a group would save a month, as `monthlySaving` says it, so that rows add up to their sum: what is used × the difference, each as it is
 * shown, in minor units. Null is unknown.
 */
export const savingIn = (days: number) => {
  if (!areEnough(days)) return sql<number | null>`case when offer_rank.standing = 'optimized' then 0 end`
  const used = sql`(offer_rank.volume * ${sql.lit(MONTH)} / ${sql.lit(days)})`
  const shown = sql`round(${used}, case when ${used} < 1 then ${sql.lit(USED_DECIMALS.little)} else ${sql.lit(USED_DECIMALS.usual)} end)`
  const price = (column: string) => sql`round(${sql.ref(column)}, ${sql.lit(PRICE_DECIMALS)})`
  return sql<number | null>`case offer_rank.standing when 'optimized' then 0 when 'not-optimized' then
    round(${shown} * (${price('offer_rank.currentPrice')} - ${price('offer_rank.lowestPrice')}) * 100) end`
}

type Count = { standing: string; reason: Reason | null; rows: number; spend: number; saving: number }

const countsOf = async (query: ReturnType<typeof rankedOn>, days: number): Promise<Count[]> => {
  const rows = await query
    .select(['offer_rank.standing', 'offer_rank.reason'])
    .select(sql<string>`count(*)`.as('rows'))
    .select(sql<string>`sum(offer_rank.spend)`.as('spend'))
    .select(sql<string>`coalesce(sum(${savingIn(days)}), 0)`.as('saving'))
    .groupBy(['offer_rank.standing', 'offer_rank.reason'])
    .execute()
  return rows.map(({ rows: count, spend, saving, ...row }) => ({
    ...row,
    rows: Number(count),
    spend: Number(spend),
    saving: Number(saving),
  }))
}

const total = (counts: readonly Count[], of: 'rows' | 'spend' | 'saving') =>
  counts.reduce((sum, row) => sum + row[of], 0)

/** Of what was spent, how much has something to be compared with, and what keeps the rest from it, the most first. */
const coverageOf = (counts: readonly Count[], spend: number): Comparator['coverage'] => {
  const gaps = counts.flatMap(({ reason, rows, spend: spent }) =>
    reason === null ? [] : [{ reason, spend: spent, rows }],
  )
  const unnamed = spend - total(counts, 'spend')
  if (unnamed !== 0) gaps.push({ reason: 'not-a-product', spend: unnamed, rows: 0 })
  const comparable = total(
    counts.filter(({ reason }) => reason === null),
    'spend',
  )
  return { spend, comparable, gaps: gaps.sort((a, b) => b.spend - a.spend || (a.reason < b.reason ? -1 : 1)) }
}

/** Everything that was spent in the 90 days up to a day. */
const spentBy = async (tenant: TenantOf, day: string): Promise<number> => {
  const row = await tenant
    .from('bought_90')
    .select(sql<string>`coalesce(sum(spend), 0)`.as('spend'))
    .where('fromDay', '<=', day)
    .where('untilDay', '>=', day)
    .executeTakeFirst()
  return Number(row?.spend ?? 0)
}

const shown = (query: ReturnType<typeof rankedOn>, show: RankedQuery['show']) => {
  if (show === undefined || show === 'all') return query
  if (show === 'missing-fact') return query.where('offer_rank.reason', 'in', [...missingFacts])
  if (show !== 'nothing-else') return query.where('offer_rank.standing', '=', show)
  return query.where('offer_rank.reason', 'is not', null).where('offer_rank.reason', 'not in', [...missingFacts])
}

/** A page of what is compared on a day, how much there is of which kind, and what all of it would save. */
export const comparatorPage = async (
  tenant: TenantOf,
  { day, days }: { day: string; days: number },
  query: RankedQuery,
) => {
  const [counts, every, spent] = await Promise.all([
    countsOf(searched(tenant, rankedOn(tenant, day), query.q), days),
    query.q ? countsOf(rankedOn(tenant, day), days) : null,
    spentBy(tenant, day),
  ])
  const all = every ?? counts
  const counting = (is: (row: Count) => boolean) => total(counts.filter(is), 'rows')
  const byKind = {
    all: total(counts, 'rows'),
    optimized: counting(({ standing }) => standing === 'optimized'),
    'not-optimized': counting(({ standing }) => standing === 'not-optimized'),
    'not-comparable': counting(({ standing }) => standing === 'not-comparable'),
    'missing-fact': counting(({ reason }) => isMissingFact(reason)),
    'nothing-else': counting(({ reason }) => reason !== null && !isMissingFact(reason)),
  }
  const rows = selected(shown(searched(tenant, rankedOn(tenant, day), query.q), query.show))
  const page = await pageOf(rows, query, sortable, {
    otherwise: '-saving',
    key: 'offer_rank.groupId',
    keyColumns: ['offer_rank.groupId', 'offer_rank.fromDay'],
    counted: byKind[query.show ?? 'all'],
  })
  const coverage = coverageOf(all, spent)
  return { page, counts: byKind, saving: areEnough(days) ? total(counts, 'saving') : null, coverage }
}
