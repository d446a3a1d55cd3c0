import { standingOf } from '@escandallo/contracts/documents/checks.ts'
import type {
  AcceptSuggestions,
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
} from './rereading/rereading.ts'
import { type Again, neverReadAgain, remembered } from './rereading/state.ts'
import { claim, release } from './reviewing/claiming.ts'
import { matched, type Update, update } from './updating.ts'
import { amongAfterMove, type Guessed, movedAsRead, readingBy, uploaded } from './uploads/belonging.ts'

type Known = Again &
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
export type Document = { status: 'absent' } | Known

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
  | { type: 'UpdateDocument'; data: Update }
  | { type: 'ConfirmDocument'; data: Confirmation }
  | { type: 'RejectDocument'; data: RejectDocument & About }
  | { type: 'ReopenDocument'; data: OfDocument }
  | { type: 'RereadDocument' | 'DismissSuggestions'; data: OfDocument }
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

const nothingOpen: Known['open'] = { unsure: [], warnings: [], duplicateOf: null }
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

const evolveItself = (document: Document, event: DocumentEvent): Document => {
  if (event.type === 'DocumentUploaded') {
    const { establishmentId, file, pages = null, splitFrom = null, among = null } = event.data
    return {
      ...{ ...unread, deleted: false, establishmentId, among, file },
      ...{
        ...undivided,
        ...unbilled,
        ...neverReadAgain,
        replacedBy: null,
        pages,
        splitFrom,
        filePages: pages?.of ?? null,
      },
    }
  }
  if (document.status === 'absent') return document
  switch (event.type) {
    case 'DocumentRead': {
      const { content, supplier, matches, reading, duplicateOf, words = null, kept = [] } = event.data
      const lineIds = event.data.readLines ?? content.lines.map(({ lineId }) => lineId)
      const read = { reading, words, lineIds, matches }
      const unsure = unsureAfter(unsureOf(reading, content, lineIds), kept)
      const open = { unsure, warnings: warningsAfter(warningsOf(reading), kept), duplicateOf }
      const filePages = reading.pages.length || document.filePages
      const readWith = readingBy(event.data)
      return { ...document, status: standingOf(content), content, supplier, matches, open, read, readWith, filePages }
    }
    case 'DocumentReadingFailed':
      return { ...document, status: 'with-errors' }
    case 'DocumentRejected':
      return {
        ...document,
        status: 'rejected',
        open: { ...document.open, duplicateOf: event.data.duplicateOf },
        review: null,
        rejection: { reason: event.data.reason, page: event.data.page, duplicateOf: event.data.duplicateOf },
      }
    case 'DocumentCorrected': {
      const { content, changed } = event.data
      const { unsure, warnings, duplicateOf } = document.open
      const open = { unsure: unsureAfter(unsure, changed), warnings: warningsAfter(warnings, changed), duplicateOf }
      return { ...document, content, status: standingOf(content), open }
    }
    case 'DocumentDoubtsSettled': {
      const open = { ...document.open, unsure: unsureAfter(document.open.unsure, event.data.paths) }
      return { ...document, open }
    }
    case 'DocumentSupplierResolved':
      return { ...document, supplier: event.data.supplier }
    case 'DocumentLineMatched':
      return { ...document, ...matched(document, event.data) }
    case 'DocumentMoved':
      return { ...document, establishmentId: event.data.establishmentId, among: amongAfterMove(document, event.data) }
    case 'DocumentConfirmed':
      return { ...document, status: 'completed', review: null, freight: event.data.document.freight }
    case 'DocumentReplaced':
    case 'DocumentReinstated':
      return { ...document, replacedBy: event.type === 'DocumentReplaced' ? event.data.replacedBy : null }
    case 'DocumentReopened':
      return { ...document, status: standingOf(document.content), replacedBy: null }
    case 'DocumentReuploaded':
      return {
        ...{ ...document, ...unread, review: document.review, file: event.data.file },
        ...{ ...undivided, replacedBy: null },
      }
    case 'DocumentSplit': {
      const { pages, siblings, removes: former, readAgain } = event.data
      const before = new Set(document.siblings.map(({ documentId }) => documentId))
      const brought = siblings.map(({ documentId }) => documentId).filter((id) => !before.has(id))
      return { ...document, ...(readAgain ? unread : {}), pages, siblings, brought, former, filePages: pages.of }
    }
    case 'DocumentRereadRequested':
    case 'DocumentReadAgain':
    case 'DocumentSuggested':
    case 'DocumentSuggestionsDismissed':
      return document
    case 'DocumentBilled':
    case 'DocumentUnbilled':
      return { ...document, ...billed(document, event) }
    case 'DocumentReviewClaimed':
      return { ...document, review: { by: event.data.by, until: event.data.until } }
    case 'DocumentReviewReleased':
      return { ...document, review: null }
    case 'DocumentDeleted':
      return { ...document, deleted: true, review: null }
    case 'DocumentRestored':
      return { ...document, deleted: false }
    default:
      return event satisfies never
  }
}

