import type { DocumentKind, RejectionReason } from '@escandallo/contracts/documents/content.ts'
import type { Box, Reading } from '@escandallo/contracts/documents/reading.ts'
import { toAmount } from '@escandallo/contracts/values/money.ts'
import type { DemoDocument } from '../documents/document.ts'
import { layoutOf } from '../documents/draw.ts'
import { truthOf } from '../documents/truth.ts'

export type Sheet = { width: number; height: number }

const sure = <Value>(value: Value) => ({ value, confidence: 1, boxes: [], alternatives: [] })
const ifPrinted = (value: string | null) => (value === null ? undefined : sure(value))
const amountIfPrinted = (value: string | null) => (value === null ? undefined : sure(toAmount(value)))

const made = (pages: Sheet[], kind: DocumentKind, language: string) => ({
  kind,
  language,
  pages,
  source: 'text' as const,
  ms: 180,
  engine: 'demo',
  needsReview: [],
  checks: [],
})

/** What a reader that makes no mistake makes of a paper: the values of its truth, all sure. `rows` are the places of its lines. */
export const readingOf = (document: DemoDocument, pages: Sheet[], rows: readonly Box[] = []): Reading => {
  const layout = layoutOf(document)
  const truth = truthOf(document, layout, { file: document.key, source: 'text', pages: pages.length })
  const { supplier, totals, currency } = truth
  const note = document.kind === 'invoice' ? document.refersTo : null
  return {
    ...made(pages, document.kind, document.language),
    status: 'read',
    rejection: null,
    supplier: {
      name: sure(supplier.name),
      taxId: sure(supplier.taxId),
      address: sure(supplier.address),
      email: ifPrinted(supplier.email),
      phone: sure(supplier.phone),
      iban: ifPrinted(supplier.iban),
    },
    number: sure(truth.number),
    issueDate: sure(truth.issueDate),
    dueDate: ifPrinted(truth.dueDate),
    currency: currency ?? 'EUR',
    totals: {
      subtotal: amountIfPrinted(totals.subtotal),
      discount: amountIfPrinted(totals.discount),
      taxes: amountIfPrinted(totals.taxes),
      total: amountIfPrinted(totals.total),
    },
    taxes: totals.taxes === null ? [] : document.taxes,
    lines: truth.lines.map((line, at) => ({
      code: line.code,
      name: line.name,
      quantity: line.quantity,
      unit: line.unit,
      unitPrice: line.unitPrice ?? '0',
      taxRate: line.taxRate,
      discountRate: line.discountRate ?? '0',
      total: line.total === null ? 0 : toAmount(line.total),
      confidence: 1,
      boxes: rows.slice(at, at + 1),
    })),
    ...(note !== null && { deliveryNotes: [{ number: note, date: null, boxes: [] }] }),
  }
}

/** The same paper, its number smudged: a nought is taken for a letter, and the reader says that it is not sure. */
export const smudged = (reading: Reading): Reading => {
  const number = reading.number?.value.replace('0', 'O') ?? ''
  return { ...reading, number: { ...sure(number), confidence: 0.55 }, needsReview: ['number'] }
}

/** The same paper without its foot: nobody can say what it comes to. */
export const torn = (reading: Reading): Reading => ({
  ...reading,
  totals: {},
  taxes: [],
  needsReview: ['totals.total'],
})

/** A picture that the reader sends back. */
export const refused = (reason: RejectionReason, pages: Sheet[]): Reading => ({
  ...made(pages, 'invoice', 'es'),
  source: 'ocr',
  status: 'rejected',
  rejection: { reason, page: 1 },
  supplier: {},
  currency: 'EUR',
  totals: {},
  taxes: [],
  lines: [],
})
