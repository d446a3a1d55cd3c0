import { selectTypes } from '@escandallo/contracts/by-type.ts'
import { type DocumentEvent, documentEvent } from '@escandallo/contracts/documents/events.ts'
import type { Recorded } from '@escandallo/platform/event-store/event-store.ts'
import type { Module } from '../module.ts'
import { wakeAfter } from '../wakes.ts'
import { billNotes } from './bill-notes.ts'
import { pairingEvents } from './paired-documents.ts'
import { readDocuments, readingEvents } from './read-documents.ts'
import { costEvents, recordCosts } from './record-costs.ts'
import { replaceCorrected } from './replace-corrected.ts'
import { readWaitingPictures } from './waiting-pictures.ts'

const documentOf = ({ type, data }: Recorded) => documentEvent.parse({ type, data }).data.documentId

const PICTURES = 'read-waiting-pictures'

const postponingEvents = selectTypes<DocumentEvent>()({
  folds: ['DocumentReadingPostponed'],
  ignores: [
    ['DocumentUploaded', 'DocumentRead', 'DocumentReadingFailed', 'DocumentRejected', 'DocumentCorrected'],
    ['DocumentDoubtsSettled', 'DocumentSupplierResolved', 'DocumentLineMatched', 'DocumentMoved'],
    ['DocumentConfirmed', 'DocumentReopened', 'DocumentReuploaded', 'DocumentSplit', 'DocumentBilled'],
    ['DocumentUnbilled', 'DocumentReplaced', 'DocumentReinstated', 'DocumentRereadRequested'],
    ['DocumentReadAgain', 'DocumentSuggested', 'DocumentSuggestionsDismissed', 'DocumentReviewClaimed'],
    ['DocumentReviewReleased', 'DocumentDeleted', 'DocumentRestored'],
  ],
})

export const documentsModule = {
  kinds: ['document'],
  consumers: ({ api, read, readAtOnce, wake }) => ({
    // More than are read at once: the next file is fetched while the threads are busy, and long ones that wait for each other stop nobody.
    'read-documents': { types: readingEvents, concurrency: readAtOnce + 4, handle: readDocuments(read, api) },
    'record-costs': { types: costEvents, concurrency: 8, handle: recordCosts(api) },
    'bill-notes': { types: pairingEvents, concurrency: 4, handle: billNotes(api) },
    'replace-corrected': { types: pairingEvents, concurrency: 4, handle: replaceCorrected(api) },
    'wake-waiting-pictures': {
      types: postponingEvents,
      concurrency: 8,
      handle: (event) => wakeAfter(wake, PICTURES, event, [{ subject: documentOf(event), delay: 0 }]),
    },
  }),
  jobs: ({ api, seesPictures }) => [{ name: PICTURES, atOnce: 1, run: readWaitingPictures({ api, seesPictures }) }],
} satisfies Module
