import { type Static, Type } from 'typebox'
import { Amount, Day, Id, Ids, Instant, listing, nullable, oneOf, pageWithCounts } from '../values/listing.ts'
import { documentKinds, documentStatuses, refusalReasons } from './content.ts'

export const DocumentListQuery = Type.Object({
  ...listing,
  status: Type.Optional(oneOf(documentStatuses)),
  /** Issue date, or the day of upload while that is not known. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  dueFrom: Type.Optional(Day),
  dueTo: Type.Optional(Day),
  suppliers: Type.Optional(Ids),
  establishments: Type.Optional(Ids),
  products: Type.Optional(Ids),
  /** Only those that another reading proposes changes to. */
  proposed: Type.Optional(Type.Boolean()),
  /** Only those that would be spend and are not confirmed: what the dashboards' figures miss. */
  missing: Type.Optional(Type.Boolean()),
  currency: Type.Optional(Type.String({ minLength: 3, maxLength: 3 })),
  /** Only those that wait for a person: `waitingStatuses` of confirming/waiting.ts. */
  waiting: Type.Optional(Type.Boolean()),
  /** Only those that may be confirmed from the list, or only the others. */
  ready: Type.Optional(Type.Boolean()),
  /** Only these, and what was found in their files. */
  ids: Type.Optional(Ids),
})
export type DocumentListQuery = Static<typeof DocumentListQuery>

export const DocumentListItem = Type.Object({
  documentId: Id,
  corporationId: Id,
  establishmentId: Id,
  /** File name, or the number once it is read. */
  name: Type.String(),
  kind: oneOf(documentKinds),
  status: oneOf(documentStatuses),
  rejectionReason: nullable(oneOf(refusalReasons)),
  /** A picture that waits to be read until what reads pictures is installed. */
  postponed: Type.Boolean(),
  supplierId: nullable(Id),
  supplierName: nullable(Type.String()),
  number: nullable(Type.String()),
  issueDate: nullable(Day),
  dueDate: nullable(Day),
  total: nullable(Amount),
  currency: Type.String(),
  lines: Type.Integer(),
  /** How many fields or lines a person should look at. */
  doubts: Type.Integer(),
  /** Everything is there and every equation holds: it may be confirmed from the list. */
  ready: Type.Boolean(),
  duplicateOf: nullable(Id),
  /** The customer's tax id that it prints, where that is none of the corporation's own: the paper is for somebody else. */
  othersTaxId: nullable(Type.String()),
  /** Another reading proposes changes to it that nobody has answered. */
  proposed: Type.Boolean(),
  /** Its pages, when its file holds several documents or was once divided. */
  pages: nullable(Type.Object({ from: Type.Integer(), to: Type.Integer(), of: Type.Integer() })),
  /** The document that the file came with, of one that was found in it. */
  splitFrom: nullable(Id),
  /** The invoice that bills it, of a delivery note; without an id for whoever may not see that. */
  billedIn: nullable(Type.Object({ documentId: nullable(Id), number: nullable(Type.String()) })),
  /** A corrective invoice stands in its place: it counts no more. */
  replaced: Type.Boolean(),
  /** How many of its pages have been read, while it is being read. */
  progress: nullable(Type.Object({ done: Type.Integer(), total: Type.Integer() })),
  uploadedAt: Instant,
  uploadedBy: Id,
  confirmedAt: nullable(Instant),
  /** Who reviews it just now, and until when. */
  reviewer: nullable(Id),
  reviewUntil: nullable(Instant),
  revision: Type.String(),
})
export type DocumentListItem = Static<typeof DocumentListItem>
/** `counts` by status, and `all`, `waiting` for a person, and `proposed` where another reading proposes changes. */
export const DocumentList = pageWithCounts(DocumentListItem)
export type DocumentList = Static<typeof DocumentList>

/** The parsed shapes of contracts/documents/content.ts and reading.ts; the command's zod schema guards them. */
const Content = Type.Unsafe<import('./content.ts').DocumentContent>(Type.Object({}, { additionalProperties: true }))
const Reading = Type.Unsafe<import('./reading.ts').Reading>(Type.Object({}, { additionalProperties: true }))
const Supplier = Type.Unsafe<import('./content.ts').SupplierResolution>(Type.Object({}, { additionalProperties: true }))
const Match = Type.Unsafe<import('./content.ts').LineMatch>(Type.Object({}, { additionalProperties: true }))
const Place = Type.Unsafe<import('./reading.ts').Box>(Type.Object({}, { additionalProperties: true }))
const File = Type.Unsafe<import('./content.ts').FileReference>(Type.Object({}, { additionalProperties: true }))

const Proposal = Type.Unsafe<import('./suggestion.ts').Suggestion>(Type.Object({}, { additionalProperties: true }))

const DocumentPartItem = Type.Object({
  documentId: Id,
  from: Type.Integer(),
  to: Type.Integer(),
  name: Type.String(),
  number: nullable(Type.String()),
  status: oneOf(documentStatuses),
})
export type DocumentPartItem = Static<typeof DocumentPartItem>

