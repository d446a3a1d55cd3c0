import { z } from 'zod'
import { day } from '../values/day.ts'
import { decimal, percentage } from '../values/decimal.ts'
import { amount, currency } from '../values/money.ts'
import { line, trimmedText } from '../values/names.ts'
import { documentKinds } from './confirming/kinds.ts'

export { type DocumentKind, documentKinds } from './confirming/kinds.ts'

export const documentStatuses = ['processing', 'pending', 'completed', 'with-errors', 'rejected'] as const
export type DocumentStatus = (typeof documentStatuses)[number]

/** Why a document is not taken (specification, section 4). */
export const rejectionReasons = [
  'glare',
  'blurry',
  'edge-cut-off',
  'too-small',
  'invalid-document',
  'not-a-document',
  'forged',
  'obscured',
  'duplicated',
] as const

/** Why a file is not taken: those reasons, and what only the reader can see and a person can put right. */
export const refusalReasons = [...rejectionReasons, 'password-protected', 'portfolio', 'several-invoices'] as const
export type RejectionReason = (typeof refusalReasons)[number]

const text = (max: number) => trimmedText(max)

/** The supplier as the paper names it. */
export const printedSupplier = z.object({
  name: line(200).nullable(),
  taxId: line(30).nullable(),
  address: text(500).nullable(),
  email: text(254).nullable(),
  phone: text(40).nullable(),
  iban: text(42).nullable(),
})
export type PrintedSupplier = z.infer<typeof printedSupplier>

/**
 * One line of the table. `quantity` and `unitPrice` are exact decimals, rates are per cent, `total` is in minor units
 * without tax. What could not be read is null. `unit` is a word as printed; `unitOf` says what it stands for.
 */
export const documentLine = z.object({
  lineId: z.uuid(),
  code: line(60).nullable(),
  name: line(300).nullable(),
  quantity: decimal.nullable(),
  unit: line(30).nullable(),
  unitPrice: decimal.nullable(),
  taxRate: percentage.nullable(),
  discountRate: percentage,
  total: amount.nullable(),
})
export type DocumentLine = z.infer<typeof documentLine>

/** The tax on a base. `surcharge` is the recargo de equivalencia on the same base, paid beside the tax. */
export const taxLine = z.object({
  rate: percentage,
  base: amount,
  amount,
  surcharge: z.object({ rate: percentage, amount }).optional(),
})

/**
 * The figures at the foot, as printed and without a sign of their own where the paper prints none: `discount` is taken off
 * the lines (or tells what their own discounts came to), `charges` are put on them (freight, packaging); `withheld` (IRPF)
 * and `prepaid` are taken off what is to be paid; `rounding` is put on it. `total` is what the paper asks for in the end.
 */
export const printedTotals = z.object({
  subtotal: amount.nullable(),
  discount: amount.nullable(),
  taxes: amount.nullable(),
  total: amount.nullable(),
  charges: amount.nullable().optional(),
  withheld: amount.nullable().optional(),
  prepaid: amount.nullable().optional(),
  rounding: amount.nullable().optional(),
})
export type PrintedTotals = z.infer<typeof printedTotals>

/** Whom the paper is for, as far as it names them. */
export const printedCustomer = z.object({ taxId: line(30).nullable() })

/** What a document says, as read or as corrected. Amounts in minor units of `currency`. */
export const documentContent = z.object({
  kind: z.enum(documentKinds),
  supplier: printedSupplier,
  customer: printedCustomer.optional(),
  number: line(60).nullable(),
  /** The number of the invoice that this one stands in place of: a corrective invoice by substitution (RD 1619/2012, art. 15). */
  replaces: line(60).nullable().optional(),
  issueDate: day.nullable(),
  dueDate: day.nullable(),
  currency,
  lines: z.array(documentLine).max(2000, 'too-many-lines'),
  taxes: z.array(taxLine).max(20),
  totals: printedTotals,
})
export type DocumentContent = z.infer<typeof documentContent>

/** Whose document it is: one of our suppliers, or one that comes to life when the document is confirmed. */
export const supplierResolution = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unresolved') }),
  z.object({ kind: z.literal('existing'), supplierId: z.uuid() }),
  z.object({
    kind: z.literal('new'),
    supplierId: z.uuid(),
    name: line(200).min(1, 'required'),
    taxId: line(30).nullable(),
  }),
])
export type SupplierResolution = z.infer<typeof supplierResolution>

/** What a line stands for: one of our products, a product to be, or nothing that has a cost (freight, deposits). */
export const productResolution = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unmatched') }),
  z.object({ kind: z.literal('existing'), productId: z.uuid() }),
  z.object({ kind: z.literal('new'), productId: z.uuid(), name: line(200).min(1, 'required') }),
  z.object({ kind: z.literal('ignored') }),
])
export type ProductResolution = z.infer<typeof productResolution>

export const lineMatch = z.object({ lineId: z.uuid(), product: productResolution })
export type LineMatch = z.infer<typeof lineMatch>

/** An uploaded file: SHA-256 of its bytes (hex), its name as given, its media type by its first bytes, bytes. */
export const fileReference = z.object({
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  name: text(255),
  mediaType: z.enum(['application/pdf', 'image/jpeg', 'image/png', 'application/xml']),
  size: z.int().positive(),
})
export type FileReference = z.infer<typeof fileReference>

/** Pages of a file, from 1, both included. */
export const pageRange = z.object({ from: z.int().min(1).max(1000), to: z.int().min(1).max(1000) })
export type PageRange = z.infer<typeof pageRange>

/** The pages that a document is on in a file that holds several, and how many pages the file has. */
export const pagesOfFile = z.object({ ...pageRange.shape, of: z.int().min(1).max(1000) })
export type PagesOfFile = z.infer<typeof pagesOfFile>

/** One of the documents of a file. */
export const documentPart = z.object({ documentId: z.uuid(), ...pageRange.shape })
export type DocumentPart = z.infer<typeof documentPart>
