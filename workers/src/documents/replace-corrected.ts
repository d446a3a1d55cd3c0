import { selectTypes } from '@escandallo/contracts/by-type.ts'
import { type DocumentEvent, documentEvent } from '@escandallo/contracts/documents/events.ts'
import type { Recorded } from '@escandallo/platform/event-store/event-store.ts'
import { v5 as uuidv5 } from 'uuid'
import { z } from 'zod'
import type { Api } from '../api.ts'

export const replacingEvents = selectTypes<DocumentEvent>()({
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

const replacements = z.object({
  pairs: z.array(z.object({ documentId: z.uuid(), replacedBy: z.uuid() })),
  replaced: z.array(z.uuid()),
})

/**
 * Puts corrective invoices in the place of those that they state anew, whichever is confirmed first, and takes that back when
 * one stops being confirmed. Every command's key follows from the event, so that it may be handled twice.
 */
export const replaceCorrected =
  ({ get, post }: Pick<Api, 'get' | 'post'>) =>
  async ({ id, type, data, meta, position }: Recorded): Promise<void> => {
    const event = documentEvent.parse({ type, data })
    if (!(replacingEvents as readonly string[]).includes(event.type)) return
    const { documentId } = event.data
    const { corporationId } = meta
    const answer = await get('/documents/replacements', { id: documentId }, { corporationId, after: position })
    const { pairs, replaced } = replacements.parse(answer)
    const about = (part: string) => ({ corporationId, key: uuidv5(part, id) })
    if (event.type === 'DocumentConfirmed') {
      for (const pair of pairs)
        await post('/documents/replace', pair, about(`replace:${pair.documentId}:${pair.replacedBy}`))
      return
    }
    for (const original of replaced)
      await post(
        '/documents/reinstate',
        { documentId: original, replacedBy: documentId },
        about(`reinstate:${original}`),
      )
  }
