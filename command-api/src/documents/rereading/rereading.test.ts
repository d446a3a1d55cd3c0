import type { DocumentContent, DocumentLine } from '@escandallo/contracts/documents/content.ts'
import type { DocumentEvent } from '@escandallo/contracts/documents/events.ts'
import type { Reading } from '@escandallo/contracts/documents/reading.ts'
import { describe, expect, test } from 'vitest'
import {
  about,
  confirmed,
  failed,
  file,
  first,
  id,
  matches,
  paper,
  product,
  read,
  reading,
  recordFailure,
  recordReading,
  rejected,
  reopened,
  saying,
  second,
  supplier,
  uploaded,
  withdraws,
} from '../../testing/document-story.ts'
import { given } from '../../testing/given.ts'
import { type DocumentCommand, documents } from '../document.ts'

const engine = 'reader 2'
const requested: DocumentEvent = { type: 'DocumentRereadRequested', data: { ...about, file } }
const askedFor: DocumentEvent = { type: 'DocumentRereadRequested', data: { ...about, file, engine } }
const reread: DocumentCommand = { type: 'RereadDocument', data: about }
const rereadWith: DocumentCommand = { type: 'RereadWith', data: { ...about, engine } }
const accept = (...paths: string[]): DocumentCommand => ({ type: 'AcceptSuggestions', data: { ...about, paths } })
const dismiss: DocumentCommand = { type: 'DismissSuggestions', data: about }
const again = (outcome: 'same' | 'proves-less' | 'refused' | 'failed', by: string | null = engine): DocumentEvent => ({
  type: 'DocumentReadAgain',
  data: { ...about, engine: by, outcome },
})

const [tomato, freight] = reading.lines as [Reading['lines'][number], Reading['lines'][number]]
const value = <Value>(of: Value) => ({ value: of, confidence: 0.99, boxes: [], alternatives: [] })
const fresh = [id(51), id(52), id(53)]
/** Read with another reader, which says something else at some places. */
const brings = (wholly: Partial<Reading> = {}, change: object = {}) =>
  recordReading({ newLineIds: fresh, ...change }, { engine, needsReview: [], ...wholly })
const corrected = (content: Partial<DocumentContent>, changed: string[]): DocumentEvent => ({
  type: 'DocumentCorrected',
  data: { ...about, content: saying(content), changed },
})
const lines = (change: Partial<DocumentLine>) =>
  paper.lines.map((line) => (line.lineId === first ? { ...line, ...change } : line))
/** The one event that follows. */
const outcome = (happened: DocumentEvent[], command: DocumentCommand): DocumentEvent => {
  const [event] = documents.decider.decide(command, given(documents, happened).state())
  if (!event) throw new Error('nothing was recorded')
  return event
}
const takenOver = (happened: DocumentEvent[], command: DocumentCommand) => {
  const event = outcome(happened, command)
  if (event.type !== 'DocumentRead') throw new Error(event.type)
  return event.data
}
const proposed = (happened: DocumentEvent[], command: DocumentCommand) => {
  const event = outcome(happened, command)
  if (event.type !== 'DocumentSuggested') throw new Error(event.type)
  return event.data
}
const coded = saying({
  lines: paper.lines.map((line) => (line.lineId === second ? { ...line, code: 'PORTES' } : line)),
})
const asRead = read({ content: coded })
const booked: DocumentEvent[] = [uploaded, asRead, { ...confirmed }]

describe('asking for a document to be read once more', () => {
  test.each<[string, DocumentEvent[]]>([
    ['pending', [uploaded, read()]],
    ['with errors', [uploaded, failed]],
    ['confirmed', [uploaded, read(), confirmed]],
  ])('is recorded with the file to read when it is %s', (_, happened) =>
    given(documents, happened).when(reread).records([requested]),
  )
  test('does nothing while it is read for the first time', () => given(documents, [uploaded]).when(reread).records([]))
  test('opens one that was rejected', () =>
    given(documents, [uploaded, read(), rejected]).when(reread).records([reopened, requested]))
  test('is done once by each reader', () => {
    given(documents, [uploaded, read()]).when(rereadWith).records([askedFor])
    given(documents, [uploaded, read(), askedFor]).when(rereadWith).records([])
    const after = [uploaded, read({ reading: { ...reading, engine: `${engine}, PP-OCRv6` } })]
    given(documents, after).when(rereadWith).records([])
  })
  test('leaves alone what was rejected, when a new reader goes through everything', () =>
    given(documents, [uploaded, read(), rejected]).when(rereadWith).records([]))
})

