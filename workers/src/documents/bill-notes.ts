import { selectTypes } from '@escandallo/contracts/by-type.ts'
import { type DocumentEvent, documentEvent } from '@escandallo/contracts/documents/events.ts'
import type { Recorded } from '@escandallo/platform/event-store/event-store.ts'
import { v5 as uuidv5 } from 'uuid'
import { z } from 'zod'
import type { Api } from '../api.ts'

export const billingEvents = selectTypes<DocumentEvent>()({
  folds: ['DocumentConfirmed', 'DocumentReopened', 'DocumentDeleted'],
  ignores: [
    ['DocumentUploaded', 'DocumentRead', 'DocumentReadingFailed', 'DocumentReadingPostponed'],
    ['DocumentRejected', 'DocumentCorrected', 'DocumentDoubtsSettled', 'DocumentSupplierResolved'],
    ['DocumentLineMatched', 'DocumentMoved', 'DocumentReuploaded', 'DocumentSplit', 'DocumentBilled'],
    ['DocumentUnbilled', 'DocumentReplaced', 'DocumentReinstated', 'DocumentRereadRequested'],
    ['DocumentReadAgain', 'DocumentSuggested', 'DocumentSuggestionsDismissed', 'DocumentReviewClaimed'],
    ['DocumentReviewReleased', 'DocumentRestored'],
  ],
})

const matches = z.object({
  pairs: z.array(z.object({ documentId: z.uuid(), invoiceId: z.uuid() })),
  billed: z.array(z.uuid()),
})

/**
 * Brings delivery notes and the invoices that list them together, whichever is confirmed first, and takes them apart when
 * an invoice stops being confirmed. Every command's key follows from the event, so that it may be handled twice.
 */
export const billNotes =
  ({ get, post }: Pick<Api, 'get' | 'post'>) =>
  async ({ id, type, data, meta, position }: Recorded): Promise<void> => {
    const event = documentEvent.parse({ type, data })
    if (!(billingEvents as readonly string[]).includes(event.type)) return
    const { documentId } = event.data
    const { corporationId } = meta
    const answer = await get('/documents/note-matches', { id: documentId }, { corporationId, after: position })
    const { pairs, billed } = matches.parse(answer)
    const about = (part: string) => ({ corporationId, key: uuidv5(part, id) })
    if (event.type === 'DocumentConfirmed') {
      for (const pair of pairs)
        await post('/documents/notes/match', pair, about(`match:${pair.documentId}:${pair.invoiceId}`))
      return
    }
    for (const note of billed)
      await post('/documents/notes/release', { documentId: note, invoiceId: documentId }, about(`release:${note}`))
  }
