import type { LearnedLayout } from '@escandallo/contracts/documents/learning/learned.ts'
import { describe, expect, test } from 'vitest'
import { learnedOf } from './learned-layout.ts'

const fingerprint = '0123456789abcdef'.repeat(4)
const another = 'fedcba9876543210'.repeat(4)
const documentId = '00000000-0000-4000-8000-000000000001'

const layout = (
  of: string,
  day: number,
  constants: Record<string, string>,
): LearnedLayout & { fingerprint: string } => {
  const taught = { at: `2026-03-0${day}T10:00:00.000Z`, documentId }
  return {
    fingerprint: of,
    fields: [],
    columns: [],
    decimalSeparator: null,
    table: null,
    dayOrder: { value: 'day-first', ...taught },
    constants: Object.entries(constants).map(([path, value]) => ({ path, value, ...taught })),
  }
}
const invoices = layout(fingerprint, 1, { 'supplier.name': 'Au bon moulin', terms: '30' })
const notes = layout(another, 2, { 'supplier.name': 'Au bon moulin SARL', 'supplier.phone': '976 123 456' })
const constantsOf = (learned: LearnedLayout | null) => learned?.constants.map(({ path, value }) => [path, value])

describe('what was learned for a paper', () => {
  test('is of its layout, and what the supplier says of itself on its other papers', () => {
    const learned = learnedOf([invoices, notes], fingerprint, { isKnown: true })
    expect(learned?.dayOrder?.at).toBe(invoices.dayOrder?.at)
    expect(constantsOf(learned)).toEqual([
      ['supplier.name', 'Au bon moulin'],
      ['terms', '30'],
      ['supplier.phone', '976 123 456'],
    ])
  })

  test('is on another layout only what the supplier says of itself, as it was said last', () => {
    const learned = learnedOf([notes, invoices], '0'.repeat(64), { isKnown: true })
    expect(learned).toMatchObject({ fields: [], columns: [], dayOrder: null, table: null })
    expect(constantsOf(learned)).toEqual([
      ['supplier.name', 'Au bon moulin SARL'],
      ['supplier.phone', '976 123 456'],
    ])
  })

  test('is nothing on another layout of nobody that is known, or where nothing was said', () => {
    expect(learnedOf([invoices], '0'.repeat(64), { isKnown: false })).toBeNull()
    expect(learnedOf([layout(another, 3, { terms: '30' })], fingerprint, { isKnown: true })).toBeNull()
    expect(constantsOf(learnedOf([invoices, notes], fingerprint, { isKnown: false }))).toHaveLength(2)
  })
})