export const DocumentDetails = Type.Object({
  ...DocumentListItem.properties,
  file: File,
  content: nullable(Content),
  reading: nullable(Reading),
  supplier: Supplier,
  matches: Type.Array(Match),
  /** Line ids in the order of the reading's lines, so that a line keeps its boxes when others are added or removed. */
  readLines: Type.Array(Id),
  /** Paths ("number", "lines.<lineId>.unit") that the reader doubts and nobody has corrected. */
  unsure: Type.Array(Type.String()),
  failure: nullable(Type.String()),
  /** Where on the paper the reason for a rejection is seen, when the reader can say. */
  rejection: nullable(Type.Object({ page: nullable(Type.Integer()), box: nullable(Place) })),
  /** The documents of the same file by their pages, this one among them; none when it is the only one. */
  parts: Type.Array(DocumentPartItem),
  /** It has been read, and is to be read once more. */
  rereading: Type.Boolean(),
  /** What another reading of it proposes. */
  suggestion: nullable(Proposal),
})
export type DocumentDetails = Static<typeof DocumentDetails>

/** The words of a document's pages, as words.ts describes them; none when none were kept. */
export const DocumentWords = Type.Object({
  words: Type.Array(Type.Unsafe<import('./words.ts').PageWord>(Type.Array(Type.Union([Type.Number(), Type.String()])))),
})
export type DocumentWords = Static<typeof DocumentWords>

/** One thing that happened to a document: who, what, when, before and after. */
export const DocumentHistoryEntry = Type.Object({
  id: Id,
  revision: Type.String(),
  type: Type.String(),
  at: Instant,
  by: Id,
  byName: nullable(Type.String()),
  changes: Type.Array(
    Type.Object({ path: Type.String(), before: nullable(Type.String()), after: nullable(Type.String()) }),
  ),
})
export const DocumentHistory = Type.Object({ items: Type.Array(DocumentHistoryEntry) })
export type DocumentHistory = Static<typeof DocumentHistory>

/** By content (`hash`, before sending a file) or by what it says (after reading). */
export const DuplicateQuery = Type.Object({
  hash: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
  kind: Type.Optional(oneOf(documentKinds)),
  supplierId: Type.Optional(Id),
  taxId: Type.Optional(Type.String({ maxLength: 30 })),
  number: Type.Optional(Type.String({ maxLength: 60 })),
  issueDate: Type.Optional(Day),
  total: Type.Optional(Amount),
  except: Type.Optional(Id),
})
/** Null for whoever may not see it: that it is there is told to everybody of the corporation. */
const other = { documentId: nullable(Id), name: nullable(Type.String()), uploadedAt: nullable(Instant) }
export const DuplicateAnswer = Type.Object({
  duplicated: Type.Boolean(),
  ...other,
  /** One that may be another picture of the same paper, in which something was misread. */
  alike: nullable(Type.Object(other)),
})
export type DuplicateAnswer = Static<typeof DuplicateAnswer>

/** What the workers ask when a document has been read: which product each printed line was matched to before. */
export const MatchQuery = Type.Object({
  supplierId: Id,
  /** Code and name of each line as printed. */
  lines: Type.Array(Type.Object({ code: nullable(Type.String()), name: Type.String() }), { maxItems: 2000 }),
})

const Note = Type.Object({
  documentId: Id,
  number: nullable(Type.String()),
  issueDate: nullable(Day),
  status: oneOf(documentStatuses),
  /** Without tax; unknown where the note prints no prices. */
  subtotal: nullable(Amount),
  billedBy: nullable(Type.Union([Id, Type.Literal('unseen')])),
})
export type Note = Static<typeof Note>

/** The delivery notes that an invoice bills: as its paper lists them, as a person said, and those that it could bill. */
export const InvoiceNotes = Type.Object({
  listed: Type.Array(Type.Object({ number: Type.String(), date: nullable(Day), note: nullable(Note) })),
  added: Type.Array(Note),
  others: Type.Array(Note),
})
export type InvoiceNotes = Static<typeof InvoiceNotes>

/** Documents that a reader has not read yet and that have been read by another. */
export const RereadQuery = Type.Object({
  /** The reader that they are to be read with. */
  engine: Type.String({ minLength: 1, maxLength: 60 }),
  /** Only those that one of these readers read last. */
  readBy: Type.Optional(Type.String({ maxLength: 600 })),
  corporations: Type.Optional(Ids),
  establishments: Type.Optional(Ids),
  suppliers: Type.Optional(Ids),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
export const RereadAnswer = Type.Object({
  /** The next ones, those that wait for a person first. */
  items: Type.Array(Type.Object({ documentId: Id, corporationId: Id, status: oneOf(documentStatuses) })),
  /** How many are left, by status. */
  left: Type.Record(Type.String(), Type.Integer()),
  /** What came of those that were read with this reader; `asked` are still being read. */
  outcomes: Type.Record(Type.String(), Type.Integer()),
})
export type RereadAnswer = Static<typeof RereadAnswer>
