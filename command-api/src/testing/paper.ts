import { randomUUID } from 'node:crypto'
import { lineTotal, taxesOf, totalsOf } from '@escandallo/contracts/documents/arithmetic.ts'
import type { DocumentContent, DocumentKind, DocumentLine } from '@escandallo/contracts/documents/content.ts'
import type { Reading } from '@escandallo/contracts/documents/reading.ts'

export type Line = {
  lineId?: string
  name?: string
  code?: string
  quantity?: string
  unit?: string
  unitPrice?: string
  taxRate?: string
  discountRate?: string
}

/** A line of paper whose total follows from its figures. */
export const lineOf = (line: Line = {}): DocumentLine => {
  const { lineId = randomUUID(), name = 'Tomate pera', code = 'T-1', quantity = '10', unit = 'kg' } = line
  const { unitPrice = '1.2', taxRate = '10', discountRate = '0' } = line
  const total = lineTotal({ quantity, unitPrice, discountRate })
  return { lineId, name, code, quantity, unit, unitPrice, taxRate, discountRate, total }
}

export type Paper = {
  lines?: DocumentLine[]
  kind?: DocumentKind
  number?: string | null
  issueDate?: string | null
  dueDate?: string | null
  currency?: string
  supplierName?: string
  taxId?: string | null
  customerTaxId?: string
  /** Its tax table, where it does not follow from the lines. */
  taxes?: DocumentContent['taxes']
  /** What it prints at its foot, where that is not what its lines come to. */
  totals?: DocumentContent['totals']
  /** Freight at its foot, in minor units, on top of its lines. */
  charges?: number
}

const supplierOf = ({ supplierName = 'Frutas Ana', taxId = null }: Paper): DocumentContent['supplier'] => ({
  name: supplierName,
  taxId,
  address: null,
  email: null,
  phone: null,
  iban: null,
})

/** What a document says that adds up. */
export const contentOf = ({ lines = [lineOf()], ...paper }: Paper = {}): DocumentContent => {
  const { kind = 'invoice', number = 'F-1', issueDate = '2026-03-10', dueDate = '2026-04-10', currency = 'EUR' } = paper
  const totals = paper.totals ?? totalsOf(lines)
  if (!totals) throw new Error('a line is not complete')
  return {
    kind,
    number,
    issueDate,
    dueDate,
    currency,
    lines,
    supplier: supplierOf(paper),
    ...(paper.customerTaxId && { customer: { taxId: paper.customerTaxId } }),
    taxes: paper.taxes ?? taxesOf(lines.map((line) => ({ ...line, total: line.total ?? 0 }))),
    totals: paper.charges
      ? { ...totals, charges: paper.charges, subtotal: (totals.subtotal ?? 0) + paper.charges }
      : totals,
  }
}

/** What the reader would say of a file with this content. */
export const readingOf = (content: DocumentContent): Reading => {
  const sure = <Value>(value: Value) => ({ value, confidence: 0.99, boxes: [], alternatives: [] })
  const text = (name: string, value: string | null) => (value === null ? {} : { [name]: sure(value) })
  const amount = (name: string, value: number | null) => (value === null ? {} : { [name]: sure(value) })
  return {
    status: 'read',
    rejection: null,
    kind: content.kind,
    language: 'es',
    source: 'text',
    pages: [{ width: 595, height: 842 }],
    ms: 12,
    engine: 'test',
    supplier: { ...text('name', content.supplier.name), ...text('taxId', content.supplier.taxId) },
    ...text('number', content.number),
    ...text('issueDate', content.issueDate),
    ...text('dueDate', content.dueDate),
    currency: content.currency,
    totals: {
      ...amount('subtotal', content.totals.subtotal),
      ...amount('taxes', content.totals.taxes),
      ...amount('total', content.totals.total),
    },
    taxes: content.taxes,
    lines: content.lines.map(({ code, name, quantity, unit, unitPrice, taxRate, discountRate, total }) => ({
      code,
      name: name ?? '',
      quantity: quantity ?? '',
      unit: unit ?? '',
      unitPrice: unitPrice ?? '',
      taxRate,
      discountRate,
      total: total ?? 0,
      confidence: 0.99,
      boxes: [],
    })),
    needsReview: [],
    checks: [],
  }
}
