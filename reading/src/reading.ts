import type { LearnedLayout } from '@escandallo/contracts/documents/learning/learned.ts'
import type { Choice } from './choices/choice.ts'

/** Where something is printed: page from 1, the rest as fractions of that page, origin top left. */
export type Box = { page: number; x: number; y: number; width: number; height: number }

export type Alternative<T> = { value: T; confidence: number; boxes: Box[] }

/** Why something is believed: a code that the screens have words for, and what it is about. */
export type Evidence = { code: string; detail?: string }

/** Stands where the particulars of somebody else do: never sure, whatever else speaks for it. */
export const othersPlace = 'others-place'
/** Another party of the page may be the supplier nearly as well. */
export const rivalSupplier = 'rival-supplier'

/** A year stands in a box of its own that may be a part of it: never sure. */
export const yearApart = 'year-apart'

/** A word as it is kept: page, x, y, width and height in fractions of the page, certainty (0 to 1), text. */
export type KeptWord = [number, number, number, number, number, number, string]

/** A value read from the page, how sure the reading is of it (0 to 1) and why, where it is printed, and the runners-up. */
export type Read<T> = Alternative<T> & { alternatives: Alternative<T>[]; evidence?: Evidence[] }

export type RejectionReason =
  | 'glare'
  | 'blurry'
  | 'edge-cut-off'
  | 'too-small'
  | 'invalid-document'
  | 'not-a-document'
  | 'forged'
  | 'obscured'
  | 'duplicated'
  | 'password-protected'
  | 'portfolio'
  | 'several-invoices'

export type Rejection = { reason: RejectionReason; page: number | null; box?: Box | null }

export type DocumentKind = 'invoice' | 'delivery-note' | 'credit-note' | 'receipt' | 'proforma'

export type ReadSupplier = {
  name?: Read<string>
  taxId?: Read<string>
  address?: Read<string>
  email?: Read<string>
  phone?: Read<string>
  iban?: Read<string>
}

/** Amounts in cents. */
export type ReadTotals = {
  subtotal?: Read<number>
  discount?: Read<number>
  taxes?: Read<number>
  total?: Read<number>
  /** Put on the lines at the foot: freight, packaging. */
  charges?: Read<number>
  /** Taken off what is to be paid: income tax withheld, and what was paid before. Without a sign. */
  withheld?: Read<number>
  prepaid?: Read<number>
  /** Put on what is to be paid, or taken off it where negative. */
  rounding?: Read<number>
}

/** `rate` is a percentage as a decimal string; `base` and `amount` are cents. `surcharge`: recargo de equivalencia on the base. */
export type ReadTax = { rate: string; base: number; amount: number; surcharge?: { rate: string; amount: number } }

export type LineCell = 'code' | 'name' | 'quantity' | 'unit' | 'unitPrice' | 'taxRate' | 'discountRate' | 'total'

/** One bought thing. Quantities, prices and percentages are decimal strings, `total` is cents without VAT. */
export type ReadLine = {
  code: string | null
  name: string
  quantity: string
  unit: string
  unitPrice: string
  taxRate: string | null
  discountRate: string
  total: number
  confidence: number
  boxes: Box[]
  cells?: Partial<Record<LineCell, Box[]>>
  evidence?: Evidence[]
  /** What the paper prints, where its prices include VAT. */
  printed?: { unitPrice: string; total: number }
}

/** A line as it is handed on: what a paper does not print, as the prices of most delivery notes, is not known. */
export type ReadingLine = Omit<ReadLine, 'unitPrice' | 'total'> & { unitPrice: string | null; total: number | null }

/** A delivery note that an invoice says it bills; `date` is 'YYYY-MM-DD'. */
export type BilledNote = { number: string; date: string | null; boxes: Box[] }

/** An equation the page should satisfy, and whether it does. `paths` are its fields, such as `totals.subtotal` or `lines.3`. */
export type Check = { name: string; holds: boolean; detail?: string; paths?: string[] }

export type Reading = {
  status: 'read' | 'rejected'
  rejection: Rejection | null
  kind: DocumentKind
  language: string
  source: 'xml' | 'qr' | 'text' | 'ocr'
  /** Sizes in points (PDF) or pixels (picture). */
  pages: { width: number; height: number }[]
  ms: number
  engine: string
  supplier: ReadSupplier
  /** Whom the paper is for. */
  customer?: { taxId?: Read<string> }
  number?: Read<string>
  /** The number of the invoice that it replaces whole. */
  replaces?: string
  issueDate?: Read<string>
  dueDate?: Read<string>
  currency: string
  totals: ReadTotals
  taxes: ReadTax[]
  lines: ReadingLine[]
  deliveryNotes?: BilledNote[]
  /** Paths of the fields a person has to look at, such as `totals.total` or `lines.3`. */
  needsReview: string[]
  checks: Check[]
  /** Alike for all papers that the supplier's program prints in this layout. */
  fingerprint?: string
  /** Pages (from 1, both included) of each document in a file that holds several; this reading is about the first. */
  parts?: { from: number; to: number }[]
  /** Its file has one page on which several documents stand, each of which counts as a page. */
  sharedPage?: true
  /** What was counted for and against each value, when it was asked for. */
  signals?: { path: string; field: string; signals: Record<string, number> }[]
  /** What there was to choose from, when it was asked for. */
  choices?: Choice[]
  /** Every word of its pages: kept beside the reading, not in it. */
  words?: KeptWord[]
}

/**
 * The reader itself gave up: not a judgement about the document, so the caller may try again or ask a person. `no-recogniser`: it
 * is a picture, and the models that read pictures are not there.
 */
export type ReadingFailure = {
  status: 'failed'
  cause: 'timed-out' | 'out-of-memory' | 'crashed' | 'no-recogniser'
  ms: number
  engine: string
}

export type ReadContext = {
  /** The business day on which the document is read, 'YYYY-MM-DD'. */
  today: string
  /** Tax ids of the restaurant's own companies: never the supplier. */
  ownTaxIds: string[]
  /** The pages to read of a file that holds several documents; all of them, and where each document ends, unless told. */
  pages?: { from: number; to: number }
  /** What earlier papers have taught of the layout of one that was read; null when nothing. */
  learnedFor?: (read: Identified) => Promise<LearnedLayout | null>
  onProgress?: (page: number, pages: number) => void
  /** Text alone, page by page: nothing is drawn, and no codes are looked for. For a file that was too much for the memory otherwise. */
  frugal?: boolean
  /** The folder of the models with which pictures are recognised; the usual one unless given. */
  models?: string | undefined
  /** With everything that speaks for and against each value: what calibration is fitted on. */
  explained?: boolean
}

/** What of a reading says whose it is. */
export type Identified = Pick<Reading, 'supplier' | 'fingerprint'>
