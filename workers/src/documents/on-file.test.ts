import { warningsOf } from '@escandallo/contracts/documents/doubts/readiness.ts'
import { documentEvent } from '@escandallo/contracts/documents/events.ts'
import { documentExamples } from '@escandallo/contracts/documents/examples.ts'
import { describe, expect, test } from 'vitest'
import { comparedWith } from './on-file.ts'

const example = documentEvent.parse(documentExamples.find(({ type }) => type === 'DocumentRead'))
if (example.type !== 'DocumentRead') throw new Error('no example of a reading')
const { reading } = example.data
const printed = reading.supplier.iban?.value ?? ''
const paidAt = (iban: string | null) => ({ supplier: { iban, matchedBy: 'taxId' }, alike: false })
const usual = paidAt(`${printed.slice(0, 4)} ${printed.slice(4)}`)
const another = paidAt('ES7921000813610123456789')

describe('a bank account on the paper of a supplier that we know', () => {
  test('is confirmed by our own file when it is the usual one, however it is spaced', () => {
    const { checks, supplier, needsReview } = comparedWith(reading, usual)
    expect(checks.at(-1)).toEqual({ name: 'iban-is-the-suppliers', holds: true, paths: ['supplier.iban'] })
    expect(supplier.iban?.evidence).toContainEqual({ code: 'known-supplier' })
    expect(needsReview).toEqual(reading.needsReview)
  })
  test('is a warning and a doubt when it is another one', () => {
    const { checks, supplier, needsReview } = comparedWith(reading, another)
    expect(checks.at(-1)).toMatchObject({ name: 'iban-is-the-suppliers', holds: false })
    expect(needsReview).toEqual([...reading.needsReview, 'supplier.iban'])
    expect(supplier).toEqual(reading.supplier)
  })
  test('cannot be compared when nobody is known, none is on file or none is printed', () => {
    const { iban: _, ...supplier } = reading.supplier
    expect(comparedWith(reading, { supplier: null, alike: false })).toBe(reading)
    expect(comparedWith(reading, paidAt(null))).toBe(reading)
    const without = { ...reading, supplier }
    expect(comparedWith(without, another)).toBe(without)
  })
})

describe('a paper like one that is there already', () => {
  test('is a warning that a person answers', () => {
    const { checks } = comparedWith(reading, { supplier: null, alike: true })
    expect(checks).toEqual([...reading.checks, { name: 'like-no-other', holds: false, paths: ['number'] }])
    expect(warningsOf({ checks })).toContainEqual({ name: 'like-no-other', paths: ['number'] })
  })
})

describe('a supplier that is only alike', () => {
  const proposed = (matchedBy: string) => ({ supplier: { iban: null, matchedBy }, alike: false })
  test('by name is a doubt about the name', () =>
    expect(comparedWith(reading, proposed('name')).needsReview).toContain('supplier.name'))
  test('by account is a doubt where a tax id was read that is not on file', () =>
    expect(comparedWith(reading, proposed('iban')).needsReview).toContain('supplier.name'))
  test('is none when its tax id is printed', () => expect(comparedWith(reading, proposed('taxId'))).toBe(reading))
})
