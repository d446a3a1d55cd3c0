import type { TenantOf } from '../../dependencies.ts'

export type Replacements = {
  /** Confirmed invoices and the confirmed corrective ones that state them anew, one of them the document that was asked about. */
  pairs: { documentId: string; replacedBy: string }[]
  /** Invoices in whose place the document stands. */
  replaced: string[]
}

/** What a document replaces or is replaced by: of one supplier, by the number that the corrective invoice names. */
export const replacementsOf = async (tenant: TenantOf, documentId: string): Promise<Replacements> => {
  const standing = await tenant
    .from('document_list')
    .select('documentId')
    .where('replacedBy', '=', documentId)
    .execute()
  const replaced = standing.map((row) => row.documentId)
  const document = await tenant
    .from('document_list')
    .select(['supplierId', 'status', 'deleted', 'numberKey', 'replacesKey'])
    .where('documentId', '=', documentId)
    .executeTakeFirst()
  if (!document || document.deleted || document.status !== 'completed' || document.supplierId === null)
    return { pairs: [], replaced }
  const { supplierId, numberKey, replacesKey } = document
  const confirmed = tenant
    .from('document_list')
    .select('documentId')
    .where('supplierId', '=', supplierId)
    .where('status', '=', 'completed')
    .where('deleted', '=', false)
    .where('documentId', '<>', documentId)
  const originals = replacesKey === null ? [] : await confirmed.where('numberKey', '=', replacesKey).execute()
  const correctives = numberKey === null ? [] : await confirmed.where('replacesKey', '=', numberKey).execute()
  return {
    pairs: [
      ...originals.map((row) => ({ documentId: row.documentId, replacedBy: documentId })),
      ...correctives.map((row) => ({ documentId, replacedBy: row.documentId })),
    ],
    replaced,
  }
}