describe('an open document that was read once more', () => {
  const open = [uploaded, asRead, requested]
  test('takes the new reading', () => {
    const { content, kept } = takenOver(open, brings({ number: value('F-2026/0118') }))
    expect([content.number, content.lines.map(({ lineId }) => lineId), kept]).toEqual([
      'F-2026/0118',
      [first, second],
      [],
    ])
  })
  test('keeps what a person settled', () => {
    const typed = corrected({ number: 'MINE', lines: lines({ unitPrice: '9.80' }) }, [
      'number',
      `lines.${first}.unitPrice`,
    ])
    const command = brings({ number: value('THEIRS'), dueDate: value('2026-05-01') })
    const { content, kept } = takenOver([uploaded, asRead, typed, requested], command)
    expect([content.number, content.dueDate, content.lines[0]?.unitPrice]).toEqual(['MINE', '2026-05-01', '9.80'])
    expect(kept).toEqual(['number', `lines.${first}.unitPrice`])
    const state = given(documents, [
      uploaded,
      asRead,
      typed,
      requested,
      outcome([uploaded, asRead, typed, requested], command),
    ])
    expect(state.state()).toMatchObject({ settled: kept, rereading: false })
  })
  test('gets a line that was missed, under an id of its own', () => {
    const onion = { ...tomato, code: 'C2', name: 'Cebolla', total: 100, quantity: '1', unitPrice: '1.00' }
    const {
      content,
      readLines,
      matches: matched,
    } = takenOver(
      open,
      brings(
        {
          lines: [tomato, onion, freight],
          taxes: [
            { rate: '4', base: 3070, amount: 123 },
            { rate: '21', base: 500, amount: 105 },
          ],
          totals: { subtotal: value(3570), taxes: value(228), total: value(3798) },
        },
        { lineIds: [first, second, id(60)], products: [{ line: 1, productId: id(70) }] },
      ),
    )
    expect(content.lines.map(({ lineId }) => lineId)).toEqual([first, fresh[1], second])
    expect(readLines).toEqual([first, fresh[1], second])
    expect(matched).toContainEqual({ lineId: fresh[1], product: { kind: 'existing', productId: id(70) } })
  })
  test('does not get back a line that a person took out, and keeps one that they put in', () => {
    const mine = {
      ...(paper.lines[0] as DocumentLine),
      lineId: id(80),
      code: 'X',
      name: 'Hielo',
      total: 1,
      quantity: '2',
    }
    const typed = corrected({ lines: [...paper.lines.slice(0, 1), mine] }, [`lines.${second}`, `lines.${id(80)}`])
    const { content } = takenOver([uploaded, asRead, typed, requested], brings({}))
    expect(content.lines.map(({ lineId }) => lineId)).toEqual([first, id(80)])
  })
  test('stays as it is when it adds up and the new reading does not', () =>
    given(documents, open)
      .when(brings({ totals: { ...reading.totals, total: value(9999) } }))
      .records([again('proves-less')]))
  test('stays as it is when the new reader would have refused it, or failed', () => {
    given(documents, open)
      .when(brings({ status: 'rejected', rejection: { reason: 'blurry', page: 1 } }))
      .records([again('refused')])
    given(documents, open)
      .when(recordFailure())
      .records([again('failed', null)])
  })
  test('keeps the supplier and the products that a person chose', () => {
    const other = { kind: 'existing' as const, supplierId: id(90) }
    const chosen: DocumentEvent[] = [
      { type: 'DocumentSupplierResolved', data: { ...about, supplier: other } },
      { type: 'DocumentLineMatched', data: { ...about, lineId: first, product: { kind: 'ignored' } } },
    ]
    const data = takenOver([uploaded, asRead, ...chosen, requested], brings())
    expect(data.supplier).toEqual(other)
    expect(data.matches).toContainEqual({ lineId: first, product: { kind: 'ignored' } })
    expect(data.matches).not.toContainEqual({ lineId: first, product })
  })
  test('is nothing that anybody waits for when nobody asked', () =>
    given(documents, [uploaded, asRead]).when(brings()).records([]))
})

