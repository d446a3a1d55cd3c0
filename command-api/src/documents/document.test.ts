import { documentContent, rejectionReasons } from '@escandallo/contracts/documents/content.ts'
import { type DocumentEvent, documentEvent } from '@escandallo/contracts/documents/events.ts'
import { documentExamples } from '@escandallo/contracts/documents/examples.ts'
import { describe, expect, test } from 'vitest'
import {
  about,
  ana,
  barna,
  ben,
  claim,
  confirm,
  confirmed,
  deleted,
  failed,
  first,
  girona,
  id,
  matches,
  paper,
  product,
  read,
  reading,
  recordFailure,
  recordReading,
  reject,
  rejected,
  release,
  remove,
  reopen,
  reopened,
  restore,
  restored,
  reupload,
  saying,
  second,
  supplierId,
  update,
  uploaded,
  withdraws,
} from '../testing/document-story.ts'
import { given } from '../testing/given.ts'
import { type DocumentCommand, documents } from './document.ts'

describe('a document whose corporation keeps freight apart', () => {
  const kept = documentEvent.parse({
    ...confirmed,
    data: {
      ...confirmed.data,
      document: { ...('document' in confirmed.data && confirmed.data.document), freight: 'apart' },
    },
  })
  const choosing = confirm({ freight: 'apart' })
  test('is booked so, and stays so when it is restored', () => {
    given(documents, [uploaded, read()]).when(choosing).records([kept])
    given(documents, [uploaded, read(), kept, deleted, restored]).when(remove).recordsTypes(['DocumentDeleted'])
    given(documents, [uploaded, read(), kept, deleted]).when(restore).records([restored, kept])
  })
})

describe('correcting a document', () => {
  const known = [uploaded, read()]
  test('records nothing when nothing changed', () => given(documents, known).when(update()).records([]))
  test('records the new content with the fields that changed', () => {
    const content = saying({
      number: 'F-9',
      lines: paper.lines.map((line) => (line.lineId === first ? { ...line, name: 'Tomate' } : line)),
    })
    const corrected: DocumentEvent = {
      type: 'DocumentCorrected',
      data: { ...about, content, changed: ['number', `lines.${first}.name`] },
    }
    given(documents, known).when(update({ content })).records([corrected])
    expect(given(documents, [...known, corrected]).state()).toMatchObject({ content, status: 'pending' })
  })
  test('records the doubts that were looked at and left, and no others', () => {
    const unsure = ['number', 'issueDate', `lines.${first}.unitPrice`]
    const doubtful = [
      uploaded,
      read({ reading: { ...reading, needsReview: ['number', 'issueDate', 'lines.0.unitPrice'] } }),
    ]
    const settled: DocumentEvent = {
      type: 'DocumentDoubtsSettled',
      data: { ...about, paths: ['issueDate', `lines.${first}.unitPrice`] },
    }
    given(documents, doubtful)
      .when(update({ content: saying({ number: 'F-9' }), settled: [...unsure, 'totals.total'] }))
      .recordsTypes(['DocumentCorrected', 'DocumentDoubtsSettled'])
    given(documents, doubtful)
      .when(update({ settled: unsure.slice(1) }))
      .records([settled])
    given(documents, [...doubtful, settled])
      .when(update({ settled: unsure.slice(1) }))
      .records([])
    expect(given(documents, [...doubtful, settled]).state()).toMatchObject({
      open: { unsure: ['number'] },
      settled: settled.data.paths,
    })
  })
  test('makes it pending when what could not be read is filled in, and back', () => {
    const unread = read({ content: saying({ number: null }) })
    const filled: DocumentEvent = { type: 'DocumentCorrected', data: { ...about, content: paper, changed: ['number'] } }
    expect(given(documents, [uploaded, unread, filled]).state().status).toBe('pending')
  })
  test('can be done from nothing when reading failed', () => {
    given(documents, [uploaded, failed])
      .when(update())
      .recordsTypes(['DocumentCorrected', 'DocumentSupplierResolved', 'DocumentLineMatched'])
  })
  test('moves it to another establishment', () => {
    given(documents, known)
      .when(update({ establishmentId: girona }))
      .records([{ type: 'DocumentMoved', data: { ...about, establishmentId: girona } }])
    expect(
      given(documents, [...known, { type: 'DocumentMoved', data: { ...about, establishmentId: girona } }]).state(),
    ).toMatchObject({ establishmentId: girona })
  })
  test('resolves the supplier', () => {
    const wanted = { kind: 'new' as const, supplierId, name: 'Frutas', taxId: null }
    given(documents, known)
      .when(update({ supplier: wanted }))
      .records([{ type: 'DocumentSupplierResolved', data: { ...about, supplier: wanted } }])
  })
  test('matches lines to products, each once, and takes a match back', () => {
    const freight = { lineId: second, product: { kind: 'ignored' as const } }
    given(documents, known)
      .when(update({ matches: [...matches, freight] }))
      .records([{ type: 'DocumentLineMatched', data: { ...about, ...freight } }])
    const unmatched = { lineId: first, product: { kind: 'unmatched' as const } }
    given(documents, known)
      .when(update({ matches: [unmatched] }))
      .records([{ type: 'DocumentLineMatched', data: { ...about, ...unmatched } }])
    const state = given(documents, [
      ...known,
      { type: 'DocumentLineMatched', data: { ...about, ...unmatched } },
    ]).state()
    expect(state).toMatchObject({ matches: [unmatched] })
  })
  test('takes no notice of matches for lines that it has not, nor of unmatched ones that were', () => {
    given(documents, known)
      .when(update({ matches: [...matches, { lineId: id(77), product }] }))
      .records([])
    given(documents, known)
      .when(update({ matches: [...matches, { lineId: second, product: { kind: 'unmatched' } }] }))
      .records([])
  })
  test.each<[string, DocumentEvent[], string]>([
    ['before it is read', [uploaded], 'document-not-read-yet'],
    ['once it is confirmed', [uploaded, read(), confirmed], 'document-completed'],
    ['once it is rejected', [uploaded, read(), rejected], 'document-rejected'],
    ['once it is deleted', [uploaded, read(), deleted], 'document-unknown'],
  ])('is refused %s', (_, happened, code) => given(documents, happened).when(update()).refuses(code))
})

