import type { DocumentEvent } from '@escandallo/contracts/documents/events.ts'
import { unanswered } from '@escandallo/contracts/documents/suggestion.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import { type DocumentSuggestionRow, documentSuggestion as table } from './tables.ts'

/** What another reading of a booked document proposes, as far as nobody has answered it. */
export const documentSuggestion = entity<DocumentSuggestionRow, DocumentEvent>({
  table,
  events: [
    'DocumentSuggested',
    'DocumentSuggestionsDismissed',
    'DocumentCorrected',
    'DocumentRead',
    'DocumentReadAgain',
    'DocumentReuploaded',
    'DocumentSplit',
  ],
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
      default:
        return null // dismissed, or about what does not hold any more
    }
  },
})
