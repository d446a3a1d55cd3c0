import { z } from 'zod'
import { amount, knownCurrency, MAX_AMOUNT, MAX_ENTERED } from '../values/money.ts'
import { limitedText } from '../values/names.ts'
import {
  type DocumentContent,
  documentContent,
  fileReference,
  lineMatch,
  pageRange,
  pagesOfFile,
  rejectionReasons,
  supplierResolution,
} from './content.ts'
import { pointed } from './learning/learned.ts'
import { reading } from './reading.ts'
import { pageWords } from './words.ts'

const documentId = z.uuid()

/** Comes with the file itself: the API stores the bytes and puts the reference in. */
export const uploadDocument = z.object({
  documentId,
  establishmentId: z.uuid(),
  file: fileReference,
  pages: pagesOfFile.optional(),
  splitFrom: z.uuid().optional(),
  /** Nobody said where it belongs: the establishments that its paper may name. */
  among: z.union([z.literal('all'), z.array(z.uuid()).max(1000)]).optional(),
})
export const reuploadDocument = z.object({ documentId, file: fileReference })

/** What the workers send when a file has been read. */
export const recordReading = z.object({
  documentId,
  /** The file that was read: a reading of a file that has been replaced meanwhile is not taken. */
  fileHash: fileReference.shape.hash,
  /** The pages that were read, when not all: a reading of other pages is not taken either. */
  pages: pageRange.optional(),
  reading,
  supplier: supplierResolution,
  /** By the index of the reading's lines. */
  products: z.array(z.object({ line: z.int().nonnegative(), productId: z.uuid() })).max(2000),
  /** Days between issue and due date that the supplier is known to give, when the paper prints no due date. */
  paymentDays: z.int().min(0).max(365).nullable(),
  duplicateOf: z.uuid().nullable(),
  /** The words of its pages, which are kept beside the reading. */
  words: pageWords.optional(),
  /** The establishment that the paper names. */
  place: z.uuid().nullable().optional(),
})
/** How far the reading of a document is; null when it is over. Nobody's history: no event follows from it. */
export const tellReadingProgress = z.object({
  documentId,
  progress: z.object({ done: z.int().min(0).max(1000), total: z.int().min(1).max(1000) }).nullable(),
})
export const recordReadingFailure = z.object({
  documentId,
  fileHash: fileReference.shape.hash,
  pages: pageRange.optional(),
  reason: z.enum(['timed-out', 'out-of-memory', 'unreadable', 'damaged', 'failed']),
})
/** A picture that cannot be read until its recogniser is installed; and that it is installed now. */
export const postponeReading = recordReadingFailure.extend({ reason: z.enum(['no-recogniser']) })
export const resumeReading = z.object({ documentId })

/** What a person writes of money is no more than may be entered, wherever it stands; what a paper was read as is kept as it is. */
const refuseTooLarge = (content: DocumentContent, context: z.RefinementCtx) => {
  const check = (value: number | null | undefined, ...path: (string | number)[]) => {
    // What is no amount at all is said already.
    const size = Math.abs(value ?? 0)
    if (size > MAX_ENTERED && size <= MAX_AMOUNT)
      context.addIssue({ code: 'custom', path, message: 'amount-too-large' })
  }
  for (const [at, { total }] of content.lines.entries()) check(total, 'lines', at, 'total')
  for (const [at, tax] of content.taxes.entries())
    for (const name of ['base', 'amount'] as const) check(tax[name], 'taxes', at, name)
  for (const name of Object.keys(content.totals) as (keyof DocumentContent['totals'])[])
    check(content.totals[name], 'totals', name)
}

/** The whole document as the person left it; what changed becomes events. Shared by the form and the API. */
export const updateDocument = z.object({
  documentId,
  establishmentId: z.uuid(),
  content: documentContent.extend({ currency: knownCurrency }).superRefine(refuseTooLarge),
  supplier: supplierResolution,
  matches: z.array(lineMatch).max(2000),
  /** Where the person pointed at what they wrote; what they did not point at is looked for on the page. */
  places: z.array(pointed).max(500).optional(),
  /** Paths that the reader was not sure of and that the person looked at: those that did not change are right as they were read. */
  settled: z.array(limitedText(120)).max(2000).optional(),
})

export const confirmDocument = z.object({
  documentId,
  /**
   * The total that the person saw, in minor units, or null where the paper prints none: a document that changed meanwhile is
   * not confirmed unseen.
   */
  expectedTotal: amount.nullable(),
  /** Said by a person who saw equations that do not hold. */
  acceptDifferences: z.boolean().default(false),
  /** Said by a person who saw that the paper names somebody else as its customer. */
  acceptCustomer: z.boolean().optional(),
  /** Said from a list, where nobody sees the page: taken only when there is nothing to look at. */
  unseen: z.boolean().optional(),
})
export const rejectDocument = z.object({ documentId, reason: z.enum(rejectionReasons) })
/** How a file is divided into documents: every page belongs to one of them, in their order. One range is the whole file. */
export const splitDocument = z.object({ documentId, parts: z.array(pageRange).min(1, 'required').max(200) })
/** The same, as the reader found it in a file that nobody has divided yet. */
export const recordParts = z.object({ ...splitDocument.shape, fileHash: fileReference.shape.hash })
/** A delivery note and the invoice that bills it. */
export const billDocument = z.object({ documentId, invoiceId: z.uuid() })
/** An invoice and the corrective one that stands in its place. */
export const replaceDocument = z.object({ documentId, replacedBy: z.uuid() })
/** Lines of a confirmed document that the reader took for something new, and the products that they had come to be meanwhile. */
export const recogniseProducts = z.object({
  documentId,
  products: z
    .array(z.object({ lineId: z.uuid(), productId: z.uuid() }))
    .min(1, 'required')
    .max(2000),
})
/** A person wants the file to be read once more. */
export const rereadDocument = z.object({ documentId })
/** The same for a reader that has learned since; one that the document was read with already does nothing. */
export const rereadWith = z.object({ documentId, engine: limitedText(60).min(1) })
/** Takes over what another reading proposes, path by path. */
export const acceptSuggestions = z.object({
  documentId,
  paths: z.array(limitedText(120)).min(1, 'required').max(500),
})
export const dismissSuggestions = z.object({ documentId })
export const reopenDocument = z.object({ documentId })
export const claimReview = z.object({ documentId })
export const releaseReview = z.object({ documentId })
export const deleteDocument = z.object({ documentId })
export const restoreDocument = z.object({ documentId })

export type UploadDocument = z.infer<typeof uploadDocument>
export type ReuploadDocument = z.infer<typeof reuploadDocument>
export type RecordReading = z.infer<typeof recordReading>
export type RecordReadingFailure = z.infer<typeof recordReadingFailure>
export type PostponeReading = z.infer<typeof postponeReading>
export type UpdateDocument = z.infer<typeof updateDocument>
export type ConfirmDocument = z.infer<typeof confirmDocument>
export type SplitDocument = z.infer<typeof splitDocument>
export type BillDocument = z.infer<typeof billDocument>
export type ReplaceDocument = z.infer<typeof replaceDocument>
export type RecogniseProducts = z.infer<typeof recogniseProducts>
export type RecordParts = z.infer<typeof recordParts>
export type AcceptSuggestions = z.infer<typeof acceptSuggestions>
export type RejectDocument = z.infer<typeof rejectDocument>