describe('confirming a document', () => {
  test('records everything the figures need, once read', () =>
    given(documents, [uploaded, read()]).when(confirm()).records([confirmed]))
  test('records nothing the second time', () =>
    given(documents, [uploaded, read(), confirmed]).when(confirm()).records([]))
  test.each<[string, DocumentEvent[], string]>([
    ['before it is read', [uploaded], 'document-not-read-yet'],
    ['when reading failed and nobody filled it in', [uploaded, failed], 'document-incomplete'],
    ['when it is rejected', [uploaded, rejected], 'document-rejected'],
    ['when it is deleted', [uploaded, read(), deleted], 'document-unknown'],
    [
      'while the supplier is not resolved',
      [uploaded, read({ supplier: { kind: 'unresolved' } })],
      'document-incomplete',
    ],
    ['without a due date', [uploaded, read({ content: saying({ dueDate: null }) })], 'document-incomplete'],
    ['when it is a proforma', [uploaded, read({ content: saying({ kind: 'proforma' }) })], 'proforma-not-booked'],
  ])('is refused %s', (_, happened, code) =>
    given(documents, [...happened])
      .when(confirm())
      .refuses(code),
  )
  test('names the fields that are missing', () => {
    const state = given(documents, [uploaded, read({ content: saying({ dueDate: null, number: null }) })])
    expect(() => documents.decider.decide(confirm(), state.state())).toThrowError(
      expect.objectContaining({ details: { fields: ['number', 'dueDate'] } }),
    )
  })
  test('is refused when the total is not the one that the person saw', () =>
    given(documents, [uploaded, read()])
      .when(confirm({ expectedTotal: 1 }))
      .refuses('document-total-changed'))

  const odd = read({ content: saying({ totals: { ...paper.totals, taxes: 524, total: 3994 } }) })
  test('is refused when it does not add up, unless a person saw that and said so', () => {
    given(documents, [uploaded, odd])
      .when(confirm({ expectedTotal: 3994 }))
      .refuses('document-does-not-add-up')
    given(documents, [uploaded, odd])
      .when(confirm({ expectedTotal: 3994, acceptDifferences: true }))
      .recordsTypes(['DocumentConfirmed'])
  })
  test('is done without prices on a delivery note that prints none, by somebody who saw none', () => {
    const lines = paper.lines.map((line) => ({ ...line, unitPrice: null, total: null }))
    const totals = { subtotal: null, discount: null, taxes: null, total: null }
    const unpriced = saying({ kind: 'delivery-note', dueDate: null, lines, taxes: [], totals })
    const note = [uploaded, read({ content: unpriced, reading: { ...reading, needsReview: [] } })]
    given(documents, note)
      .when(confirm({ expectedTotal: null }))
      .recordsTypes(['DocumentConfirmed'])
    given(documents, note).when(confirm()).refuses('document-total-changed')
    given(documents, note)
      .when(confirm({ expectedTotal: null, unseen: true }))
      .refuses('document-needs-review')
    given(documents, [uploaded, read({ content: { ...unpriced, kind: 'invoice' } })])
      .when(confirm({ expectedTotal: null }))
      .refuses('document-incomplete')
  })
  const sure = { ...reading, needsReview: [] }
  const swindle = { ...sure, checks: [{ name: 'iban-is-the-suppliers', holds: false, paths: ['supplier.iban'] }] }
  const unseen = confirm({ unseen: true })
  test('is done unseen, from a list, when nothing is left to look at', () =>
    given(documents, [uploaded, read({ reading: sure })])
      .when(unseen)
      .records([confirmed]))
  test.each<[string, DocumentEvent[]]>([
    ['the reader doubts something', [read()]],
    ['the bank account is not the usual one', [read({ reading: swindle })]],
    [
      'it was taken for a copy',
      [
        read({ reading: sure }),
        { ...rejected, data: { ...rejected.data, duplicateOf: id(8) } } as DocumentEvent,
        reopened,
      ],
    ],
  ])('is refused unseen while %s', (_, happened) => {
    given(documents, [uploaded, ...happened])
      .when(unseen)
      .refuses('document-needs-review')
    given(documents, [uploaded, ...happened])
      .when(confirm())
      .recordsTypes(['DocumentConfirmed'])
  })
  test('is done unseen once a person has changed the field that was in doubt', () => {
    const content = saying({ supplier: { ...paper.supplier, iban: null } })
    const answered: DocumentEvent = {
      type: 'DocumentCorrected',
      data: { ...about, content, changed: ['supplier.iban'] },
    }
    given(documents, [uploaded, read({ reading: swindle }), answered])
      .when(unseen)
      .recordsTypes(['DocumentConfirmed'])
  })
  test('is done unseen once somebody has said what a line is that may be known goods', () => {
    const doubted = [uploaded, read({ reading: { ...sure, needsReview: ['lines.0.product'] } })]
    given(documents, doubted).when(unseen).refuses('document-needs-review')
    const matched: DocumentEvent = { type: 'DocumentLineMatched', data: { ...about, lineId: first, product } }
    given(documents, [...doubted, matched])
      .when(unseen)
      .recordsTypes(['DocumentConfirmed'])
  })
  test('leaves out what was matched to lines that are gone', () => {
    const gone = { lineId: id(78), product }
    given(documents, [uploaded, read({ matches: [...matches, gone] })])
      .when(confirm())
      .records([confirmed])
  })
  test('ends the review', () => {
    const claimed: DocumentEvent = {
      type: 'DocumentReviewClaimed',
      data: { ...about, until: '2026-03-02T10:10:00.000Z' },
    }
    expect(given(documents, [uploaded, read(), claimed, confirmed]).state()).toMatchObject({ review: null })
  })
})

