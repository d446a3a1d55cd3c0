import { NON_FOOD } from '@escandallo/contracts/ingredients/non-food.ts'
import { factChanges } from '@escandallo/contracts/products/cost-facts.ts'
import { matched, preparedCandidates } from '@escandallo/contracts/products/matching/matcher.ts'
import {
  CostsAsOf,
  CostsAsOfQuery,
  ProductDetailsAnswer,
  ProductDetailsQuery,
  ProductFound,
  ProductList,
  type ProductListItem,
  ProductListQuery,
  ProductSearchQuery,
} from '@escandallo/contracts/products/queries.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import { idsOf, tenantOf } from '../caller-scope.ts'
import { countingPrices } from '../counting-prices/counting-prices.ts'
import type { Dependencies, TenantOf } from '../dependencies.ts'
import { visibleDocuments } from '../documents/public.ts'
import { costHistoryRoute } from '../histories/public.ts'
import { usesByItem } from '../item-uses/uses-by-item.ts'
import { listedOn } from '../kitchen/public.ts'
import { matching, oneOf, pageOf } from '../paging.ts'
import type { ReadModels } from '../read-models.ts'
import { pageOrSheet } from '../sheets/sheet.ts'
import { costsOf, countCosts, listedCost, pointOf, priceOf, pricing } from './costs.ts'
import { lacksSomething } from './drafts/waiting.ts'
import { customNames } from './food/nutrients.ts'
import { productSheet } from './product-sheet.ts'
import { costsOn } from './public.ts'

const access = section('products')
const reads = ['products', 'suppliers', 'food-cost']
type Products = SelectQueryBuilder<ReadModels, 'product_list', Record<never, never>>
type Row = ReadModels['product_list']

const sortable = { name: 'nameKey', code: 'code', category: 'category', updatedAt: 'updatedAt' } as const
/** Products that hold what is searched for, of which the likeliest are told. */
const SEARCHED = 60

/** What is called so first, by its head noun; then what holds the words in another place. */
const byMeaning = (q: string, rows: readonly Row[], uses: ReadonlyMap<string, number>): Row[] => {
  const named = rows.map((row) => ({
    name: row.name,
    aliases: row.suppliers.flatMap((supplier) => supplier.name ?? []),
    uses: uses.get(row.productId) ?? 0,
    row,
  }))
  const { ranked } = matched(q, preparedCandidates(named), SEARCHED)
  const meant = new Set(ranked.flatMap(({ candidate, isHead }) => (isHead ? [candidate.row] : [])))
  return [...meant, ...rows.filter((row) => !meant.has(row))]
}
/** Costs that a list shows as a line. */
const TREND = 12

/** Starts from the irregular costs, which are few: `exists` would be asked of every product. */
const amongIrregular = sql<boolean>`product_id = any(array(select c.product_id from read.product_cost c
  where c.corporation_id = current_setting('app.corporation_id')::uuid and c.state = 'irregular'))`

const filtered = (
  products: Products,
  query: { q?: string; category?: string; suppliers?: string; show?: string },
): Products => {
  let rows = products.where('removed', '=', false)
  if (query.q) rows = rows.where(matching('search', query.q))
  if (query.category) rows = rows.where('category', '=', query.category)
  const suppliers = idsOf(query.suppliers)
  if (suppliers.length > 0)
    rows = rows.where(
      sql<boolean>`exists (select from jsonb_array_elements(suppliers) s where s->>'supplierId' = any(${suppliers}::text[]))`,
    )
  if (query.show === 'irregular') rows = rows.where(amongIrregular)
  if (query.show === 'incomplete') rows = rows.where(lacksSomething)
  return rows
}

