import { type Static, Type } from 'typebox'
import { Amount, Day, Decimal, Id, Instant, listing, nullable, oneOf, pageWithCounts } from '../values/listing.ts'
import { claimLanguages, discrepancyKinds } from './events.ts'
import { claimPaperKinds, claimReasons } from './lines.ts'

/** Where a claim stands: written, sent, answered by the supplier, credited in part or whole, given up. */
export const claimStates = ['drafted', 'sent', 'answered', 'credited', 'withdrawn'] as const

const Paper = Type.Object({
  kind: oneOf(claimPaperKinds),
  /** Null where a list said it, or the caller may not open it. */
  id: nullable(Id),
  number: nullable(Type.String()),
  date: nullable(Day),
})

const Line = Type.Object({
  lineId: Id,
  reason: oneOf(claimReasons),
  productId: nullable(Id),
  name: Type.String(),
  code: nullable(Type.String()),
  quantity: nullable(Decimal),
  unit: nullable(Type.String()),
  billed: nullable(Decimal),
  owed: nullable(Decimal),
  taxRate: nullable(Decimal),
  amount: Amount,
  tax: nullable(Amount),
  papers: Type.Array(Paper),
  note: nullable(Type.String()),
})

const Letter = Type.Object({ language: oneOf(claimLanguages), subject: Type.String(), text: Type.String() })

export const Claim = Type.Object({
  claimId: Id,
  documentId: Id,
  invoiceNumber: nullable(Type.String()),
  invoiceDate: nullable(Day),
  supplierId: Id,
  supplierName: nullable(Type.String()),
  status: oneOf(claimStates),
  currency: Type.String(),
  /** With tax; at least this where `exact` is false. */
  claimed: Amount,
  exact: Type.Boolean(),
  /** What credit notes gave back of it: each cent of a note counts for one claim. */
  wonBack: Amount,
  lines: Type.Integer(),
  draftedAt: Instant,
  sentAt: nullable(Instant),
  sentTo: nullable(Type.String()),
  revision: Type.String(),
})
export type Claim = Static<typeof Claim>

export const ClaimListQuery = Type.Object({
  ...listing,
  supplierId: Type.Optional(Id),
  status: Type.Optional(oneOf(claimStates)),
})
export const ClaimList = Type.Object({
  ...pageWithCounts(Claim).properties,
  /** By currency: what is claimed and not yet given back of what is open, and what was won back ever. */
  sums: Type.Array(Type.Object({ currency: Type.String(), open: Amount, exact: Type.Boolean(), wonBack: Amount })),
})
export type ClaimList = Static<typeof ClaimList>

const Credit = Type.Object({
  documentId: Id,
  number: nullable(Type.String()),
  date: nullable(Day),
  amount: Amount,
  /** Less than `amount` where the note was used up by other claims, or counts no more. */
  counted: Amount,
})

export const ClaimAnswer = Type.Object({
  ...Claim.properties,
  lines: Type.Array(Line),
  letter: Letter,
  /** Its newest words were sent. */
  sent: Type.Boolean(),
  answer: nullable(Type.String()),
  answeredAt: nullable(Instant),
  supplierEmail: nullable(Type.String()),
  credits: Type.Array(Credit),
  /** Confirmed credit notes of the supplier since the invoice with what is left of them. */
  notes: Type.Array(
    Type.Object({ documentId: Id, number: nullable(Type.String()), date: nullable(Day), total: Amount, left: Amount }),
  ),
})
export type ClaimAnswer = Static<typeof ClaimAnswer>

export const ClaimProposalQuery = Type.Object({ documentId: Id, language: Type.Optional(oneOf(claimLanguages)) })
/** What may be claimed of an invoice, and the letter that says so. */
export const ClaimProposal = Type.Object({
  documentId: Id,
  /** The claim that there is already. */
  claimId: nullable(Id),
  supplierId: nullable(Id),
  supplierName: nullable(Type.String()),
  invoiceNumber: nullable(Type.String()),
  invoiceDate: nullable(Day),
  currency: Type.String(),
  buyer: Type.String(),
  lines: Type.Array(Line),
  letter: Letter,
})
export type ClaimProposal = Static<typeof ClaimProposal>

/** One thing that a person has to look at. `key` is what settles it. */
export const QueueItem = Type.Object({
  kind: oneOf(discrepancyKinds),
  key: Type.String(),
  supplierId: nullable(Id),
  supplierName: nullable(Type.String()),
  documentId: nullable(Id),
  documentNumber: nullable(Type.String()),
  date: nullable(Day),
  productId: nullable(Id),
  productName: nullable(Type.String()),
  costId: nullable(Id),
  currency: nullable(Type.String()),
  /** Before and now: prices of a unit, contents of a pack, bank accounts. */
  before: nullable(Type.String()),
  now: nullable(Type.String()),
  unit: nullable(Type.String()),
  /** Per cent. */
  change: nullable(Decimal),
  /** What of it may be claimed, with tax where that is known; null where nothing can be said. */
  amount: nullable(Amount),
  /** What differs, of an invoice. */
  lines: Type.Array(Line),
  otherId: nullable(Id),
  otherNumber: nullable(Type.String()),
  claimId: nullable(Id),
  /** It may be claimed of the supplier. */
  claimable: Type.Boolean(),
  /** A paper that nobody has confirmed yet: it can be refused still. */
  pending: Type.Boolean(),
})
export type QueueItem = Static<typeof QueueItem>
export const Queue = Type.Object({
  items: Type.Array(QueueItem),
  counts: Type.Record(Type.String(), Type.Integer()),
  /** There are more than are shown. */
  more: Type.Boolean(),
})
export type Queue = Static<typeof Queue>