describe('rejecting a document', () => {
  test.each(rejectionReasons.map((reason) => [reason]))('for being %s is recorded', (reason) => {
    const command: DocumentCommand = { type: 'RejectDocument', data: { ...about, reason } }
    given(documents, [uploaded, read()])
      .when(command)
      .records([{ type: 'DocumentRejected', data: { ...about, reason, page: null, duplicateOf: null } }])
  })
  test('is possible while it is read', () => given(documents, [uploaded]).when(reject).records([rejected]))
  test('records nothing the second time', () => given(documents, [uploaded, rejected]).when(reject).records([]))
  test('is refused once it is confirmed: it has to be reopened first', () =>
    given(documents, [uploaded, read(), confirmed]).when(reject).refuses('document-completed'))
})

describe('reopening a document', () => {
  test('withdraws the costs of a confirmed one, line by line', () =>
    given(documents, [uploaded, read(), confirmed])
      .when(reopen)
      .records([{ type: 'DocumentReopened', data: { ...about, withdraws } }]))
  test('brings a rejected one back and withdraws nothing', () => {
    given(documents, [uploaded, read(), rejected]).when(reopen).records([reopened])
    expect(given(documents, [uploaded, read(), rejected, reopened]).state().status).toBe('pending')
    expect(given(documents, [uploaded, rejected, reopened]).state().status).toBe('with-errors')
  })
  test('makes a confirmed one correctable again', () =>
    given(documents, [uploaded, read(), confirmed, reopened])
      .when(update({ establishmentId: girona }))
      .recordsTypes(['DocumentMoved']))
  test('records nothing when it is open', () => {
    given(documents, [uploaded, read()]).when(reopen).records([])
    given(documents, [uploaded, failed]).when(reopen).records([])
  })
  test('is refused before it is read', () => given(documents, [uploaded]).when(reopen).refuses('document-not-read-yet'))
})

