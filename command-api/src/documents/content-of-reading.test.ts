import { type DocumentContent, documentContent } from '@escandallo/contracts/documents/content.ts'
import { documentEvent } from '@escandallo/contracts/documents/events.ts'
import { documentExamples } from '@escandallo/contracts/documents/examples.ts'
import type { Reading } from '@escandallo/contracts/documents/reading.ts'
import { describe, expect, test } from 'vitest'
import { contentOf, matchesOf } from './content-of-reading.ts'

const read = documentExamples.map((example) => documentEvent.parse(example)).find(({ type }) => type === 'DocumentRead')
if (read?.type !== 'DocumentRead') throw new Error('the examples have changed')
const { reading, content } = read.data
const ids = content.lines.map(({ lineId }) => lineId)
const value = <Value>(of: Value) => ({ value: of, confidence: 0.9, boxes: [], alternatives: [] })
const of = (change: Partial<Reading>, paymentDays: number | null = null): DocumentContent =>
  contentOf({ ...reading, ...change }, ids, paymentDays)
const line = (change: Partial<Reading['lines'][number]>) =>
  of({ lines: [{ ...(reading.lines[0] as Reading['lines'][number]), ...change }] }).lines[0]

describe('what a document says, from what was read of it', () => {
  test('is the reading without places and doubts', () => {
    expect(contentOf(reading, ids, null)).toEqual(content)
  })
  test('is always something that a document takes, however badly it was read', () => {
    const awful = of({
      currency: 'e',
      issueDate: value('31/02/2026'),
      number: value('x'.repeat(500)),
      supplier: { name: value('x'.repeat(900)), address: value('y'.repeat(900)), taxId: value('z'.repeat(99)) },
      taxes: [
        { rate: 'IVA', base: 1, amount: 1 },
        { rate: '10', base: 100, amount: 10 },
      ],
      lines: reading.lines.map((line) => ({
        ...line,
        quantity: '3 x 2',
        unitPrice: '',
        taxRate: '-4',
        discountRate: '??',
      })),
    })
    expect(documentContent.safeParse(awful).error).toBeUndefined()
    expect(awful).toMatchObject({ currency: 'EUR', issueDate: null, taxes: [{ rate: '10' }] })
    expect(awful.lines[0]).toMatchObject({ quantity: null, unitPrice: null, taxRate: null, discountRate: '0' })
  })
  test('knows no price and no amount of a delivery note that prints none', () => {
    expect(line({ unitPrice: null, total: null })).toMatchObject({ quantity: '3', unitPrice: null, total: null })
  })
  test('leaves unknown what was not read: nothing becomes zero', () => {
    const { number: _number, issueDate: _issue, dueDate: _due, ...rest } = reading
    const bare = contentOf({ ...rest, supplier: {}, totals: {}, lines: [], taxes: [] }, [], null)
    expect(bare).toMatchObject({ number: null, issueDate: null, dueDate: null, lines: [] })
    expect(Object.values(bare.totals)).toEqual([null, null, null, null])
    expect(Object.values(bare.supplier)).toEqual([null, null, null, null, null, null])
  })
})

describe('the due date', () => {
  const { dueDate: _due, ...unprinted } = reading
  test('is the printed one, whatever the supplier usually gives', () => expect(of({}, 60).dueDate).toBe('2026-04-01'))
  test('follows from the days that the supplier gives when none is printed', () => {
    expect(contentOf(unprinted, ids, 30).dueDate).toBe('2026-04-01')
    expect(contentOf(unprinted, ids, 0).dueDate).toBe('2026-03-02')
    expect(of({ dueDate: value('pronto') }, 7).dueDate).toBe('2026-03-09')
  })
  test('is unknown when neither is known, or the day of issue is not', () => {
    expect(contentOf(unprinted, ids, null).dueDate).toBeNull()
    // A credit note is paid on no day, whatever its supplier gives.
    expect(contentOf({ ...unprinted, kind: 'credit-note' }, ids, 30).dueDate).toBeNull()
    expect(contentOf({ ...unprinted, issueDate: value('ayer') }, ids, 30).dueDate).toBeNull()
  })
})

describe('a line', () => {
  test('has a code made of its name when the paper prints none, so that it is recognised next time', () => {
    expect(line({ code: null, name: 'Tomate pera extra' })?.code).toBe('TOMATE-PERA-EXTRA')
    expect(line({ code: ' ', name: 'Café «Blend» nº 3, molido, 1 kg, bolsa' })?.code).toBe('CAFE-BLEND-N-3-MOLIDO-1')
    expect(line({ code: ' T1 ' })?.code).toBe('T1')
    expect(line({ code: null, name: '---' })?.code).toBeNull()
    expect(line({ code: null, name: 'x'.repeat(200) })?.code).toHaveLength(60)
  })
  test('has no tax rate when none is printed, and no name or unit when those are blank', () => {
    expect(line({ taxRate: null, name: ' ', unit: '' })).toMatchObject({ taxRate: null, name: null, unit: null })
  })
})

test('products are matched to lines by their place, and places that are not there are left out', () => {
  const productId = '90d00000-0000-4000-8000-000000000001'
  expect(
    matchesOf(
      [
        { line: 1, productId },
        { line: 9, productId },
      ],
      ids,
    ),
  ).toEqual([{ lineId: ids[1], product: { kind: 'existing', productId } }])
})
