import type { DocumentContent } from '@escandallo/contracts/documents/content.ts'
import { type DocumentEvent, documentEvent } from '@escandallo/contracts/documents/events.ts'
import { documentExamples } from '@escandallo/contracts/documents/examples.ts'
import type { Reading } from '@escandallo/contracts/documents/reading.ts'
import type { DocumentCommand } from '../documents/document.ts'

// The life of one document, event by event and command by command.
type Event<Type extends DocumentEvent['type']> = Extract<DocumentEvent, { type: Type }>
const example = <Type extends DocumentEvent['type']>(type: Type): Event<Type> =>
  documentEvent.parse(documentExamples.find((example) => example.type === type)) as Event<Type>

export const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`
export const [documentId, barna, girona, ana, ben, supplierId, productId] = [1, 2, 3, 4, 5, 6, 7].map(id) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
]
export const about = { documentId, at: '2026-03-02T10:00:00.000Z', by: ana }
export const file = { hash: 'a'.repeat(64), name: 'factura.pdf', mediaType: 'application/pdf' as const, size: 9_000 }
export const other = { ...file, hash: 'b'.repeat(64), name: 'mejor.pdf' }

export const { content: paper } = example('DocumentRead').data
export const [first, second] = paper.lines.map(({ lineId }) => lineId) as [string, string]
export const supplier = { kind: 'existing' as const, supplierId }
export const product = { kind: 'existing' as const, productId }
export const matches = [{ lineId: first, product }]

export const uploaded: DocumentEvent = { type: 'DocumentUploaded', data: { ...about, establishmentId: barna, file } }
export const read = (changes: Partial<Event<'DocumentRead'>['data']> = {}): DocumentEvent => ({
  type: 'DocumentRead',
  data: { ...example('DocumentRead').data, ...about, supplier, matches, duplicateOf: null, ...changes },
})
export const confirmed: DocumentEvent = {
  type: 'DocumentConfirmed',
  data: { ...about, document: { establishmentId: barna, supplier, content: paper, matches } },
}
export const rejected: DocumentEvent = {
  type: 'DocumentRejected',
  data: { ...about, reason: 'blurry', page: null, duplicateOf: null },
}
export const failed: DocumentEvent = { type: 'DocumentReadingFailed', data: { ...about, reason: 'timed-out' } }
export const deleted: DocumentEvent = { type: 'DocumentDeleted', data: { ...about, withdraws: [] } }
export const restored: DocumentEvent = { type: 'DocumentRestored', data: about }
export const reopened: DocumentEvent = { type: 'DocumentReopened', data: { ...about, withdraws: [] } }
export const withdraws = [{ lineId: first, productId }]

export const upload: DocumentCommand = { type: 'UploadDocument', data: { ...about, establishmentId: barna, file } }
export const reupload: DocumentCommand = { type: 'ReuploadDocument', data: { ...about, file: other } }
export const confirm = (change: object = {}): DocumentCommand => ({
  type: 'ConfirmDocument',
  data: { ...about, expectedTotal: paper.totals.total as number, acceptDifferences: false, ownTaxIds: [], ...change },
})
export const update = (
  change: Partial<Extract<DocumentCommand, { type: 'UpdateDocument' }>['data']> = {},
): DocumentCommand => ({
  type: 'UpdateDocument',
  data: { ...about, establishmentId: barna, content: paper, supplier, matches, ...change },
})
export const reject: DocumentCommand = { type: 'RejectDocument', data: { ...about, reason: 'blurry' } }
export const reopen: DocumentCommand = { type: 'ReopenDocument', data: about }
export const remove: DocumentCommand = { type: 'DeleteDocument', data: about }
export const restore: DocumentCommand = { type: 'RestoreDocument', data: about }
export const claim = (by = ana, at = about.at): DocumentCommand => ({
  type: 'ClaimReview',
  data: { documentId, at, by },
})
export const release = (by = ana): DocumentCommand => ({ type: 'ReleaseReview', data: { ...about, by } })

export const reading = example('DocumentRead').data.reading
export const recordReading = (change: object = {}, wholly: Partial<Reading> = {}): DocumentCommand => ({
  type: 'RecordReading',
  data: {
    ...about,
    fileHash: file.hash,
    reading: { ...reading, ...wholly },
    supplier,
    products: [{ line: 0, productId }],
    paymentDays: null,
    duplicateOf: null,
    lineIds: [first, second],
    ...change,
  },
})
export const recordFailure = (fileHash = file.hash): DocumentCommand => ({
  type: 'RecordReadingFailure',
  data: { ...about, fileHash, reason: 'timed-out' },
})
export const saying = (change: Partial<DocumentContent>): DocumentContent => ({ ...paper, ...change })