describe('deleting a document', () => {
  test('withdraws the costs of a confirmed one', () =>
    given(documents, [uploaded, read(), confirmed])
      .when(remove)
      .records([{ type: 'DocumentDeleted', data: { ...about, withdraws } }]))
  test('withdraws nothing of one that set no costs', () => {
    given(documents, [uploaded, read()]).when(remove).records([deleted])
    given(documents, [uploaded]).when(remove).records([deleted])
    const ignored = read({ matches: [{ lineId: first, product: { kind: 'ignored' } }] })
    given(documents, [uploaded, ignored, confirmed]).when(remove).records([deleted])
  })
  test('records nothing the second time', () => given(documents, [uploaded, deleted]).when(remove).records([]))
  test.each([confirm(), update(), reject, reopen, claim(), release(), reupload])(
    'leaves nothing that $type could find',
    (command) => given(documents, [uploaded, read(), deleted]).when(command).refuses('document-unknown'),
  )
  test.each([recordReading(), recordFailure()])('takes what the reader says too late for nothing: $type', (command) =>
    given(documents, [uploaded, deleted]).when(command).records([]),
  )
})

describe('restoring a deleted document', () => {
  test('brings an open one back as it was', () => {
    given(documents, [uploaded, read(), deleted]).when(restore).records([restored])
    expect(given(documents, [uploaded, read(), deleted, restored]).state()).toEqual(
      given(documents, [uploaded, read()]).state(),
    )
  })
  test('brings a confirmed one back into the figures', () =>
    given(documents, [uploaded, read(), confirmed, deleted]).when(restore).records([restored, confirmed]))
  test('brings a rejected one back as rejected, for the same reason', () =>
    given(documents, [uploaded, read(), rejected, deleted]).when(restore).records([restored, rejected]))
  test('records nothing for one that is there', () => given(documents, [uploaded]).when(restore).records([]))
})

describe('having a document to oneself for review', () => {
  const claimedBy = (by: string): DocumentEvent => ({
    type: 'DocumentReviewClaimed',
    data: { ...about, by, until: '2026-03-02T10:10:00.000Z' },
  })
  const known = [uploaded, read()]
  test('lasts ten minutes', () =>
    given(documents, known)
      .when(claim())
      .records([claimedBy(ana)]))
  test('is refused while somebody else has it, and possible when their time is over', () => {
    given(documents, [...known, claimedBy(ben)])
      .when(claim())
      .refuses('review-claimed-by-another')
    given(documents, [...known, claimedBy(ben)])
      .when(claim(ana, '2026-03-02T10:09:59.999Z'))
      .refuses('review-claimed-by-another')
    given(documents, [...known, claimedBy(ben)])
      .when(claim(ana, '2026-03-02T10:10:00.000Z'))
      .recordsTypes(['DocumentReviewClaimed'])
  })
  test('can be prolonged by those who have it', () =>
    given(documents, [...known, claimedBy(ana)])
      .when(claim())
      .recordsTypes(['DocumentReviewClaimed']))
  test('ends when they let go, and others cannot let go for them', () => {
    const released: DocumentEvent = { type: 'DocumentReviewReleased', data: about }
    given(documents, [...known, claimedBy(ana)])
      .when(release())
      .records([released])
    given(documents, [...known, claimedBy(ana)])
      .when(release(ben))
      .records([])
    given(documents, known).when(release()).records([])
    given(documents, [...known, claimedBy(ana), released])
      .when(claim(ben))
      .recordsTypes(['DocumentReviewClaimed'])
  })
  test('ends when the document is rejected or deleted', () => {
    for (const end of [rejected, deleted])
      expect(given(documents, [...known, claimedBy(ana), end]).state()).toMatchObject({ review: null })
  })
})

test('a document belongs to its establishment, wherever it has been moved', () => {
  const at = (...happened: DocumentEvent[]) => documents.whereaboutsOf?.(given(documents, happened).state())
  expect(at()).toBeNull()
  expect(at(uploaded)).toEqual([barna])
  expect(at(uploaded, { type: 'DocumentMoved', data: { ...about, establishmentId: girona } })).toEqual([girona])
})

test('every event that was ever recorded folds into a document that can be decided on', () => {
  const state = documentExamples
    .map((example) => documentEvent.parse(example))
    .reduce(documents.decider.evolve, documents.decider.initialState)
  expect(state).toMatchObject({ status: 'rejected', deleted: true, rejection: { reason: 'glare' } })
  expect(documentContent.safeParse('content' in state ? state.content : null).success).toBe(true)
})
