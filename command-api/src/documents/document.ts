import { byType } from '@escandallo/contracts/by-type.ts'
import { standingOf } from '@escandallo/contracts/documents/checks.ts'
import type {
  AcceptSuggestions,
  PostponeReading,
  RecogniseProducts,
  RecordReading,
  RecordReadingFailure,
  RejectDocument,
  ReuploadDocument,
  UploadDocument,
} from '@escandallo/contracts/documents/commands.ts'
import type {
  DocumentContent,
  DocumentPart,
  DocumentStatus,
  FileReference,
  LineMatch,
  PagesOfFile,
  RejectionReason,
  SupplierResolution,
} from '@escandallo/contracts/documents/content.ts'
import {
  unsureAfter,
  unsureOf,
  type Warning,
  warningsAfter,
  warningsOf,
} from '@escandallo/contracts/documents/doubts/readiness.ts'
import { type ConfirmedDocument, type DocumentEvent, documentEvent } from '@escandallo/contracts/documents/events.ts'
import type { Reading } from '@escandallo/contracts/documents/reading.ts'
import { Refusal, Unknown } from '@escandallo/platform/errors.ts'
import type { About, StreamKind } from '../decider.ts'
import { type Bill, type Billable, bill, billAsListed, billed, unbill, unbilled } from './billing/billing.ts'
import { type Confirmation, confirm, confirmedAgain } from './confirming/confirming.ts'
import { contentOf, matchesOf } from './content-of-reading.ts'
import { type Split, type SplitAsRead, samePages, split, splitAsRead } from './parts/splitting.ts'
import { recognise } from './recognising/recognising.ts'
import { type Replaceable, type Replacement, reinstate, replace } from './replacing/replacing.ts'
import {
  acceptSuggestions,
  dismissSuggestions,
  recordAgain,
  recordFailureAgain,
  reread,
  rereadWith,
  resumed,
} from './rereading/rereading.ts'
import { type Again, neverReadAgain, remembered } from './rereading/state.ts'
import { claim, release } from './reviewing/claiming.ts'
import { matched, type Update, update } from './updating.ts'
import { amongAfterMove, type Guessed, movedAsRead, readingBy, uploaded } from './uploads/belonging.ts'

type PresentDocument = Again &
  Guessed & {
    status: DocumentStatus
    /** Why it was rejected, while it is. */
    rejection: { reason: RejectionReason; page: number | null; duplicateOf: string | null } | null
    deleted: boolean
    establishmentId: string
    file: FileReference
    /** How many pages the file has; null while it has not been read. */
    filePages: number | null
    /** Its own pages, when its file has been divided. */
    pages: PagesOfFile | null
    /** The document that the file came with, of one that was found in it; and the others of a file that was divided. */
    splitFrom: string | null
    siblings: DocumentPart[]
    /** Those of the siblings that came with the last division, and those that went with it. */
    brought: string[]
    former: string[]
    billedBy: Billable['billedBy']
    notBilledBy: Billable['notBilledBy']
    replacedBy: Replaceable['replacedBy']
    /** What became of the charges at its foot when it was confirmed last. */
    freight?: ConfirmedDocument['freight']
    content: DocumentContent | null
    supplier: SupplierResolution
    matches: LineMatch[]
    /** What the reader doubts and warns of, as far as nobody has answered it: it keeps an unseen document from being confirmed. */
    open: { unsure: string[]; warnings: Warning[]; duplicateOf: string | null }
    review: { by: string; until: string } | null
    /** What was read, the lines of the content in the order of its lines, and the object that holds its words. */
    read: { reading: Reading; lineIds: string[]; words: string | null; matches: LineMatch[] } | null
  }
export type Document = { status: 'absent' } | PresentDocument

