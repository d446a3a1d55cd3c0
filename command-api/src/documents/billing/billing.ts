import type { BillDocument } from '@escandallo/contracts/documents/commands.ts'
import type { DocumentContent, DocumentStatus } from '@escandallo/contracts/documents/content.ts'
import type { DocumentEvent } from '@escandallo/contracts/documents/events.ts'
import { Refusal } from '@escandallo/platform/errors.ts'
import type { About } from '../../decider.ts'

export type Bill = BillDocument & About

/** What billing has to know of a delivery note. */
export type Billable = {
  status: DocumentStatus
  content: DocumentContent | null
  /** The invoice that bills it. */
  billedBy: string | null
  /** Invoices of which a person said that they do not. */
  notBilledBy: string[]
}

export const unbilled = { billedBy: null, notBilledBy: [] }

export const billed = (
  note: Billable,
  event: Extract<DocumentEvent, { type: 'DocumentBilled' | 'DocumentUnbilled' }>,
) => {
  const { invoiceId } = event.data
  if (event.type === 'DocumentBilled')
    return { billedBy: invoiceId, notBilledBy: note.notBilledBy.filter((id) => id !== invoiceId) }
  const refused = event.data.reason === 'by-hand' ? [...note.notBilledBy, invoiceId] : note.notBilledBy
  return { billedBy: null, notBilledBy: refused }
}

const about = ({ documentId, at, by, invoiceId }: Bill) => ({ documentId, at, by, invoiceId })

/** A person says that an invoice bills this delivery note. */
export const bill = ({ status, content, billedBy }: Billable, data: Bill): DocumentEvent[] => {
  if (status === 'processing') throw new Refusal('document-not-read-yet')
  if (status === 'rejected') throw new Refusal('document-rejected')
  if (content?.kind !== 'delivery-note') throw new Refusal('not-a-delivery-note')
  if (billedBy === data.invoiceId) return []
  if (billedBy !== null) throw new Refusal('delivery-note-billed')
  return [{ type: 'DocumentBilled', data: about(data) }]
}

/** An invoice lists this delivery note. What a person said of the two, or another invoice that was first, stands. */
export const billAsListed = ({ status, content, billedBy, notBilledBy }: Billable, data: Bill): DocumentEvent[] => {
  const open = status !== 'processing' && status !== 'rejected' && content?.kind === 'delivery-note'
  if (!open || billedBy !== null || notBilledBy.includes(data.invoiceId)) return []
  return [{ type: 'DocumentBilled', data: about(data) }]
}

export const unbill = ({ billedBy }: Billable, data: Bill, reason: 'by-hand' | 'invoice-open'): DocumentEvent[] =>
  billedBy === data.invoiceId ? [{ type: 'DocumentUnbilled', data: { ...about(data), reason } }] : []
