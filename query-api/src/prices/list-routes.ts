import { Catalogue, CatalogueQuery, PricelistList, PricelistListQuery } from '@escandallo/contracts/prices/queries.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { sql } from 'kysely'
import { tenantOf } from '../caller-scope.ts'
import type { Dependencies, TenantOf } from '../dependencies.ts'
import { usesByItem } from '../item-uses/uses-by-item.ts'
import { containing, pageOf } from '../paging.ts'

const access = section('products')
const reads = ['food-cost', 'suppliers']
const sortable = { name: 'price_list.name', appliedAt: 'price_list.appliedAt', offers: 'price_list.offers' } as const

type Said = { productId: string; code: string | null; name: string | null }
type OfferedPrice = { productId: string; price: string; unit: string; unitQuantity: string; validUntil: string | null }

const requireSupplier = async (tenant: TenantOf, supplierId: string) => {
  const supplier = await tenant
    .from('supplier_list')
    .select('supplierId')
    .where('supplierId', '=', supplierId)
    .where('removed', '=', false)
    .executeTakeFirst()
  if (!supplier) throw new Unknown('supplier-unknown')
}

const nothingSaid = {
  saidOf: new Map<string, Said[]>(),
  askedOf: new Map<string, OfferedPrice>(),
  remembered: undefined,
}

/** What lists of a supplier have called and asked for products so far, and how they were read; nothing of one that is not there yet. */
const ofSupplier = async (tenant: TenantOf, supplierId: string | null, today: string) => {
  if (supplierId === null) return nothingSaid
  const corporation = sql`${tenant.corporationId}::uuid`
  const theirs = sql`offer.corporation_id = ${corporation} and offer.supplier_id = ${supplierId}::uuid and not list.withdrawn`
  const from = sql`from read.price_offer offer
    join read.price_list list on list.corporation_id = offer.corporation_id and list.pricelist_id = offer.pricelist_id`
  const stated =
    await sql<Said>`select distinct offer.product_id, offer.code, offer.name ${from} where ${theirs}`.execute(tenant.db)
  const priceRows =
    await sql<OfferedPrice>`select distinct on (offer.product_id) offer.product_id, offer.price, offer.unit,
    offer.unit_quantity, offer.valid_until ${from} where ${theirs} and offer.valid_from <= ${today}::date
    order by offer.product_id, offer.valid_from desc, list.applied_at desc, offer.pricelist_id, offer.part, offer.row`.execute(
      tenant.db,
    )
  const remembered = await tenant
    .from('price_list')
    .select(['columns', 'answers'])
    .where('supplierId', '=', supplierId)
    .where('columns', 'is not', null)
    .orderBy('appliedAt', 'desc')
    .orderBy('pricelistId')
    .limit(1)
    .executeTakeFirst()
  return {
    saidOf: Map.groupBy(stated.rows, ({ productId }) => productId),
    askedOf: new Map(priceRows.rows.map((offer) => [offer.productId, offer])),
    remembered,
  }
}

export const pricelistRoutes = (app: Server, { tenants, today }: Dependencies) => {
  app.get(
    '/prices/lists/list',
    { schema: { querystring: PricelistListQuery, response: { 200: PricelistList } }, access, reads },
    (request) =>
      tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
        const { q, supplierId } = request.query
        const matchingLists = tenant
          .from('price_list')
          .leftJoin('supplier_list', (join) =>
            join.onRef('supplier_list.supplierId', '=', 'price_list.supplierId').on(tenant.scoped('supplier_list')),
          )
          .select([
            'price_list.pricelistId',
            'price_list.supplierId',
            'supplier_list.name as supplierName',
            'price_list.name',
            'price_list.source',
            'price_list.offers',
            'price_list.appliedAt',
            'price_list.withdrawn',
            'price_list.revision',
          ])
          .$if(q !== undefined && q !== '', (rows) => rows.where(containing('price_list.name', q ?? '')))
          .$if(supplierId !== undefined, (rows) => rows.where('price_list.supplierId', '=', supplierId ?? ''))
        const page = await pageOf(matchingLists, request.query, sortable, {
          otherwise: '-appliedAt',
          key: 'price_list.pricelistId',
        })
        return { ...page, items: page.items.map((row) => ({ ...row, revision: String(row.revision) })) }
      }),
  )

  /** All that the rows of a list may stand for: matched where the list is read, so that nothing of it is sent before it is applied. */
  app.get(
    '/prices/catalogue',
    {
      schema: { querystring: CatalogueQuery, response: { 200: Catalogue } },
      access,
      reads: ['products', 'suppliers', 'food-cost'],
    },
    (request) =>
      tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
        const { supplierId } = request.query
        if (supplierId !== undefined) await requireSupplier(tenant, supplierId)
        const products = await tenant
          .from('product_list')
          .select(['productId', 'name', 'code', 'unit', 'suppliers'])
          .where('removed', '=', false)
          .orderBy('nameKey')
          .orderBy('productId')
          .limit(20_000)
          .execute()
        const { saidOf, askedOf, remembered } = await ofSupplier(tenant, supplierId ?? null, today())
        const settings = await tenant.from('kitchen_settings').select('currency').executeTakeFirst()
        const uses = await usesByItem(tenant, today())
        return {
          columns: remembered?.columns ?? null,
          answers: remembered?.answers ?? {},
          currency: settings?.currency ?? 'EUR',
          products: products.map(({ productId, name, code, unit, suppliers }) => {
            const links = suppliers.filter((link) => link.supplierId === supplierId)
            const offered = askedOf.get(productId)
            return {
              productId,
              name,
              code,
              unit,
              uses: uses.get(productId) ?? 0,
              aliases: [...links, ...(saidOf.get(productId) ?? [])].map((alias) => ({
                code: alias.code,
                name: alias.name,
              })),
              offered: offered ? { ...offered, unit: offered.unit as typeof unit } : null,
            }
          }),
        }
      }),
  )
}
