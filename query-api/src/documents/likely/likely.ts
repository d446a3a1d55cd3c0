import { goodsWords } from '@escandallo/contracts/documents/learning/goods-words.ts'
import { headBeginnings } from '@escandallo/contracts/products/matching/head-beginnings.ts'
import type { LikelyProducts } from '@escandallo/contracts/products/queries.ts'
import { normalizeName } from '@escandallo/contracts/values/names.ts'
import { sql } from 'kysely'
import { currentPrices } from '../../counting-prices/counting-prices.ts'
import type { TenantOf } from '../../dependencies.ts'
import { usesByItem } from '../../item-uses/uses-by-item.ts'
import { oneOf } from '../../paging.ts'
import type { ReadModels } from '../../read-models.ts'
import { ingredientsNamed } from './goods-names.ts'
import { type Candidate, type Goods, type Ranked, ranked } from './ranking.ts'

type Row = Pick<ReadModels['product_list'], 'productId' | 'name' | 'unit' | 'ingredient' | 'suppliers'>
type LikelyProduct = Row & Candidate

/** Products of each line that are looked at closely, by its names, of which the likeliest few are told. */
const LOOKED_AT = 24

/** The products that the head noun of each of some goods may name, and those whose names or ingredient come nearest; with fewer, all there are. */
const nearest = async (tenant: TenantOf, goods: readonly Goods[]): Promise<Map<number, Row[]>> => {
  const keys = goods.map(({ name }) => normalizeName(goodsWords(name).join(' ')))
  const meant = goods.map(({ name }) => ingredientsNamed(name).join(','))
  const heads = goods.map(({ name }) =>
    headBeginnings(name)
      .map((beginning) => ` ${beginning}`)
      .join(','),
  )
  const { rows } = await sql<Row & { at: number }>`
    select wanted.at::integer as at, p.product_id, p.name, p.unit, p.ingredient, p.suppliers
    from unnest(${keys}::text[], ${meant}::text[], ${heads}::text[]) with ordinality as wanted(key, meant, heads, at)
    cross join lateral (
      select product_id, name, name_key, unit, ingredient, suppliers, likeness from (
        select named.*, row_number() over (order by likeness desc, name_key, product_id) as place from (
      select product_id, name, name_key, unit, ingredient, suppliers,
        exists (select from unnest(string_to_array(wanted.heads, ',')) head where strpos(' ' || search || ' ', head) > 0) as is_head,
        greatest(similarity(name_key, wanted.key), word_similarity(name_key, wanted.key), word_similarity(wanted.key, search))
          + case when ingredient = any(string_to_array(wanted.meant, ',')) then 0.5 else 0 end as likeness
      from read.product_list
      where corporation_id = ${tenant.corporationId}::uuid and not removed
        ) named
      ) placed where is_head or place <= ${sql.lit(LOOKED_AT)}
    ) p order by at, p.likeness desc, p.name_key, p.product_id`.execute(tenant.db)
  return Map.groupBy(rows, ({ at }) => at - 1)
}

/** For each of some goods the products that they may be, the likeliest first. */
const likelyFor = async (
  tenant: TenantOf,
  day: string,
  goods: readonly Goods[],
): Promise<Ranked<LikelyProduct>[][]> => {
  if (goods.length === 0) return []
  const near = await nearest(tenant, goods)
  const ids = [...new Set([...near.values()].flat().map(({ productId }) => productId))]
  const [prices, uses] = await Promise.all([currentPrices(tenant, ids, day), usesByItem(tenant, day, ids)])
  const factsOf = (row: Row): LikelyProduct => ({
    ...row,
    last: prices.get(row.productId) ?? null,
    uses: uses.get(row.productId) ?? 0,
  })
  return goods.map((line, at) => ranked(line, (near.get(at) ?? []).map(factsOf)))
}

/** The goods, by their place, that may well be a product that another supplier sells: asked about before another one is made. */
export const knownGoods = async (tenant: TenantOf, day: string, goods: readonly Goods[]): Promise<number[]> => {
  const likely = await likelyFor(tenant, day, goods)
  return likely.flatMap((products, at) => (products.some(({ known }) => known) ? [at] : []))
}

/** The likeliest products of a line, with who sells them and what they cost. */
export const likelyProducts = async (
  tenant: TenantOf,
  goods: Goods,
  { day, most }: { day: string; most: number },
): Promise<LikelyProducts['items']> => {
  const [likely = []] = await likelyFor(tenant, day, [goods])
  const shown = likely.slice(0, most)
  const products = shown.map(({ candidate }) => candidate.productId)
  const suppliers = [
    ...new Set(shown.flatMap(({ candidate }) => candidate.suppliers.map((supplier) => supplier.supplierId))),
  ]
  if (products.length === 0) return []
  const [names, counts] = await Promise.all([
    tenant.from('supplier_list').select(['supplierId', 'name']).where(oneOf('supplierId', suppliers)).execute(),
    tenant
      .from('product_cost')
      .select(['productId', sql<number>`count(*)::integer`.as('count')])
      .where(oneOf('productId', products))
      .groupBy('productId')
      .execute(),
  ])
  const nameOf = new Map(names.map(({ supplierId, name }) => [supplierId, name]))
  const countOf = new Map(counts.map(({ productId, count }) => [productId, count]))
  return shown.map(({ candidate, change, alike, known }) => {
    const { productId, name, unit, last } = candidate
    const sellers = candidate.suppliers.flatMap(({ supplierId }) => nameOf.get(supplierId) ?? [])
    return {
      productId,
      name,
      alike,
      known,
      change,
      suppliers: [...new Set(sellers)],
      costs: countOf.get(productId) ?? 0,
      unit: last?.unit ?? unit,
      unitPrice: last?.unitPrice ?? null,
      currency: last?.currency ?? null,
    }
  })
}
