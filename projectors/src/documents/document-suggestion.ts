import { selectTypes } from '@escandallo/contracts/by-type.ts'
import type { DocumentEvent } from '@escandallo/contracts/documents/events.ts'
import { unanswered } from '@escandallo/contracts/documents/suggestion.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import { type DocumentSuggestionRow, documentSuggestion as table } from './tables.ts'

const events = selectTypes<DocumentEvent>()({
  folds: [
    'DocumentSuggested',
    'DocumentSuggestionsDismissed',
    'DocumentCorrected',
    'DocumentRead',
    'DocumentReadAgain',
    'DocumentReuploaded',
    'DocumentSplit',
  ],
  ignores: [
    ['DocumentUploaded', 'DocumentReadingFailed', 'DocumentReadingPostponed', 'DocumentRejected'],
    ['DocumentDoubtsSettled', 'DocumentSupplierResolved', 'DocumentLineMatched', 'DocumentMoved'],
    ['DocumentConfirmed', 'DocumentReopened', 'DocumentBilled', 'DocumentUnbilled', 'DocumentReplaced'],
    ['DocumentReinstated', 'DocumentRereadRequested', 'DocumentReviewClaimed', 'DocumentReviewReleased'],
    ['DocumentDeleted', 'DocumentRestored'],
  ],
})
type OfSuggestion = Extract<DocumentEvent, { type: (typeof events)[number] }>

/** What another reading of a booked document proposes, as far as nobody has answered it. */
export const documentSuggestion = entity<DocumentSuggestionRow, OfSuggestion>({
  table,
  events,
  key: ({ data }) => data.documentId,
  evolve: (row, { type, data }) => {
    const previousRow = row ?? null
    switch (type) {
      case 'DocumentSuggested': {
        const { documentId, at: _, by: __, ...suggestion } = data
        return { documentId, suggestion }
      }
      case 'DocumentCorrected': {
        const left = unanswered(row?.suggestion ?? null, data.changed)
        return row && left ? { ...row, suggestion: left } : null
      }
      case 'DocumentReadAgain':
        return data.outcome === 'same' ? null : previousRow
      case 'DocumentSplit':
        return data.readAgain ? null : previousRow
      case 'DocumentSuggestionsDismissed':
      case 'DocumentRead':
      case 'DocumentReuploaded':
        return null // answered, or about what does not hold any more
      default:
        return type satisfies never
    }
  },
})
