import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lineTotal, taxesOf, totalsOf } from './arithmetic.ts'
import { addsUp, checksOf, closes, isUnpriced, problemsOf, standingOf } from './checks.ts'
import type { DocumentContent, DocumentLine, SupplierResolution } from './content.ts'

const lineId = (index: number) => `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`
const SUPPLIER: SupplierResolution = { kind: 'existing', supplierId: lineId(900) }

const line = (index: number, values: Partial<DocumentLine> = {}): DocumentLine => {
  const priced = { quantity: '1', unitPrice: '10.00', discountRate: '0', ...values }
  const { quantity, unitPrice, discountRate } = priced
  const total = quantity === null || unitPrice === null ? null : lineTotal({ quantity, unitPrice, discountRate })
  return { lineId: lineId(index), code: `A${index}`, name: 'Tomate', unit: 'kg', taxRate: '10', total, ...priced }
}

const documentOf = (lines: DocumentLine[], changes: Partial<DocumentContent> = {}): DocumentContent => ({
  kind: 'invoice',
  supplier: { name: 'Frutas Núñez', taxId: 'B12345674', address: null, email: null, phone: null, iban: null },
  number: 'F-2026/0113',
  issueDate: '2026-03-02',
  dueDate: '2026-04-01',
  currency: 'EUR',
  lines,
  taxes: taxesOf(lines.flatMap((item) => (item.total === null ? [] : [{ ...item, total: item.total }]))),
  totals: totalsOf(lines) ?? { subtotal: null, discount: null, taxes: null, total: null },
  ...changes,
})

const worked = documentOf([
  line(0, { quantity: '3', unitPrice: '9.90', taxRate: '4' }),
  line(1, { quantity: '4.35', unitPrice: '18.60', discountRate: '5', taxRate: '10' }),
  line(2, { quantity: '2', unitPrice: '14.88', discountRate: '10', taxRate: '21' }),
  line(3, { quantity: '1', unitPrice: '12.35', taxRate: '21' }),
])
const unpricedLine = (index: number) => line(index, { unitPrice: null, total: null })
const unpriced = documentOf([unpricedLine(0), unpricedLine(1)], { kind: 'delivery-note', dueDate: null, taxes: [] })
const failing = (content: DocumentContent) =>
  checksOf(content)
    .filter(({ holds }) => !holds)
    .map(({ name }) => name)
const withTotals = (content: DocumentContent, totals: Partial<DocumentContent['totals']>): DocumentContent => ({
  ...content,
  totals: { ...content.totals, ...totals },
})

describe('the equations of a document', () => {
  test('all hold for the worked invoice, and there is one for every figure', () => {
    expect(closes(worked)).toBe(true)
    expect(checksOf(worked).map(({ name, of }) => (of && name === 'tax' ? `${name} ${of}` : name))).toEqual([
      ...['line', 'line', 'line', 'line', 'lines-sum-to-subtotal', 'tax 4', 'tax 10', 'tax 21'],
      ...['bases-sum-to-subtotal', 'taxes-sum', 'total'],
    ])
    expect(checksOf(worked).at(-1)).toEqual({ name: 'total', expected: 16279, printed: 16279, holds: true })
  })
  test('hold for its credit note too', () => {
    const negated = worked.lines.map((item, index) =>
      line(index, { ...item, quantity: `-${item.quantity}`, total: -(item.total ?? 0) }),
    )
    const credit = documentOf(negated, { kind: 'credit-note' })
    expect(credit.totals.total).toBe(-16279)
    expect(closes(credit)).toBe(true)
    expect(closes(withTotals(credit, { total: 16279 }))).toBe(false)
  })
  test('name the line or the rate that they are about', () => {
    expect(checksOf(worked)[1]).toMatchObject({ name: 'line', of: lineId(1), expected: 7686, printed: 7686 })
    const { taxes } = documentOf([line(0)])
    expect(
      checksOf(documentOf([line(0)], { taxes: taxes.map((tax) => ({ ...tax, rate: '10.00' })) })).find(
        ({ name }) => name === 'tax',
      )?.of,
    ).toBe('10')
  })

  test.each([
    [2, true],
    [-2, true],
    [3, false],
    [-3, false],
  ])('a line may differ by two cents, not three: %i', (cents, holds) => {
    const off = line(0, { total: 1000 + cents })
    expect(checksOf(documentOf([off]))[0]).toMatchObject({ name: 'line', expected: 1000, holds })
  })
  test.each([
    [5, []],
    [-5, []],
    [6, ['tax', 'taxes-sum', 'total']],
    [-6, ['tax', 'taxes-sum', 'total']],
  ])('the tax of a rate may differ by five cents, not six: %i', (cents, wrong) => {
    const content = documentOf([line(0)])
    const off = { ...content, taxes: [{ rate: '10', base: 1000, amount: 100 + cents }] }
    const rateOnly = failing(off).filter((name) => name === 'tax')
    expect(rateOnly).toEqual(wrong.filter((name) => name === 'tax'))
  })
  test('a rate that more lines carry may differ by a cent for each of them, and only those count', () => {
    const many = Array.from({ length: 20 }, (_, index) => line(index, { taxRate: index < 8 ? '10' : '4' }))
    const content = documentOf(many)
    const off = (rate: string, cents: number) => ({
      ...content,
      taxes: content.taxes.map((tax) => (tax.rate === rate ? { ...tax, amount: tax.amount + cents } : tax)),
    })
    expect(failing(off('10', 8))).toEqual([])
    expect(failing(off('10', 9))).toEqual(['tax'])
    expect(failing(off('4', 12))).toEqual([])
    expect(failing(off('4', 13))).toEqual(['tax'])
  })
  test.each([
    [5, []],
    [6, ['lines-sum-to-subtotal', 'bases-sum-to-subtotal']],
  ])('the subtotal may differ from the lines by five cents: %i', (cents, wrong) => {
    const content = documentOf([line(0)])
    const totals = { subtotal: 1000 + cents, total: 1100 + cents }
    expect(failing(withTotals(content, totals))).toEqual(wrong)
  })
  test.each([
    [2, []],
    [3, ['total']],
    [-3, ['total']],
  ])('the total may differ from subtotal and taxes by two cents: %i', (cents, wrong) => {
    const content = documentOf([line(0)])
    expect(failing(withTotals(content, { total: 1100 + cents }))).toEqual(wrong)
  })
  test('that miss a figure are left out: they neither hold nor fail', () => {
    const incomplete = documentOf([line(0, { quantity: null }), line(1, { unitPrice: null }), line(2, { total: null })])
    expect(checksOf({ ...incomplete, taxes: [] })).toEqual([])
  })
  test('take the taxes from the lines when the paper has no table of them', () => {
    const content = documentOf([line(0)], { taxes: [] })
    expect(checksOf(content).find(({ name }) => name === 'taxes-sum')).toMatchObject({ expected: 100, printed: 100 })
    expect(failing(withTotals(content, { taxes: 210, total: 1210 }))).toEqual(['taxes-sum'])
  })
})

