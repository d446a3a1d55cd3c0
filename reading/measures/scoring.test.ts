import { describe, expect, test } from 'vitest'
import type { Printed } from './printed.ts'
import { refusalsOf } from './refusals.ts'
import { sameCode, sameFigure, sameName } from './same-values.ts'
import { isHeldBack } from './samples/copies.ts'
import type { Sample } from './samples/manifest.ts'
import { outcomeOf } from './scoring.ts'
import { summaryOf } from './summary.ts'

const reading: Printed = {
  file: 'a.pdf',
  status: 'read',
  rejection: null,
  kind: 'delivery-note',
  source: 'text',
  pages: 1,
  ms: 80,
  supplier: { name: 'Huerta Nueva SL', taxId: 'ESB12345674', email: null, iban: null },
  number: 'F-12',
  issueDate: '2026-03-04',
  dueDate: null,
  currency: 'EUR',
  totals: { subtotal: '10.00', taxes: '0.40', total: '10.40' },
  lines: [
    { name: 'Tomate', quantity: '2', unitPrice: '2.50', total: '5.00' },
    { name: 'Pera', quantity: '1', unitPrice: '5', total: '5.00' },
  ],
  confidence: {},
  needsReview: ['number', 'lines.1'],
}
const sample: Sample = {
  file: 'a.pdf',
  kind: 'pdf-text',
  layout: 'one',
  language: 'es',
  visible: { number: true, total: true, supplierTaxId: true, issueDate: false, lines: 1 },
  truth: {
    number: 'F/13',
    issueDate: '2026-03-05',
    supplierTaxId: 'B-12345674',
    total: 10.4,
    lines: [
      { name: 'Tomate', quantity: 2, unitPrice: 2.5, total: 5 },
      { name: 'Pera', quantity: 2, unitPrice: 2.5, total: 5 },
    ],
  },
}

describe('what counts as the same', () => {
  test('a name may have a misread letter in eight, and its legal form written otherwise is another matter', () => {
    expect(sameName('Frutas Nuñez, S.L.', 'FRUTAS NÚÑEZ SL')).toBe(true)
    expect(sameName('Frutas Nunes', 'Frutas Núñez')).toBe(true)
    expect(sameName('Pescados Núñez', 'Frutas Núñez')).toBe(false)
    expect(sameName(null, 'Frutas')).toBe(false)
  })
  test('a number may be spaced otherwise, not written otherwise', () => {
    expect(sameCode('F 2026/113', 'F-2026-113')).toBe(true)
    expect(sameCode('F-2026/118', 'F-2026/113')).toBe(false)
  })
  test('an amount has to agree to the cent, and nothing is not zero', () => {
    expect(sameFigure('9.90', 9.9)).toBe(true)
    expect(sameFigure('9.91', 9.9)).toBe(false)
    expect(sameFigure(null, 0)).toBe(false)
  })
})

describe('what a reading is worth', () => {
  const outcome = outcomeOf(sample, reading)
  test('only what the page prints counts', () => {
    expect(Object.keys(outcome.fields)).toEqual(['total', 'number', 'tax id'])
  })
  test('a wrong value that somebody is asked to look at was not sure', () => {
    expect(outcome.fields.number).toEqual({ right: false, sure: false, read: 'F-12', truth: 'F/13' })
    expect(outcome.fields['tax id']).toMatchObject({ right: true, sure: true })
  })
  test('a line is right when quantity, price, total and name are', () => {
    expect(outcome.lines).toEqual({
      right: 1,
      read: 2,
      printed: 2,
      sure: 1,
      sureAndRight: 1,
      faults: ['quantity', 'unitPrice'],
    })
  })
  test('a price may be of one, or of as many as the paper says', () => {
    const [tomato, pear] = sample.truth?.lines ?? []
    const lines = [{ ...tomato, unitPrice: 7.5, basisQuantity: 3 }, pear].filter((line) => line !== undefined)
    const of = (unitPrice: string) => {
      const [, other] = reading.lines
      const read = [{ name: 'Tomate', quantity: '2', unitPrice, total: '5.00' }, other].filter(
        (line) => line !== undefined,
      )
      return outcomeOf({ ...sample, truth: { ...sample.truth, lines: lines as never } }, { ...reading, lines: read })
        .lines
    }
    expect(['7.50', '2.50', '2.40'].map((price) => of(price)?.right)).toEqual([1, 1, 0])
  })
  test('of what had to be refused and was read there is nothing to compare', () => {
    const { fields, lines } = outcomeOf({ ...sample, reasons: ['invalid-document'], truth: null }, reading)
    expect({ fields, lines }).toEqual({ fields: {}, lines: null })
  })

  test('a document that was refused has nothing right', () => {
    const refused = outcomeOf(sample, { ...reading, status: 'rejected', rejection: 'blurry' })
    expect(Object.values(refused.fields).some(({ right, sure }) => right || sure)).toBe(false)
    expect(refused.lines).toMatchObject({ right: 0, printed: 2 })
  })
})

test('twenty papers of one layout weigh as much as one of another', () => {
  const right = outcomeOf(sample, { ...reading, number: 'F13' })
  const wrong = outcomeOf({ ...sample, layout: 'two' }, reading)
  expect(summaryOf('text', [right, right, right, wrong]).scores.number).toBe(0.5)
})

test('the kind of a paper is right, wrong, or not compared where nobody says what it is', () => {
  const of = (kind: string | null) => summaryOf('text', [outcomeOf({ ...sample, doc_kind: kind }, reading)]).scores.kind
  expect([of('delivery-note'), of('invoice'), of(null)]).toEqual([1, 0, null])
  const refused = { ...reading, status: 'rejected' as const, rejection: 'blurry' }
  expect(outcomeOf({ ...sample, doc_kind: 'delivery-note' }, refused).kind?.right).toBe(false)
})

test('a total that is wrong and doubted by nobody is silent', () => {
  const wrong = { ...reading, totals: { ...reading.totals, total: '99.00' } }
  expect(summaryOf('text', [outcomeOf(sample, wrong)]).silentTotals).toBe(1)
  const doubted = { ...wrong, needsReview: ['totals.total'] }
  expect(summaryOf('text', [outcomeOf(sample, doubted)]).silentTotals).toBe(0)
})

test('refusals are counted by what was wanted and what was given', () => {
  const refused = { ...reading, status: 'rejected' as const, rejection: 'blurry' }
  const outcomes = [
    outcomeOf({ ...sample, reasons: ['blurry'] }, refused),
    outcomeOf({ ...sample, reasons: ['blurry'] }, reading),
    outcomeOf({ ...sample, reasons: [] }, refused),
  ]
  expect(refusalsOf(outcomes)).toEqual([{ reason: 'blurry', precision: 0.5, recall: 0.5, wanted: 2, answered: 2 }])
})

describe('a second picture of a paper that is booked', () => {
  const booked = { number: 'F/12', issueDate: '2026-03-04', supplierTaxId: 'B-12345674', total: 10.4 }
  test('is held back when one of what tells papers apart was misread in it, and not when two were', () => {
    expect(isHeldBack(reading, booked)).toBe(true)
    expect(isHeldBack({ ...reading, totals: { ...reading.totals, total: '18.40' } }, booked)).toBe(true)
    expect(isHeldBack({ ...reading, issueDate: null, number: null }, booked)).toBe(false)
  })
  test('is nothing to hold back when it was refused', () => {
    expect(isHeldBack({ ...reading, status: 'rejected' }, booked)).toBeNull()
  })
})
