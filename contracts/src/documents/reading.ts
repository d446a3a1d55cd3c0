import { z } from 'zod'
import { amount } from '../values/money.ts'
import { limitedText } from '../values/names.ts'
import { documentKinds, pageRange, refusalReasons } from './content.ts'

/** A place on a page: page from 1, the rest in fractions of the page from its top left corner. */
export const box = z.object({
  page: z.int().min(1).max(1000),
  x: z.number().min(-1).max(2),
  y: z.number().min(-1).max(2),
  width: z.number().min(0).max(2),
  height: z.number().min(0).max(2),
})
export type Box = z.infer<typeof box>

const confidence = z.number().min(0).max(1)
const boxes = z.array(box).max(200)

/** Why the reader believes something: a code that the screens have words for, and what it is about. */
export const evidence = z.object({ code: limitedText(40), detail: limitedText(200).optional() })
export type Evidence = z.infer<typeof evidence>

/** A value with how sure the reader is of it and why, where it stands on the paper, and what else it could be. */
const read = <Value extends z.ZodType>(value: Value) =>
  z.object({
    value,
    confidence,
    boxes,
    alternatives: z.array(z.object({ value, confidence, boxes })).max(10),
    evidence: z.array(evidence).max(20).optional(),
  })

const readText = read(limitedText(1000))
const readAmount = read(amount)

/** The cells of a line that have a place of their own. */
const cells = z.partialRecord(
  z.enum(['code', 'name', 'quantity', 'unit', 'unitPrice', 'taxRate', 'discountRate', 'total']),
  boxes,
)

/** What the reader made of a file: values, their places, and the equations that hold. Kept with the document for good. */
export const reading = z.object({
  status: z.enum(['read', 'rejected']),
  rejection: z
    .object({ reason: z.enum(refusalReasons), page: z.int().nullable(), box: box.nullable().optional() })
    .nullable(),
  kind: z.enum(documentKinds),
  language: limitedText(10),
  source: z.enum(['xml', 'qr', 'text', 'ocr']),
  pages: z.array(z.object({ width: z.number().positive(), height: z.number().positive() })).max(200),
  ms: z.number().nonnegative(),
  engine: limitedText(60),
  supplier: z.object({
    name: readText.optional(),
    taxId: readText.optional(),
    address: readText.optional(),
    email: readText.optional(),
    phone: readText.optional(),
    iban: readText.optional(),
  }),
  /** Whom the paper is for. */
  customer: z.object({ taxId: readText.optional() }).optional(),
  number: readText.optional(),
  /** The number of the invoice that it replaces whole. */
  replaces: limitedText(60).optional(),
  issueDate: readText.optional(),
  dueDate: readText.optional(),
  currency: limitedText(3),
  totals: z.object({
    subtotal: readAmount.optional(),
    discount: readAmount.optional(),
    taxes: readAmount.optional(),
    total: readAmount.optional(),
    charges: readAmount.optional(),
    withheld: readAmount.optional(),
    prepaid: readAmount.optional(),
    rounding: readAmount.optional(),
  }),
  taxes: z
    .array(
      z.object({
        rate: limitedText(20),
        base: amount,
        amount,
        surcharge: z.object({ rate: limitedText(20), amount }).optional(),
      }),
    )
    .max(20),
  lines: z
    .array(
      z.object({
        code: limitedText(60).nullable(),
        name: limitedText(300),
        quantity: limitedText(20),
        unit: limitedText(30),
        /** Null where the paper prints no price, as most delivery notes do. */
        unitPrice: limitedText(20).nullable(),
        taxRate: limitedText(20).nullable(),
        discountRate: limitedText(20),
        total: amount.nullable(),
        confidence,
        boxes,
        cells: cells.optional(),
        evidence: z.array(evidence).max(20).optional(),
        /** What the paper prints, where its prices include VAT. */
        printed: z.object({ unitPrice: limitedText(20), total: amount }).optional(),
      }),
    )
    .max(2000),
  /** The delivery notes that an invoice says it bills. */
  deliveryNotes: z
    .array(z.object({ number: limitedText(60), date: limitedText(10).nullable(), boxes }))
    .max(200)
    .optional(),
  needsReview: z.array(limitedText(100)).max(500),
  checks: z
    .array(
      z.object({
        name: limitedText(100),
        holds: z.boolean(),
        detail: limitedText(500).optional(),
        /** The fields of the equation, such as `totals.subtotal` or `lines.3`. */
        paths: z.array(limitedText(100)).max(2100).optional(),
      }),
    )
    .max(200),
  /** Alike for all papers that the supplier's program prints in this layout. */
  fingerprint: limitedText(64).optional(),
  /** Pages (from 1, both included) of each document in a file that holds several; this reading is about the first. */
  parts: z.array(pageRange).max(200).optional(),
  /** Its file has one page on which several documents stand, each of which counts as a page. */
  sharedPage: z.literal(true).optional(),
})
export type Reading = z.infer<typeof reading>
