import { orderNumber } from '@escandallo/contracts/orders/letter.ts'
import { OrderAnswer, OrderList, OrderListQuery } from '@escandallo/contracts/orders/queries.ts'
import { letterLanguageOf } from '@escandallo/contracts/suppliers/letter-language.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import type { LetterState } from '@escandallo/contracts/values/letters/letter-state.ts'
import { ById } from '@escandallo/contracts/values/listing.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import { attachment } from '@escandallo/platform/http/attachment.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { sql } from 'kysely'
import { tenantOf } from '../caller-scope.ts'
import type { Dependencies, TenantOf } from '../dependencies.ts'
import { visibleDocuments } from '../documents/public.ts'
import { letterStates } from '../mail/public.ts'
import { oneOf, pageOf } from '../paging.ts'
import type { ReadModels } from '../read-models.ts'
import { compareOrder, paperLines } from './compared.ts'
import { orderPdf } from './order-pdf.ts'

const access = section('products')
const reads = ['orders', 'suppliers', 'documents', 'mail']
const sortable = {
  placedAt: 'order_list.placedAt',
  total: 'order_list.total',
  deliverOn: 'order_list.deliverOn',
} as const

const named = (tenant: TenantOf) =>
  tenant
    .from('order_list')
    .leftJoin('supplier_list', (join) =>
      join.onRef('supplier_list.supplierId', '=', 'order_list.supplierId').on(tenant.scoped('supplier_list')),
    )
    .selectAll('order_list')
    .select(['supplier_list.name as supplierName', 'supplier_list.email as supplierEmail'])
    .select(['supplier_list.language as supplierLanguage', 'supplier_list.taxId as supplierTaxId'])

type Row = ReadModels['order_list'] & {
  supplierName: string | null
  supplierEmail: string | null
  supplierLanguage: 'es' | 'en' | null
  supplierTaxId: string | null
}

const statusOf = ({ cancelled, papers, sent }: Row) =>
  cancelled
    ? ('cancelled' as const)
    : papers.length > 0
      ? ('answered' as const)
      : sent
        ? ('sent' as const)
        : ('placed' as const)

const answerOf = (row: Row, letterOf: (row: Row) => LetterState | null) => {
  const { orderId, supplierId, supplierName, currency, total, placedAt, deliverOn, sentTo, details, revision } = row
  return {
    orderId,
    supplierId,
    supplierName,
    currency,
    total,
    placedAt,
    deliverOn,
    sentTo,
    sentAt: row.sentAt,
    letter: letterOf(row),
    number: orderNumber(orderId),
    status: statusOf(row),
    lines: details.lines.length,
    revision: String(revision),
  }
}

const languageOf = ({ supplierLanguage, supplierTaxId }: Row, otherwise: 'es' | 'en' | null) =>
  supplierLanguage === null && supplierTaxId === null
    ? otherwise
    : letterLanguageOf({ language: supplierLanguage ?? undefined, taxId: supplierTaxId }, otherwise ?? 'es')

const orderWith = async (tenant: TenantOf, id: string): Promise<Row> => {
  const row = await named(tenant).where('order_list.orderId', '=', id).executeTakeFirst()
  if (!row) throw new Unknown('order-unknown')
  return row
}

/** Papers that might answer an order, at most. */
const OFFERED = 20

export const orderRoutes = (app: Server, { tenants }: Dependencies) => {
  app.get(
    '/orders/list',
    { schema: { querystring: OrderListQuery, response: { 200: OrderList } }, access, reads },
    (request) =>
      tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
        const { supplierId } = request.query
        const selected = named(tenant).$if(supplierId !== undefined, (rows) =>
          rows.where('order_list.supplierId', '=', supplierId ?? ''),
        )
        const page = await pageOf(selected, request.query, sortable, {
          otherwise: '-placedAt',
          key: 'order_list.orderId',
        })
        const letterOf = await letterStates(tenant, page.items)
        return { ...page, items: page.items.map((row) => answerOf(row, letterOf)) }
      }),
  )

  app.get(
    '/orders/details',
    { schema: { querystring: ById, response: { 200: OrderAnswer } }, access, reads },
    (request) =>
      tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
        const row = await orderWith(tenant, request.query.id)
        const { details, papers } = row
        const products = details.lines.map(({ productId }) => productId)
        const documents = await tenant
          .from('document_list')
          .select(['documentId', 'number', 'issueDate', 'kind', 'content', 'matches'])
          .where('deleted', '=', false)
          .where('supplierId', '=', row.supplierId)
          .where(
            sql<boolean>`(${oneOf('documentId', papers)} or (status = 'completed' and kind in ('invoice', 'delivery-note', 'receipt')
            and issue_date >= ${row.placedAt.slice(0, 10)}::date and exists (
              select from jsonb_array_elements(matches) match where match->'product'->>'productId' = any(${products}::text[]))))`,
          )
          // What answers it is never pushed out by what only might.
          .orderBy(sql`case when ${oneOf('documentId', papers)} then 0 else 1 end`)
          .orderBy('issueDate')
          .orderBy('documentId')
          .limit(papers.length + OFFERED)
          .execute()
        const visible = await visibleDocuments(
          tenant,
          request.caller,
          documents.map(({ documentId }) => documentId),
        )
        const seen = documents.filter(({ documentId }) => visible.has(documentId))
        const isAnswer = ({ documentId }: { documentId: string }) => papers.includes(documentId)
        const paperOf = ({ documentId, number, issueDate, kind }: (typeof seen)[number]) => ({
          documentId,
          number,
          kind,
          date: issueDate,
        })
        return {
          ...answerOf(row, await letterStates(tenant, [row])),
          address: details.address,
          note: details.note,
          supplierEmail: row.supplierEmail,
          supplierLanguage: languageOf(row, null),
          compared: compareOrder(details, seen.filter(isAnswer).flatMap(paperLines)),
          papers: seen.filter(isAnswer).map(paperOf),
          candidates: seen.filter((document) => !isAnswer(document)).map(paperOf),
        }
      }),
  )

  app.get(
    '/orders/pdf',
    { schema: { querystring: ById }, access, reads: ['orders', 'suppliers'] },
    async (request, reply) => {
      const { id } = request.query
      const row = await tenants.read({ ...tenantOf(request), plans: 'once' }, (tenant) => orderWith(tenant, id))
      const otherwise = request.headers['accept-language']?.startsWith('en') ? 'en' : 'es'
      const language = languageOf(row, otherwise) ?? otherwise
      return reply
        .type('application/pdf')
        .header('Content-Disposition', attachment(`${language === 'es' ? 'pedido' : 'order'}-${orderNumber(id)}.pdf`))
        .send(await orderPdf(row, language))
    },
  )
}
