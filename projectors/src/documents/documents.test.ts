import { documentEvent } from '@escandallo/contracts/documents/events.ts'
import { documentExamples } from '@escandallo/contracts/documents/examples.ts'
import type { Reading } from '@escandallo/contracts/documents/reading.ts'
import { project, type Told } from '@escandallo/platform/projection/testing.ts'
import { describe, expect, test } from 'vitest'
import { about, freight, id, paper, tomato } from '../testing/documents.ts'
import { documentsGroup } from './group.ts'
import { documentAlias, documentHistory, documentList, documentReading } from './tables.ts'

const documentId = id(1)
const [supplierId, productId, girona] = [id(2), id(3), id(4)]
const it = about(documentId)
const supplier = { kind: 'existing' as const, supplierId }
const matches = [{ lineId: tomato.lineId, product: { kind: 'existing' as const, productId } }]
const [uploaded, read] = [it('DocumentUploaded'), it('DocumentRead', { supplier, matches, content: paper })]
const confirmed = it('DocumentConfirmed', { document: { establishmentId: girona, supplier, content: paper, matches } })

const rowOf = async (...events: Told[]) => {
  const rows = (await project(documentsGroup, events)).rows(documentList)
  expect(rows).toHaveLength(1)
  return rows[0] as (typeof rows)[number]
}
const unseen = ({ revision: _, ...row }: Awaited<ReturnType<typeof rowOf>>) => row
const saying = (change: Partial<typeof paper>) =>
  it('DocumentRead', { supplier, matches, content: { ...paper, ...change } })

