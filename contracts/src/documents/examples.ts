import type { z } from 'zod'
import type { DocumentContent, LineMatch, SupplierResolution } from './content.ts'
import type { documentEvent } from './events.ts'
import type { Place } from './learning/learned.ts'
import type { Reading } from './reading.ts'
import type { Suggestion } from './suggestion.ts'

const documentId = 'd0c00000-0000-4000-8000-000000000001'
const partId = 'd0c00000-0000-4000-8000-000000000002'
const establishmentId = 'e5700000-0000-4000-8000-000000000001'
const supplierId = '50990000-0000-4000-8000-000000000001'
const productId = '90d00000-0000-4000-8000-000000000001'
const by = '05e00000-0000-4000-8000-000000000001'
const tomato = '11e00000-0000-4000-8000-000000000001'
const freight = '11e00000-0000-4000-8000-000000000002'
const about = (minute: number) => ({ documentId, at: `2026-03-02T10:${String(minute).padStart(2, '0')}:00.000Z`, by })

const photo = { hash: 'a'.repeat(64), name: 'factura.jpg', mediaType: 'image/jpeg' as const, size: 182_400 }
const scan = { hash: 'b'.repeat(64), name: 'factura.pdf', mediaType: 'application/pdf' as const, size: 90_210 }

const box = { page: 1, x: 0.1, y: 0.2, width: 0.3, height: 0.02 }
const read = <Value>(value: Value) => ({ value, confidence: 0.97, boxes: [box], alternatives: [] })

const reading: Reading = {
  status: 'read',
  rejection: null,
  kind: 'invoice',
  language: 'es',
  source: 'ocr',
  pages: [{ width: 2480, height: 3508 }],
  ms: 4120,
  engine: 'reader 1',
  supplier: { name: read('Frutas Núñez, S.L.'), taxId: read('B12345674'), iban: read('ES9121000418450200051332') },
  number: { ...read('F-2026/0113'), alternatives: [{ value: 'F-2026/0118', confidence: 0.4, boxes: [box] }] },
  issueDate: read('2026-03-02'),
  dueDate: read('2026-04-01'),
  currency: 'EUR',
  totals: { subtotal: read(3470), discount: read(0), taxes: read(224), total: read(3694) },
  taxes: [
    { rate: '4', base: 2970, amount: 119 },
    { rate: '21', base: 500, amount: 105 },
  ],
  lines: [
    {
      code: 'T1',
      name: 'Tomate pera',
      quantity: '3',
      unit: 'cajas',
      unitPrice: '9.90',
      taxRate: '4',
      discountRate: '0',
      total: 2970,
      confidence: 0.98,
      boxes: [box],
      cells: { quantity: [box], total: [box] },
    },
    {
      code: null,
      name: 'Portes',
      quantity: '1',
      unit: 'ud',
      unitPrice: '5.00',
      taxRate: '21',
      discountRate: '0',
      total: 500,
      confidence: 0.6,
      boxes: [],
    },
  ],
  needsReview: [`lines.${freight}.code`],
  checks: [{ name: 'total', holds: true, detail: '34.70 + 2.24 = 36.94' }],
}

/** A reading that says why it believes what it says, what else is in the file and which delivery notes it bills. */
const explained: Reading = {
  ...reading,
  number: {
    ...read('F-2026/0113'),
    evidence: [{ code: 'label', detail: 'Nº factura' }, { code: 'fiscal-code' }],
  },
  lines: reading.lines.map((line) => ({
    ...line,
    evidence: [{ code: 'equation', detail: 'line' }],
    printed: { unitPrice: '6.05', total: 605 },
  })),
  deliveryNotes: [{ number: 'A-4711', date: '2026-02-27', boxes: [box] }],
  checks: [{ name: 'total', holds: true, paths: ['totals.subtotal', 'totals.taxes', 'totals.total'] }],
  fingerprint: 'c0ffee',
  parts: [
    { from: 1, to: 2 },
    { from: 3, to: 3 },
  ],
}

/** A reading of a note that prints what was delivered, and no prices. */
const unpriced: Reading = {
  ...reading,
  kind: 'delivery-note',
  totals: {},
  taxes: [],
  lines: reading.lines.map((line) => ({ ...line, unitPrice: null, total: null })),
}

const content: DocumentContent = {
  kind: 'invoice',
  supplier: {
    name: 'Frutas Núñez, S.L.',
    taxId: 'B12345674',
    address: null,
    email: null,
    phone: null,
    iban: 'ES9121000418450200051332',
  },
  number: 'F-2026/0113',
  issueDate: '2026-03-02',
  dueDate: '2026-04-01',
  currency: 'EUR',
  lines: [
    {
      lineId: tomato,
      code: 'T1',
      name: 'Tomate pera',
      quantity: '3',
      unit: 'cajas',
      unitPrice: '9.90',
      taxRate: '4',
      discountRate: '0',
      total: 2970,
    },
    {
      lineId: freight,
      code: 'PORTES',
      name: 'Portes',
      quantity: '1',
      unit: 'ud',
      unitPrice: '5.00',
      taxRate: '21',
      discountRate: '0',
      total: 500,
    },
  ],
  taxes: reading.taxes,
  totals: { subtotal: 3470, discount: 0, taxes: 224, total: 3694 },
}

