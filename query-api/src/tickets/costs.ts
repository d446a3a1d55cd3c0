import type { Target } from '@escandallo/contracts/sales/sold/sold-day.ts'
import { sql } from 'kysely'
import type { TenantOf } from '../dependencies.ts'

/** Stands where a person typed a ticket (projectors/tickets). */
export const BY_HAND = '00000000-0000-0000-0000-000000000000'

export type Article = { tillId: string; articleId: string; formatId: string }
export type TargetOf = (article: Article) => Target | null
/** Of one portion of a dish or one unit of a product: `cost` is null while something is missing, `atLeast` what is known. */
export type DayCost = { cost: string | null; atLeast: string }

/** What articles stand for, what those are called, and what they cost on days. */
export type Costs = {
  targetOf: TargetOf
  nameOf: (target: Target) => string | null
  on: (target: Target, day: string) => DayCost | null
}

type Span = DayCost & { id: string; fromDay: string }
const articleKey = ({ tillId, articleId, formatId }: Article) => JSON.stringify([tillId, articleId, formatId])
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

const targetsOf = async (tenant: TenantOf, articles: readonly Article[]) => {
  const tills = [...new Set(articles.map(({ tillId }) => tillId))]
  const rows = await tenant
    .from('article_target')
    .select(['tillId', 'articleId', 'formatId', 'kind', 'targetId', 'ratio'])
    .where(sql<boolean>`till_id = any(${tills}::uuid[])`)
    .where(sql<boolean>`article_id = any(${[...new Set(articles.map(({ articleId }) => articleId))]}::text[])`)
    .execute()
  return new Map(
    rows.map(({ kind, targetId, ratio, ...article }): [string, Target] => [
      articleKey(article),
      { kind: kind as Target['kind'], id: targetId, ratio },
    ]),
  )
}

const spansIn = async (
  tenant: TenantOf,
  dishes: readonly string[],
  products: readonly string[],
  days: readonly string[],
) => {
  const [from, to] = [days[0], days.at(-1)]
  if (from === undefined) return new Map<string, Span[]>()
  const lying = sql`until_day >= ${from}::date and from_day <= ${to}::date and corporation_id = ${tenant.corporationId}::uuid`
  const { rows } = await sql<Span>`
    select dish_id as id, from_day, cost::text as cost, at_least::text as at_least from read.dish_cost_span
      where dish_id = any(${dishes}::uuid[]) and ${lying}
    union all
    select product_id, from_day, cost::text, coalesce(cost, 0)::text from read.product_cost_span
      where product_id = any(${products}::uuid[]) and ${lying}
    order by id, from_day`.execute(tenant.db)
  return Map.groupBy(rows, ({ id }) => id)
}

const namesIn = async (tenant: TenantOf, dishes: readonly string[], products: readonly string[]) => {
  const { rows } = await sql<{ id: string; name: string }>`
    select owner_id as id, name from read.kitchen_owner
      where corporation_id = ${tenant.corporationId}::uuid and kind = 'dish' and owner_id = any(${dishes}::uuid[])
    union all
    select p.product_id, coalesce(into_product.name, p.name) from read.kitchen_product p
      left join read.kitchen_product into_product
        on into_product.corporation_id = p.corporation_id and into_product.product_id = p.merged_into
      where p.corporation_id = ${tenant.corporationId}::uuid and p.product_id = any(${products}::uuid[])`.execute(
    tenant.db,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Costs of what some rows of sales are about, on their days. On a ticket that a person typed, an article is the dish itself. */
export const costsOf = async (
  tenant: TenantOf,
  rows: readonly (Article & { businessDay: string })[],
): Promise<Costs> => {
  const targets = await targetsOf(tenant, rows)
  const typed = rows.filter(({ tillId, articleId }) => tillId === BY_HAND && uuid.test(articleId))
  const idsOf = (kind: Target['kind']) => [
    ...new Set(
      [...targets.values()].flatMap((target) => (target.kind === kind && target.id !== null ? [target.id] : [])),
    ),
  ]
  const dishes = [...idsOf('dish'), ...typed.map(({ articleId }) => articleId)]
  const products = idsOf('product')
  const spans = await spansIn(tenant, dishes, products, rows.map(({ businessDay }) => businessDay).toSorted())
  const names = await namesIn(tenant, dishes, products)
  return {
    targetOf: (article) => {
      if (article.tillId !== BY_HAND) return targets.get(articleKey(article)) ?? null
      return names.has(article.articleId) ? { kind: 'dish', id: article.articleId, ratio: '1' } : null
    },
    nameOf: ({ id }) => (id === null ? null : (names.get(id) ?? null)),
    on: ({ id }, day) => (id === null ? null : (spans.get(id)?.findLast(({ fromDay }) => fromDay <= day) ?? null)),
  }
}
