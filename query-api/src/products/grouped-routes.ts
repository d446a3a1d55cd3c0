import { type GroupedProducts, GroupedProductsQuery, ProductsGrouped } from '@escandallo/contracts/products/grouped.ts'
import { ingredientOf } from '@escandallo/contracts/products/ingredients.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { tenantOf } from '../caller-scope.ts'
import { countingPrices } from '../counting-prices/counting-prices.ts'
import type { Dependencies, TenantOf } from '../dependencies.ts'
import { matching } from '../paging.ts'
import { priceOf } from './costs.ts'
import { customNames } from './food/nutrients.ts'

type By = 'ingredient' | 'category' | 'supplier'
const columns = [
  ...(['productId', 'name', 'nameKey', 'code', 'unit', 'eqUd', 'merma', 'density'] as const),
  ...(['category', 'ingredient', 'suppliers'] as const),
] as const

const rowsOf = (tenant: TenantOf, q: string | undefined) =>
  tenant
    .from('product_list')
    .select(columns)
    .where('removed', '=', false)
    .$if(Boolean(q), (all) => all.where(matching('search', q)))
    .orderBy('nameKey')
    .orderBy('productId')
    .execute()
type Row = Awaited<ReturnType<typeof rowsOf>>[number]

const keysOf = (row: Row, by: By): (string | null)[] => {
  if (by !== 'supplier') return [row[by]]
  const suppliers = [...new Set(row.suppliers.map(({ supplierId }) => supplierId))]
  return suppliers.length > 0 ? suppliers : [null]
}

/** What groups are called: suppliers and own ingredients by their names, the rest in both languages by the screen. */
const namesOf = async (tenant: TenantOf, by: By, keys: readonly (string | null)[]): Promise<Map<string, string>> => {
  if (by === 'ingredient')
    return customNames(
      tenant,
      keys.filter((key) => ingredientOf(key) === undefined),
    )
  if (by === 'category') return new Map()
  const suppliers = await tenant.from('supplier_list').select(['supplierId', 'name']).execute()
  return new Map(suppliers.map(({ supplierId, name }) => [supplierId, name]))
}

const cheapestFirst = (a: { productId: string; pricePerUsableKg: string | null }, b: typeof a) =>
  Number(a.pricePerUsableKg ?? Number.MAX_VALUE) - Number(b.pricePerUsableKg ?? Number.MAX_VALUE) ||
  a.productId.localeCompare(b.productId)

const groupsOf = async (
  tenant: TenantOf,
  { by, q, page, size, today }: { by: By; q: string | undefined; page: number; size: number; today: string },
): Promise<GroupedProducts> => {
  const rows = await rowsOf(tenant, q)
  const byKey = new Map<string | null, Row[]>()
  for (const row of rows)
    for (const key of keysOf(row, by)) {
      const members = byKey.get(key)
      if (members) members.push(row)
      else byKey.set(key, [row])
    }
  const names = await namesOf(tenant, by, [...byKey.keys()])
  // What belongs to no group comes last: it is what is left to say.
  const groups = [...byKey].sort(
    ([a, as], [b, bs]) =>
      Number(a === null) - Number(b === null) || bs.length - as.length || (a ?? '').localeCompare(b ?? ''),
  )
  const shown = groups.slice((page - 1) * size, page * size)
  const ids = [...new Set(shown.flatMap(([, members]) => members.map(({ productId }) => productId)))]
  const prices = await countingPrices(tenant, ids, { upTo: today, most: 1 })
  return {
    total: groups.length,
    page,
    size,
    products: rows.length,
    items: shown.map(([key, members]) => {
      const items = members.map((row) => {
        const { productId, name, code } = row
        const { unitPrice, costUnit, currency, pricePerKg, pricePerUsableKg } = priceOf(
          prices.get(productId) ?? [],
          row,
        )
        return { productId, name, code, unitPrice, costUnit, currency, pricePerKg, pricePerUsableKg }
      })
      const priced = items.filter((item) => item.pricePerUsableKg !== null).sort(cheapestFirst)
      return {
        key,
        name: key === null ? null : (names.get(key) ?? null),
        products: members.length,
        priced: priced.length,
        lowest: priced[0]?.pricePerUsableKg ?? null,
        highest: priced.at(-1)?.pricePerUsableKg ?? null,
        items: items.sort(cheapestFirst),
      }
    }),
  }
}

export const groupedRoutes = (app: Server, { tenants, today }: Pick<Dependencies, 'tenants' | 'today'>) => {
  app.get(
    '/products/list/grouped',
    {
      schema: { querystring: GroupedProductsQuery, response: { 200: ProductsGrouped } },
      access: section('products'),
      reads: ['products', 'suppliers', 'documents', 'ingredients'],
    },
    (request) => {
      const { by = 'ingredient', q, page = 1, size = 25 } = request.query
      return tenants.read({ ...tenantOf(request), plans: 'once' }, (tenant) =>
        groupsOf(tenant, { by, q, page, size, today: today() }),
      )
    },
  )
}