const supplier: SupplierResolution = { kind: 'existing', supplierId }
const newSupplier: SupplierResolution = { kind: 'new', supplierId, name: 'Frutas Núñez', taxId: 'B12345674' }
const matches: LineMatch[] = [
  { lineId: tomato, product: { kind: 'existing', productId } },
  { lineId: freight, product: { kind: 'ignored' } },
]

const firstPlace = {
  path: 'number',
  boxes: [box],
  text: 'F-2026/0114',
  anchor: {
    text: 'su fra',
    printed: 'Su fra.',
    side: 'left',
    page: 1,
    x: 0.6,
    y: 0.12,
    dx: 0.09,
    dy: 0.006,
    right: 0.18,
    words: 1,
  },
} satisfies Place

/** Where corrected values stand on the paper: one that was looked for, a cell, and one that a person pointed at. */
const places: Place[] = [
  firstPlace,
  {
    path: `lines.${tomato}.quantity`,
    boxes: [box],
    text: '3',
    column: { heading: 'kg', printed: 'Kg', x: 0.6, right: 0.65 },
    instead: { heading: null, printed: null, x: 0.5, right: 0.52 },
  },
  { path: 'supplier.name', boxes: [box] },
]

/** What another reading of it proposed: another number, and a line that nobody had. */
const proposal: Suggestion = {
  engine: 'reader 2, PP-OCRv6',
  content: { ...content, number: 'F-2026/0118' },
  changed: ['number', `lines.${tomato}`],
  reasons: [{ path: 'number', confidence: 0.99, boxes: [box], evidence: [{ code: 'label', detail: 'Nº factura' }] }],
  matches: [{ lineId: tomato, product: { kind: 'existing', productId } }],
}

/**
 * One example of every shape in which an event about a document was ever stored, as the life of one document. A shape that
 * was stored once is stored for good: add new ones, change none.
 */