type OfDocument = { documentId: string } & About
/** What the API adds to a reading, since ids and storage are no business of the decider. */
type ForReading = {
  /** One for each line of the reading, and another for one that is new on a document that was read before. */
  lineIds: string[]
  newLineIds?: string[]
  /** What lines that no earlier paper explains will stand for, unless a person says otherwise. */
  proposed?: LineMatch[]
  /** Where the words of the pages are kept. */
  words?: string | null
}
export type DocumentCommand =
  | { type: 'UploadDocument'; data: UploadDocument & About }
  | { type: 'ReuploadDocument'; data: ReuploadDocument & About }
  | {
      type: 'RecordReading'
      data: Omit<RecordReading, 'words'> & About & ForReading
    }
  | { type: 'RecordReadingFailure'; data: RecordReadingFailure & About }
  | { type: 'PostponeReading'; data: PostponeReading & About }
  | { type: 'UpdateDocument'; data: Update }
  | { type: 'ConfirmDocument'; data: Confirmation }
  | { type: 'RejectDocument'; data: RejectDocument & About }
  | { type: 'ReopenDocument'; data: OfDocument }
  | { type: 'RereadDocument' | 'ResumeReading' | 'DismissSuggestions'; data: OfDocument }
  | { type: 'RereadWith'; data: OfDocument & { engine: string } }
  | { type: 'AcceptSuggestions'; data: AcceptSuggestions & About }
  | { type: 'ClaimReview'; data: OfDocument }
  | { type: 'ReleaseReview'; data: OfDocument }
  | { type: 'DeleteDocument'; data: OfDocument }
  | { type: 'RestoreDocument'; data: OfDocument }
  | { type: 'SplitDocument'; data: Split }
  | { type: 'RecordParts'; data: SplitAsRead }
  | { type: 'ReplaceDocument' | 'ReinstateDocument'; data: Replacement }
  | { type: 'RecogniseProducts'; data: RecogniseProducts & About }
  | { type: 'BillDocument' | 'BillAsListed' | 'UnbillDocument' | 'UnbillAsOpen'; data: Bill }

type Data<Type extends DocumentCommand['type']> = Extract<DocumentCommand, { type: Type }>['data']

const nothingOpen: PresentDocument['open'] = { unsure: [], warnings: [], duplicateOf: null }
const aboutOf = ({ documentId, at, by }: OfDocument) => ({ documentId, at, by })

/** What is known of a document of which only the file is known. */
const unread = {
  status: 'processing' as const,
  rejection: null,
  content: null,
  supplier: { kind: 'unresolved' as const },
  matches: [],
  open: nothingOpen,
  review: null,
  read: null,
}

/** A file of which nobody has said yet that it holds several documents. */
const undivided = { filePages: null, pages: null, splitFrom: null, siblings: [], brought: [], former: [] }

const evolve = (document: Document, event: DocumentEvent): Document => {
  const evolved = evolveItself(document, event)
  return evolved.status === 'absent' ? evolved : { ...evolved, ...remembered(evolved, event) }
}

/** What an event makes of a document that there is. */
const evolutions = byType<
  Exclude<DocumentEvent, { type: 'DocumentUploaded' }>,
  [document: PresentDocument],
  PresentDocument
>({
  DocumentRead: (event, document) => {
    const { content, supplier, matches, reading, duplicateOf, words = null, kept = [] } = event.data
    const lineIds = event.data.readLines ?? content.lines.map(({ lineId }) => lineId)
    const read = { reading, words, lineIds, matches }
    const unsure = unsureAfter(unsureOf(reading, content, lineIds), kept)
    const open = { unsure, warnings: warningsAfter(warningsOf(reading), kept), duplicateOf }
    const filePages = reading.pages.length || document.filePages
    const readWith = readingBy(event.data)
    return { ...document, status: standingOf(content), content, supplier, matches, open, read, readWith, filePages }
  },
  DocumentReadingPostponed: (_, document) => document,
  DocumentReadingFailed: (_, document) => ({ ...document, status: 'with-errors' }),
  DocumentRejected: (event, document) => ({
    ...document,
    status: 'rejected',
    open: { ...document.open, duplicateOf: event.data.duplicateOf },
    review: null,
    rejection: { reason: event.data.reason, page: event.data.page, duplicateOf: event.data.duplicateOf },
  }),
  DocumentCorrected: (event, document) => {
    const { content, changed } = event.data
    const { unsure, warnings, duplicateOf } = document.open
    const open = { unsure: unsureAfter(unsure, changed), warnings: warningsAfter(warnings, changed), duplicateOf }
    return { ...document, content, status: standingOf(content), open }
  },
  DocumentDoubtsSettled: (event, document) => {
    const open = { ...document.open, unsure: unsureAfter(document.open.unsure, event.data.paths) }
    return { ...document, open }
  },
  DocumentSupplierResolved: (event, document) => ({ ...document, supplier: event.data.supplier }),
  DocumentLineMatched: (event, document) => ({ ...document, ...matched(document, event.data) }),
  DocumentMoved: (event, document) => ({
    ...document,
    establishmentId: event.data.establishmentId,
    among: amongAfterMove(document, event.data),
  }),
  DocumentConfirmed: (event, document) => ({
    ...document,
    status: 'completed',
    review: null,
    freight: event.data.document.freight,
  }),
  DocumentReplaced: (event, document) => ({ ...document, replacedBy: event.data.replacedBy }),
  DocumentReinstated: (_, document) => ({ ...document, replacedBy: null }),
  DocumentReopened: (_, document) => ({ ...document, status: standingOf(document.content), replacedBy: null }),
  DocumentReuploaded: (event, document) => ({
    ...document,
    ...unread,
    review: document.review,
    file: event.data.file,
    ...undivided,
    replacedBy: null,
  }),
  DocumentSplit: (event, document) => {
    const { pages, siblings, removes: former, readAgain } = event.data
    const previousSiblings = new Set(document.siblings.map(({ documentId }) => documentId))
    const brought = siblings.map(({ documentId }) => documentId).filter((id) => !previousSiblings.has(id))
    return { ...document, ...(readAgain ? unread : {}), pages, siblings, brought, former, filePages: pages.of }
  },
  DocumentRereadRequested: (_, document) => document,
  DocumentReadAgain: (_, document) => document,
  DocumentSuggested: (_, document) => document,
  DocumentSuggestionsDismissed: (_, document) => document,
  DocumentBilled: (event, document) => ({ ...document, ...billed(document, event) }),
  DocumentUnbilled: (event, document) => ({ ...document, ...billed(document, event) }),
  DocumentReviewClaimed: (event, document) => ({ ...document, review: { by: event.data.by, until: event.data.until } }),
  DocumentReviewReleased: (_, document) => ({ ...document, review: null }),
  DocumentDeleted: (_, document) => ({ ...document, deleted: true, review: null }),
  DocumentRestored: (_, document) => ({ ...document, deleted: false }),
})

