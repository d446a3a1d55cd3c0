import { waitingIn, waitingStatuses } from '@escandallo/contracts/documents/confirming/waiting.ts'
import { othersTaxId } from '@escandallo/contracts/documents/doubts/addressee.ts'
import type { DocumentListItem, DocumentListQuery } from '@escandallo/contracts/documents/queries.ts'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { idsOf } from '../caller-scope.ts'
import type { TenantOf } from '../dependencies.ts'
import { matching, oneOf } from '../paging.ts'
import type { ReadModels } from '../read-models.ts'

type Documents = SelectQueryBuilder<ReadModels, 'document_list', Record<never, never>>

export const listColumns = [
  'corporationId',
  'documentId',
  'establishmentId',
  'name',
  'kind',
  'status',
  'postponed',
  'rejectionReason',
  'supplierId',
  'supplierName',
  'number',
  'issueDate',
  'dueDate',
  'total',
  'currency',
  'lines',
  'doubts',
  'ready',
  'duplicateOf',
  'customerTaxId',
  'pages',
  'splitFrom',
  'billedBy',
  'replacedBy',
  'uploadedAt',
  'uploadedBy',
  'confirmedAt',
  'reviewer',
  'reviewUntil',
  'revision',
] as const

const unanswered = sql<boolean>`exists (
  select from read.document_suggestion s
  where s.corporation_id = document_list.corporation_id and s.document_id = document_list.document_id
)`
export const proposed = unanswered.as('proposed')

/** The same, starting from the proposals, which are few: `exists` would be asked of every document. */
const amongUnanswered = sql<boolean>`document_id = any(array(
  select s.document_id from read.document_suggestion s
  where s.corporation_id = current_setting('app.corporation_id')::uuid
))`

/** What the dashboards count as paper and add to no figure yet. */
const missing = sql<boolean>`exists (
  select from read.purchase_document d
  where d.corporation_id = document_list.corporation_id and d.document_id = document_list.document_id
    and d.counts and not d.confirmed
)`

const opposite = (is: RawBuilder<boolean>) => ({ is, isNot: sql<boolean>`not ${is}` })

/** What is so of a document or not, and how to find either. */
const conditions = {
  proposed: { is: amongUnanswered, isNot: sql<boolean>`not ${unanswered}` },
  missing: opposite(missing),
  waiting: opposite(sql<boolean>`status in (${sql.join(waitingStatuses)})`),
  ready: opposite(sql<boolean>`ready`),
}

/** What a list can be sorted by, and the column that does it. */
export const sortable = {
  date: 'listDate',
  dueDate: 'dueDate',
  uploadedAt: 'uploadedAt',
  supplier: 'supplierName',
  number: 'number',
  total: 'total',
  status: 'status',
  name: 'name',
  doubts: 'doubts',
} as const

/** Those of them that are never null. */
export const alwaysKnown = ['listDate', 'uploadedAt', 'status', 'name', 'doubts'] as const

/** The corporation's own tax ids, beside each of its documents. */
export const ownTaxIds = sql<string[] | null>`(
  select c.tax_ids from read.corporation_list c where c.corporation_id = document_list.corporation_id
)`.as('ownTaxIds')

/** A document as lists tell of it. One that is for somebody else is a doubt, and nothing to confirm unseen. */
export const itemOf = <
  Row extends Pick<Record<string, unknown>, string> & {
    revision: number
    billedBy: string | null
    replacedBy: string | null
    customerTaxId: string | null
    ownTaxIds: string[] | null
    doubts: number
    ready: boolean
  },
>({
  revision,
  billedBy,
  replacedBy,
  customerTaxId,
  ownTaxIds: ourTaxIds,
  ...row
}: Row): DocumentListItem =>
  withAddressee(othersTaxId({ taxId: customerTaxId }, ourTaxIds ?? []), {
    ...(row as unknown as DocumentListItem),
    billedIn: billedBy === null ? null : { documentId: billedBy, number: null },
    replaced: replacedBy !== null,
    progress: null,
    revision: String(revision),
  })

const withAddressee = (others: string | null, item: Omit<DocumentListItem, 'othersTaxId'>): DocumentListItem => ({
  ...item,
  othersTaxId: others,
  doubts: others === null ? item.doubts : item.doubts + 1,
  ready: item.ready && others === null,
})

const among = (establishments: 'all' | string[]) =>
  establishments === 'all' ? sql<boolean>`true` : sql<boolean>`establishment_id = any(${establishments}::uuid[])`

