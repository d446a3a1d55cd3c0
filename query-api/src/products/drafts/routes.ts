import { draftOf } from '@escandallo/contracts/products/drafts/draft-of.ts'
import { learnedFrom } from '@escandallo/contracts/products/drafts/learned.ts'
import {
  ProductDraftCount,
  ProductDraftCountQuery,
  ProductDrafts,
  ProductDraftsQuery,
} from '@escandallo/contracts/products/drafts/queries.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { sql } from 'kysely'
import { establishmentsFor, tenantOf } from '../../caller-scope.ts'
import { countingPrices, type PriceRow } from '../../counting-prices/counting-prices.ts'
import type { Dependencies, TenantOf } from '../../dependencies.ts'
import { visibleDocuments } from '../../documents/public.ts'
import { above, sightOn } from '../../kitchen/public.ts'
import { oneOf } from '../../paging.ts'
import { elsewhereOn } from './elsewhere.ts'
import { isIncomplete, isNew } from './waiting.ts'

/** Products that are settled at one sitting, and what people settled before that is learned from. */
const [MOST, LEARNED] = [300, 2000]

/** The tabs of the page, wherever they are counted. */
const countsOn = (day: string) =>
  [
    sql<number>`count(*) filter (where ${isNew(day)})::integer`.as('new'),
    sql<number>`count(*) filter (where ${isIncomplete(day)})::integer`.as('incomplete'),
  ] as const

type LastLine = {
  documentId: string
  lineId: string
  taxRate: string | null
  word: string | null
  quantity: string | null
}

/** The last line of paper of each product: its tax, how it calls its unit ("CJ", "MJO") and how many of it there are. */
const lastLines = async (tenant: TenantOf, products: string[]): Promise<Map<string, LastLine>> => {
  if (products.length === 0) return new Map()
  const { rows } = await sql<LastLine & { productId: string }>`
    with last as (
      select distinct on (product_id) product_id, document_id, line_id, tax_rate from read.purchase_line
      where corporation_id = ${tenant.corporationId}::uuid and product_id = any(${products}::uuid[])
      order by product_id, issue_date desc, document_id, line_id
    )
    select last.*, printed.line ->> 'unit' as word, printed.line ->> 'quantity' as quantity
    from last left join read.document_list d on d.corporation_id = ${tenant.corporationId}::uuid and d.document_id = last.document_id
    left join lateral (
      select line from jsonb_array_elements(d.content::jsonb -> 'lines') line
      where line ->> 'lineId' = last.line_id::text limit 1
    ) printed on true`.execute(tenant.db)
  return new Map(rows.map(({ productId, ...line }) => [productId, line]))
}

/** What the last line of paper says of a product. */
const ofLine = (line: LastLine | undefined) => ({
  lineUnit: line?.word ?? null,
  lineQuantity: line?.quantity ?? null,
  taxRate: line?.taxRate ?? null,
})

/** Where that line stands, of a paper that the asker may open. */
const paperOf = (line: LastLine | undefined, opened: { has: (documentId: string) => boolean }) =>
  line && opened.has(line.documentId) ? { documentId: line.documentId, lineId: line.lineId } : null

type Paid = Pick<PriceRow, 'value' | 'unit' | 'unitQuantity' | 'currency'>
const paidAt = (price: Paid | undefined): Paid | null =>
  price ? { value: price.value, unit: price.unit, unitQuantity: price.unitQuantity, currency: price.currency } : null

const namesOf = async (tenant: TenantOf, suppliers: string[]) => {
  const rows = suppliers.length
    ? await tenant.from('supplier_list').select(['supplierId', 'name']).where(oneOf('supplierId', suppliers)).execute()
    : []
  return new Map(rows.map(({ supplierId, name }) => [supplierId, name]))
}

/** What products need to become good for a recipe: the page reads them, asks what they leave open, and a person accepts. */
export const productDraftRoutes = (app: Server, { tenants, today }: Dependencies) => {
  app.get(
    '/products/drafts/count',
    {
      schema: { querystring: ProductDraftCountQuery, response: { 200: ProductDraftCount } },
      access: section('products'),
      reads: ['products'],
    },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const { documentId } = request.query
        const listed = tenant.from('product_list').where('removed', '=', false)
        return await (documentId === undefined ? listed : listed.where('documentId', '=', documentId))
          .select([...countsOn(today())])
          .executeTakeFirstOrThrow()
      }),
  )
  app.get(
    '/products/drafts',
    {
      schema: { querystring: ProductDraftsQuery, response: { 200: ProductDrafts } },
      access: section('products'),
      reads: ['products', 'suppliers', 'documents', 'dashboards', 'food-cost'],
    },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const day = today()
        const waiting = request.query.view === 'incomplete' ? isIncomplete(day) : isNew(day)
        const listed = tenant.from('product_list').where('removed', '=', false)
        const rows = await listed
          .where(waiting)
          .select(['productId', 'name', 'unit', 'eqUd', 'litres', 'pieces', 'density', 'category', 'subcategory'])
          .select(['ingredient', 'suppliers', 'taxRate'])
          .orderBy('nameKey')
          .orderBy('productId')
          .limit(MOST)
          .execute()
        const ids = rows.map(({ productId }) => productId)
        const places = establishmentsFor(request.caller, undefined)
        const [prices, lines, names, counts, settled, elsewhere] = await Promise.all([
          countingPrices(tenant, ids, { upTo: day, most: 1 }),
          lastLines(tenant, ids),
          namesOf(tenant, [...new Set(rows.flatMap(({ suppliers }) => suppliers.map(({ supplierId }) => supplierId)))]),
          listed.select([...countsOn(day), sql<number>`count(*)::integer`.as('all')]).executeTakeFirstOrThrow(),
          listed
            .where('settled', 'is not', null)
            .select('settled')
            .orderBy('settledAt', 'desc')
            .orderBy('productId')
            .limit(LEARNED)
            .execute(),
          elsewhereOn(tenant, day, ids),
        ])
        const opened = await visibleDocuments(
          tenant,
          request.caller,
          [...lines.values()].map(({ documentId }) => documentId),
        )
        const settledRows = settled.flatMap((each) => each.settled ?? [])
        const learned = learnedFrom({ settled: settledRows, elsewhere })
        const items = []
        for (const { suppliers, taxRate: ownTaxRate, ...row } of rows) {
          const line = lines.get(row.productId)
          const link = suppliers.at(-1)
          const owners = await above(tenant, day, [row.productId])
          const sees = await sightOn(tenant, { day, places }, [...owners.dish])
          const facts = {
            ...row,
            supplierId: link?.supplierId ?? null,
            supplierName: names.get(link?.supplierId ?? '') ?? null,
            printed: link?.name ?? row.name,
            ...ofLine(line),
            paid: paidAt(prices.get(row.productId)?.[0]),
            ownTaxRate,
          }
          const { measures, sureness } = draftOf(facts, learned)
          const { eqUd, litres, pieces } = measures
          items.push({
            ...facts,
            proposed: { eqUd, litres, pieces, reason: sureness.reason },
            paper: paperOf(line, opened),
            dishes: [...owners.dish].filter((id) => sees('dish', id)),
          })
        }
        return { items, counts, settled: settledRows, elsewhere }
      }),
  )
}
