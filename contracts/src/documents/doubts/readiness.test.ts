import { describe, expect, test } from 'vitest'
import type { DocumentContent } from '../content.ts'
import { documentEvent } from '../events.ts'
import { documentExamples } from '../examples.ts'
import { doubtsOf, isReady, type Open, unsureAfter, unsureOf, warningsAfter, warningsOf } from './readiness.ts'
import { isAbout, reviewedFields } from './reviewed-fields.ts'

const example = documentEvent.parse(documentExamples.find(({ type }) => type === 'DocumentRead'))
if (example.type !== 'DocumentRead') throw new Error('no example of a reading')
const { content } = example.data
const [line] = content.lines.map(({ lineId }) => lineId)
const supplier = { kind: 'existing' as const, supplierId: line ?? '' }

const open: Open = { content, supplier, unsure: [], warnings: [], duplicateOf: null }
const saying = (change: Partial<DocumentContent>): Open => ({ ...open, content: { ...content, ...change } })

describe('a document that nobody has looked at may be confirmed', () => {
  test('when everything is there, sure, and adds up', () => expect(isReady(open)).toBe(true))
  test.each<[string, Open]>([
    ['the supplier is not known', { ...open, supplier: { kind: 'unresolved' } }],
    ['a field is missing', saying({ number: null })],
    ['a field is in doubt', { ...open, unsure: ['number'] }],
    ['an equation fails', saying({ totals: { ...content.totals, total: 1 } })],
    ['no equation can be tried', saying({ totals: { ...content.totals, subtotal: null } })],
    ['the bank account is not the usual one', { ...open, warnings: [{ name: 'iban-is-the-suppliers', paths: [] }] }],
    ['it is a copy of another document', { ...open, duplicateOf: line ?? '' }],
    ['it is a proforma', saying({ kind: 'proforma' })],
  ])('but not when %s', (_, document) => expect(isReady(document)).toBe(false))
})

describe('what a reading leaves open', () => {
  const check = (name: string, holds: boolean, paths?: string[]) => ({ name, holds, ...(paths && { paths }) })

  test('are failing checks that figures cannot repair; equations are tried again on the content', () => {
    const checks = [
      check('base-and-taxes-are-total', false),
      check('qr-and-page-agree', false, ['totals.total']),
      check('iban-is-the-suppliers', false),
      check('structure-and-page-agree', true),
    ]
    expect(warningsOf({ checks })).toEqual([
      { name: 'qr-and-page-agree', paths: ['totals.total'] },
      { name: 'iban-is-the-suppliers', paths: ['supplier.iban'] },
    ])
  })
  test('is answered by changing the field that it is about, and by no other', () => {
    const warnings = [{ name: 'iban-is-the-suppliers', paths: ['supplier.iban'] }]
    expect(warningsAfter(warnings, ['supplier.iban'])).toEqual([])
    expect(warningsAfter(warnings, ['supplier.name'])).toEqual(warnings)
  })
  test('names lines as the content does, and a doubt about a line is settled by any of its cells', () => {
    const unsure = unsureOf({ needsReview: ['number', 'lines.0'] }, content)
    expect(unsure).toEqual(['number', `lines.${line}`])
    expect(unsureAfter(unsure, [`lines.${line}.unit`])).toEqual(['number'])
  })
  test.each([
    ['totals.rounding'],
    ['customer.name'],
    ['customer.taxId'],
    ['taxes'],
    ['totals.other'],
    ['supplier.website'],
    ['replaces'],
    ['number.suffix'],
    ['lines'],
  ])('is counted wherever it keeps a paper from being confirmed unseen, and is asked at a field: %s', (doubt) => {
    const document = { ...saying({ customer: undefined }), unsure: [doubt] }
    expect(isReady(document)).toBe(false)
    expect(doubtsOf(document)).toBe(1)
    const fieldsInDoubt = reviewedFields(document.content, null, [doubt]).filter((path) => isAbout(doubt, path))
    expect(fieldsInDoubt).toHaveLength(1)
  })
  test('is none where it is about a line that is gone', () => {
    const gone = { ...open, unsure: ['lines.7', 'taxes.9.base'] }
    expect([isReady(gone), doubtsOf(gone)]).toEqual([true, 0])
  })
  test('is counted once where a field is both missing and doubted', () => {
    const { content: without } = saying({ number: null })
    expect(doubtsOf({ content: without, supplier, unsure: ['number', 'issueDate'] })).toBe(2)
  })
})
