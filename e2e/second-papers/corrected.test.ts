import type { DocumentContent } from '@escandallo/contracts/documents/content.ts'
import type { Sample } from '@escandallo/reading/measures/samples/manifest.ts'
import { describe, expect, test } from 'vitest'
import { corrected } from './corrected.ts'

const line = { code: null, unit: 'kg', taxRate: null, discountRate: '0' }
const content: DocumentContent = {
  kind: 'invoice',
  supplier: { name: 'Frutas Ana', taxId: null, address: null, email: null, phone: null, iban: null },
  number: '4711',
  issueDate: '2026-03-04',
  dueDate: null,
  currency: 'EUR',
  lines: [
    { ...line, lineId: 'one', name: 'Tomate', quantity: '2', unitPrice: '1.5', total: 300 },
    { ...line, lineId: 'two', name: 'Albarán 12', quantity: '1', unitPrice: '9', total: 900 },
  ],
  taxes: [],
  totals: { subtotal: 300, discount: null, taxes: null, total: 300 },
}
const sample: Sample = {
  file: 'a.pdf',
  kind: 'pdf-text',
  layout: 'one',
  language: 'es',
  truth: {
    lines: [
      { name: 'Tomate', quantity: 3, unitPrice: 1.5, total: 4.5 },
      { name: 'Pera', quantity: 1, unitPrice: 2, total: 2 },
    ],
  },
}
const wrong = { right: false, sure: true, read: null }

describe('a paper as a person leaves it', () => {
  const fields = {
    number: { ...wrong, truth: 'F-9' },
    total: { ...wrong, truth: 6.5 },
    issue: { ...wrong, right: true, truth: '2026-03-05' },
  }
  const lines = { right: 0, read: 2, printed: 2, sure: 0, sureAndRight: 0, faults: [] }
  const after = corrected(content, sample, { fields, lines }, () => 'new')

  test('has the values that were wrong written again, and no other', () => {
    expect([after.number, after.totals.total, after.issueDate]).toEqual(['F-9', 650, '2026-03-04'])
  })

  test('has wrong cells corrected, missing lines added and lines that are none taken away', () => {
    expect(after.lines.map(({ lineId, name, quantity, total }) => [lineId, name, quantity, total])).toEqual([
      ['one', 'Tomate', '3', 450],
      ['new', 'Pera', '1', 200],
    ])
  })

  test('keeps lines that were read right', () => {
    const right = { ...lines, right: 2 }
    expect(corrected(content, sample, { fields: {}, lines: right }, () => 'new')).toEqual(content)
  })
})
