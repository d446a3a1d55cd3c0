import { byType } from '@escandallo/contracts/by-type.ts'
import { standingOf } from '@escandallo/contracts/documents/checks.ts'
import type { FileReference } from '@escandallo/contracts/documents/content.ts'
import {
  doubtsOf,
  isReady,
  unsureAfter,
  unsureOf,
  unsureOnceMatched,
  warningsAfter,
  warningsOf,
} from '@escandallo/contracts/documents/doubts/readiness.ts'
import { type DocumentEvent, documentEvent } from '@escandallo/contracts/documents/events.ts'
import { normalizeName, normalizeNumber } from '@escandallo/contracts/values/names.ts'
import { normalizeTaxId } from '@escandallo/contracts/values/tax-id.ts'
import { entity, type Happened } from '@escandallo/platform/projection/shapes.ts'
import { typesOf } from '../event-types.ts'
import { type DocumentListRow as Row, documentList as table } from './tables.ts'

type Uploaded = Happened<Extract<DocumentEvent, { type: 'DocumentUploaded' }>>

/** What is known of a document of which only the file is known. */
const unread = (file: FileReference, uploadedAt: string) => ({
  engine: null,
  rereading: null,
  status: 'processing' as const,
  postponed: false,
  rejectionReason: null,
  duplicateOf: null,
  kind: 'invoice' as const,
  replacedBy: null,
  replacesKey: null,
  name: file.name,
  supplierId: null,
  supplierName: null,
  supplierTaxId: null,
  customerTaxId: null,
  number: null,
  numberKey: null,
  issueDate: null,
  dueDate: null,
  listDate: uploadedAt.slice(0, 10),
  total: null,
  currency: 'EUR',
  lines: 0,
  unsure: [],
  warnings: [],
  doubts: 0,
  ready: false,
  content: null,
  supplier: { kind: 'unresolved' as const },
  matches: [],
  file,
  fileHash: file.hash,
  pages: null,
  splitFrom: null,
  search: normalizeName(file.name),
})

const uploaded = ({ data, revision }: Uploaded): Row => ({
  ...unread(data.file, data.at),
  pages: data.pages ?? null,
  splitFrom: data.splitFrom ?? null,
  billedBy: null,
  documentId: data.documentId,
  establishmentId: data.establishmentId,
  deleted: false,
  uploadedAt: data.at,
  uploadedBy: data.by,
  confirmedAt: null,
  reviewer: null,
  reviewUntil: null,
  revision: Number(revision),
})

/** What follows from content and supplier: columns to search and sort by, doubts, and whether it may be confirmed unseen. */
const settled = (row: Row): Row => {
  const { content, supplier } = row
  if (content === null) return row
  const number = content.number
  const supplierName = supplier.kind === 'new' ? supplier.name : content.supplier.name
  const supplierTaxId = content.supplier.taxId && normalizeTaxId(content.supplier.taxId)
  return {
    ...row,
    kind: content.kind,
    number,
    numberKey: number && normalizeNumber(number),
    replacesKey: content.replaces ? normalizeNumber(content.replaces) : null,
    supplierId: supplier.kind === 'unresolved' ? null : supplier.supplierId,
    supplierName,
    supplierTaxId,
    customerTaxId: content.customer?.taxId ? normalizeTaxId(content.customer.taxId) : null,
    issueDate: content.issueDate,
    dueDate: content.dueDate,
    listDate: content.issueDate ?? row.uploadedAt.slice(0, 10),
    total: content.totals.total,
    currency: content.currency,
    lines: content.lines.length,
    doubts: doubtsOf({ content, supplier, unsure: row.unsure }),
    ready: isReady({ ...row, content }),
    search: normalizeName([row.file.name, number, supplierName, supplierTaxId].filter(Boolean).join(' ')),
  }
}

