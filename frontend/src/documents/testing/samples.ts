import type { DocumentContent, DocumentLine } from '@escandallo/contracts/documents/content.ts'
import type { DocumentDetails, DocumentListItem } from '@escandallo/contracts/documents/queries.ts'
import type { Reading } from '@escandallo/contracts/documents/reading.ts'
import { type Draft, draftOf } from '../review/draft/draft.ts'

export const ids = {
  document: '11111111-1111-4111-8111-111111111111',
  next: '22222222-2222-4222-8222-222222222222',
  supplier: '33333333-3333-4333-8333-333333333333',
  establishment: '44444444-4444-4444-8444-444444444444',
  corporation: '55555555-5555-4555-8555-555555555555',
  user: '66666666-6666-4666-8666-666666666666',
  tomato: '77777777-7777-4777-8777-777777777777',
  onion: '88888888-8888-4888-8888-888888888888',
} as const

export const tomato: DocumentLine = {
  lineId: ids.tomato,
  code: '1010',
  name: 'Tomate pera',
  quantity: '5',
  unit: 'kg',
  unitPrice: '2.40',
  taxRate: '4',
  discountRate: '0',
  total: 1200,
}
export const onion: DocumentLine = {
  ...tomato,
  lineId: ids.onion,
  code: '1030',
  name: 'Cebolla',
  unitPrice: '1.00',
  total: 500,
}

export const content: DocumentContent = {
  kind: 'invoice',
  supplier: { name: 'Huerta del Almudí', taxId: 'B12345674', address: null, email: null, phone: null, iban: null },
  number: 'F26/113',
  issueDate: '2026-03-04',
  dueDate: '2026-04-03',
  currency: 'EUR',
  lines: [tomato, onion],
  taxes: [{ rate: '4', base: 1700, amount: 68 }],
  totals: { subtotal: 1700, discount: 0, taxes: 68, total: 1768 },
}

const place = (y: number) => [{ page: 1, x: 0.1, y, width: 0.2, height: 0.02 }]

export const reading: Reading = {
  status: 'read',
  rejection: null,
  kind: 'invoice',
  language: 'es',
  source: 'text',
  pages: [{ width: 595, height: 842 }],
  ms: 100,
  engine: 'test',
  supplier: { name: { value: 'Huerta del Almudí', confidence: 0.99, boxes: place(0.05), alternatives: [] } },
  number: {
    value: 'F26/113',
    confidence: 0.7,
    boxes: place(0.1),
    alternatives: [{ value: 'F26/118', confidence: 0.2, boxes: place(0.1) }],
    evidence: [{ code: 'label', detail: 'Factura nº' }, { code: 'nobody-has-words-for-this' }],
  },
  issueDate: { value: '2026-03-04', confidence: 0.99, boxes: place(0.15), alternatives: [] },
  currency: 'EUR',
  totals: { total: { value: 1768, confidence: 0.99, boxes: place(0.9), alternatives: [] } },
  taxes: content.taxes,
  lines: [tomato, onion].map(({ code, name, quantity, unit, unitPrice, taxRate, discountRate, total }, index) => ({
    code,
    name: name ?? '',
    quantity: quantity ?? '',
    unit: unit ?? '',
    unitPrice: unitPrice ?? '',
    taxRate,
    discountRate,
    total: total ?? 0,
    confidence: 0.95,
    boxes: place(0.3 + index * 0.05),
  })),
  needsReview: ['number', 'lines.1'],
  checks: [],
}

export const item: DocumentListItem = {
  documentId: ids.document,
  corporationId: ids.corporation,
  establishmentId: ids.establishment,
  name: 'factura.png',
  kind: 'invoice',
  status: 'pending',
  rejectionReason: null,
  postponed: false,
  supplierId: ids.supplier,
  supplierName: 'Huerta del Almudí',
  number: 'F26/113',
  issueDate: '2026-03-04',
  dueDate: '2026-04-03',
  total: 1768,
  currency: 'EUR',
  lines: 2,
  doubts: 0,
  ready: true,
  duplicateOf: null,
  othersTaxId: null,
  proposed: false,
  pages: null,
  splitFrom: null,
  progress: null,
  replaced: false,
  billedIn: null,
  uploadedAt: '2026-03-04T10:00:00.000Z',
  uploadedBy: ids.user,
  confirmedAt: null,
  reviewer: null,
  reviewUntil: null,
  revision: '3',
}

export const details: DocumentDetails = {
  ...item,
  file: { hash: 'a'.repeat(64), name: 'factura.png', mediaType: 'image/png', size: 1000 },
  content,
  reading,
  supplier: { kind: 'existing', supplierId: ids.supplier },
  matches: [],
  readLines: [ids.tomato, ids.onion],
  unsure: ['number', `lines.${ids.onion}`],
  failure: null,
  rejection: null,
  parts: [],
  rereading: false,
  suggestion: null,
}

export const draft: Draft = draftOf(details)
