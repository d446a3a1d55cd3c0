import {
  SupplierDetailsAnswer,
  SupplierFindQuery,
  SupplierFound,
  SupplierList,
  type SupplierListItem,
  SupplierListQuery,
  SupplierSpend,
  SupplierSpendQuery,
} from '@escandallo/contracts/suppliers/queries.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { ById } from '@escandallo/contracts/values/listing.ts'
import { previousOf, rangeOf } from '@escandallo/contracts/values/periods.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import type { Caller } from '@escandallo/platform/identity/callers.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import { establishmentsFor, idsOf, maySeeSuppliers, tenantOf } from '../caller-scope.ts'
import type { Dependencies, TenantOf } from '../dependencies.ts'
import { confirmedPapers, visibleDocuments } from '../documents/public.ts'
import { matching, pageOf } from '../paging.ts'
import type { ReadModels } from '../read-models.ts'
import { pageOrSheet } from '../sheets/sheet.ts'
import { purchasesWithin, supplierFigures } from './figures.ts'
import { suppliersLike } from './public.ts'
import { supplierSheet } from './supplier-sheet.ts'

const access = section('suppliers')
const reads = ['suppliers', 'dashboards', 'products', 'documents', 'food-cost']

const sortable = { name: 'nameKey', taxId: 'taxId', registeredAt: 'registeredAt', updatedAt: 'updatedAt' } as const

const columns = [
  'supplierId',
  'name',
  'taxId',
  'email',
  'phone',
  'color',
  'categories',
  'establishments',
  'paymentTerms',
  'missing',
] as const

type Suppliers = SelectQueryBuilder<ReadModels, 'supplier_list', Record<never, never>>

const filtered = (
  suppliers: Suppliers,
  query: { q?: string; category?: string; establishments?: string },
): Suppliers => {
  let rows = suppliers.where('removed', '=', false)
  if (query.q) rows = rows.where(matching('search', query.q))
  if (query.category) rows = rows.where(sql<boolean>`categories ? ${query.category}`)
  const establishments = idsOf(query.establishments)
  if (establishments.length > 0) rows = rows.where(sql<boolean>`establishments ?| ${establishments}::text[]`)
  return rows
}

/** Who pays or books for a supplier sees its account; a filter of the dashboards needs its name. */
const maySeeAccounts = (caller: Caller | null): boolean =>
  caller?.role !== 'user' || caller.sections.some((name) => name === 'suppliers' || name === 'documents')

export const supplierRoutes = (app: Server, { tenants, today }: Dependencies) => {
  const thisYear = () => rangeOf('running-year', today())
  const withFigures = async <Row extends { supplierId: string }>(
    tenant: TenantOf,
    rows: Row[],
    ownEstablishments: 'all' | string[],
  ) => {
    const ids = rows.map(({ supplierId }) => supplierId)
    const period = thisYear()
    const figures = await supplierFigures(tenant, ids, {
      period,
      previous: previousOf(period, 'running-year'),
      establishments: ownEstablishments,
    })
    const papers = await confirmedPapers(tenant, { establishments: ownEstablishments, suppliers: ids })
    return rows.map((row) => ({ ...row, ...figures(row.supplierId), papers: papers.get(row.supplierId) ?? [] }))
  }

  app.get(
    '/suppliers/list',
    { schema: { querystring: SupplierListQuery, response: { 200: SupplierList } }, access, reads },
    (request, reply) =>
      pageOrSheet(request, reply, { name: 'proveedores', columns: supplierSheet }, ({ every }) =>
        tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
          const matchingSuppliers = filtered(tenant.from('supplier_list'), request.query).select(columns)
          const order = { otherwise: 'name', key: 'supplierId' } as const
          const page = await pageOf(matchingSuppliers, request.query, sortable, order, every)
          const ownEstablishments = establishmentsFor(request.caller, undefined)
          const items: SupplierListItem[] = await withFigures(tenant, page.items, ownEstablishments)
          return { ...page, items }
        }),
      ),
  )

  app.get(
    '/suppliers/list/agg',
    { schema: { querystring: SupplierSpendQuery, response: { 200: SupplierSpend } }, access, reads },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const suppliers = await tenant
          .from('supplier_list')
          .select(['supplierId', 'name', 'color'])
          .where('removed', '=', false)
          .execute()
        const { from, to, establishments } = request.query
        const figuresScope = { period: { from, to }, establishments: establishmentsFor(request.caller, establishments) }
        const figures = await supplierFigures(
          tenant,
          suppliers.map(({ supplierId }) => supplierId),
          { ...figuresScope, previous: figuresScope.period },
        )
        const within = await purchasesWithin(tenant, figuresScope)
        const items = suppliers.map((supplier) => {
          const { spend } = figures(supplier.supplierId)
          return { ...supplier, spend, documents: within.get(supplier.supplierId) ?? 0 }
        })
        return {
          items: items
            // A credit note alone is no purchase, and is spend.
            .filter(({ documents, spend }) => documents > 0 || spend !== 0)
            .sort((a, b) => b.spend - a.spend || a.supplierId.localeCompare(b.supplierId)),
        }
      }),
  )

  app.get(
    '/suppliers/details',
    { schema: { querystring: ById, response: { 200: SupplierDetailsAnswer } }, access, reads },
    (request) =>
      tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
        const row = await tenant
          .from('supplier_list')
          .selectAll()
          .where('supplierId', '=', request.query.id)
          .where('removed', '=', false)
          .executeTakeFirst()
        if (!row) throw new Unknown('supplier-unknown')
        const [item] = await withFigures(tenant, [row], establishmentsFor(request.caller, undefined))
        if (!item) throw new Unknown('supplier-unknown')
        const origin = await visibleDocuments(tenant, request.caller, [row.documentId])
        const documentId = origin.has(row.documentId ?? '') ? row.documentId : null
        return { ...item, documentId, revision: String(row.revision) }
      }),
  )

  app.get(
    '/suppliers/find',
    {
      schema: { querystring: SupplierFindQuery, response: { 200: SupplierFound } },
      access: 'signed-in',
      reads: ['suppliers'],
    },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        if (!maySeeSuppliers(request.caller)) return { items: [] }
        const { taxId, iban, name } = request.query
        const mayPay = maySeeAccounts(request.caller)
        const printed = { ...(taxId && { taxId }), ...(iban && mayPay && { iban }), ...(name && { name }) }
        const items = await suppliersLike(tenant, printed)
        return { items: mayPay ? items : items.map((item) => ({ ...item, iban: null })) }
      }),
  )
}
