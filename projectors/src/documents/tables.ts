import type {
  DocumentContent,
  DocumentKind,
  DocumentStatus,
  FileReference,
  LineMatch,
  PagesOfFile,
  RejectionReason,
  SupplierResolution,
} from '@escandallo/contracts/documents/content.ts'
import type { Warning } from '@escandallo/contracts/documents/doubts/readiness.ts'
import type {
  Anchor,
  ColumnPlace,
  LearnedLayout,
  TableShape,
} from '@escandallo/contracts/documents/learning/learned.ts'
import type { Box, Reading } from '@escandallo/contracts/documents/reading.ts'
import type { Suggestion } from '@escandallo/contracts/documents/suggestion.ts'
import {
  amount,
  day,
  flag,
  instant,
  integer,
  json,
  jsonText,
  type RowOf,
  table,
  text,
  uuid,
} from '@escandallo/platform/projection/table.ts'

export type Rereading = 'asked' | 'taken' | 'suggested' | 'same' | 'proves-less' | 'refused' | 'failed'

const narrowing = ['deleted', 'status', 'listDate', 'establishmentId'] as const

/** One row per document: what lists filter, sort and count by, and what it says now. */
export const documentList = table(
  'document_list',
  {
    documentId: uuid(),
    establishmentId: uuid(),
    status: text<DocumentStatus>(),
    /** What stood before a deletion, so that a restored document is what it was. */
    deleted: flag(),
    /** A picture that waits to be read until what reads pictures is installed. */
    postponed: flag(),
    rejectionReason: text<RejectionReason>().nullable(),
    duplicateOf: uuid().nullable(),
    kind: text<DocumentKind>(),
    name: text(),
    supplierId: uuid().nullable(),
    /** As the paper names it, or as the new supplier will be called. */
    supplierName: text().nullable(),
    supplierTaxId: text().nullable(),
    /** Whom the paper is for: the customer's tax id, normalised. Whether it is one of ours is asked when it is shown. */
    customerTaxId: text().nullable(),
    number: text().nullable(),
    /** The number to compare by. */
    numberKey: text().nullable(),
    issueDate: day().nullable(),
    dueDate: day().nullable(),
    /** Issue date, or the day of upload (UTC) while it is not known: what a list is ordered by. */
    listDate: day(),
    total: amount().nullable(),
    currency: text(),
    lines: integer(),
    /** Paths that the reader was not sure of and nobody has touched since. */
    unsure: jsonText<string[]>(),
    /** Checks of the reading that failed and that nobody has answered since. */
    warnings: jsonText<Warning[]>(),
    doubts: integer(),
    ready: flag(),
    content: jsonText<DocumentContent>().nullable(),
    supplier: jsonText<SupplierResolution>(),
    matches: json<LineMatch[]>(),
    file: jsonText<FileReference>(),
    fileHash: text(),
    /** Its pages, when its file has been divided into documents. */
    pages: jsonText<PagesOfFile>().nullable(),
    /** The document that the file came with, of one that was found in it. */
    splitFrom: uuid().nullable(),
    /** The invoice that bills it, of a delivery note. */
    billedBy: uuid().nullable(),
    /** The corrective invoice that stands in its place; and the number, to compare by, of the one that it replaces itself. */
    replacedBy: uuid().nullable(),
    replacesKey: text().nullable(),
    /** The reader that read it last, or was asked to. */
    engine: text().nullable(),
    /** Asked to be read once more, or what the last time came to. */
    rereading: text<Rereading>().nullable(),
    uploadedAt: instant(),
    uploadedBy: uuid(),
    confirmedAt: instant().nullable(),
    reviewer: uuid().nullable(),
    reviewUntil: instant().nullable(),
    revision: integer(),
    search: text(),
  },
  {
    key: ['documentId'],
    indexes: [
      // Counting under filters reads this alone, not the rows; and one status is listed by date from it.
      ['deleted', 'status', 'listDate', 'documentId', 'establishmentId', 'supplierId'],
      // What the list is sorted by, with what it is usually narrowed by: a late page passes over the others without reading them.
      ['listDate', 'documentId', 'deleted', 'status', 'establishmentId', 'supplierId'],
      ['supplierName', 'documentId', ...narrowing],
      ['number', 'documentId', ...narrowing],
      ['uploadedAt', 'documentId', ...narrowing],
      ['total', 'documentId', ...narrowing],
      ['doubts', 'documentId', ...narrowing],
      ['fileHash'],
      ['supplierId', 'numberKey'],
      ['dueDate', 'documentId', ...narrowing],
      ['splitFrom'],
      ['billedBy'],
      ['replacedBy'],
      ['supplierId', 'replacesKey'],
    ],
    trigram: ['search'],
  },
)
export type DocumentListRow = RowOf<typeof documentList>