const evolveItself = (document: Document, event: DocumentEvent): Document => {
  if (event.type === 'DocumentUploaded') {
    const { establishmentId, file, pages = null, splitFrom = null, among = null } = event.data
    return {
      ...unread,
      ...undivided,
      ...unbilled,
      ...neverReadAgain,
      replacedBy: null,
      deleted: false,
      establishmentId,
      among,
      file,
      pages,
      splitFrom,
      filePages: pages?.of ?? null,
    }
  }
  return document.status === 'absent' ? document : evolutions(event, document)
}

/** Whether a document still waits for what the reader has to say of these pages of this file. */
const awaits = (
  { status, rereading, file, pages }: PresentDocument,
  read: { fileHash: string; pages?: Parameters<typeof samePages>[0] },
): boolean => (status === 'processing' || rereading) && file.hash === read.fileHash && samePages(pages, read.pages)

/** What the reader and those that wait for it say, which is told of no deletion. */
const fromReader: ReadonlySet<DocumentCommand['type']> = new Set([
  'RecordReading',
  'RecordReadingFailure',
  'PostponeReading',
  'ResumeReading',
])

const recordReading = (document: PresentDocument, data: Data<'RecordReading'>): DocumentEvent[] => {
  // The file was replaced, or a person was faster: this reading is of no use any more.
  if (!awaits(document, data)) return []
  if (document.status !== 'processing')
    return recordAgain(document, { ...data, newLineIds: data.newLineIds ?? [], proposed: data.proposed ?? [] })
  const { reading, supplier, duplicateOf, words } = data
  const about = aboutOf(data)
  if (reading.status === 'rejected' || reading.rejection !== null) {
    const { reason, page, box } = reading.rejection ?? { reason: 'invalid-document' as const, page: null }
    return [{ type: 'DocumentRejected', data: { ...about, reason, page, ...(box && { box }), duplicateOf: null } }]
  }
  const content = contentOf(reading, data.lineIds, data.paymentDays)
  const matches = [...matchesOf(data.products, data.lineIds), ...(data.proposed ?? [])]
  const read: DocumentEvent = {
    type: 'DocumentRead',
    data: { ...about, reading, content, supplier, matches, duplicateOf, ...(words && { words }) },
  }
  if (duplicateOf === null) return [read, ...movedAsRead(document, { ...about, place: data.place })]
  return [read, { type: 'DocumentRejected', data: { ...about, reason: 'duplicated', page: null, duplicateOf } }]
}

/** The lines whose costs stop counting when a confirmed document stops being one. */
const withdrawn = ({ status, content, matches }: PresentDocument) =>
  status === 'completed' && content !== null
    ? content.lines.flatMap(({ lineId }) => {
        const product = matches.find((match) => match.lineId === lineId)?.product
        return product && 'productId' in product ? [{ lineId, productId: product.productId }] : []
      })
    : []

/** What a deletion took from the figures comes back with events of its own, so that nobody has to remember it. */
const restore = (document: PresentDocument, about: OfDocument): DocumentEvent[] => {
  if (!document.deleted) return []
  const { status, rejection } = document
  const restored: DocumentEvent = { type: 'DocumentRestored', data: about }
  const confirmed = confirmedAgain(document, about)
  // Another stands in its place: it comes back, and counts no more than before.
  if (confirmed) return document.replacedBy === null ? [restored, confirmed] : [restored]
  // Whatever was read of it meanwhile was not taken.
  if (status === 'processing') {
    const { file, pages } = document
    return [restored, { type: 'DocumentRereadRequested', data: { ...about, file, ...(pages && { pages }) } }]
  }
  if (status === 'rejected' && rejection !== null)
    return [restored, { type: 'DocumentRejected', data: { ...about, ...rejection } }]
  return [restored]
}