describe('a document in the list', () => {
  test('is there as soon as it is uploaded, by the name of its file', async () => {
    expect(await rowOf(uploaded)).toMatchObject({
      status: 'processing',
      name: 'factura.jpg',
      search: 'factura jpg',
      listDate: '2026-03-02',
      total: null,
      supplierId: null,
      lines: 0,
      ready: false,
      revision: 0,
    })
  })
  test('shows what was read', async () => {
    expect(await rowOf(uploaded, read)).toMatchObject({
      status: 'pending',
      number: 'F-2026/0113',
      numberKey: 'F-2026-113',
      supplierId,
      supplierName: 'Frutas Núñez, S.L.',
      supplierTaxId: 'B12345674',
      issueDate: '2026-03-02',
      dueDate: '2026-04-01',
      total: 3694,
      lines: 2,
      search: 'factura jpg f 2026 0113 frutas nunez s l b12345674',
      revision: 1,
    })
  })
  test('may be confirmed unseen when nothing is missing or in doubt, and it adds up', async () => {
    const sure = (reading: object) => it('DocumentRead', { supplier, matches, content: paper, ...reading })
    const reading = (read.data as { reading: { needsReview: string[] } }).reading
    const certain = sure({ reading: { ...reading, needsReview: [] } })
    expect(await rowOf(uploaded, certain)).toMatchObject({ doubts: 0, ready: true })
    expect(await rowOf(uploaded, read)).toMatchObject({ doubts: 1, ready: false })
    const touched = it('DocumentCorrected', { content: paper, changed: [`lines.${freight.lineId}.code`] })
    expect(await rowOf(uploaded, read, touched)).toMatchObject({ doubts: 0, ready: true, unsure: [] })
    const looked = it('DocumentDoubtsSettled', { paths: [`lines.${freight.lineId}.code`] })
    expect(await rowOf(uploaded, read, looked)).toMatchObject({ doubts: 0, ready: true, unsure: [] })
    const line = paper.lines.findIndex(({ lineId }) => lineId === freight.lineId)
    const wholeLine = sure({ reading: { ...reading, needsReview: [`lines.${line}`] } })
    expect(await rowOf(uploaded, wholeLine)).toMatchObject({ doubts: 1, unsure: [`lines.${freight.lineId}`] })
    expect(await rowOf(uploaded, wholeLine, touched)).toMatchObject({ doubts: 0, ready: true, unsure: [] })
    const unresolved = it('DocumentSupplierResolved', { supplier: { kind: 'unresolved' } })
    expect(await rowOf(uploaded, certain, unresolved)).toMatchObject({ doubts: 1, ready: false, supplierId: null })
    const proforma = it('DocumentCorrected', { content: { ...paper, kind: 'proforma' }, changed: ['kind'] })
    expect(await rowOf(uploaded, certain, proforma)).toMatchObject({ doubts: 0, ready: false })
    const swindle = { ...reading, needsReview: [], checks: [{ name: 'iban-is-the-suppliers', holds: false }] }
    expect(await rowOf(uploaded, sure({ reading: swindle }))).toMatchObject({ doubts: 0, ready: false })
    const copy = it('DocumentRejected', { reason: 'duplicated', duplicateOf: id(8) })
    expect(await rowOf(uploaded, certain, copy, it('DocumentReopened'))).toMatchObject({ doubts: 0, ready: false })
    const wrong = it('DocumentCorrected', {
      content: { ...paper, totals: { ...paper.totals, total: 9999 } },
      changed: ['totals.total'],
    })
    expect(await rowOf(uploaded, certain, wrong)).toMatchObject({ doubts: 0, ready: false, total: 9999 })
  })
  test('is asked no more what a line is once somebody has matched it', async () => {
    const path = `lines.${tomato.lineId}.product`
    const reading = { ...(read.data as { reading: Reading }).reading, needsReview: ['lines.0.product'] }
    const asked = it('DocumentRead', { supplier, matches, content: paper, reading })
    expect(await rowOf(uploaded, asked)).toMatchObject({ doubts: 1, ready: false, unsure: [path] })
    const matched = it('DocumentLineMatched', { lineId: tomato.lineId, product: { kind: 'existing', productId } })
    expect(await rowOf(uploaded, asked, matched)).toMatchObject({ doubts: 0, ready: true, unsure: [] })
    const other = it('DocumentLineMatched', { lineId: freight.lineId, product: { kind: 'ignored' } })
    expect(await rowOf(uploaded, asked, other)).toMatchObject({ doubts: 1, ready: false })
  })
  test('says whom it is for, as the paper or a person says', async () => {
    expect((await rowOf(uploaded, read)).customerTaxId).toBeNull()
    expect((await rowOf(uploaded, saying({ customer: { taxId: 'ES B-12345674' } }))).customerTaxId).toBe('B12345674')
    const misread = it('DocumentCorrected', {
      content: { ...paper, customer: { taxId: null } },
      changed: ['customer.taxId'],
    })
    expect((await rowOf(uploaded, saying({ customer: { taxId: 'B12345674' } }), misread)).customerTaxId).toBeNull()
  })
  test('has errors when what every document has could not be read, or reading failed', async () => {
    expect((await rowOf(uploaded, saying({ number: null }))).status).toBe('with-errors')
    expect((await rowOf(uploaded, it('DocumentReadingFailed'))).status).toBe('with-errors')
  })
  test('is ordered by the day of issue, and by the day of upload while that is unknown', async () => {
    expect((await rowOf(uploaded, saying({ issueDate: '2026-01-15' }))).listDate).toBe('2026-01-15')
    expect((await rowOf(uploaded, saying({ issueDate: null }))).listDate).toBe('2026-03-02')
  })
  test('follows corrections, moves, suppliers and matches', async () => {
    const corrected = it('DocumentCorrected', {
      content: { ...paper, number: 'X-1', kind: 'credit-note' },
      changed: ['number'],
    })
    const called = it('DocumentSupplierResolved', {
      supplier: { kind: 'new', supplierId: id(9), name: 'Verduras', taxId: null },
    })
    const moved = it('DocumentMoved', { establishmentId: girona })
    const matched = it('DocumentLineMatched', { lineId: tomato.lineId, product: { kind: 'ignored' } })
    expect(await rowOf(uploaded, read, corrected, called, moved, matched)).toMatchObject({
      number: 'X-1',
      kind: 'credit-note',
      supplierId: id(9),
      supplierName: 'Verduras',
      establishmentId: girona,
      matches: [{ lineId: tomato.lineId, product: { kind: 'ignored' } }],
      revision: 5,
    })
  })
  test('is completed when confirmed and open when reopened', async () => {
    expect(await rowOf(uploaded, read, confirmed)).toMatchObject({
      status: 'completed',
      confirmedAt: '2026-03-02T10:00:00.000Z',
    })
    expect(unseen(await rowOf(uploaded, read, confirmed, it('DocumentReopened')))).toEqual(
      unseen(await rowOf(uploaded, read)),
    )
  })
  test('says why it was rejected, and no longer when it is reopened', async () => {
    const rejected = it('DocumentRejected', { reason: 'duplicated', duplicateOf: id(8) })
    expect(await rowOf(uploaded, read, rejected)).toMatchObject({
      status: 'rejected',
      rejectionReason: 'duplicated',
      duplicateOf: id(8),
    })
    expect(await rowOf(uploaded, read, rejected, it('DocumentReopened'))).toMatchObject({
      status: 'pending',
      rejectionReason: null,
    })
  })
  test('with another file begins from the start: nothing of the old one is shown', async () => {
    const again = it('DocumentReuploaded')
    const rejected = it('DocumentRejected', { reason: 'duplicated', duplicateOf: id(8) })
    const fresh = unseen(
      await rowOf({ ...uploaded, data: { ...(uploaded.data as object), file: (again.data as { file: object }).file } }),
    )
    expect(unseen(await rowOf(uploaded, read, again))).toEqual(fresh)
    expect(unseen(await rowOf(uploaded, read, rejected, again))).toEqual(fresh)
  })
  test('is hidden when deleted, and what it was when restored', async () => {
    expect((await rowOf(uploaded, read, confirmed, it('DocumentDeleted'))).deleted).toBe(true)
    const back = await rowOf(uploaded, read, confirmed, it('DocumentDeleted'), it('DocumentRestored'), confirmed)
    expect(unseen(back)).toEqual(unseen(await rowOf(uploaded, read, confirmed)))
  })
  test('shows who reviews it, until they are done', async () => {
    const claimed = it('DocumentReviewClaimed', { by: id(7), until: '2026-03-02T10:10:00.000Z' })
    expect(await rowOf(uploaded, read, claimed)).toMatchObject({
      reviewer: id(7),
      reviewUntil: '2026-03-02T10:10:00.000Z',
    })
    for (const end of [it('DocumentReviewReleased'), confirmed, it('DocumentRejected'), it('DocumentDeleted')])
      expect(await rowOf(uploaded, read, claimed, end)).toMatchObject({ reviewer: null, reviewUntil: null })
  })
  test('that nobody uploaded is a fault, not a row', async () => expect(rowOf(read)).rejects.toThrow('never uploaded'))
})

