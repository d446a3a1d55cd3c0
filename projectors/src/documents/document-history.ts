import { byType } from '@escandallo/contracts/by-type.ts'
import { type DocumentEvent, documentEvent } from '@escandallo/contracts/documents/events.ts'
import { fact } from '@escandallo/platform/projection/shapes.ts'
import { typesOf } from '../event-types.ts'
import { type DocumentHistoryRow, documentHistory as table } from './tables.ts'

type Entry = Pick<DocumentHistoryRow, 'content' | 'changed' | 'about'>
const nothing: Entry = { content: null, changed: [], about: {} }

type DataOf<Type extends DocumentEvent['type']> = Extract<DocumentEvent, { type: Type }>['data']

const aboutSupplier = ({ supplier }: DataOf<'DocumentSupplierResolved'>): Entry['about'] => ({
  kind: supplier.kind,
  supplierId: supplier.kind === 'unresolved' ? null : supplier.supplierId,
})

const aboutMatch = ({ lineId, product }: DataOf<'DocumentLineMatched'>): Entry['about'] => ({
  lineId,
  kind: product.kind,
  productId: 'productId' in product ? product.productId : null,
})

const ofFile = ({ data }: Extract<DocumentEvent, { type: 'DocumentUploaded' | 'DocumentReuploaded' }>): Entry => ({
  ...nothing,
  about: { file: data.file.name },
})
const withReason = ({ data }: Extract<DocumentEvent, { data: { reason: string } }>): Entry => ({
  ...nothing,
  about: { reason: data.reason },
})
/** That it happened, when and by whom says everything. */
const alone = () => nothing

const entryOf = byType<DocumentEvent, [], Entry>({
  DocumentUploaded: ofFile,
  DocumentReuploaded: ofFile,
  DocumentRead: ({ data }) => ({ ...nothing, content: data.content, about: { engine: data.reading.engine } }),
  DocumentCorrected: ({ data }) => ({ ...nothing, content: data.content, changed: data.changed }),
  DocumentDoubtsSettled: ({ data }) => ({ ...nothing, changed: data.paths }),
  DocumentReadingFailed: withReason,
  DocumentReadingPostponed: withReason,
  DocumentRejected: withReason,
  DocumentSupplierResolved: ({ data }) => ({ ...nothing, about: aboutSupplier(data) }),
  DocumentLineMatched: ({ data }) => ({ ...nothing, about: aboutMatch(data) }),
  DocumentSplit: ({ data: { pages, siblings } }) => ({
    ...nothing,
    about: { pages: `${pages.from}–${pages.to}/${pages.of}`, documents: `${siblings.length + 1}` },
  }),
  DocumentReadAgain: ({ data }) => ({ ...nothing, about: { outcome: data.outcome } }),
  DocumentSuggested: ({ data }) => ({ ...nothing, about: { proposed: `${data.changed.length}` } }),
  DocumentMoved: ({ data }) => ({ ...nothing, about: { establishmentId: data.establishmentId } }),
  DocumentConfirmed: alone,
  DocumentReopened: alone,
  DocumentBilled: alone,
  DocumentUnbilled: alone,
  DocumentReplaced: alone,
  DocumentReinstated: alone,
  DocumentRereadRequested: alone,
  DocumentSuggestionsDismissed: alone,
  DocumentReviewClaimed: alone,
  DocumentReviewReleased: alone,
  DocumentDeleted: alone,
  DocumentRestored: alone,
})

export const documentHistory = fact<DocumentHistoryRow, DocumentEvent>({
  table,
  events: typesOf(documentEvent) as DocumentEvent['type'][],
  owner: ['documentId', 'revision'],
  rows: (event) => {
    const { documentId, at, by } = event.data
    const owner = { documentId, revision: Number(event.revision) }
    return { owner, rows: [{ ...owner, eventId: event.id, type: event.type, at, by, ...entryOf(event) }] }
  },
})
