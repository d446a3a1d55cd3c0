import { byType } from '@escandallo/contracts/by-type.ts'
import { isPurchase, spends } from '@escandallo/contracts/documents/confirming/spend-kinds.ts'
import type { DocumentContent } from '@escandallo/contracts/documents/content.ts'
import type { DocumentEvent } from '@escandallo/contracts/documents/events.ts'
import { entity, rollup } from '@escandallo/platform/projection/shapes.ts'
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
  purchase: isPurchase(content.kind),
})

const evolve = byType<Exclude<DocumentEvent, { type: 'DocumentUploaded' }>, [row: Row], Row>({
  DocumentRead: (event, row) => {
    const { supplier, content } = event.data
    const supplierId = supplier.kind === 'unresolved' ? NOBODY : supplier.supplierId
    return saying({ ...row, supplierId }, content)
  },
  DocumentCorrected: (event, row) => saying(row, event.data.content),
  DocumentSupplierResolved: (event, row) => {
    const { supplier } = event.data
    return { ...row, supplierId: supplier.kind === 'unresolved' ? NOBODY : supplier.supplierId }
  },
  DocumentMoved: (event, row) => ({ ...row, establishmentId: event.data.establishmentId }),
  DocumentConfirmed: (event, row) => {
    const { document } = event.data
    const supplierId = document.supplier.kind === 'unresolved' ? NOBODY : document.supplier.supplierId
    const { establishmentId } = document
    return { ...saying({ ...row, establishmentId, supplierId }, document.content), confirmed: true }
  },
  DocumentReopened: (_, row) => ({ ...row, confirmed: false, counts: row.spending }),
  DocumentRestored: (_, row) => ({ ...row, counts: row.spending }),
  DocumentSplit: (event, row) =>
    event.data.readAgain ? { ...row, confirmed: false, counts: false, spending: false } : row,
  DocumentReuploaded: (_, row) => ({ ...row, confirmed: false, counts: false, spending: false }),
  DocumentRejected: (_, row) => ({ ...row, confirmed: false, counts: false }),
  DocumentDeleted: (_, row) => ({ ...row, confirmed: false, counts: false }),
  DocumentReplaced: (_, row) => ({ ...row, confirmed: false, counts: false }),
  DocumentReadingFailed: (_, row) => row,
  DocumentReadingPostponed: (_, row) => row,
  DocumentLineMatched: (_, row) => row,
  DocumentRereadRequested: (_, row) => row,
  DocumentReadAgain: (_, row) => row,
  DocumentSuggested: (_, row) => row,
  DocumentSuggestionsDismissed: (_, row) => row,
  DocumentDoubtsSettled: (_, row) => row,
  DocumentReinstated: (_, row) => row,
  DocumentBilled: (_, row) => row,
  DocumentUnbilled: (_, row) => row,
  DocumentReviewClaimed: (_, row) => row,
  DocumentReviewReleased: (_, row) => row,
})

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
        purchase: false,
      }
      return { documentId, establishmentId, ...unread }
    }
    if (!row) throw new Error(`${event.type} of a document that was never uploaded`)
    return evolve(event, row)
  },
})

export const purchaseDocumentDay = rollup<PurchaseDocumentDayRow, Row>({
  table: days,
  from: purchaseDocument,
  increments: ({ establishmentId, supplierId, currency, issueDate, confirmed, counts, purchase }) =>
    counts
      ? [
          {
            key: { establishmentId, supplierId, currency, day: issueDate },
            deltas: { documents: 1, confirmed: confirmed ? 1 : 0, purchases: confirmed && purchase ? 1 : 0 },
          },
        ]
      : [],
})

export const purchaseSupplier = rollup<PurchaseSupplierRow, Row>({
  table: suppliers,
  from: purchaseDocument,
  increments: ({ establishmentId, supplierId, confirmed, counts, purchase }) =>
    counts && confirmed && purchase ? [{ key: { establishmentId, supplierId }, deltas: { purchases: 1 } }] : [],
})
