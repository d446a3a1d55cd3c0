import type { IfConfirmed } from '@escandallo/contracts/documents/confirming/if-confirmed.ts'
import type {
  DocumentDetails,
  DocumentHistory,
  DocumentList,
  DocumentWords,
  DuplicateAnswer,
} from '@escandallo/contracts/documents/queries.ts'
import type { EstablishmentList } from '@escandallo/contracts/establishments/queries.ts'
import type { SupplierDetailsAnswer } from '@escandallo/contracts/suppliers/queries.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { get, getFile, type Query } from '../platform/api.ts'
import { question } from '../platform/questions/question.ts'

/** How often a document that is being read is asked for, in milliseconds; live updates usually come first. */
const WHILE_READING = 1000

/** A document, and for the review of other people's documents the corporation that it belongs to. */
export type DocumentOf = { id: string; corporation?: string }

export const listDefaults = {
  status: '',
  from: '',
  to: '',
  range: '',
  dueFrom: '',
  dueTo: '',
  suppliers: [] as readonly string[],
  establishments: [] as readonly string[],
  products: [] as readonly string[],
  proposed: '',
  missing: '',
  waiting: '',
  currency: '',
  sort: '-date',
}

const polled = (data: DocumentList | undefined) => ((data?.counts.processing ?? 0) > 0 ? WHILE_READING : false)

export const documentList = (params: Query) => ({
  ...question<DocumentList>(['documents', 'list', params], '/documents/list', params),
  refetchInterval: ({ state }: { state: { data?: DocumentList | undefined } }) => polled(state.data),
})

export const WAITING_SHOWN = 4
/** What waits to be confirmed, as the start page shows it. */
export const waitingDocuments = documentList({ status: 'pending', sort: 'doubts', size: WAITING_SHOWN })

/** What may be confirmed without its page. */
export const readyDocuments = documentList({ status: 'pending', ready: 'true', size: 100 })

/** Documents that were uploaded from this browser, and what was found in their files; the latest first. */
export const uploadedDocuments = (ids: readonly string[]) =>
  documentList({ ids: [...ids], size: 100, sort: '-uploadedAt' })

/** A row of the queue over all corporations. */
export type QueueItem = DocumentList['items'][number] & { corporationName: string | null }
/** `oldest` has waited longest for a person, of all that match but for their status. */
export type Queue = Omit<DocumentList, 'items'> & {
  items: QueueItem[]
  oldest: (Pick<QueueItem, 'documentId' | 'corporationId'> & { uploadedAt: string }) | null
}

export const documentQueue = (params: Query) =>
  queryOptions({
    queryKey: ['documents', 'queue', params],
    queryFn: ({ signal }) => get<Queue>('/documents/queue', { query: params, signal }),
    refetchInterval: ({ state }) => polled(state.data as Queue | undefined),
  })

export const documentDetails = ({ id, corporation }: DocumentOf) => ({
  ...question<DocumentDetails>(['documents', 'details', id, corporation ?? ''], '/documents/details', {
    id,
    corporation,
  }),
  refetchInterval: ({ state }: { state: { data?: DocumentDetails | undefined } }) =>
    state.data?.status === 'processing' || state.data?.rereading ? WHILE_READING : false,
})

export const documentHistory = ({ id, corporation }: DocumentOf) =>
  queryOptions({
    queryKey: ['documents', 'history', id, corporation ?? ''],
    queryFn: ({ signal }) => get<DocumentHistory>('/documents/history', { query: { id, corporation }, signal }),
  })

/** The words of its pages: they belong to one reading of one file. */
export const documentWords = ({ id, corporation }: DocumentOf, hash: string) =>
  queryOptions({
    queryKey: ['document-words', id, hash],
    queryFn: ({ signal }) => get<DocumentWords>('/documents/words', { query: { id, corporation }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** The bytes never change for a hash: what was loaded once stays. */
export const documentFile = ({ id, corporation }: DocumentOf, hash: string) =>
  queryOptions({
    queryKey: ['document-files', hash],
    queryFn: ({ signal }) => getFile('/documents/file', { query: { id, corporation, hash, shown: 'true' }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const establishmentNames = queryOptions({
  queryKey: ['establishments', 'names'],
  queryFn: ({ signal }) =>
    get<EstablishmentList>('/establishments/list', { query: { size: 100, sort: 'name' }, signal }),
})

/** Who may not see suppliers may still see documents: without an answer the printed name is shown. */
export const supplierDetails = (id: string) =>
  queryOptions({
    queryKey: ['suppliers', 'details', id],
    queryFn: ({ signal }) => get<SupplierDetailsAnswer>('/suppliers/details', { query: { id }, signal }),
    retry: false,
  })

/** What another document has to be compared by, and which that is, if any. */
export const documentTwin = (id: string, compared: Query) =>
  queryOptions({
    queryKey: ['documents', 'twin', id, compared],
    queryFn: ({ signal }) =>
      get<DuplicateAnswer>('/documents/isDuplicated', { query: { ...compared, except: id }, signal }),
    retry: false,
  })

/** What confirming some papers that wait would do. */
export const ifConfirmed = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['documents', 'if-confirmed', ids],
    queryFn: ({ signal }) => get<IfConfirmed>('/documents/if-confirmed', { query: { ids }, signal }),
    placeholderData: keepPreviousData,
  })
