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
  ...{ lineId, kind: product.kind },
  productId: 'productId' in product ? product.productId : null,
})

const entryOf = (event: DocumentEvent): Entry => {
  switch (event.type) {
    case 'DocumentUploaded':
    case 'DocumentReuploaded':
      return { ...nothing, about: { file: event.data.file.name } }
    case 'DocumentRead':
      return { ...nothing, content: event.data.content, about: { engine: event.data.reading.engine } }
    case 'DocumentCorrected':
      return { ...nothing, content: event.data.content, changed: event.data.changed }
    case 'DocumentDoubtsSettled':
      return { ...nothing, changed: event.data.paths }
    case 'DocumentReadingFailed':
    case 'DocumentReadingPostponed':
    case 'DocumentRejected':
      return { ...nothing, about: { reason: event.data.reason } }
    case 'DocumentSupplierResolved':
      return { ...nothing, about: aboutSupplier(event.data) }
    case 'DocumentLineMatched':
      return { ...nothing, about: aboutMatch(event.data) }
    case 'DocumentSplit': {
      const { pages, siblings } = event.data
      return {
        ...nothing,
        about: { pages: `${pages.from}–${pages.to}/${pages.of}`, documents: `${siblings.length + 1}` },
      }
    }
    case 'DocumentReadAgain':
      return { ...nothing, about: { outcome: event.data.outcome } }
    case 'DocumentSuggested':
      return { ...nothing, about: { proposed: `${event.data.changed.length}` } }
    case 'DocumentMoved':
      return { ...nothing, about: { establishmentId: event.data.establishmentId } }
    default:
      return nothing
  }
}

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
