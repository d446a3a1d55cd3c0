import { describe, expect, test } from 'vitest'
import { likenessOf, type PaperFacts } from './likeness.ts'

const paper: PaperFacts = {
  kind: 'invoice',
  supplierId: 'fruit',
  taxId: 'B12345674',
  number: 'F-2026/00113',
  issueDate: '2026-03-10',
  total: 132_050,
}
const unknown: PaperFacts = { kind: null, supplierId: null, taxId: null, number: null, issueDate: null, total: null }
const like = (other: Partial<PaperFacts>, facts: Partial<PaperFacts> = {}) =>
  likenessOf({ ...paper, ...facts }, { ...paper, ...other })

describe('two papers', () => {
  test('are the same when supplier, number, date and total are, however they are written', () => {
    expect(like({})).toBe('same')
    expect(like({ supplierId: null, taxId: 'ES-B 12345674', number: 'f 2026 113' })).toBe('same')
    expect(like({ kind: 'delivery-note' })).toBe('same')
  })

  test('are alike when one of these may have been misread', () => {
    expect(like({ total: 182_050 })).toBe('alike')
    expect(like({ issueDate: '2026-03-16' })).toBe('alike')
    expect(like({ number: 'F-2O26/OO1I3' })).toBe('alike')
    expect(like({ number: 'F-2026/00118' })).toBe('alike')
    expect(like({ number: 'F-2026/00128' })).toBe('alike')
    expect(like({ number: '2026/00113' })).toBe('alike')
    expect(like({ number: null })).toBe('alike')
    expect(like({ total: null })).toBe('alike')
    expect(like({ supplierId: null, taxId: 'B12345b74' })).toBe('alike')
    expect(like({ supplierId: 'somebody', taxId: null })).toBe('alike')
  })

  test('of two people are two, though they bear one name, are one in our files, and write one number on one day', () => {
    const person = { taxId: '12345678Z', number: '2026-14' }
    expect(like({ taxId: '87654321X', number: '2026-14' }, person)).toBeNull()
    expect(like({ supplierId: 'somebody', taxId: 'A00000000' })).toBeNull()
  })

  test('are two when less than that agrees', () => {
    expect(like({ total: 1, issueDate: '2026-03-11' })).toBeNull()
    expect(like({ number: 'F-2026/00247' })).toBeNull()
    expect(like({ number: 'F-2026/00113', issueDate: '2025-12-10', total: 99 })).toBeNull()
    expect(like({ number: 'X-9', supplierId: 'fish', taxId: 'A00000000' })).toBeNull()
    expect(like({ total: 182_050, supplierId: 'fish', taxId: 'A00000000' })).toBeNull()
    expect(likenessOf(unknown, unknown)).toBeNull()
  })

  test('of which one is the delivery note of the other are two, though nearly all of it agrees', () => {
    expect(like({ kind: 'delivery-note', total: null })).toBeNull()
    expect(like({ kind: 'delivery-note', total: null }, { kind: 'delivery-note' })).toBe('alike')
  })
})
