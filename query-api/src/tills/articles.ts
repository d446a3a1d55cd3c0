import type { TillArticleRow } from '@escandallo/contracts/tills/queries.ts'
import { normalizeName } from '@escandallo/contracts/values/names.ts'
import { sql } from 'kysely'
import type { TenantOf } from '../dependencies.ts'
import { usesByItem } from '../item-uses/uses-by-item.ts'
import { soldAt } from '../kitchen/public.ts'
import { oneOf } from '../paging.ts'
import type { ReadModels } from '../read-models.ts'
import { articleName } from './article-names.ts'
import { type Key, keyOf, menuPartsOf, type Period } from './menu-parts.ts'
import type { Candidate, Elsewhere } from './suggestions.ts'

type Till = ReadModels['till_list']

export type Article = TillArticleRow & { ratio: string | null }

/** Dishes that the establishment serves, with their price of a day, and all products, as what an article may stand for. */
export const candidatesOn = async (tenant: TenantOf, day: string, establishmentId: string): Promise<Candidate[]> => {
  const dishes = await tenant
    .from('kitchen_owner')
    .leftJoin('dish_cost_span', (span) =>
      span
        .on(tenant.scoped('dish_cost_span'))
        .onRef('dish_cost_span.dishId', '=', 'kitchen_owner.ownerId')
        .on('dish_cost_span.fromDay', '<=', day)
        .on('dish_cost_span.untilDay', '>=', day),
    )
    .where('kind', '=', 'dish')
    .where('removed', '=', false)
    .select(['ownerId as id', 'name', 'establishments', 'amount as price'])
    .execute()
  const products = await tenant
    .from('kitchen_product')
    .leftJoin('product_cost_span', (span) =>
      span
        .on(tenant.scoped('product_cost_span'))
        .onRef('product_cost_span.productId', '=', 'kitchen_product.productId')
        .on('product_cost_span.fromDay', '<=', day)
        .on('product_cost_span.untilDay', '>=', day),
    )
    .leftJoin('product_list', (listed) =>
      listed.on(tenant.scoped('product_list')).onRef('product_list.productId', '=', 'kitchen_product.productId'),
    )
    .where('kitchen_product.removed', '=', false)
    .select(['kitchen_product.productId as id', 'kitchen_product.name', 'kitchen_product.unit', 'suppliers'])
    .select(['kitchen_product.pieces', 'kitchen_product.litres', 'kitchen_product.eqUd', 'product_cost_span.cost'])
    .execute()
  const uses = await usesByItem(tenant, day)
  return [
    ...dishes.flatMap(({ id, name, establishments, price }): Candidate[] =>
      soldAt([establishmentId], establishments)
        ? [{ kind: 'dish', id, name, price: price === null ? null : Number(price), uses: uses.get(id) ?? 0 }]
        : [],
    ),
    ...products.map(({ id, name, suppliers, ...bought }): Candidate => {
      const names = [name, ...(suppliers ?? []).flatMap((supplier) => supplier.name ?? [])]
      return { kind: 'product', id, name, price: null, uses: uses.get(id) ?? 0, bought: { ...bought, names } }
    }),
  ]
}

/** What articles of other tills stand for, by their names: the same word in two places of a house is mostly the same thing. */
export const elsewhereOf = async (tenant: TenantOf, tillId: string): Promise<Elsewhere> => {
  const rows = await tenant
    .from('article_target')
    .innerJoin('till_article', (on) =>
      on
        .onRef('till_article.corporationId', '=', 'article_target.corporationId')
        .onRef('till_article.tillId', '=', 'article_target.tillId')
        .onRef('till_article.articleId', '=', 'article_target.articleId')
        .onRef('till_article.formatId', '=', 'article_target.formatId'),
    )
    .where(tenant.scoped('till_article'))
    .where('article_target.tillId', '<>', tillId)
    .select(['till_article.name', 'article_target.kind', 'article_target.targetId', 'article_target.ratio'])
    .orderBy('article_target.at')
    .execute()
  return new Map(
    rows.map(({ name, kind, targetId, ratio }) => [
      normalizeName(name),
      { kind: kind as 'dish' | 'product' | 'nothing', id: targetId, ratio },
    ]),
  )
}

const soldIn = async (tenant: TenantOf, { tillId, establishmentId }: Till, period: Period) => {
  const ours = sql`corporation_id = ${tenant.corporationId}::uuid and establishment_id = ${establishmentId}::uuid and till_id = ${tillId}::uuid`
  // An article stands on a ticket more than once where two rounds of it were rung up, or one was taken back.
  const { rows } = await sql<Key & { quantity: string; net: string; tickets: string }>`
    select sold.*, coalesce(on_tickets.tickets, 0)::text as tickets from (
      select article_id, format_id, sum(quantity)::text as quantity, sum(net)::text as net from (
        select article_id, format_id, quantity, net from read.article_day
          where ${ours} and business_day between ${period.from}::date and ${period.until}::date
        union all
        select article_id, format_id, quantity, net from read.stated_article
          where ${ours} and from_day >= ${period.from}::date and until_day <= ${period.until}::date
      ) sums group by article_id, format_id
    ) sold left join (
      select article_id, format_id, count(distinct ticket_id) as tickets from read.ticket_line
        where ${ours} and business_day between ${period.from}::date and ${period.until}::date
        group by article_id, format_id
    ) on_tickets using (article_id, format_id)`.execute(tenant.db)
  return new Map(rows.map((row) => [keyOf(row), row]))
}