/** Whether a document still waits for what the reader has to say of these pages of this file. */
const awaits = (
  { status, rereading, file, pages }: Known,
  read: { fileHash: string; pages?: Parameters<typeof samePages>[0] },
): boolean => (status === 'processing' || rereading) && file.hash === read.fileHash && samePages(pages, read.pages)

const recordReading = (document: Known, data: Data<'RecordReading'>): DocumentEvent[] => {
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
const withdrawn = ({ status, content, matches }: Known) =>
  status === 'completed' && content !== null
    ? content.lines.flatMap(({ lineId }) => {
        const product = matches.find((match) => match.lineId === lineId)?.product
        return product && 'productId' in product ? [{ lineId, productId: product.productId }] : []
      })
    : []

/** What a deletion took from the figures comes back with events of its own, so that nobody has to remember it. */
const restore = (document: Known, about: OfDocument): DocumentEvent[] => {
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

const decide = ({ type, data }: DocumentCommand, document: Document): DocumentEvent[] => {
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
  if (document.deleted && (type === 'RecordReading' || type === 'RecordReadingFailure')) return []
  if (document.deleted) throw new Unknown('document-unknown')
  switch (type) {
    case 'RecordReading':
      return recordReading(document, data)
    case 'RecordReadingFailure':
      if (!awaits(document, data)) return []
      if (document.status !== 'processing') return recordFailureAgain(document, data)
      return [{ type: 'DocumentReadingFailed', data: { ...about, reason: data.reason } }]
    case 'ReuploadDocument':
      if (document.status === 'completed') throw new Refusal('document-completed')
      return [{ type: 'DocumentReuploaded', data: { ...about, file: data.file } }]
    case 'UpdateDocument':
      return update(document, data)
    case 'ConfirmDocument':
      return confirm(document, data)
    case 'RejectDocument':
      if (document.status === 'rejected') return []
      if (document.status === 'completed') throw new Refusal('document-completed')
      return [{ type: 'DocumentRejected', data: { ...about, reason: data.reason, page: null, duplicateOf: null } }]
    case 'ReopenDocument':
      if (document.status === 'processing') throw new Refusal('document-not-read-yet')
      if (document.status === 'pending' || document.status === 'with-errors') return []
      return [{ type: 'DocumentReopened', data: { ...about, withdraws: withdrawn(document) } }]
    case 'RereadDocument':
      return reread(document, data)
    case 'RereadWith':
      return rereadWith(document, data)
    case 'AcceptSuggestions':
      return acceptSuggestions(document, data, withdrawn(document))
    case 'DismissSuggestions':
      return dismissSuggestions(document, data)
    case 'ClaimReview':
      return claim(document, data)
    case 'ReleaseReview':
      return release(document, data)
    case 'SplitDocument':
      return split(document, data)
    case 'RecordParts':
      return splitAsRead(document, data)
    case 'ReplaceDocument':
      return replace(document, data, withdrawn(document))
    case 'ReinstateDocument':
      return reinstate(document, data, confirmedAgain(document, about))
    case 'RecogniseProducts':
      return recognise(document, data)
    case 'BillDocument':
      return bill(document, data)
    case 'BillAsListed':
      return billAsListed(document, data)
    case 'UnbillDocument':
      return unbill(document, data, 'by-hand')
    case 'UnbillAsOpen':
      return unbill(document, data, 'invoice-open')
    default:
      return type satisfies never
  }
}

export const documents: StreamKind<Document, DocumentCommand, DocumentEvent, 'document'> = {
  name: 'document',
  event: documentEvent,
  decider: { initialState: { status: 'absent' }, evolve, decide },
  whereaboutsOf: (document) => (document.status === 'absent' ? null : [document.establishmentId]),
  cacheable: true,
}