describe('a document proves itself', () => {
  test('only when its total and the sum of its lines are there', () => {
    expect(closes(worked)).toBe(true)
    expect(closes(withTotals(worked, { total: null }))).toBe(false)
    expect(closes(withTotals(worked, { subtotal: null }))).toBe(false)
    expect(closes(withTotals(worked, { taxes: null }))).toBe(false)
    expect(closes({ ...worked, lines: [], taxes: [] })).toBe(false)
    expect(
      closes({ ...worked, lines: worked.lines.map((item, index) => (index === 2 ? { ...item, total: null } : item)) }),
    ).toBe(false)
  })
  test('whenever its figures were worked out from its lines, and never when one of them is off by a euro', () => {
    const anyLine = fc.record({
      quantity: fc.nat(99_999).map((value) => (value / 1000).toFixed(3)),
      unitPrice: fc.nat(99_999).map((value) => (value / 1000).toFixed(3)),
      discountRate: fc.nat(100).map(String),
      taxRate: fc.constantFrom('4', '10', '21'),
    })
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 20 }), fc.nat(19), (lines, place) => {
        const content = documentOf(lines.map((item, index) => line(index, item)))
        expect(closes(content)).toBe(true)
        const wrong = content.lines.map((item, index) =>
          index === place % lines.length ? { ...item, total: (item.total ?? 0) + 100 } : item,
        )
        expect(closes({ ...content, lines: wrong })).toBe(false)
        expect(closes(withTotals(content, { total: (content.totals.total ?? 0) + 100 }))).toBe(false)
      }),
    )
  })
})

describe('a delivery note without prices', () => {
  test('needs neither prices nor amounts nor a due date, and all else', () => {
    expect(isUnpriced(unpriced)).toBe(true)
    expect(problemsOf(unpriced, SUPPLIER)).toEqual([])
    const unknown = { ...unpricedLine(0), code: null, name: null, quantity: null, unit: null }
    expect(problemsOf({ ...unpriced, number: null, issueDate: null, lines: [unknown] }, SUPPLIER)).toEqual(
      [
        'number',
        'issueDate',
        ...['code', 'name', 'quantity', 'unit'].map((field) => `lines.${lineId(0)}.${field}`),
      ].map((path) => ({ path, code: 'required' })),
    )
  })
  test('contradicts nothing and proves nothing', () => {
    expect(addsUp(unpriced)).toBe(true)
    expect(closes(unpriced)).toBe(false)
    expect(checksOf(unpriced)).toEqual([])
  })
  test('is none as soon as one price, amount or total is there: the others are missed then', () => {
    const needing = (changes: Partial<DocumentContent>) =>
      problemsOf({ ...unpriced, ...changes }, SUPPLIER).map(({ path }) => path)
    const second = [`lines.${lineId(1)}.unitPrice`, `lines.${lineId(1)}.total`]
    expect(needing({ lines: [line(0), unpricedLine(1)] })).toEqual(['totals.total', ...second])
    expect(needing({ totals: { ...unpriced.totals, total: 1000 } })).toEqual([
      ...[`lines.${lineId(0)}.unitPrice`, `lines.${lineId(0)}.total`],
      ...second,
    ])
    expect(addsUp({ ...unpriced, lines: [line(0), unpricedLine(1)] })).toBe(false)
    expect(isUnpriced({ ...unpriced, taxes: [{ rate: '10', base: 1000, amount: 100 }] })).toBe(false)
    for (const total of ['subtotal', 'discount', 'taxes', 'total'])
      expect(isUnpriced({ ...unpriced, totals: { ...unpriced.totals, [total]: 0 } }), total).toBe(false)
  })
  test('is no invoice: that has prices, an amount and a day on which it is due', () => {
    const paths = problemsOf({ ...unpriced, kind: 'invoice' }, SUPPLIER).map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['dueDate', 'totals.total', `lines.${lineId(0)}.unitPrice`]))
    expect(addsUp({ ...unpriced, kind: 'invoice' })).toBe(false)
  })
})