describe('a booked document that was read once more', () => {
  const happened = [...booked, requested]
  test('stays as it is when it says the same', () =>
    given(documents, [uploaded, asRead, confirmed, requested])
      .when(brings({ lines: [tomato] }))
      .records([again('same')]))
  test('is given proposals with where they stand', () => {
    const { changed, reasons, content } = proposed(happened, brings({ number: value('F-2026/0118') }))
    expect([changed, content.number]).toEqual([['number'], 'F-2026/0118'])
    expect(reasons).toEqual([{ path: 'number', confidence: 0.99, boxes: [] }])
  })
  test('is not contradicted where a person corrected it, nor by a reader that is in doubt', () => {
    const typed = corrected({ number: 'MINE' }, ['number'])
    const story = [uploaded, asRead, typed, confirmed, requested]
    given(documents, story)
      .when(brings({ number: value('F-2026/0118') }))
      .records([again('same')])
    given(documents, happened)
      .when(brings({ number: value('F-2026/0118'), needsReview: ['number'] }))
      .records([again('same')])
  })
  test('is not told that the same thing may be written otherwise', () =>
    given(documents, happened)
      .when(brings({ number: value('f2026/113'), supplier: { ...reading.supplier, name: value('FRUTAS NUÑEZ SL') } }))
      .records([again('same')]))
  test('gets figures only from a reading that adds up', () => {
    given(documents, happened)
      .when(brings({ totals: { ...reading.totals, total: value(9999) } }))
      .records([again('same')])
  })
})

describe('what another reading proposes', () => {
  const suggestion = {
    engine,
    content: saying({ number: 'F-2026/0118', dueDate: '2026-05-01' }),
    changed: ['number', 'dueDate'],
    reasons: [],
    matches: [],
  }
  const suggested: DocumentEvent = { type: 'DocumentSuggested', data: { ...about, ...suggestion } }
  test('is taken over field by field, and the document is open again', () =>
    given(documents, [...booked, suggested])
      .when(accept('number'))
      .records([
        { type: 'DocumentReopened', data: { ...about, withdraws } },
        {
          type: 'DocumentCorrected',
          data: { ...about, content: { ...coded, number: 'F-2026/0118' }, changed: ['number'] },
        },
      ]))
  test('brings a line with the product that it stands for', () => {
    const onion = { ...(paper.lines[0] as DocumentLine), lineId: id(60), code: 'C2', name: 'Cebolla' }
    const match = { lineId: id(60), product }
    const line: DocumentEvent = {
      type: 'DocumentSuggested',
      data: {
        ...about,
        ...suggestion,
        changed: [`lines.${id(60)}`],
        matches: [match],
        content: { ...coded, lines: [...coded.lines, onion] },
      },
    }
    const accepting = given(documents, [...booked, line]).when(accept(`lines.${id(60)}`))
    accepting.recordsTypes(['DocumentReopened', 'DocumentCorrected', 'DocumentLineMatched'])
  })
  test('stays for the other fields, and goes with the last one', () => {
    const number = corrected({ number: 'F-2026/0118' }, ['number'])
    const left = given(documents, [...booked, suggested, reopened, number])
    expect(left.state()).toMatchObject({ suggestion: { changed: ['dueDate'] } })
    left.when(accept('number')).refuses('suggestion-gone')
    const due = corrected({ dueDate: '2026-05-01' }, ['dueDate'])
    expect(given(documents, [...booked, suggested, reopened, number, due]).state()).toMatchObject({ suggestion: null })
  })
  test('can be dismissed, once', () => {
    const dismissed: DocumentEvent = { type: 'DocumentSuggestionsDismissed', data: about }
    given(documents, [...booked, suggested])
      .when(dismiss)
      .records([dismissed])
    given(documents, [...booked, suggested, dismissed])
      .when(dismiss)
      .records([])
    given(documents, [...booked, suggested, dismissed])
      .when(accept('number'))
      .refuses('suggestion-gone')
  })
  test('is not taken over on a rejected document', () =>
    given(documents, [uploaded, read({ supplier, matches }), suggested, rejected])
      .when(accept('number'))
      .refuses('document-rejected'))
})
