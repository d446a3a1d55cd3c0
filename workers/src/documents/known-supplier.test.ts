import { documentEvent } from '@escandallo/contracts/documents/events.ts'
import { documentExamples } from '@escandallo/contracts/documents/examples.ts'
import { describe, expect, test } from 'vitest'
import { comparedWith } from './known-supplier.ts'

const example = documentEvent.parse(documentExamples.find(({ type }) => type === 'DocumentRead'))
if (example.type !== 'DocumentRead') throw new Error('no example of a reading')
const { reading } = example.data
const printed = reading.supplier.iban?.value ?? ''
const usual = { iban: `${printed.slice(0, 4)} ${printed.slice(4)}` }
const another = { iban: 'ES7921000813610123456789' }

describe('a bank account on the paper of a supplier that we know', () => {
  test('is confirmed by our own file when it is the usual one, however it is spaced', () => {
    const { checks, supplier, needsReview } = comparedWith(usual, reading)
    expect(checks.at(-1)).toEqual({ name: 'iban-is-the-suppliers', holds: true, paths: ['supplier.iban'] })
    expect(supplier.iban?.evidence).toContainEqual({ code: 'known-supplier' })
    expect(needsReview).toEqual(reading.needsReview)
  })
  test('is a warning and a doubt when it is another one', () => {
    const { checks, supplier, needsReview } = comparedWith(another, reading)
    expect(checks.at(-1)).toMatchObject({ name: 'iban-is-the-suppliers', holds: false })
    expect(needsReview).toEqual([...reading.needsReview, 'supplier.iban'])
    expect(supplier).toEqual(reading.supplier)
  })
  test('cannot be compared when nobody is known, none is on file or none is printed', () => {
    const { iban: _, ...supplier } = reading.supplier
    expect(comparedWith(null, reading)).toBe(reading)
    expect(comparedWith({ ...usual, iban: null }, reading)).toBe(reading)
    const without = { ...reading, supplier }
    expect(comparedWith(another, without)).toBe(without)
  })
})
