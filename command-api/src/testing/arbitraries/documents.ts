import fc from 'fast-check'
import { documents } from '../../documents/document.ts'
import * as story from '../document-story.ts'
import { arbitraryOf, nothingMore } from './arbitrary.ts'

const { barna, file, first, girona, id, matches, other, paper, product, productId, reading, saying, second } = story
const supplier = fc.constant(story.supplier)
const establishmentId = fc.constantFrom(barna, girona)
const fileHash = fc.constantFrom(file.hash, file.hash, file.hash, other.hash)
const bill = fc.record({ invoiceId: fc.constantFrom(id(90), id(90), id(91)) })
const replacement = fc.record({ replacedBy: fc.constantFrom(id(93), id(93), id(94)) })
const page = { width: 600, height: 800 }
const documentIds = fc.constant<string[]>([id(1), id(92)])
const division = [
  { from: 1, to: 1 },
  { from: 2, to: 2 },
]
const otherwise = {
  engine: 'reader 99',
  number: { value: 'LEÍDO-2', confidence: 1, boxes: [], alternatives: [] },
}
const readings = fc.constantFrom(
  reading,
  { ...reading, engine: 'reader 99', pages: [page, page] },
  { ...reading, ...otherwise },
)
const confirm = story.confirm({ acceptDifferences: true })
/** Read as something new, for which an earlier paper has a product. */
const fresh = { kind: 'new' as const, productId: id(95), name: 'Tomate pera' }
const reread = { type: 'RereadDocument' as const, data: story.about }
const contents = fc.constantFrom(
  paper,
  saying({ number: 'OTRO-1' }),
  saying({ number: 'OTRO-2', kind: 'delivery-note' }),
)

export const documentArbitrary = arbitraryOf(
  documents,
  'documentId',
  {
    UploadDocument: fc.record({ establishmentId, file: fc.constant(file) }),
    ReuploadDocument: fc.record({ file: fc.constantFrom(file, other) }),
    RecordReading: fc.record({
      fileHash,
      reading: readings,
      supplier,
      products: fc.constant([{ line: 0, productId }]),
      paymentDays: fc.constantFrom(null, 30),
      duplicateOf: fc.constant(null),
      lineIds: fc.constant([first, second]),
    }),
    RecordReadingFailure: fc.record({ fileHash, reason: fc.constant('timed-out') }),
    PostponeReading: fc.record({ fileHash, reason: fc.constant('no-recogniser') }),
    ResumeReading: nothingMore,
    UpdateDocument: fc.record({
      establishmentId,
      content: contents,
      supplier,
      matches: fc.constantFrom(matches, [{ lineId: second, product }]),
    }),
    ConfirmDocument: fc.record({
      expectedTotal: fc.constantFrom(paper.totals.total as number, 1),
      acceptDifferences: fc.boolean(),
      ownTaxIds: fc.constantFrom([], ['B00418624']),
    }),
    RejectDocument: fc.record({ reason: fc.constantFrom('blurry', 'glare') }),
    ReopenDocument: nothingMore,
    RereadDocument: nothingMore,
    RereadWith: fc.record({ engine: fc.constantFrom('reader 99', 'reader 100') }),
    DismissSuggestions: nothingMore,
    AcceptSuggestions: fc.record({ paths: fc.constantFrom(['number'], ['number', 'dueDate'], ['currency']) }),
    ClaimReview: nothingMore,
    ReleaseReview: nothingMore,
    DeleteDocument: nothingMore,
    RestoreDocument: nothingMore,
    SplitDocument: fc.record({
      parts: fc.constantFrom(division, [{ from: 1, to: 2 }]),
      documentIds,
      completed: fc.constantFrom([], [id(92)]),
    }),
    RecordParts: fc.record({ parts: fc.constant(division), fileHash, documentIds }),
    ReplaceDocument: replacement,
    ReinstateDocument: replacement,
    RecogniseProducts: fc.record({
      products: fc.constant([{ lineId: story.first, productId: story.productId }]),
    }),
    BillDocument: bill,
    BillAsListed: bill,
    UnbillDocument: bill,
    UnbillAsOpen: bill,
  },
  {
    UploadDocument: 6,
    RecordReading: 9,
    ConfirmDocument: 6,
    UpdateDocument: 6,
    RejectDocument: 1,
    UnbillAsOpen: 6,
    SplitDocument: 6,
    BillDocument: 6,
    ReinstateDocument: 6,
  },
  [
    [story.upload, story.recordReading(), story.update({ content: saying({ kind: 'delivery-note' }) })],
    [
      ...[story.upload, story.recordReading(), story.update({ content: saying({ kind: 'delivery-note' }) })],
      { type: 'BillAsListed' as const, data: { ...story.about, invoiceId: id(90) } },
    ],
    [story.upload, story.recordReading({}, { pages: [page, page] })],
    [
      ...[story.upload, story.recordReading(), confirm],
      { type: 'ReplaceDocument' as const, data: { ...story.about, replacedBy: id(93) } },
    ],
    [story.upload, story.recordReading({ products: [], proposed: [{ lineId: first, product: fresh }] }), confirm],
    [story.upload, story.recordReading(), confirm, reread, story.recordReading({}, { ...reading, ...otherwise })],
  ],
)
