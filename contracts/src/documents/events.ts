import { z } from 'zod'
import { byType } from '../by-type.ts'
import { limitedText } from '../values/names.ts'
import {
  documentContent,
  documentPart,
  fileReference,
  lineMatch,
  pagesOfFile,
  productResolution,
  refusalReasons,
  supplierResolution,
} from './content.ts'
import { place, tableShape } from './learning/learned.ts'
import { box, reading } from './reading.ts'
import { suggestion } from './suggestion.ts'

const about = { documentId: z.uuid(), at: z.iso.datetime(), by: z.uuid() }

/** What a confirmed document stands for: everything the figures need, so that no projection has to look anything up. */
export const confirmedDocument = z.object({
  establishmentId: z.uuid(),
  supplier: supplierResolution,
  content: documentContent,
  matches: z.array(lineMatch),
  /** Charges at its foot are spend of their own and no part of what goods cost: as the corporation had chosen by then. */
  freight: z.literal('apart').optional(),
})
export type ConfirmedDocument = z.infer<typeof confirmedDocument>

/** Lines that had set a cost while the document was confirmed: their costs do not count any more. */
const withdraws = z.array(z.object({ lineId: z.uuid(), productId: z.uuid() })).default([])

export const documentEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('DocumentUploaded'),
    data: z.object({
      ...about,
      establishmentId: z.uuid(),
      file: fileReference,
      /** Of a document that was found in another one's file: its pages, and the document that the file came with. */
      pages: pagesOfFile.optional(),
      splitFrom: z.uuid().optional(),
      /** Nobody said where it belongs: it goes where its paper says, among the establishments that the uploader may use. */
      among: z.union([z.literal('all'), z.array(z.uuid()).max(1000)]).optional(),
    }),
  }),
  /** The reader's work, with the content that follows from it and what our suppliers and products suggest. */
  z.object({
    type: z.literal('DocumentRead'),
    data: z.object({
      ...about,
      reading,
      content: documentContent,
      supplier: supplierResolution,
      matches: z.array(lineMatch),
      duplicateOf: z.uuid().nullable().default(null),
      /** The stored object that holds the words of its pages. */
      words: fileReference.shape.hash.nullable().optional(),
      /** Of a document that was read once more: the paths that people had settled, which stayed as they were. */
      kept: z.array(limitedText(120)).max(5000).optional(),
      /** The lines of the content in the order of the reading's, where it is another. */
      readLines: z.array(z.uuid()).max(2000).optional(),
    }),
  }),
  z.object({ type: z.literal('DocumentReadingFailed'), data: z.object({ ...about, reason: limitedText(60) }) }),
  /** It is a picture, and what reads pictures is not installed: it waits, and is read once that is. */
  z.object({
    type: z.literal('DocumentReadingPostponed'),
    data: z.object({ ...about, reason: z.enum(['no-recogniser']) }),
  }),
  z.object({
    type: z.literal('DocumentRejected'),
    data: z.object({
      ...about,
      reason: z.enum(refusalReasons),
      page: z.int().nullable(),
      /** Where on that page, when the reader can say. */
      box: box.nullable().optional(),
      duplicateOf: z.uuid().nullable().default(null),
    }),
  }),
  z.object({
    type: z.literal('DocumentCorrected'),
    data: z.object({
      ...about,
      content: documentContent,
      changed: z.array(limitedText(120)),
      /** Where on the paper the corrected values stand, as far as they were found. */
      places: z.array(place).max(2000).optional(),
      /** Where those stand that the person left as they were. */
      untouched: z.array(place).max(20).optional(),
      /** How the lines stand, once they are as the person left them. */
      table: tableShape.optional(),
    }),
  }),
  /** A person looked at what the reader was not sure of, and left it as it was read. */
  z.object({
    type: z.literal('DocumentDoubtsSettled'),
    data: z.object({ ...about, paths: z.array(limitedText(120)).min(1).max(2000) }),
  }),
  z.object({
    type: z.literal('DocumentSupplierResolved'),
    data: z.object({ ...about, supplier: supplierResolution }),
  }),
  z.object({
    type: z.literal('DocumentLineMatched'),
    data: z.object({ ...about, lineId: z.uuid(), product: productResolution }),
  }),
  z.object({ type: z.literal('DocumentMoved'), data: z.object({ ...about, establishmentId: z.uuid() }) }),
  z.object({ type: z.literal('DocumentConfirmed'), data: z.object({ ...about, document: confirmedDocument }) }),
  z.object({ type: z.literal('DocumentReopened'), data: z.object({ ...about, withdraws }) }),
  z.object({ type: z.literal('DocumentReuploaded'), data: z.object({ ...about, file: fileReference }) }),
  /**
   * The file holds several documents. On the stream of the one that it came with: the pages that stay its own, the others,
   * and those of an earlier division that are no documents any more.
   */
  z.object({
    type: z.literal('DocumentSplit'),
    data: z.object({
      ...about,
      pages: pagesOfFile,
      siblings: z.array(documentPart).max(200),
      removes: z.array(z.uuid()).max(200),
      /** Its pages are others than those that were read: what was read of it does not hold. */
      readAgain: z.boolean(),
    }),
  }),
  /** On the stream of a delivery note: the invoice that bills it, and that it does not any more. */
  z.object({ type: z.literal('DocumentBilled'), data: z.object({ ...about, invoiceId: z.uuid() }) }),
  z.object({
    type: z.literal('DocumentUnbilled'),
    data: z.object({ ...about, invoiceId: z.uuid(), reason: z.enum(['by-hand', 'invoice-open']) }),
  }),
  /** On the stream of an invoice: a corrective one stands in its place, so that it counts no more; and that it does not any more. */
  z.object({ type: z.literal('DocumentReplaced'), data: z.object({ ...about, replacedBy: z.uuid(), withdraws }) }),
  z.object({ type: z.literal('DocumentReinstated'), data: z.object({ ...about, replacedBy: z.uuid() }) }),
  /** Somebody or something wants the file to be read once more. */
  z.object({
    type: z.literal('DocumentRereadRequested'),
    data: z.object({
      ...about,
      file: fileReference,
      pages: pagesOfFile.optional(),
      /** The reader that it is to be read with; none when a person asked. */
      engine: limitedText(60).optional(),
    }),
  }),
  /** It was read once more, and nothing follows: it says the same, proves less than what stands, or could not be read. */
  z.object({
    type: z.literal('DocumentReadAgain'),
    data: z.object({
      ...about,
      engine: limitedText(60).nullable(),
      outcome: z.enum(['same', 'proves-less', 'refused', 'failed']),
    }),
  }),
  /** A booked document was read once more and says something else: a person decides. */
  z.object({ type: z.literal('DocumentSuggested'), data: z.object({ ...about, ...suggestion.shape }) }),
  z.object({ type: z.literal('DocumentSuggestionsDismissed'), data: z.object(about) }),
  z.object({ type: z.literal('DocumentReviewClaimed'), data: z.object({ ...about, until: z.iso.datetime() }) }),
  z.object({ type: z.literal('DocumentReviewReleased'), data: z.object(about) }),
  z.object({ type: z.literal('DocumentDeleted'), data: z.object({ ...about, withdraws }) }),
  /** Undo of a deletion: the document is again what it was. */
  z.object({ type: z.literal('DocumentRestored'), data: z.object(about) }),
])
export type DocumentEvent = z.infer<typeof documentEvent>