const evolve = byType<Exclude<DocumentEvent, { type: 'DocumentUploaded' }>, [row: Row], Row>({
  DocumentRead: (event, row) => {
    const { content, supplier, matches, reading, duplicateOf, kept = [], readLines } = event.data
    const unsure = unsureAfter(unsureOf(reading, content, readLines), kept)
    const warnings = warningsAfter(warningsOf(reading), kept)
    const { engine } = reading
    const rereading = row.rereading === 'asked' ? ('taken' as const) : null
    const read = { content, supplier, matches, unsure, warnings, duplicateOf, engine, rereading }
    return settled({ ...row, ...read, status: standingOf(content), postponed: false })
  },
  DocumentReadingPostponed: (_, row) => ({ ...row, postponed: true }),
  DocumentReadingFailed: (_, row) => ({ ...row, status: 'with-errors', rereading: null, postponed: false }),
  DocumentRejected: (event, row) => {
    const { reason, duplicateOf } = event.data
    return {
      ...row,
      status: 'rejected',
      postponed: false,
      rejectionReason: reason,
      duplicateOf,
      reviewer: null,
      reviewUntil: null,
      rereading: null,
    }
  },
  DocumentCorrected: (event, row) => {
    const { content, changed } = event.data
    const [unsure, warnings] = [unsureAfter(row.unsure, changed), warningsAfter(row.warnings, changed)]
    return settled({ ...row, status: standingOf(content), content, unsure, warnings })
  },
  DocumentDoubtsSettled: (event, row) => settled({ ...row, unsure: unsureAfter(row.unsure, event.data.paths) }),
  DocumentSupplierResolved: (event, row) => settled({ ...row, supplier: event.data.supplier }),
  DocumentLineMatched: (event, row) => {
    const { lineId, product } = event.data
    const matches = [...row.matches.filter((match) => match.lineId !== lineId), { lineId, product }]
    return settled({ ...row, matches, unsure: unsureOnceMatched(row.unsure, lineId) })
  },
  DocumentMoved: (event, row) => ({ ...row, establishmentId: event.data.establishmentId }),
  DocumentConfirmed: (event, row) => ({
    ...row,
    status: 'completed',
    confirmedAt: event.data.at,
    reviewer: null,
    reviewUntil: null,
  }),
  DocumentReopened: (_, row) =>
    settled({
      ...row,
      status: standingOf(row.content),
      rejectionReason: null,
      confirmedAt: null,
      replacedBy: null,
    }),
  DocumentReuploaded: (event, row) => ({ ...row, ...unread(event.data.file, row.uploadedAt) }),
  DocumentSplit: (event, row) => {
    const { pages, readAgain } = event.data
    if (!readAgain) return { ...row, pages }
    const { file, uploadedAt, splitFrom } = row
    return { ...row, ...unread(file, uploadedAt), pages, splitFrom, reviewer: null, reviewUntil: null }
  },
  DocumentRereadRequested: (event, row) => {
    // A first reading is awaited anyway.
    if (row.status === 'processing') return { ...row, postponed: false }
    return { ...row, rereading: 'asked', engine: event.data.engine ?? row.engine }
  },
  DocumentReadAgain: (event, row) => ({
    ...row,
    rereading: event.data.outcome,
    engine: event.data.engine ?? row.engine,
  }),
  DocumentSuggested: (event, row) => ({ ...row, rereading: 'suggested', engine: event.data.engine }),
  DocumentSuggestionsDismissed: (_, row) => row,
  DocumentReplaced: (event, row) => ({ ...row, replacedBy: event.data.replacedBy }),
  DocumentReinstated: (_, row) => ({ ...row, replacedBy: null }),
  DocumentBilled: (event, row) => ({ ...row, billedBy: event.data.invoiceId }),
  DocumentUnbilled: (_, row) => ({ ...row, billedBy: null }),
  DocumentReviewClaimed: (event, row) => ({ ...row, reviewer: event.data.by, reviewUntil: event.data.until }),
  DocumentReviewReleased: (_, row) => ({ ...row, reviewer: null, reviewUntil: null }),
  DocumentDeleted: (_, row) => ({ ...row, deleted: true, reviewer: null, reviewUntil: null }),
  DocumentRestored: (_, row) => ({ ...row, deleted: false }),
})

const types = typesOf(documentEvent) as DocumentEvent['type'][]

export const documentList = entity<Row, DocumentEvent>({
  table,
  events: types,
  key: ({ data }) => data.documentId,
  evolve: (row, event) => {
    if (event.type === 'DocumentUploaded') return uploaded(event)
    if (!row) throw new Error(`${event.type} of a document that was never uploaded`)
    return { ...evolve(event, row), revision: Number(event.revision) }
  },
})
