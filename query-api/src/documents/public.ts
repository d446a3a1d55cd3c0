import type { DocumentKind } from '@escandallo/contracts/documents/content.ts'
import type { Caller } from '@escandallo/platform/identity/callers.ts'
import { maySeeDocuments } from '../caller-scope.ts'
import { oneOf } from '../paging.ts'
import type { TenantOf } from '../read-models.ts'

export { confirmedPapers, papersByKind } from './references/confirmed-papers.ts'

const kinds = {
  es: {
    invoice: 'Factura',
    'delivery-note': 'Albarán',
    'credit-note': 'Abono',
    receipt: 'Tique',
    proforma: 'Proforma',
  },
  en: {
    invoice: 'Invoice',
    'delivery-note': 'Delivery note',
    'credit-note': 'Credit note',
    receipt: 'Receipt',
    proforma: 'Proforma',
  },
}

/** The kind of a document in a sheet, which people of both languages open. */
export const kindWords = (kind: DocumentKind): string => `${kinds.es[kind]} · ${kinds.en[kind]}`

type Reference = { documentId: string; number: string | null; kind: DocumentKind | null }

/** Of some documents those that the caller may open: whatever refers to a document tells of these and of no others. */
export const visibleDocuments = async (
  tenant: TenantOf,
  caller: Caller | null,
  ids: readonly (string | null | undefined)[],
): Promise<Map<string, Reference>> => {
  const named = [...new Set(ids.flatMap((id) => id ?? []))]
  if (named.length === 0) return new Map()
  const rows = await tenant
    .from('document_list')
    .select(['documentId', 'number', 'kind', 'establishmentId'])
    .where(oneOf('documentId', named))
    .execute()
  return new Map(
    rows
      .filter(({ establishmentId }) => maySeeDocuments(caller, establishmentId))
      .map(({ documentId, number, kind }) => [documentId, { documentId, number, kind }]),
  )
}

/** What kind of paper each of some documents is. */
export const kindsOf = async (tenant: TenantOf, ids: readonly string[]): Promise<Map<string, DocumentKind>> => {
  const named = [...new Set(ids)]
  if (named.length === 0) return new Map()
  const rows = await tenant
    .from('document_list')
    .select(['documentId', 'kind'])
    .where(oneOf('documentId', named))
    .execute()
  return new Map(rows.map(({ documentId, kind }) => [documentId, kind]))
}
