import type { DuplicateQuery } from '@escandallo/contracts/documents/queries.ts'
import { normalizeNumber } from '@escandallo/contracts/values/names.ts'
import { normalizeTaxId } from '@escandallo/contracts/values/tax-id.ts'
import type { Static } from 'typebox'
import type { TenantOf } from '../dependencies.ts'
import { originOf } from './parts.ts'

/**
 * A document that says the same: the same bytes, or the same supplier and number, date and total. Numbers are compared
 * without marks and leading zeros. The number alone is not enough, because suppliers begin again every year.
 */
export const duplicateOf = async (tenant: TenantOf, query: Static<typeof DuplicateQuery>) => {
  const { hash, supplierId, taxId, number, issueDate, total, except } = query
  const documents = tenant
    .from('document_list')
    .select(['documentId', 'name', 'uploadedAt', 'establishmentId'])
    .where('deleted', '=', false)
    .where('status', '<>', 'rejected')
    .$if(except !== undefined, (rows) => rows.where('documentId', '<>', except ?? ''))
    .orderBy('uploadedAt')
    .limit(1)
  if (hash) {
    // A file that holds several documents is not a duplicate of itself.
    const asked = except
      ? await tenant
          .from('document_list')
          .select(['documentId', 'splitFrom'])
          .where('documentId', '=', except)
          .executeTakeFirst()
      : undefined
    const origin = asked && originOf(asked)
    const others = origin
      ? documents
          .where('documentId', '<>', origin)
          .where((where) => where.or([where('splitFrom', 'is', null), where('splitFrom', '<>', origin)]))
      : documents
    const same = await others.where('fileHash', '=', hash).executeTakeFirst()
    if (same) return same
  }
  if (!number || !issueDate || total === undefined || (!supplierId && !taxId)) return undefined
  return documents
    .where('numberKey', '=', normalizeNumber(number))
    .where('issueDate', '=', issueDate)
    .where('total', '=', total)
    .where((where) =>
      where.or([
        ...(supplierId ? [where('supplierId', '=', supplierId)] : []),
        ...(taxId ? [where('supplierTaxId', '=', normalizeTaxId(taxId))] : []),
      ]),
    )
    .executeTakeFirst()
}