describe('the reading of a document', () => {
  const readings = async (...events: Told[]) => (await project(documentsGroup, events)).rows(documentReading)
  test('is kept with its lines in their order, or with why it failed', async () => {
    const lineIds = [tomato.lineId, freight.lineId]
    expect(await readings(uploaded, read)).toMatchObject([
      { documentId, lineIds, failure: null, reading: { engine: 'reader 1' } },
    ])
    expect(await readings(uploaded, it('DocumentReadingFailed'))).toMatchObject([
      { failure: 'timed-out', reading: null },
    ])
  })
  test('says where on the paper a rejection is seen, until the document is open again', async () => {
    const box = { page: 2, x: 0.1, y: 0.2, width: 0.5, height: 0.1 }
    const glare = it('DocumentRejected', { reason: 'glare', page: 2, box })
    expect(await readings(uploaded, glare)).toMatchObject([{ reading: null, rejection: { page: 2, box } }])
    expect(await readings(uploaded, read, glare)).toMatchObject([
      { reading: { engine: 'reader 1' }, rejection: { page: 2 } },
    ])
    expect(await readings(uploaded, read, glare, it('DocumentReopened'))).toMatchObject([{ rejection: null }])
    expect(await readings(uploaded, it('DocumentRejected', { page: null }))).toMatchObject([{ rejection: null }])
  })
  test('goes with its file, and stays with corrections', async () => {
    expect(await readings(uploaded, read, it('DocumentReuploaded'))).toEqual([])
    expect(await readings(uploaded, read, it('DocumentCorrected'))).toHaveLength(1)
  })
})

describe('the history of a document', () => {
  test('has an entry for everything that ever happened, in order', async () => {
    const happened = documentExamples.map(
      (example): Told => ({ type: example.type, data: documentEvent.parse(example).data, stream: 'document-1' }),
    )
    const rows = (await project(documentsGroup, happened)).rows(documentHistory)
    expect(rows.map(({ type, revision }) => [type, revision])).toEqual(happened.map(({ type }, index) => [type, index]))
    const saysMore = rows.filter(({ content }) => content !== null).map(({ type }) => type)
    expect(saysMore).toEqual([
      'DocumentRead',
      'DocumentRead',
      'DocumentCorrected',
      'DocumentRead',
      'DocumentRead',
      'DocumentCorrected',
      'DocumentRead',
      'DocumentCorrected',
    ])
  })
  test('says in a few words what happened', async () => {
    const rows = (
      await project(documentsGroup, [
        uploaded,
        it('DocumentRejected', { reason: 'blurry' }),
        it('DocumentSupplierResolved', { supplier }),
        it('DocumentSupplierResolved', { supplier: { kind: 'unresolved' } }),
        it('DocumentLineMatched', { lineId: tomato.lineId, product: { kind: 'existing', productId } }),
        it('DocumentLineMatched', { lineId: tomato.lineId, product: { kind: 'ignored' } }),
        it('DocumentMoved', { establishmentId: girona }),
        it('DocumentCorrected', { changed: ['number'] }),
        it('DocumentReviewReleased'),
      ])
    ).rows(documentHistory)
    expect(rows.map((row) => row.about)).toEqual([
      { file: 'factura.jpg' },
      { reason: 'blurry' },
      { kind: 'existing', supplierId },
      { kind: 'unresolved', supplierId: null },
      { lineId: tomato.lineId, kind: 'existing', productId },
      { lineId: tomato.lineId, kind: 'ignored', productId: null },
      { establishmentId: girona },
      {},
      {},
    ])
    expect(rows[7]?.changed).toEqual(['number'])
  })
})