/**
 * What of the sales of some days stands for nothing, by article: the very rows whose margin is not known for that (`sold_day`, and
 * `sold_range` of the ranges of days that lie within).
 */
const openIn = async (tenant: TenantOf, { tillId, establishmentId }: Till, period: Period) => {
  const ours = sql`corporation_id = ${tenant.corporationId}::uuid and establishment_id = ${establishmentId}::uuid and till_id = ${tillId}::uuid
    and target_kind = 'unmapped'`
  const { rows } = await sql<Key & { net: string }>`
    select article_id, format_id, sum(net)::text as net from (
      select article_id, format_id, net from read.sold_day
        where ${ours} and business_day between ${period.from}::date and ${period.until}::date
      union all
      select article_id, format_id, net from read.sold_range
        where ${ours} and from_day >= ${period.from}::date and until_day <= ${period.until}::date
    ) open group by article_id, format_id`.execute(tenant.db)
  return new Map(rows.map((row) => [keyOf(row), Number(row.net)]))
}

type Names = Pick<Article, 'name' | 'formatName' | 'family'>

/** What articles of a till are called, and their sizes and families; by its id where nothing names one. */
export const namesOfArticles = async (
  tenant: TenantOf,
  tillId: string,
  keys: readonly Key[],
): Promise<Map<string, Names>> => {
  if (keys.length === 0) return new Map()
  const field = (name: 'name' | 'formatName' | 'family') => articleName(tenant, 'sold', { field: name })
  const { rows } = await sql<Key & Names>`
    select article_id, format_id, coalesce(${field('name')}, article_id) as name, ${field('formatName')} as format_name, ${field('family')} as family
    from (select ${tillId}::uuid as till_id, article_id, format_id from jsonb_to_recordset(${JSON.stringify(
      keys.map(({ articleId, formatId }) => ({ article_id: articleId, format_id: formatId })),
    )}::jsonb) as listed(article_id text, format_id text)) sold`.execute(tenant.db)
  return new Map(rows.map((row) => [keyOf(row), row]))
}

/** What dishes and products that articles stand for are called. */
const namesOfTargets = async (tenant: TenantOf, targets: readonly ReadModels['article_target'][]) => {
  const ids = [...new Set(targets.flatMap(({ targetId }) => targetId ?? []))]
  const dishes = await tenant
    .from('kitchen_owner')
    .select(['ownerId as id', 'name'])
    .where(oneOf('ownerId', ids))
    .execute()
  const products = await tenant
    .from('kitchen_product')
    .select(['productId as id', 'name'])
    .where(oneOf('productId', ids))
    .execute()
  return new Map([...dishes, ...products].map(({ id, name }) => [id, name]))
}

const targetOf = (
  row: ReadModels['article_target'] | undefined,
  names: ReadonlyMap<string, string>,
): Article['target'] => {
  if (!row) return null
  const { targetId, ratio } = row
  const kind = row.kind as 'dish' | 'product' | 'nothing'
  return { kind, id: targetId, name: targetId === null ? null : (names.get(targetId) ?? null), ratio }
}

const broughtBy = (sale: { net: unknown; quantity: string; tickets: unknown } | undefined) => ({
  net: Number(sale?.net ?? 0),
  quantity: sale?.quantity ?? '0',
  tickets: Number(sale?.tickets ?? 0),
})

/** What a till sells, sold or not, by what it brought in a period, most first. */
export const articlesOf = async (tenant: TenantOf, till: Till, period: Period): Promise<Article[]> => {
  const { tillId } = till
  const listed = await tenant.from('till_article').selectAll().where('tillId', '=', tillId).execute()
  const targets = await tenant.from('article_target').selectAll().where('tillId', '=', tillId).execute()
  const [sold, open] = await Promise.all([soldIn(tenant, till, period), openIn(tenant, till, period)])
  const catalogue = new Map(listed.map((row) => [keyOf(row), row]))
  const targetBy = new Map(targets.map((row) => [keyOf(row), row]))
  const menus = await menuPartsOf(tenant, till, period, (part) => !targetBy.has(keyOf(part)))
  const gone = [...sold.values()].filter((row) => !catalogue.has(keyOf(row)))
  const targetNames = await namesOfTargets(tenant, targets)
  const all = new Map<string, Key>([...listed, ...gone, ...targets].map((row) => [keyOf(row), row]))
  const names = await namesOfArticles(tenant, tillId, [...all.values()])
  const rows = [...all].map(([key, { articleId, formatId }]): Article => {
    const row = catalogue.get(key)
    return {
      tillId,
      articleId,
      formatId: formatId || null,
      ...(names.get(key) ?? { name: articleId, formatName: null, family: null }),
      kind: (row?.kind ?? 'standard') as Article['kind'],
      price: row?.price ?? null,
      ratio: row?.ratio ?? null,
      ...broughtBy(sold.get(key)),
      open: open.get(key) ?? 0,
      coverageHere: null,
      target: targetOf(targetBy.get(key), targetNames),
      suggestions: [],
      implausible: null,
      parts: menus.get(key) ?? null,
    }
  })
  return rows.sort(
    (a, b) =>
      b.net - a.net ||
      b.tickets - a.tickets ||
      a.name.localeCompare(b.name) ||
      a.articleId.localeCompare(b.articleId) ||
      (a.formatId ?? '').localeCompare(b.formatId ?? ''),
  )
}
