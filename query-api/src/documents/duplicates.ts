import { likenessOf, type PaperFacts } from '@escandallo/contracts/documents/doubts/likeness.ts'
import type { DuplicateQuery } from '@escandallo/contracts/documents/queries.ts'
import { normalizeNumber } from '@escandallo/contracts/values/names.ts'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { TenantOf } from '../dependencies.ts'
import { originOf } from './references/parts.ts'

/** Documents that may be the same as another: neither deleted nor rejected, the oldest first. */
const countingDocuments = (tenant: TenantOf, except: string | undefined) =>
  tenant
    .from('document_list')
    .select(['documentId', 'name', 'uploadedAt', 'establishmentId'])
    .where('deleted', '=', false)
    .where('status', '<>', 'rejected')
    .$if(except !== undefined, (rows) => rows.where('documentId', '<>', except ?? ''))
    .orderBy('uploadedAt')

/**
 * The document of the same bytes. A file that holds several documents is not a duplicate of itself; of a file that was sent twice the
 * second is the duplicate, however close they came and whichever is read first.
 */
const ofFile = async (tenant: TenantOf, hash: string, except: string | undefined) => {
  const rows = countingDocuments(tenant, except).where('fileHash', '=', hash)
  const document = except
    ? await tenant
        .from('document_list')
        .select(['documentId', 'splitFrom', 'uploadedAt'])
        .where('documentId', '=', except)
        .executeTakeFirst()
    : undefined
  const origin = document && originOf(document)
  // Of two that came in one millisecond, one that was read is the first.
  const earlierDocuments = document
    ? rows.where(sql<boolean>`(uploaded_at < ${document.uploadedAt}::timestamptz or (uploaded_at = ${document.uploadedAt}::timestamptz
        and (status <> 'processing' or document_id < ${document.documentId}::uuid)))`)
    : rows
  const others = origin
    ? earlierDocuments
        .where('documentId', '<>', origin)
        .where((where) => where.or([where('splitFrom', 'is', null), where('splitFrom', '<>', origin)]))
    : earlierDocuments
  // A part of a divided document has the age of the document that it was divided from.
  return others.orderBy(sql`split_from is not null`).orderBy('documentId').limit(1).executeTakeFirst()
}

/** Rows at most: more than a corporation has documents of one day. */
const MOST = 2_000

/** Those of the same day, and those of the same supplier and number. */
const near = (tenant: TenantOf, { issueDate, number, supplierId }: PaperFacts, except: string | undefined) =>
  countingDocuments(tenant, except)
    .select(['kind', 'supplierId', 'supplierTaxId as taxId', 'number', 'issueDate', 'total'])
    .where((where) =>
      where.or([
        ...(issueDate ? [where.and([where('listDate', '=', issueDate), where('issueDate', '=', issueDate)])] : []),
        ...(supplierId && number
          ? [where.and([where('supplierId', '=', supplierId), where('numberKey', '=', normalizeNumber(number))])]
          : []),
      ]),
    )
    .limit(MOST)
    .execute()

/**
 * The document that is the same, by its bytes or by what it says, and one that is alike: the same paper, perhaps, read
 * with a mistake in one of the two.
 */
export const duplicatesOf = async (tenant: TenantOf, query: Static<typeof DuplicateQuery>) => {
  const { hash, except, kind = null, supplierId = null, taxId = null, number = null, issueDate = null } = query
  const twin = hash ? await ofFile(tenant, hash, except) : undefined
  if (twin) return { same: twin, alike: undefined }
  const facts: PaperFacts = { kind, supplierId, taxId, number, issueDate, total: query.total ?? null }
  if (issueDate === null && (supplierId === null || number === null)) return { same: undefined, alike: undefined }
  const others = await near(tenant, facts, except)
  const like = (degree: 'same' | 'alike') => others.find((other) => likenessOf(facts, other) === degree)
  const same = like('same')
  return { same, alike: same ? undefined : like('alike') }
}