export const documentExamples: z.input<typeof documentEvent>[] = [
  { type: 'DocumentUploaded', data: { ...about(0), establishmentId, file: photo } },
  { type: 'DocumentReadingFailed', data: { ...about(1), reason: 'timed-out' } },
  { type: 'DocumentReadingPostponed', data: { ...about(1), reason: 'no-recogniser' } },
  { type: 'DocumentReuploaded', data: { ...about(2), file: scan } },
  // Before duplicates were looked for.
  { type: 'DocumentRead', data: { ...about(3), reading, content, supplier: { kind: 'unresolved' }, matches: [] } },
  { type: 'DocumentReuploaded', data: { ...about(4), file: photo } },
  { type: 'DocumentRead', data: { ...about(5), reading, content, supplier, matches: [], duplicateOf: null } },
  { type: 'DocumentReviewClaimed', data: { ...about(6), until: '2026-03-02T10:16:00.000Z' } },
  {
    type: 'DocumentCorrected',
    data: { ...about(7), content: { ...content, number: 'F-2026/0114' }, changed: ['number'] },
  },
  { type: 'DocumentSupplierResolved', data: { ...about(8), supplier: newSupplier } },
  {
    type: 'DocumentLineMatched',
    data: { ...about(9), lineId: tomato, product: { kind: 'new', productId, name: 'Tomate pera' } },
  },
  { type: 'DocumentLineMatched', data: { ...about(10), lineId: freight, product: { kind: 'ignored' } } },
  { type: 'DocumentLineMatched', data: { ...about(11), lineId: tomato, product: { kind: 'unmatched' } } },
  {
    type: 'DocumentLineMatched',
    data: { ...about(12), lineId: tomato, product: { kind: 'existing', productId } },
  },
  { type: 'DocumentMoved', data: { ...about(13), establishmentId } },
  { type: 'DocumentReviewReleased', data: about(14) },
  {
    type: 'DocumentConfirmed',
    data: { ...about(15), document: { establishmentId, supplier: newSupplier, content, matches } },
  },
  // Before the withdrawn costs were named.
  { type: 'DocumentReopened', data: about(16) },
  { type: 'DocumentConfirmed', data: { ...about(17), document: { establishmentId, supplier, content, matches } } },
  { type: 'DocumentReopened', data: { ...about(18), withdraws: [{ lineId: tomato, productId }] } },
  // Before duplicates were looked for.
  { type: 'DocumentRejected', data: { ...about(19), reason: 'blurry', page: 1 } },
  { type: 'DocumentDeleted', data: about(20) },
  { type: 'DocumentRestored', data: about(21) },
  { type: 'DocumentRejected', data: { ...about(22), reason: 'duplicated', page: null, duplicateOf: documentId } },
  { type: 'DocumentDeleted', data: { ...about(23), withdraws: [] } },
  { type: 'DocumentRestored', data: about(24) },
  { type: 'DocumentReuploaded', data: { ...about(25), file: photo } },
  {
    type: 'DocumentSplit',
    data: {
      ...about(25),
      pages: { from: 1, to: 2, of: 3 },
      siblings: [{ documentId: partId, from: 3, to: 3 }],
      removes: [],
      readAgain: false,
    },
  },
  {
    type: 'DocumentSplit',
    data: { ...about(25), pages: { from: 1, to: 3, of: 3 }, siblings: [], removes: [partId], readAgain: true },
  },
  { type: 'DocumentRereadRequested', data: { ...about(25), file: photo, pages: { from: 1, to: 3, of: 3 } } },
  { type: 'DocumentRereadRequested', data: { ...about(25), file: photo } },
  { type: 'DocumentBilled', data: { ...about(25), invoiceId: partId } },
  { type: 'DocumentUnbilled', data: { ...about(25), invoiceId: partId, reason: 'invoice-open' } },
  { type: 'DocumentUnbilled', data: { ...about(25), invoiceId: partId, reason: 'by-hand' } },
  { type: 'DocumentReplaced', data: { ...about(25), replacedBy: partId, withdraws: [] } },
  { type: 'DocumentReinstated', data: { ...about(25), replacedBy: partId } },
  { type: 'DocumentRead', data: { ...about(26), reading: explained, content, supplier, matches, duplicateOf: null } },
  { type: 'DocumentReuploaded', data: { ...about(27), file: scan } },
  {
    type: 'DocumentRead',
    data: { ...about(28), reading, content, supplier, matches, duplicateOf: null, words: 'c'.repeat(64) },
  },
  {
    type: 'DocumentCorrected',
    data: {
      ...about(29),
      content: { ...content, number: 'F-2026/0114' },
      changed: ['number', `lines.${tomato}.quantity`],
      places,
    },
  },
  { type: 'DocumentRereadRequested', data: { ...about(30), file: scan, engine: 'reader 2' } },
  {
    type: 'DocumentRead',
    data: {
      ...about(31),
      reading,
      content,
      supplier,
      matches,
      duplicateOf: null,
      kept: ['number', `lines.${tomato}.quantity`],
      readLines: [tomato, freight],
    },
  },
  { type: 'DocumentReadAgain', data: { ...about(32), engine: 'reader 2', outcome: 'same' } },
  { type: 'DocumentReadAgain', data: { ...about(33), engine: null, outcome: 'failed' } },
  { type: 'DocumentSuggested', data: { ...about(34), ...proposal } },
  { type: 'DocumentSuggestionsDismissed', data: about(35) },
  {
    type: 'DocumentCorrected',
    data: {
      ...about(36),
      content: { ...content, number: 'F-2026/0114' },
      changed: ['number'],
      places,
      untouched: [{ ...firstPlace, path: 'issueDate', text: '01/03/2026', others: [firstPlace.anchor] }],
      table: {
        columns: [
          {
            cell: 'name',
            heading: 'genero',
            printed: 'Género',
            at: 0.1,
            x: 0.1,
            right: 0.4,
            edge: 'left',
            row: 0,
          },
          { cell: 'total', heading: null, printed: null, at: null, x: 0.8, right: 0.86, edge: 'right', row: 1 },
        ],
        wraps: null,
        removed: ['portes'],
        nameEnds: ['- Descripción'],
        taxIncluded: { rate: '10' },
      },
    },
  },
  { type: 'DocumentDoubtsSettled', data: { ...about(37), paths: ['issueDate', `lines.${tomato}.unitPrice`] } },
  {
    type: 'DocumentConfirmed',
    data: { ...about(38), document: { establishmentId, supplier, content, matches, freight: 'apart' } },
  },
  { type: 'DocumentReopened', data: { ...about(39), withdraws: [{ lineId: tomato, productId }] } },
  { type: 'DocumentRejected', data: { ...about(40), reason: 'glare', page: 1, box, duplicateOf: null } },
  { type: 'DocumentDeleted', data: about(41) },
]

/** The beginning of a document that was found in the file of another. */
export const partExamples: z.input<typeof documentEvent>[] = [
  {
    type: 'DocumentUploaded',
    data: {
      ...about(30),
      documentId: partId,
      establishmentId,
      file: scan,
      pages: { from: 3, to: 3, of: 3 },
      splitFrom: documentId,
      among: 'all',
    },
  },
  {
    type: 'DocumentRead',
    data: {
      ...about(35),
      documentId: partId,
      reading: unpriced,
      content: { ...content, lines: content.lines.map((line) => ({ ...line, unitPrice: null, total: null })) },
      supplier,
      matches: [],
      duplicateOf: null,
    },
  },
]
