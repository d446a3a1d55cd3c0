import { alikeness, SAME_LAYOUT } from '@escandallo/contracts/documents/learning/fingerprints.ts'
import { termsOf } from '@escandallo/contracts/documents/learning/terms.ts'
import { SupplierLearned } from '@escandallo/contracts/suppliers/queries.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { ById } from '@escandallo/contracts/values/listing.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { maySeeDocuments, tenantOf } from '../caller-scope.ts'
import type { Dependencies, TenantOf } from '../dependencies.ts'

type Paper = { documentId: string; fingerprint: string; number: string | null; readAt: string; establishmentId: string }

const papersOf = (tenant: TenantOf, supplierId: string): Promise<Paper[]> =>
  tenant
    .from('document_lesson')
    .innerJoin('document_list', (join) =>
      join.onRef('document_list.documentId', '=', 'document_lesson.documentId').on(tenant.scoped('document_list')),
    )
    .select(['document_lesson.documentId', 'fingerprint', 'document_lesson.number', 'readAt', 'establishmentId'])
    .where('document_lesson.supplierId', '=', supplierId)
    .where('document_lesson.deleted', '=', false)
    .orderBy('readAt', 'desc')
    .orderBy('document_lesson.documentId')
    .limit(5_000)
    .execute()

/** What a supplier's papers have taught the reader: where things stand in each layout, since when, and from which paper. */
export const supplierLearnedRoutes = (app: Server, { tenants }: Pick<Dependencies, 'tenants'>) => {
  app.get(
    '/suppliers/learned',
    {
      schema: { querystring: ById, response: { 200: SupplierLearned } },
      access: section('suppliers'),
      reads: ['suppliers', 'documents'],
    },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const supplierId = request.query.id
        const supplier = await tenant
          .from('supplier_list')
          .select('supplierId')
          .where('supplierId', '=', supplierId)
          .where('removed', '=', false)
          .executeTakeFirst()
        if (!supplier) throw new Unknown('supplier-unknown')
        const row = await tenant
          .from('supplier_layout')
          .select('layouts')
          .where('supplierId', '=', supplierId)
          .executeTakeFirst()
        if (!row) return { layouts: [] }
        const papers = await papersOf(tenant, supplierId)
        // Who sees the supplier need not see its papers.
        const isVisible = ({ establishmentId }: Paper) => maySeeDocuments(request.caller, establishmentId)
        const visible = new Map(papers.filter(isVisible).map(({ documentId, number }) => [documentId, number]))
        const named = <Taught extends { documentId: string; at: string }>({ documentId, ...taught }: Taught) => ({
          ...taught,
          document: visible.has(documentId) ? { documentId, number: visible.get(documentId) ?? null } : null,
        })
        const layouts = row.layouts.map(({ fingerprint, fields, columns, dayOrder, decimalSeparator, constants }) => {
          const constant = constants.find(({ path }) => path === 'terms')
          const terms = constant && termsOf(constant.value)
          const layoutPapers = papers.filter((paper) => alikeness(paper.fingerprint, fingerprint) >= SAME_LAYOUT)
          const last = layoutPapers.find(isVisible)
          return {
            fingerprint,
            papers: layoutPapers.length,
            last: last ? { documentId: last.documentId, number: last.number } : null,
            fields: fields
              .filter(({ path, corrected }) => corrected && path !== 'number.series')
              .map(({ path, at, documentId, anchor }) =>
                named({ path, at, documentId, side: anchor.side, label: anchor.printed }),
              ),
            columns: columns.map(({ column, instead, ...correction }) =>
              named({ ...correction, heading: column.printed, instead: instead?.printed ?? null }),
            ),
            dayOrder: dayOrder && named(dayOrder),
            decimalSeparator: decimalSeparator && named(decimalSeparator),
            terms: terms
              ? named({
                  at: constant.at,
                  documentId: constant.documentId,
                  days: terms.days,
                  monthEnd: terms.monthEnd,
                  payDay: terms.payDays[0] ?? null,
                })
              : null,
          }
        })
        return { layouts }
      }),
  )
}
