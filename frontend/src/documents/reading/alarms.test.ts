import { expect, test } from 'vitest'
import { content, reading } from '../testing/samples.ts'
import { alarmsOf, noteOn } from './alarms.ts'

const printed = 'ES9121000418450200051332'
const withIban = { ...content, supplier: { ...content.supplier, iban: printed } }
const warning = {
  ...reading,
  supplier: { iban: { value: printed, confidence: 0.9, boxes: [], alternatives: [] } },
  checks: [
    { name: 'iban-is-the-suppliers', holds: false },
    { name: 'qr-and-page-agree', holds: true },
    { name: 'lines-sum-to-base', holds: false },
  ],
}

test('another bank account is an alarm until the account is corrected; sums and what holds are none', () => {
  expect(alarmsOf(warning, withIban)).toEqual(['iban-is-the-suppliers'])
  expect(alarmsOf(warning, { ...withIban, supplier: { ...withIban.supplier, iban: null } })).toEqual([])
})

test('a tax id or an account whose control characters do not fit is an alarm until it is corrected', () => {
  const of = (supplier: Partial<typeof content.supplier>) =>
    alarmsOf(reading, { ...content, supplier: { ...content.supplier, taxId: null, iban: null, ...supplier } })
  expect(of({ taxId: 'B-12345675', iban: 'ES91 2100 0418 4502 0005 1333' })).toEqual([
    'iban-control-digits',
    'tax-id-control-character',
  ])
  expect(of({ taxId: 'B12345674', iban: printed })).toEqual([])
  expect(of({ taxId: 'FR40303265045' })).toEqual([])
})

test('a paper like another is an alarm until its number is corrected', () => {
  const twin = { ...reading, checks: [{ name: 'like-no-other', holds: false }] }
  const printed = { ...content, number: twin.number?.value ?? null }
  expect(alarmsOf(twin, printed)).toEqual(['like-no-other'])
  expect(alarmsOf(twin, { ...printed, number: 'F26/999' })).toEqual([])
})

test('an invoice that changed after it was signed is an alarm, one whose signature is whole is none', () => {
  const signed = (holds: boolean) => ({ ...reading, checks: [{ name: 'signature-is-whole', holds }] })
  expect(alarmsOf(signed(false), content)).toEqual(['signature-is-whole'])
  expect(alarmsOf(signed(true), content)).toEqual([])
  const unchecked = { ...reading, checks: [{ name: 'signature-can-be-checked', holds: false }] }
  expect(alarmsOf(unchecked, content)).toEqual(['signature-can-be-checked'])
})

test('what somebody wrote on the pages is an alarm with their words', () => {
  const noted = { ...reading, checks: [{ name: 'nothing-noted-on-page', holds: false, detail: 'Devueltas 2 cajas' }] }
  expect([alarmsOf(noted, content), noteOn(noted)]).toEqual([['nothing-noted-on-page'], 'Devueltas 2 cajas'])
  expect([noteOn(reading), noteOn(null)]).toEqual([null, null])
})

test('a document that was not read raises none', () => {
  expect(alarmsOf(null, content)).toEqual([])
})
