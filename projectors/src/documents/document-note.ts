import { selectTypes } from '@escandallo/contracts/by-type.ts'
import type { DocumentEvent } from '@escandallo/contracts/documents/events.ts'
import { day } from '@escandallo/contracts/values/day.ts'
import { normalizeNumber } from '@escandallo/contracts/values/names.ts'
import { fact } from '@escandallo/platform/projection/shapes.ts'
import { type DocumentNoteRow, documentNote as table } from './tables.ts'

export const documentNote = fact<DocumentNoteRow, DocumentEvent>({
  table,
  events: selectTypes<DocumentEvent>()({
    folds: ['DocumentRead', 'DocumentReuploaded', 'DocumentSplit'],
    ignores: [
      ['DocumentUploaded', 'DocumentReadingFailed', 'DocumentReadingPostponed', 'DocumentRejected'],
      ['DocumentCorrected', 'DocumentDoubtsSettled', 'DocumentSupplierResolved', 'DocumentLineMatched'],
      ['DocumentMoved', 'DocumentConfirmed', 'DocumentReopened', 'DocumentBilled', 'DocumentUnbilled'],
      ['DocumentReplaced', 'DocumentReinstated', 'DocumentRereadRequested', 'DocumentReadAgain'],
      ['DocumentSuggested', 'DocumentSuggestionsDismissed', 'DocumentReviewClaimed', 'DocumentReviewReleased'],
      ['DocumentDeleted', 'DocumentRestored'],
    ],
  }),
  owner: ['documentId'],
  rows: (event) => {
    const { documentId } = event.data
    if (event.type === 'DocumentSplit' && !event.data.readAgain) return null
    const listed = event.type === 'DocumentRead' ? (event.data.reading.deliveryNotes ?? []) : []
    const rows = listed.map(({ number, date }, position) => {
      const printed = day.safeParse(date)
      return { documentId, position, number, numberKey: normalizeNumber(number), date: printed.data ?? null }
    })
    return { owner: { documentId }, rows }
  },
})
