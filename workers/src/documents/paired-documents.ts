import { selectTypes } from '@escandallo/contracts/by-type.ts'
import { type DocumentEvent, documentEvent } from '@escandallo/contracts/documents/events.ts'
import type { Recorded } from '@escandallo/platform/event-store/event-store.ts'
import { v5 as uuidv5 } from 'uuid'
import type { Api } from '../api.ts'

/** Events after which a document belongs to others, or no longer. */
export const pairingEvents = selectTypes<DocumentEvent>()({
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

/** A command about two documents; `part` tells it from the others that follow from the same event. */
type PairCommand = { path: `/documents/${string}`; body: object; part: string }

/**
 * Joins a document that was confirmed with those that it belongs to, whichever of them is confirmed first, and takes them apart when it stops
 * being confirmed. Every command's key follows from the event, so that it may be handled twice.
 */
export const pairDocuments =
  (
    question: `/documents/${string}`,
    commandsOf: (answer: unknown, documentId: string) => { join: PairCommand[]; part: PairCommand[] },
  ) =>
  ({ get, post }: Pick<Api, 'get' | 'post'>) =>
  async ({ id, type, data, meta, position }: Recorded): Promise<void> => {
    const event = documentEvent.parse({ type, data })
    if (!(pairingEvents as readonly string[]).includes(event.type)) return
    const { documentId } = event.data
    const { corporationId } = meta
    const commands = commandsOf(await get(question, { id: documentId }, { corporationId, after: position }), documentId)
    for (const { path, body, part } of event.type === 'DocumentConfirmed' ? commands.join : commands.part)
      await post(path, body, { corporationId, key: uuidv5(part, id) })
  }