type OfKnown = Exclude<DocumentCommand, { type: 'UploadDocument' | 'RestoreDocument' | 'DeleteDocument' }>

/** What a command comes to on a document that is there, and not deleted. */
const decisions = byType<OfKnown, [document: PresentDocument, about: OfDocument], DocumentEvent[]>({
  RecordReading: ({ data }, document) => recordReading(document, data),
  RecordReadingFailure: ({ data }, document, about) => {
    if (!awaits(document, data)) return []
    if (document.status !== 'processing') return recordFailureAgain(document, data)
    return [{ type: 'DocumentReadingFailed', data: { ...about, reason: data.reason } }]
  },
  PostponeReading: ({ data }, document, about) => {
    if (!awaits(document, data)) return []
    if (document.status !== 'processing') return recordFailureAgain(document, data)
    return [{ type: 'DocumentReadingPostponed', data: { ...about, reason: data.reason } }]
  },
  ReuploadDocument: ({ data }, document, about) => {
    if (document.status === 'completed') throw new Refusal('document-completed')
    return [{ type: 'DocumentReuploaded', data: { ...about, file: data.file } }]
  },
  UpdateDocument: ({ data }, document) => update(document, data),
  ConfirmDocument: ({ data }, document) => confirm(document, data),
  RejectDocument: ({ data }, document, about) => {
    if (document.status === 'rejected') return []
    if (document.status === 'completed') throw new Refusal('document-completed')
    return [{ type: 'DocumentRejected', data: { ...about, reason: data.reason, page: null, duplicateOf: null } }]
  },
  ReopenDocument: (_, document, about) => {
    if (document.status === 'processing') throw new Refusal('document-not-read-yet')
    if (document.status === 'pending' || document.status === 'with-errors') return []
    return [{ type: 'DocumentReopened', data: { ...about, withdraws: withdrawn(document) } }]
  },
  RereadDocument: ({ data }, document) => reread(document, data),
  RereadWith: ({ data }, document) => rereadWith(document, data),
  ResumeReading: ({ data }, document) => resumed(document, data),
  AcceptSuggestions: ({ data }, document) => acceptSuggestions(document, data, withdrawn(document)),
  DismissSuggestions: ({ data }, document) => dismissSuggestions(document, data),
  ClaimReview: ({ data }, document) => claim(document, data),
  ReleaseReview: ({ data }, document) => release(document, data),
  SplitDocument: ({ data }, document) => split(document, data),
  RecordParts: ({ data }, document) => splitAsRead(document, data),
  ReplaceDocument: ({ data }, document) => replace(document, data, withdrawn(document)),
  ReinstateDocument: ({ data }, document, about) => reinstate(document, data, confirmedAgain(document, about)),
  RecogniseProducts: ({ data }, document) => recognise(document, data),
  BillDocument: ({ data }, document) => bill(document, data),
  BillAsListed: ({ data }, document) => billAsListed(document, data),
  UnbillDocument: ({ data }, document) => unbill(document, data, 'by-hand'),
  UnbillAsOpen: ({ data }, document) => unbill(document, data, 'invoice-open'),
})

const decide = (command: DocumentCommand, document: Document): DocumentEvent[] => {
  const { type, data } = command
  if (type === 'UploadDocument') {
    if (document.status !== 'absent') throw new Refusal('document-exists')
    return [uploaded(data)]
  }
  if (document.status === 'absent') throw new Unknown('document-unknown')
  const about = aboutOf(data)
  if (type === 'RestoreDocument') return restore(document, about)
  if (type === 'DeleteDocument')
    return document.deleted ? [] : [{ type: 'DocumentDeleted', data: { ...about, withdraws: withdrawn(document) } }]
  // The reader is told of no deletion: what it brings too late is of no use, and no mistake.
  if (document.deleted && fromReader.has(type)) return []
  if (document.deleted) throw new Unknown('document-unknown')
  return decisions(command, document, about)
}

export const documents: StreamKind<Document, DocumentCommand, DocumentEvent, 'document'> = {
  name: 'document',
  event: documentEvent,
  decider: { initialState: { status: 'absent' }, evolve, decide },
  whereaboutsOf: (document) => (document.status === 'absent' ? null : [document.establishmentId]),
  cacheable: true,
}
