import type { ClaimLine } from '@escandallo/contracts/claims/lines.ts'
import { expect, test } from 'vitest'
import { claimedOf, type Draft, drafting, isReady } from './drafting.ts'

const line: ClaimLine = {
  lineId: 'l1',
  reason: 'price',
  productId: null,
  name: 'Cebolla',
  code: null,
  quantity: '10',
  unit: 'kg',
  billed: '2',
  owed: '1.5',
  taxRate: '4',
  amount: 500,
  tax: 20,
  papers: [],
  note: null,
}
const about = {
  buyer: 'Alborada',
  supplierName: 'Huerta',
  invoiceNumber: 'F-7',
  invoiceDate: '2026-11-02',
  currency: 'EUR',
}
const change = drafting(about)
const start: Draft = {
  lines: [{ ...line, claimed: true }],
  letter: { language: 'es', subject: 'Reclamación', text: 'Buenos días' },
  written: false,
}

test('the letter follows the lines until somebody writes on it', () => {
  const corrected = change(start, { type: 'line', lineId: 'l1', changes: { amount: 300, tax: 12 } })
  expect(corrected.letter.text).toContain('3,12 €')
  const worded = change(corrected, { type: 'letter', changes: { text: 'Con mis palabras' } })
  expect(change(worded, { type: 'line', lineId: 'l1', changes: { amount: 100 } }).letter.text).toBe('Con mis palabras')
  expect(change(worded, { type: 'rewrite' }).letter.text).toContain('3,12 €')
})

test('another language writes the letter anew', () => {
  const { letter, written } = change({ ...start, written: true }, { type: 'language', language: 'en' })
  expect(letter).toMatchObject({ language: 'en', subject: expect.stringContaining('F-7') })
  expect(letter.text).toContain('€5.20')
  expect(written).toBe(false)
})

test('a line that is left out is neither claimed nor in the letter', () => {
  const without = change(start, { type: 'line', lineId: 'l1', changes: { claimed: false } })
  expect(claimedOf(without.lines)).toEqual([])
  expect(without.letter.text).not.toContain('Cebolla')
  expect(isReady(without)).toBe(false)
})

test('a thing without a name is not ready to be claimed', () => {
  const other = { ...line, lineId: 'l2', reason: 'other' as const, name: ' ', claimed: true }
  const added = change(start, { type: 'add', line: other })
  expect(isReady(start)).toBe(true)
  expect(isReady(added)).toBe(false)
  expect(isReady(change(added, { type: 'line', lineId: 'l2', changes: { name: 'Portes' } }))).toBe(true)
})

test('an amount that was emptied is not claimed as nothing: the claim waits for it', () => {
  const emptied = change(start, { type: 'line', lineId: 'l1', changes: { amount: null } })
  expect(claimedOf(emptied.lines)).toEqual([])
  const beside = change(emptied, { type: 'add', line: { ...line, lineId: 'l2', claimed: true } })
  expect(isReady(beside)).toBe(false)
  expect(isReady(change(beside, { type: 'line', lineId: 'l1', changes: { amount: 200 } }))).toBe(true)
})
