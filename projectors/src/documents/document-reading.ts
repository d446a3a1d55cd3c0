import { selectTypes } from '@escandallo/contracts/by-type.ts'
import type { DocumentEvent } from '@escandallo/contracts/documents/events.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import { type DocumentReadingRow, documentReading as table } from './tables.ts'

const events = selectTypes<DocumentEvent>()({
  folds: [
    'DocumentRead',
    'DocumentReadingFailed',
    'DocumentRejected',
    'DocumentReopened',
    'DocumentReuploaded',
    'DocumentSplit',
  ],
  ignores: [
    ['DocumentUploaded', 'DocumentReadingPostponed', 'DocumentCorrected', 'DocumentDoubtsSettled'],
    ['DocumentSupplierResolved', 'DocumentLineMatched', 'DocumentMoved', 'DocumentConfirmed'],
    ['DocumentBilled', 'DocumentUnbilled', 'DocumentReplaced', 'DocumentReinstated'],
    ['DocumentRereadRequested', 'DocumentReadAgain', 'DocumentSuggested', 'DocumentSuggestionsDismissed'],
    ['DocumentReviewClaimed', 'DocumentReviewReleased', 'DocumentDeleted', 'DocumentRestored'],
  ],
})
type OfReading = Extract<DocumentEvent, { type: (typeof events)[number] }>

/** Where a paper is unreadable; null where nobody showed a place. */
const placeOf = ({ page, box = null }: Extract<OfReading, { type: 'DocumentRejected' }>['data']) =>
  page === null && box === null ? null : { page, box }

export const documentReading = entity<DocumentReadingRow, OfReading>({
  table,
  events,
  key: ({ data }) => data.documentId,
  evolve: (row, { type, data }) => {
    const { documentId } = data
    switch (type) {
      case 'DocumentSplit':
        return data.readAgain ? null : (row ?? null) // what was read of other pages does not hold
      case 'DocumentRead': {
        const lineIds = data.readLines ?? data.content.lines.map((line) => line.lineId)
        return { documentId, reading: data.reading, lineIds, failure: null, rejection: null, words: data.words ?? null }
      }
      case 'DocumentReadingFailed':
        return { documentId, reading: null, lineIds: [], failure: data.reason, rejection: null, words: null }
      case 'DocumentRejected':
        return {
          ...(row ?? { documentId, reading: null, lineIds: [], failure: null, words: null }),
          rejection: placeOf(data),
        }
      case 'DocumentReopened':
        return row ? { ...row, rejection: null } : null
      case 'DocumentReuploaded':
        return null // a new file has not been read yet
      default:
        return type satisfies never
    }
  },
})
