import { waitingStatuses } from '@escandallo/contracts/documents/confirming/waiting.ts'
import type { InvoiceNotes, Note } from '@escandallo/contracts/documents/queries.ts'
import type { Caller } from '@escandallo/platform/identity/callers.ts'
import { sql } from 'kysely'
import { establishmentsFor } from '../caller-scope.ts'
import type { TenantOf } from '../dependencies.ts'
import type { ReadModels } from '../read-models.ts'
import { visibleDocuments } from './public.ts'

type Document = Pick<ReadModels['document_list'], 'documentId' | 'supplierId' | 'establishmentId'>
type Listed = Pick<ReadModels['document_note'], 'number' | 'numberKey' | 'date'>
type Row = Omit<Note, 'subtotal' | 'billedBy'> & {
  numberKey: string | null
  subtotal: number | null
  billedBy: string | null
}

/** A supplier's delivery notes that may be billed or are: confirmed or not, and not rejected. */
const notesOf = (tenant: TenantOf, supplierId: string) =>
  tenant
    .from('document_list')
    .select(['documentId', 'number', 'numberKey', 'issueDate', 'status', 'billedBy'])
    .select(sql<number | null>`(content->'totals'->>'subtotal')::bigint`.as('subtotal'))
    .where('kind', '=', 'delivery-note')
    .where('deleted', '=', false)
    .where('status', 'in', [...waitingStatuses, 'completed'])
    .where('supplierId', '=', supplierId)

/** The same number, and the same day where both are printed. */
const isSame = (listed: Listed, note: Pick<Row, 'numberKey' | 'issueDate'>): boolean =>
  listed.numberKey === note.numberKey &&
  (listed.date === null || note.issueDate === null || listed.date === note.issueDate)

/** A note as it is told: an invoice that the caller may not see bills it, and is not named. */
const telling =
  (visible: ReadonlyMap<string, unknown>) =>
  ({ numberKey: _, subtotal, billedBy, ...note }: Row): Note => ({
    ...note,
    subtotal: subtotal === null ? null : Number(subtotal),
    billedBy: billedBy === null || visible.has(billedBy) ? billedBy : 'unseen',
  })

const listedBy = (tenant: TenantOf, documentId: string) =>
  tenant
    .from('document_note')
    .select(['number', 'numberKey', 'date'])
    .where('documentId', '=', documentId)
    .orderBy('position')
    .execute()

/** Notes that are offered to be added by hand, at most. */
const OFFERED = 50

/** What an invoice bills, lists and could bill. */
export const notesOfInvoice = async (
  tenant: TenantOf,
  { documentId, supplierId }: Document,
  caller: Caller | null,
): Promise<InvoiceNotes> => {
  const establishments = establishmentsFor(caller, undefined)
  const listed = await listedBy(tenant, documentId)
  if (supplierId === null)
    return { listed: listed.map(({ number, date }) => ({ number, date, note: null })), added: [], others: [] }
  const keys = listed.map(({ numberKey }) => numberKey)
  const visibleNotes = notesOf(tenant, supplierId).$if(establishments !== 'all', (rows) =>
    rows.where('establishmentId', '=', sql<string>`any(${establishments === 'all' ? [] : establishments}::uuid[])`),
  )
  const named = await visibleNotes
    .where((where) =>
      where.or([where('billedBy', '=', documentId), ...(keys.length > 0 ? [where('numberKey', 'in', keys)] : [])]),
    )
    .execute()
  const free = await visibleNotes
    .where('billedBy', 'is', null)
    .orderBy('issueDate', 'desc')
    .orderBy('documentId')
    .limit(OFFERED)
    .execute()
  const listedNotes = listed.map((line) => ({ line, note: named.find((note) => isSame(line, note)) ?? null }))
  const invoices = named.map(({ billedBy }) => billedBy)
  const plain = telling(await visibleDocuments(tenant, caller, invoices))
  const taken = new Set(listedNotes.flatMap(({ note }) => note?.documentId ?? []))
  return {
    listed: listedNotes.map(({ line: { number, date }, note }) => ({ number, date, note: note && plain(note) })),
    added: named.filter((note) => note.billedBy === documentId && !taken.has(note.documentId)).map(plain),
    others: free.filter((note) => !taken.has(note.documentId)).map(plain),
  }
}

export type Pair = { documentId: string; invoiceId: string }

/** Delivery notes and confirmed invoices that name each other, one of them this document; and what it bills. */
export const matchesOf = async (tenant: TenantOf, documentId: string): Promise<{ pairs: Pair[]; billed: string[] }> => {
  const billed = await tenant.from('document_list').select('documentId').where('billedBy', '=', documentId).execute()
  const about = { billed: billed.map((note) => note.documentId) }
  const document = await tenant
    .from('document_list')
    .select(['documentId', 'supplierId', 'kind', 'status', 'deleted', 'numberKey', 'issueDate'])
    .where('documentId', '=', documentId)
    .executeTakeFirst()
  if (!document || document.deleted || document.status !== 'completed') return { ...about, pairs: [] }
  const { supplierId, numberKey, issueDate, kind } = document
  if (supplierId === null) return { ...about, pairs: [] }
  if (kind !== 'delivery-note') {
    const listed = await listedBy(tenant, documentId)
    const notes = await notesOf(tenant, supplierId).where('billedBy', 'is', null).execute()
    const named = notes.filter((note) => listed.some((line) => isSame(line, note)))
    return { ...about, pairs: named.map((note) => ({ documentId: note.documentId, invoiceId: documentId })) }
  }
  if (numberKey === null) return { ...about, pairs: [] }
  const invoices = await tenant
    .from('document_list')
    .innerJoin('document_note', (join) =>
      join.onRef('document_note.documentId', '=', 'document_list.documentId').on(tenant.scoped('document_note')),
    )
    .select(['document_list.documentId', 'document_note.number', 'document_note.numberKey', 'document_note.date'])
    .where('document_note.numberKey', '=', numberKey)
    .where('document_list.supplierId', '=', supplierId)
    .where('document_list.status', '=', 'completed')
    .where('document_list.deleted', '=', false)
    .execute()
  const billing = invoices.filter((line) => isSame(line, { numberKey, issueDate }))
  return { ...about, pairs: billing.map((invoice) => ({ documentId, invoiceId: invoice.documentId })) }
}