/** Filtered by everything but the status: the tabs show the count of each status. */
export const filtered = (
  documents: Documents,
  query: Omit<DocumentListQuery, 'status'>,
  establishments: 'all' | string[],
): Documents => {
  let rows = documents.where('deleted', '=', false)
  if (query.q) rows = rows.where(matching('search', query.q))
  if (query.from) rows = rows.where('listDate', '>=', query.from)
  if (query.to) rows = rows.where('listDate', '<=', query.to)
  if (query.dueFrom) rows = rows.where('dueDate', '>=', query.dueFrom)
  if (query.dueTo) rows = rows.where('dueDate', '<=', query.dueTo)
  if (query.suppliers) rows = rows.where(oneOf('supplierId', idsOf(query.suppliers)))
  if (query.products) {
    const productIds = idsOf(query.products)
    rows = rows.where(
      sql<boolean>`exists (select from jsonb_array_elements(matches) m where m->'product'->>'productId' = any(${productIds}::text[]))`,
    )
  }
  for (const [name, { is, isNot }] of Object.entries(conditions)) {
    const isWanted = query[name as keyof typeof conditions]
    if (isWanted !== undefined) rows = rows.where(isWanted ? is : isNot)
  }
  if (query.currency) rows = rows.where('currency', '=', query.currency)
  if (query.ids) {
    const documentIds = idsOf(query.ids)
    rows = rows.where(
      sql<boolean>`(document_id = any(${documentIds}::uuid[]) or split_from = any(${documentIds}::uuid[]))`,
    )
  }
  return rows.where(among(establishments))
}

/** Up to so many documents, sorting all of them is quicker than reading an index in its order. */
const FEW = 3_000

/**
 * The documents to take a page from. Where a search or a period leaves few, these are filtered first and then sorted: most
 * sorting indexes have no column for either, so that PostgreSQL would read every other document on the way. So are those of
 * some suppliers, however many: numbers of one supplier stand together in the index.
 */
export const foundFirst = (
  tenant: TenantOf,
  documents: Documents,
  { suppliers, q, from, to, sort }: DocumentListQuery,
  counted: number,
): Documents => {
  const byDate = /^-?date$/.test(sort ?? 'date')
  const isScattered = q !== undefined || (!byDate && (from ?? to) !== undefined)
  return (isScattered && counted <= FEW) || (!byDate && suppliers !== undefined)
    ? (tenant.db.selectFrom(documents.selectAll().offset(0).as('document_list')) as unknown as Documents)
    : documents
}

const narrowing = [
  ...(['q', 'from', 'to', 'dueFrom', 'dueTo', 'suppliers', 'products', 'proposed', 'missing', 'currency'] as const),
  ...(['waiting', 'ready', 'ids'] as const),
] as const

const byStatus = (rows: readonly { status: string; count: number }[]): Record<string, number> => {
  const counts = Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]))
  const waiting = waitingIn(counts)
  return { all: rows.reduce((sum, { count }) => sum + Number(count), 0), ...counts, ...(waiting > 0 && { waiting }) }
}

/** How many of some documents are in each status. */
export const statusCounts = async (documents: Documents): Promise<Record<string, number>> => {
  const count = sql<number>`count(*)`.as('count')
  return byStatus(await documents.select(['status', count]).groupBy('status').orderBy('status').execute())
}

/** How many of some documents have proposals that wait for an answer; few, however many documents there are. */
const proposalCount = async (documents: Documents): Promise<Record<string, number>> => {
  const counted = await documents.where(amongUnanswered).select(sql<number>`count(*)`.as('count')).executeTakeFirst()
  const count = Number(counted?.count ?? 0)
  return count > 0 ? { proposed: count } : {}
}

/** Status counts of a list, and the count of its proposals: counted beforehand where nothing but the establishments narrows it. */
export const listCounts = async (
  tenant: TenantOf,
  matching: Documents,
  query: DocumentListQuery,
  establishments: 'all' | string[],
): Promise<Record<string, number>> => {
  if (narrowing.some((name) => query[name] !== undefined))
    return Promise.all([statusCounts(matching), proposalCount(matching)]).then(([counts, some]) => ({
      ...counts,
      ...some,
    }))
  const counted = tenant.from('document_count').where(among(establishments))
  const count = sql<number>`sum(documents)`.as('count')
  const statuses = counted.select(['status', count]).groupBy('status').orderBy('status').execute()
  const [rows, proposals] = await Promise.all([statuses, proposalCount(matching)])
  return { ...byStatus(rows), ...proposals }
}
