import type { DocumentEvent } from '@escandallo/contracts/documents/events.ts'
import { type Suggestion, unanswered } from '@escandallo/contracts/documents/suggestion.ts'

/** What a document remembers for being read once more. */
export type Again = {
  /** Paths that people have settled since the file came; `resolution` for the supplier, `matches.<lineId>` for products. */
  settled: string[]
  /** Somebody waits for it to be read once more. */
  rereading: boolean
  /** The reader that read it last, or was asked to. */
  engine: string | null
  /** What another reading proposes, as far as nobody has answered. */
  suggestion: Suggestion | null
}

export const neverReadAgain: Again = { settled: [], rereading: false, engine: null, suggestion: null }

/** The memory after an event; events that are no business of it leave it as it is. */
export const remembered = (again: Again, event: DocumentEvent): Again => {
  switch (event.type) {
    case 'DocumentRead': {
      const { kept = [], reading } = event.data
      return { settled: kept, rereading: false, engine: reading.engine, suggestion: null }
    }
    case 'DocumentCorrected': {
      const { changed } = event.data
      const settled = [...new Set([...again.settled, ...changed])]
      return { ...again, settled, suggestion: unanswered(again.suggestion, changed) }
    }
    case 'DocumentDoubtsSettled':
      return { ...again, settled: [...new Set([...again.settled, ...event.data.paths])] }
    case 'DocumentSupplierResolved':
      return { ...again, settled: [...new Set([...again.settled, 'resolution'])] }
    case 'DocumentLineMatched':
      return { ...again, settled: [...new Set([...again.settled, `matches.${event.data.lineId}`])] }
    case 'DocumentRereadRequested':
      return { ...again, rereading: true, engine: event.data.engine ?? again.engine }
    case 'DocumentReadAgain': {
      const { engine, outcome } = event.data
      // What an earlier reader proposed is not said any more.
      const suggestion = outcome === 'same' ? null : again.suggestion
      return { ...again, rereading: false, engine: engine ?? again.engine, suggestion }
    }
    case 'DocumentSuggested': {
      const { documentId: _, at: __, by: ___, ...suggestion } = event.data
      return { ...again, rereading: false, engine: suggestion.engine, suggestion }
    }
    case 'DocumentSuggestionsDismissed':
      return { ...again, suggestion: null }
    case 'DocumentReuploaded':
      return neverReadAgain
    case 'DocumentSplit':
      return event.data.readAgain ? neverReadAgain : again
    case 'DocumentRejected':
    case 'DocumentReadingPostponed':
    case 'DocumentReadingFailed':
      return { ...again, rereading: false }
    default:
      return again
  }
}