describe('what a document still needs', () => {
  const problems = (changes: Partial<DocumentContent>, supplier: SupplierResolution = SUPPLIER) =>
    problemsOf({ ...worked, ...changes }, supplier)

  test('is nothing when everything is there', () => {
    expect(problems({})).toEqual([])
    expect(problems({}, { kind: 'new', supplierId: lineId(901), name: 'Frutas Núñez', taxId: null })).toEqual([])
  })
  test('is a supplier, existing or new', () => {
    expect(problems({}, { kind: 'unresolved' })).toEqual([{ path: 'supplier', code: 'supplier-unresolved' }])
  })
  test('is number, date and due date', () => {
    expect(problems({ number: null, issueDate: null, dueDate: null })).toEqual([
      { path: 'number', code: 'required' },
      { path: 'issueDate', code: 'required' },
      { path: 'dueDate', code: 'required' },
    ])
    expect(problems({ number: '' })).toEqual([{ path: 'number', code: 'required' }])
  })
  test.each(['credit-note', 'receipt', 'proforma'] as const)(
    'given a %s without a due date, when it is confirmed, then nothing is missing',
    (kind) => {
      expect(problems({ kind, dueDate: null })).toEqual([])
      expect(problems({ kind, dueDate: '2026-01-01' })).toEqual([{ path: 'dueDate', code: 'due-before-issue' }])
    },
  )
  test('is the amount', () => {
    expect(problems({ totals: { ...worked.totals, total: null } })).toEqual([
      { path: 'totals.total', code: 'required' },
    ])
  })
  test('is a due date that is not before the day of issue; the same day is on the spot', () => {
    expect(problems({ dueDate: '2026-03-01' })).toEqual([{ path: 'dueDate', code: 'due-before-issue' }])
    expect(problems({ dueDate: '2026-03-02' })).toEqual([])
  })
  test('is at least one line', () =>
    expect(problems({ lines: [] })).toEqual([{ path: 'lines', code: 'lines-required' }]))
  test('is code, name, quantity, unit, price and total of each line', () => {
    const empty = { code: null, name: '', quantity: null, unit: null, unitPrice: null, total: null }
    expect(problems({ lines: [line(0), { ...line(1), ...empty }] })).toEqual(
      ['code', 'name', 'quantity', 'unit', 'unitPrice', 'total'].map((field) => ({
        path: `lines.${lineId(1)}.${field}`,
        code: 'required',
      })),
    )
  })
  test('is a unit that means something', () => {
    expect(problems({ lines: [line(0, { unit: 'xyz' })] })).toEqual([
      { path: `lines.${lineId(0)}.unit`, code: 'unit-invalid' },
    ])
    expect(problems({ lines: [line(0, { unit: 'Cajas' })] })).toEqual([])
  })
  test('is not a rate, a zero price or a zero quantity: a gift is a line as well', () => {
    expect(problems({ lines: [line(0, { taxRate: null, unitPrice: '0', quantity: '0' })] })).toEqual([])
  })
})

describe('where a document stands once it is read', () => {
  const without = (changes: Partial<DocumentContent>) => standingOf({ ...worked, ...changes })
  const nobody = { ...worked.supplier, name: null, taxId: null }
  test('is pending when number, date, total, lines and a supplier could be read', () => {
    expect(standingOf(worked)).toBe('pending')
    expect(without({ supplier: { ...nobody, name: 'Frutas' } })).toBe('pending')
    expect(without({ supplier: { ...nobody, taxId: 'B12345674' } })).toBe('pending')
  })
  test('is pending without a total on a delivery note without prices, and on nothing else', () => {
    expect(standingOf(unpriced)).toBe('pending')
    expect(standingOf({ ...unpriced, lines: [line(0), unpricedLine(1)] })).toBe('with-errors')
    expect(standingOf({ ...unpriced, kind: 'receipt' })).toBe('with-errors')
  })
  test('is with errors when one of them could not, or nothing could', () => {
    expect(standingOf(null)).toBe('with-errors')
    for (const changes of [
      { number: null },
      { issueDate: null },
      { lines: [] },
      { supplier: nobody },
      { totals: { ...worked.totals, total: null } },
    ])
      expect(without(changes), JSON.stringify(changes)).toBe('with-errors')
  })
})