/** The same as `lacksSomething` asks of a row, and the cost. */
const missingOf = (row: Row, hasCost: boolean): ProductListItem['missing'] => [
  ...(row.category ? [] : ['category' as const]),
  ...(row.ingredient || row.category === NON_FOOD ? [] : ['ingredient' as const]),
  ...(row.eqUd || row.litres || row.unit !== 'unit' || row.category === NON_FOOD ? [] : ['weight' as const]),
  ...(hasCost ? [] : ['cost' as const]),
]

/** How many costs of each product wait for a person. */
const irregularCosts = async (tenant: TenantOf, products: string[]): Promise<Map<string, number>> => {
  const counted = await tenant
    .from('product_cost')
    .select(['productId', sql<number>`count(*)`.as('count')])
    .where(oneOf('productId', products))
    .where('state', '=', 'irregular')
    .groupBy('productId')
    .execute()
  return new Map(counted.map(({ productId, count }) => [productId, Number(count)]))
}

const itemsOf = async (tenant: TenantOf, rows: Row[], today: string): Promise<ProductListItem[]> => {
  const ids = rows.map(({ productId }) => productId)
  const costs = await countingPrices(tenant, ids, { upTo: today, most: TREND })
  const listed = await listedOn(
    tenant,
    today,
    ids.filter((id) => !costs.has(id)),
  )
  const [names, irregular] = await Promise.all([supplierNames(tenant, rows), irregularCosts(tenant, ids)])
  return rows.map((row) => {
    const list = listed.get(row.productId)
    const price = priceOf(costs.get(row.productId) ?? (list ? [listedCost(list)] : []), row)
    const { productId, name, code, unit, category, subcategory, customCategory, updatedAt } = row
    const suppliers = row.suppliers.map(({ supplierId, code: theirs }) => ({
      supplierId,
      code: theirs,
      name: names.get(supplierId) ?? null,
    }))
    return {
      productId,
      name,
      code,
      unit,
      category,
      subcategory,
      customCategory,
      updatedAt,
      suppliers,
      ...price,
      listed: list ? { pricelistId: list.pricelistId, name: list.listName } : null,
      irregular: irregular.get(row.productId) ?? 0,
      missing: missingOf(row, price.unitPrice !== null),
    }
  })
}

const supplierNames = async (tenant: TenantOf, rows: readonly Row[]): Promise<Map<string, string>> => {
  const ids = [...new Set(rows.flatMap((row) => row.suppliers.map(({ supplierId }) => supplierId)))]
  if (ids.length === 0) return new Map()
  const suppliers = await tenant
    .from('supplier_list')
    .select(['supplierId', 'name'])
    .where(oneOf('supplierId', ids))
    .execute()
  return new Map(suppliers.map(({ supplierId, name }) => [supplierId, name]))
}