type OfFile = Extract<DocumentEvent, { data: { file: unknown } }>
const ofFile = ({ data }: OfFile): string[] => [data.file.hash]
const none = (): string[] => []

/** The stored objects that an event stands on, by the hash of their bytes. Without them its document cannot be shown. */
export const filesNamedBy = byType<DocumentEvent, [], string[]>({
  DocumentUploaded: ofFile,
  DocumentReuploaded: ofFile,
  DocumentRereadRequested: ofFile,
  DocumentRead: ({ data }) => (data.words ? [data.words] : []),
  DocumentReadingFailed: none,
  DocumentReadingPostponed: none,
  DocumentRejected: none,
  DocumentCorrected: none,
  DocumentDoubtsSettled: none,
  DocumentSupplierResolved: none,
  DocumentLineMatched: none,
  DocumentMoved: none,
  DocumentConfirmed: none,
  DocumentReopened: none,
  DocumentSplit: none,
  DocumentBilled: none,
  DocumentUnbilled: none,
  DocumentReplaced: none,
  DocumentReinstated: none,
  DocumentReadAgain: none,
  DocumentSuggested: none,
  DocumentSuggestionsDismissed: none,
  DocumentReviewClaimed: none,
  DocumentReviewReleased: none,
  DocumentDeleted: none,
  DocumentRestored: none,
})
