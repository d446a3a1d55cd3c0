import { spends } from '@escandallo/contracts/documents/booking.ts'
import type { DocumentContent } from '@escandallo/contracts/documents/content.ts'
import type { DocumentEvent } from '@escandallo/contracts/documents/events.ts'
import { entity, type Happened, rollup } from '@escandallo/platform/projection/shapes.ts'
import {
  purchaseDocumentDay as days,
  NOBODY,
  type PurchaseDocumentDayRow,
  type PurchaseSupplierRow,
  type PurchaseDocumentRow as Row,
  purchaseSupplier as suppliers,
  purchaseDocument as table,
} from './tables.ts'

const saying = (row: Row, content: DocumentContent): Row => ({
  ...row,
  issueDate: content.issueDate ?? row.issueDate,
  currency: content.currency,
  spending: spends(content.kind),
  counts: spends(content.kind),
})

const evolve = (row: Row, event: Happened<Exclude<DocumentEvent, { type: 'DocumentUploaded' }>>): Row => {
  switch (event.type) {
    case 'DocumentRead': {
      const { supplier, content } = event.data
      const supplierId = supplier.kind === 'unresolved' ? NOBODY : supplier.supplierId
      return saying({ ...row, supplierId }, content)
    }
    case 'DocumentCorrected':
      return saying(row, event.data.content)
    case 'DocumentSupplierResolved': {
      const { supplier } = event.data
      return { ...row, supplierId: supplier.kind === 'unresolved' ? NOBODY : supplier.supplierId }
    }
    case 'DocumentMoved':
      return { ...row, establishmentId: event.data.establishmentId }
    case 'DocumentConfirmed': {
      const { document } = event.data
      const supplierId = document.supplier.kind === 'unresolved' ? NOBODY : document.supplier.supplierId
      const { establishmentId } = document
      return { ...saying({ ...row, establishmentId, supplierId }, document.content), confirmed: true }
    }
    case 'DocumentReopened':
      return { ...row, confirmed: false, counts: row.spending }
    case 'DocumentRestored':
      return { ...row, counts: row.spending }
    case 'DocumentSplit':
      return event.data.readAgain ? { ...row, confirmed: false, counts: false, spending: false } : row
    case 'DocumentReuploaded':
      return { ...row, confirmed: false, counts: false, spending: false }
    case 'DocumentRejected':
    case 'DocumentDeleted':
    case 'DocumentReplaced':
      return { ...row, confirmed: false, counts: false }
    case 'DocumentReadingFailed':
    case 'DocumentLineMatched':
    case 'DocumentRereadRequested':
    case 'DocumentReadAgain':
    case 'DocumentSuggested':
    case 'DocumentSuggestionsDismissed':
    case 'DocumentDoubtsSettled':
    case 'DocumentReinstated':
    case 'DocumentBilled':
    case 'DocumentUnbilled':
    case 'DocumentReviewClaimed':
    case 'DocumentReviewReleased':
      return row
    default:
      return event satisfies never
  }
}

export const purchaseDocument = entity<Row, DocumentEvent>({
  table,
  key: ({ data }) => data.documentId,
  evolve: (row, event) => {
    if (event.type === 'DocumentUploaded') {
      const { documentId, establishmentId, at } = event.data
      const unread = {
        supplierId: NOBODY,
        issueDate: at.slice(0, 10),
        currency: 'EUR',
        confirmed: false,
        spending: false,
        counts: false,
      }
      return { documentId, establishmentId, ...unread }
    }
    if (!row) throw new Error(`${event.type} of a document that was never uploaded`)
    return evolve(row, event)
  },
})

export const purchaseDocumentDay = rollup<PurchaseDocumentDayRow, Row>({
  table: days,
  from: purchaseDocument,
  increments: ({ establishmentId, supplierId, currency, issueDate, confirmed, counts }) =>
    counts
      ? [
          {
            key: { establishmentId, supplierId, currency, day: issueDate },
            deltas: { documents: 1, confirmed: confirmed ? 1 : 0 },
          },
        ]
      : [],
})

export const purchaseSupplier = rollup<PurchaseSupplierRow, Row>({
  table: suppliers,
  from: purchaseDocument,
  increments: ({ establishmentId, supplierId, confirmed, counts }) =>
    counts && confirmed ? [{ key: { establishmentId, supplierId }, deltas: { documents: 1 } }] : [],
})
