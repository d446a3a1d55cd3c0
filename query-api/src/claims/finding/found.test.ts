import { lineTotal, taxesOf, totalsOf } from '@escandallo/contracts/documents/arithmetic.ts'
import type { DocumentContent, DocumentLine } from '@escandallo/contracts/documents/content.ts'
import { describe, expect, test } from 'vitest'
import type { Against, Paper } from './facts.ts'
import { foundIn } from './found.ts'

const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
const onion = id(500)

const line = (at: number, values: Partial<DocumentLine> = {}): DocumentLine => {
  const priced = { quantity: '10', unitPrice: '1.50', discountRate: '0', ...values }
  const { quantity, unitPrice, discountRate } = priced
  const total = quantity === null || unitPrice === null ? null : lineTotal({ quantity, unitPrice, discountRate })
  return { lineId: id(at), code: 'C1', name: 'Cebolla', unit: 'kg', taxRate: '4', total, ...priced }
}

const paper = (at: number, lines: DocumentLine[], changes: Partial<DocumentContent> = {}): Paper => {
  const content: DocumentContent = {
    kind: 'invoice',
    number: `F-${at}`,
    issueDate: '2026-03-02',
    dueDate: null,
    currency: 'EUR',
    lines,
    supplier: { name: 'Huerta', taxId: 'B12345674', address: null, email: null, phone: null, iban: null },
    taxes: taxesOf(lines.flatMap((item) => (item.total === null ? [] : [{ ...item, total: item.total }]))),
    totals: totalsOf(lines) ?? { subtotal: null, discount: null, taxes: null, total: null },
    ...changes,
  }
  const matches = lines.map(({ lineId }) => ({ lineId, product: { kind: 'existing', productId: onion } }))
  return {
    documentId: id(at),
    kind: content.kind,
    number: content.number,
    issueDate: content.issueDate,
    content,
    matches,
  }
}
const against = (changes: Partial<Against>): Against => ({
  invoice: paper(1, [line(10)]),
  notes: [],
  agreed: [],
  shrunk: [],
  rated: [],
  repeats: null,
  ...changes,
})
const order = { kind: 'order' as const, id: id(700), number: 'P-1', date: '2026-03-01' }
const agreedAt = (unitPrice: string, unit: 'kg' | 'g' | 'unit' = 'kg') => [
  { productId: onion, unit, unitPrice, paper: order },
]
const amounts = (facts: Against) => foundIn(facts).map(({ reason, amount, tax }) => [reason, amount, tax])

describe('what may be claimed of an invoice', () => {
  test('nothing where nothing is known that it could be held against', () => {
    expect(foundIn(against({}))).toEqual([])
  })

  test('a price above the one agreed, in whichever unit that was agreed', () => {
    // 10 kg at 1.50 instead of 1.35: 1.50 €, and 4 % of it.
    expect(amounts(against({ agreed: agreedAt('1.35') }))).toEqual([['price', 150, 6]])
    expect(amounts(against({ agreed: agreedAt('0.00135', 'g') }))).toEqual([['price', 150, 6]])
    expect(foundIn(against({ agreed: agreedAt('1.35') }))[0]).toMatchObject({
      billed: '1.5',
      owed: '1.35',
      quantity: '10',
    })
  })

  test('not a price below it, nor one of a piece where kilograms are billed', () => {
    expect(foundIn(against({ agreed: agreedAt('1.60') }))).toEqual([])
    expect(foundIn(against({ agreed: agreedAt('1.35', 'unit') }))).toEqual([])
  })

  test('goods that did not come, and the price of those that did', () => {
    const notes = [paper(2, [line(20, { quantity: '8', unitPrice: null, total: null })], { kind: 'delivery-note' })]
    expect(amounts(against({ notes }))).toEqual([['quantity', 300, 12]])
    expect(amounts(against({ notes, agreed: agreedAt('1.35') }))).toEqual([
      ['quantity', 300, 12],
      ['price', 120, 5],
    ])
  })

  test('two lines of a product are held together against what came', () => {
    const invoice = paper(1, [line(10, { quantity: '6' }), line(11, { quantity: '4' })])
    const notes = [paper(2, [line(20, { unitPrice: null, total: null })], { kind: 'delivery-note' })]
    expect(foundIn(against({ invoice, notes }))).toEqual([])
  })

  test('a higher tax than before: the tax alone', () => {
    const rated = [{ productId: onion, rate: '4', paper: order }]
    const invoice = paper(1, [line(10, { taxRate: '10' })])
    expect(amounts(against({ invoice, rated }))).toEqual([['vat', 0, 90]])
  })

  test('a pack that holds less: what is missing at the price of before', () => {
    const shrunk = [{ productId: onion, unit: 'kg' as const, before: '1', now: '0.9', paper: order }]
    expect(amounts(against({ shrunk }))).toEqual([['shrunk', 150, 6]])
  })

  test('a line that prints more than its own figures, once', () => {
    const invoice = paper(1, [line(10, { total: 1700 })])
    expect(amounts(against({ invoice, agreed: agreedAt('1.50') }))).toEqual([['arithmetic', 200, 8]])
  })

  test('a total above its parts', () => {
    const right = paper(1, [line(10)])
    const totals = { subtotal: 1500, discount: 0, taxes: 60, total: 1660 }
    expect(amounts(against({ invoice: paper(1, [line(10)], { totals }) }))).toEqual([['arithmetic', 100, 0]])
    expect(foundIn(against({ invoice: right }))).toEqual([])
  })

  test('one that was billed before is claimed whole, and nothing else of it', () => {
    const repeats = { kind: 'earlier-invoice' as const, id: id(9), number: 'F-0', date: '2026-02-01' }
    expect(amounts(against({ repeats, agreed: agreedAt('1.35') }))).toEqual([['twice', 1500, 60]])
  })

  test('the discount of a line is part of its price', () => {
    const invoice = paper(1, [line(10, { discountRate: '10' })])
    expect(foundIn(against({ invoice, agreed: agreedAt('1.35') }))).toEqual([])
    expect(amounts(against({ invoice, agreed: agreedAt('1.30') }))).toEqual([['price', 50, 2]])
  })
})
