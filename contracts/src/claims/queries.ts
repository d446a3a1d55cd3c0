import { type Static, Type } from 'typebox'
import { LetterState } from '../values/letters/letter-state.ts'
import { Amount, Day, Decimal, Id, Instant, nullable, oneOf, pageWithCounts, paging } from '../values/listing.ts'
import { claimLanguages } from './events.ts'
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
  /** What became of the last letter; null where none left, or it is not known. */
  letterState: nullable(LetterState),
  revision: Type.String(),
})
export type Claim = Static<typeof Claim>

export const ClaimListQuery = Type.Object({
  ...paging,
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
