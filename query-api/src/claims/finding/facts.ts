import type { ClaimPaper } from '@escandallo/contracts/claims/lines.ts'
import type { DocumentContent } from '@escandallo/contracts/documents/content.ts'
import type { Unit } from '@escandallo/contracts/values/units.ts'

type Matched = { lineId: string; product: object }

/** A document with what its lines stand for. */
export type Paper = {
  documentId: string
  kind: string
  number: string | null
  issueDate: string | null
  content: DocumentContent | null
  matches: readonly Matched[]
}

/** What somebody agreed to: a price of one unit without tax, and the paper that says so. */
export type Agreed = { productId: string; unit: Unit; unitPrice: string; paper: ClaimPaper }

/** The same pack at the same price, and less in it. */
export type Shrunk = { productId: string; unit: Unit; before: string; now: string; paper: ClaimPaper }

/** The rate at which a product was billed before. */
export type Rated = { productId: string; rate: string; paper: ClaimPaper }

/** Everything that an invoice is held against. */
export type Against = {
  invoice: Paper
  /** The notes that it bills. */
  notes: readonly Paper[]
  /** Prices of orders that it answers first, of offers that held on its day next. */
  agreed: readonly Agreed[]
  shrunk: readonly Shrunk[]
  rated: readonly Rated[]
  /** The invoice that it repeats. */
  repeats: ClaimPaper | null
}