export const productRoutes = (app: Server, dependencies: Dependencies) => {
  const { tenants, today } = dependencies
  costHistoryRoute(app, dependencies, {
    kind: 'product',
    path: '/products',
    access,
    reads: ['products', 'food-cost'],
    async visible(tenant, _caller, id) {
      const row = await tenant
        .from('product_list')
        .select('name')
        .where('productId', '=', id)
        .where('removed', '=', false)
        .executeTakeFirst()
      if (!row) throw new Unknown('product-unknown')
      return row
    },
  })

  app.get(
    '/products/list',
    {
      schema: { querystring: ProductListQuery, response: { 200: ProductList } },
      access,
      reads: [...reads, 'documents'],
    },
    (request, reply) =>
      pageOrSheet(request, reply, { name: 'productos', columns: productSheet }, ({ every }) =>
        tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
          const matchingProducts = filtered(tenant.from('product_list'), request.query).selectAll()
          const order = { otherwise: 'name', key: 'productId' } as const
          const page = await pageOf(matchingProducts, request.query, sortable, order, every)
          return { ...page, items: await itemsOf(tenant, page.items, today()) }
        }),
      ),
  )

  app.get(
    '/products/details',
    {
      schema: { querystring: ProductDetailsQuery, response: { 200: ProductDetailsAnswer } },
      access,
      reads: [...reads, 'documents', 'ingredients', 'team'],
    },
    (request) =>
      tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
        const row = await tenant
          .from('product_list')
          .selectAll()
          .where('productId', '=', request.query.id)
          .where('removed', '=', false)
          .executeTakeFirst()
        if (!row) throw new Unknown('product-unknown')
        const [[item], costRows, costCount] = await Promise.all([
          itemsOf(tenant, [row], today()),
          costsOf(tenant, row.productId, request.query.costs ?? 'lately'),
          countCosts(tenant, row.productId),
        ])
        if (!item) throw new Unknown('product-unknown')
        const { eqUd, merma, density, pieces, litres, taxRate, ingredient, yieldTest, documentId, revision } = row
        const origin = await visibleDocuments(tenant, request.caller, [documentId])
        const priced = pricing(row)
        const measured = await tenant
          .from('kitchen_product')
          .select('facts')
          .where('productId', '=', row.productId)
          .executeTakeFirst()
        const names = await customNames(tenant, [ingredient])
        const costs = costRows.map((cost) => pointOf(cost, priced, request.caller))
        return {
          ...item,
          eqUd,
          merma,
          density,
          pieces,
          litres,
          taxRate,
          ingredient,
          yieldTest,
          factChanges: measured ? factChanges(measured.facts) : [],
          ingredientName: names.get(ingredient ?? '') ?? null,
          documentId: origin.has(documentId ?? '') ? documentId : null,
          supplierCodes: row.suppliers,
          costs,
          costCount,
          revision: String(revision),
        }
      }),
  )

  app.get(
    '/products/search',
    {
      schema: { querystring: ProductSearchQuery, response: { 200: ProductFound } },
      access: 'signed-in',
      reads: ['products', 'documents'],
    },
    (request) =>
      tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
        const { q, size = 10, supplierId } = request.query
        const productRows = await filtered(tenant.from('product_list'), { q })
          .selectAll()
          .$if(supplierId !== undefined, (products) =>
            products.orderBy(
              sql`exists (select from jsonb_array_elements(suppliers) s where s->>'supplierId' = ${supplierId})`,
              'desc',
            ),
          )
          .orderBy('nameKey')
          .orderBy('productId')
          .limit(Math.max(size, SEARCHED))
          .execute()
        const uses = await usesByItem(
          tenant,
          today(),
          productRows.map(({ productId }) => productId),
        )
        const rows = (supplierId === undefined ? byMeaning(q, productRows, uses) : productRows).slice(0, size)
        const costs = await countingPrices(
          tenant,
          rows.map(({ productId }) => productId),
          { upTo: today(), most: 1 },
        )
        return {
          items: rows.map((row) => {
            const { unitPrice, pricePerKg } = priceOf(costs.get(row.productId) ?? [], row)
            const { productId, name, code, unit } = row
            return { productId, name, code, unit, unitPrice, pricePerKg }
          }),
        }
      }),
  )

  app.get(
    '/products/costs',
    {
      schema: { querystring: CostsAsOfQuery, response: { 200: CostsAsOf } },
      access,
      reads: [...reads, 'documents', 'team'],
    },
    (request) =>
      tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
        const { asOf, products } = request.query
        const rows = await tenant
          .from('product_list')
          .selectAll()
          .where('removed', '=', false)
          .$if(products !== undefined, (wanted) => wanted.where(oneOf('productId', idsOf(products))))
          .orderBy('nameKey')
          .orderBy('productId')
          .limit(5000)
          .execute()
        const costs = await costsOn(
          tenant,
          rows.map(({ productId }) => productId),
          asOf,
        )
        const items = rows.map((row) => {
          const cost = costs.get(row.productId)
          return {
            productId: row.productId,
            name: row.name,
            cost: cost ? pointOf(cost, pricing(row), request.caller) : null,
          }
        })
        return { asOf, items }
      }),
  )
}