describe('what the next document of a supplier learns', () => {
  const learnt = async (...events: Told[]) =>
    (await project(documentsGroup, events))
      .rows(documentAlias)
      .flatMap(({ aliases, supplierId: of, documentId: from }) =>
        aliases.map(([alias, stands]) => ({ alias, stands, of, from })),
      )
      .sort((a, b) => (a.alias < b.alias ? -1 : 1))
  const confirm = (document: object, from = it) =>
    from('DocumentConfirmed', { document: { establishmentId: girona, supplier, content: paper, matches, ...document } })
  const lesson = (alias: string, stands: string | null, of = supplierId, from = documentId) => ({
    alias,
    stands,
    of,
    from,
  })

  test('is what each code and name was confirmed to be, freight too', async () => {
    const withFreight = [...matches, { lineId: freight.lineId, product: { kind: 'ignored' as const } }]
    expect(await learnt(uploaded, read, confirm({ matches: withFreight }))).toEqual([
      lesson('PORTES', null),
      lesson('PORTES\u001fportes', null),
      lesson('T1', productId),
      lesson('T1\u001ftomate pera', productId),
      lesson('portes', null),
      lesson('tomate pera', productId),
    ])
  })
  test('is nothing from what was not matched, or before it is confirmed', async () => {
    expect(await learnt(uploaded, read)).toEqual([])
    expect(
      await learnt(uploaded, read, confirm({ matches: [{ lineId: tomato.lineId, product: { kind: 'unmatched' } }] })),
    ).toEqual([])
    expect(await learnt(uploaded, read, confirm({ supplier: { kind: 'unresolved' } }))).toEqual([])
  })
  test('stays when the document is reopened or deleted, and is replaced when it is confirmed otherwise', async () => {
    const lessons = [
      lesson('T1', productId),
      lesson('T1\u001ftomate pera', productId),
      lesson('tomate pera', productId),
    ]
    expect(await learnt(uploaded, read, confirmed, it('DocumentReopened'))).toEqual(lessons)
    expect(await learnt(uploaded, read, confirmed, it('DocumentDeleted'))).toEqual(lessons)
    const otherwise = confirm({
      matches: [{ lineId: tomato.lineId, product: { kind: 'new', productId: id(9), name: 'Tomate' } }],
    })
    expect(await learnt(uploaded, read, confirmed, it('DocumentReopened'), otherwise)).toEqual([
      lesson('T1', id(9)),
      lesson('T1\u001ftomate pera', id(9)),
      lesson('tomate pera', id(9)),
    ])
  })
  test('is kept for each document, so that the last one can be asked for', async () => {
    const second = about(id(20))
    expect(await learnt(uploaded, read, confirmed, second('DocumentUploaded'), confirm({}, second))).toHaveLength(6)
  })
})

describe('a document of a file that holds several', () => {
  const pages = { from: 1, to: 2, of: 3 }
  const split = (readAgain: boolean) => it('DocumentSplit', { pages, siblings: [], removes: [], readAgain })
  test('is listed with its own pages, and keeps what was read of them', async () => {
    expect(await rowOf(uploaded, read, split(false))).toMatchObject({ pages, status: 'pending', number: 'F-2026/0113' })
  })
  test('is unread again when its pages become others', async () => {
    expect(await rowOf(uploaded, read, split(true))).toMatchObject({ pages, status: 'processing', number: null })
    const again = (await project(documentsGroup, [uploaded, read, split(true)])).rows(documentReading)
    expect(again).toEqual([])
  })
})

describe('a delivery note', () => {
  test('is listed with the invoice that bills it, until it does not', async () => {
    const billed = it('DocumentBilled', { invoiceId: id(9) })
    const unbilled = it('DocumentUnbilled', { invoiceId: id(9), reason: 'by-hand' })
    expect(await rowOf(uploaded, read, billed)).toMatchObject({ billedBy: id(9) })
    expect(await rowOf(uploaded, read, billed, unbilled)).toMatchObject({ billedBy: null })
  })
})
