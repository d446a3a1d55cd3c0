import { byType } from '@escandallo/contracts/by-type.ts'
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
  settled,
  rereading: false,
  engine: reading.engine,
  suggestion: null,
})

const afterReadingAgain = (again: Again, { engine, outcome }: DataOf<'DocumentReadAgain'>): Again => {
  // What an earlier reader proposed holds no longer where another reads the same.
  const suggestion = outcome === 'same' ? null : again.suggestion
  return { ...again, rereading: false, engine: engine ?? again.engine, suggestion }
}

const whileRereading = (again: Again, { engine }: DataOf<'DocumentRereadRequested'>): Again => ({
  ...again,
  rereading: true,
  engine: engine ?? again.engine,
})

const afterSplit = (again: Again, { readAgain }: DataOf<'DocumentSplit'>): Again => (readAgain ? neverReadAgain : again)

const noLongerRereading = (_: DocumentEvent, again: Again): Again => ({ ...again, rereading: false })
const unchanged = (_: DocumentEvent, again: Again): Again => again

const memoryAfter = byType<DocumentEvent, [again: Again], Again>({
  DocumentRead: ({ data }) => afterReading(data),
  DocumentCorrected: ({ data: { changed } }, again) => ({
    ...withSettled(again, changed),
    suggestion: unanswered(again.suggestion, changed),
  }),
  DocumentDoubtsSettled: ({ data }, again) => withSettled(again, data.paths),
  DocumentSupplierResolved: (_, again) => withSettled(again, ['resolution']),
  DocumentLineMatched: ({ data }, again) => withSettled(again, [`matches.${data.lineId}`]),
  DocumentRereadRequested: ({ data }, again) => whileRereading(again, data),
  DocumentReadAgain: ({ data }, again) => afterReadingAgain(again, data),
  DocumentSuggested: ({ data: { documentId: _, at: __, by: ___, ...suggestion } }, again) => ({
    ...again,
    rereading: false,
    engine: suggestion.engine,
    suggestion,
  }),
  DocumentSuggestionsDismissed: (_, again) => ({ ...again, suggestion: null }),
  DocumentReuploaded: () => neverReadAgain,
  DocumentSplit: ({ data }, again) => afterSplit(again, data),
  DocumentRejected: noLongerRereading,
  DocumentReadingPostponed: noLongerRereading,
  DocumentReadingFailed: noLongerRereading,
  DocumentUploaded: unchanged,
  DocumentMoved: unchanged,
  DocumentConfirmed: unchanged,
  DocumentReopened: unchanged,
  DocumentBilled: unchanged,
  DocumentUnbilled: unchanged,
  DocumentReplaced: unchanged,
  DocumentReinstated: unchanged,
  DocumentReviewClaimed: unchanged,
  DocumentReviewReleased: unchanged,
  DocumentDeleted: unchanged,
  DocumentRestored: unchanged,
})

/** The memory after an event; events that are no business of it leave it as it is. */
export const remembered = (again: Again, event: DocumentEvent): Again => memoryAfter(event, again)
