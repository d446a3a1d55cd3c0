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

type DataOf<Type extends DocumentEvent['type']> = Extract<DocumentEvent, { type: Type }>['data']

const withSettled = (again: Again, paths: readonly string[]): Again => ({
  ...again,
  settled: [...new Set([...again.settled, ...paths])],
})

const afterReading = ({ kept: settled = [], reading }: DataOf<'DocumentRead'>): Again => ({
  ...{ settled, rereading: false, engine: reading.engine, suggestion: null },
})

const afterReadingAgain = (again: Again, { engine, outcome }: DataOf<'DocumentReadAgain'>): Again => {
  // What an earlier reader proposed holds no longer where another reads the same.
  const suggestion = outcome === 'same' ? null : again.suggestion
  return { ...again, rereading: false, engine: engine ?? again.engine, suggestion }
}

const whileRereading = (again: Again, { engine }: DataOf<'DocumentRereadRequested'>): Again => ({
  ...again,
  ...{ rereading: true, engine: engine ?? again.engine },
})

const afterSplit = (again: Again, { readAgain }: DataOf<'DocumentSplit'>): Again => (readAgain ? neverReadAgain : again)

/** The memory after an event; events that are no business of it leave it as it is. */
export const remembered = (again: Again, event: DocumentEvent): Again => {
  switch (event.type) {
    case 'DocumentRead':
      return afterReading(event.data)
    case 'DocumentCorrected': {
      const { changed } = event.data
      return { ...withSettled(again, changed), suggestion: unanswered(again.suggestion, changed) }
    }
    case 'DocumentDoubtsSettled':
      return withSettled(again, event.data.paths)
    case 'DocumentSupplierResolved':
      return withSettled(again, ['resolution'])
    case 'DocumentLineMatched':
      return withSettled(again, [`matches.${event.data.lineId}`])
    case 'DocumentRereadRequested':
      return whileRereading(again, event.data)
    case 'DocumentReadAgain':
      return afterReadingAgain(again, event.data)
    case 'DocumentSuggested': {
      const { documentId: _, at: __, by: ___, ...suggestion } = event.data
      return { ...again, rereading: false, engine: suggestion.engine, suggestion }
    }
    case 'DocumentSuggestionsDismissed':
      return { ...again, suggestion: null }
    case 'DocumentReuploaded':
      return neverReadAgain
    case 'DocumentSplit':
      return afterSplit(again, event.data)
    case 'DocumentRejected':
    case 'DocumentReadingPostponed':
    case 'DocumentReadingFailed':
      return { ...again, rereading: false }
    default:
      return again
  }
}