/** Documents that are not deleted, by house and status. */
export const documentCount = table(
  'document_count',
  { establishmentId: uuid(), status: text<DocumentStatus>(), documents: integer() },
  { key: ['establishmentId', 'status'] },
)
export type DocumentCountRow = RowOf<typeof documentCount>

/** Null where the reader, or the person who rejected, could not say. */
export type RejectionPlace = { page: number | null; box: Box | null }

/** What the reader made of the file that a document has now. Apart, because it is large and only one screen wants it. */
export const documentReading = table(
  'document_reading',
  {
    documentId: uuid(),
    reading: jsonText<Reading>().nullable(),
    /** The lines of the content in the order of the reading's lines. */
    lineIds: jsonText<string[]>(),
    failure: text().nullable(),
    /** Where on the paper the reason for a rejection is seen. */
    rejection: jsonText<RejectionPlace>().nullable(),
    /** The stored object that holds the words of its pages. */
    words: text().nullable(),
  },
  { key: ['documentId'] },
)
export type DocumentReadingRow = RowOf<typeof documentReading>

/** What another reading of a booked document proposes, until a person has answered all of it. */
export const documentSuggestion = table(
  'document_suggestion',
  { documentId: uuid(), suggestion: jsonText<Suggestion>() },
  { key: ['documentId'] },
)
export type DocumentSuggestionRow = RowOf<typeof documentSuggestion>

/** One row per event of a document, with what it changed, for its history. */
export const documentHistory = table(
  'document_history',
  {
    documentId: uuid(),
    revision: integer(),
    eventId: uuid(),
    type: text(),
    at: instant(),
    by: uuid(),
    /** The content after the event, when the event gave one. */
    content: jsonText<DocumentContent>().nullable(),
    /** The paths that the event is about; of settled doubts, those that were left as they were. */
    changed: jsonText<string[]>(),
    /** A few words of the event: reason, supplier, product. */
    about: jsonText<Record<string, string | null>>(),
  },
  { key: ['documentId', 'revision'] },
)
export type DocumentHistoryRow = RowOf<typeof documentHistory>

/**
 * The printed code of a line, or its printed name to compare by, and the product that it stood for; null for a line that has
 * no cost of its own.
 */
export type Alias = [alias: string, productId: string | null]

/** Which products the printed lines of a paper stood for when a person confirmed it: what the next one of a supplier learns from. */
export const documentAlias = table(
  'document_alias',
  { documentId: uuid(), supplierId: uuid(), aliases: json<Alias[]>(), confirmedAt: instant() },
  { key: ['documentId'], indexes: [['supplierId']] },
)
export type DocumentAliasRow = RowOf<typeof documentAlias>

/** What the correction of one value taught, or leaving it as it was; paths of lines without their line. */
export type Lesson = {
  path: string
  at: string
  corrected?: boolean
  /** What sort of paper taught it. */
  kind?: string
  anchor: Anchor | null
  others?: Anchor[]
  /** As printed. */
  text?: string
  /** What the supplier says of itself there, as it was left. */
  constant?: string
  table?: TableShape
  column: ColumnPlace | null
  instead: ColumnPlace | null
  dayOrder: 'day-first' | 'month-first' | null
  decimalSeparator: ',' | '.' | null
}

/** Every paper whose layout is known: whose it is, and what correcting it has taught. */
export const documentLesson = table(
  'document_lesson',
  {
    documentId: uuid(),
    supplierId: uuid().nullable(),
    /** The supplier again, of papers that were corrected and are still there. */
    teaches: uuid().nullable(),
    fingerprint: text(),
    number: text().nullable(),
    lessons: jsonText<Lesson[]>(),
    confirmed: flag(),
    deleted: flag(),
    readAt: instant(),
  },
  { key: ['documentId'], indexes: [['teaches'], ['supplierId', 'readAt']] },
)
export type DocumentLessonRow = RowOf<typeof documentLesson>

/** Until when the lessons of a layout were forgotten. */
export const forgottenLayout = table(
  'forgotten_layout',
  { supplierId: uuid(), fingerprint: text(), forgottenAt: instant() },
  { key: ['supplierId', 'fingerprint'] },
)
export type ForgottenLayoutRow = RowOf<typeof forgottenLayout>

export type Layout = LearnedLayout & { fingerprint: string }

/** What the papers of a supplier have taught, layout by layout. */
export const supplierLayout = table(
  'supplier_layout',
  { supplierId: uuid(), layouts: jsonText<Layout[]>() },
  { key: ['supplierId'] },
)
export type SupplierLayoutRow = RowOf<typeof supplierLayout>

/** The delivery notes that an invoice says it bills, as read. */
export const documentNote = table(
  'document_note',
  {
    documentId: uuid(),
    position: integer(),
    number: text(),
    /** The number to compare by. */
    numberKey: text(),
    date: day().nullable(),
  },
  { key: ['documentId', 'position'], indexes: [['numberKey']] },
)
export type DocumentNoteRow = RowOf<typeof documentNote>
