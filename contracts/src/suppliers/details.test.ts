import { describe, expect, test } from 'vitest'
import { colorFor, daysOf, paymentTerms, supplierColors, supplierDetails, supplierForm } from './details.ts'

const complete = {
  name: 'Frutas Núñez',
  taxId: 'B-12.345.674',
  address: 'Mercabarna 12',
  email: 'pedidos@frutas.example',
  phone: '+34 600 000 000',
  iban: 'ES91 2100 0418 4502 0005 1332',
  swift: null,
  accountNumber: null,
  routingNumber: null,
  paymentTerms: '30-days' as const,
  description: '',
  color: '#2f7a5b',
  categories: ['CAT1'],
  establishments: ['00000000-0000-4000-8000-000000000001'],
  image: null,
}
const complaints = (form: object) =>
  (supplierForm.safeParse(form).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('a supplier that a person writes down', () => {
  test('is taken with its tax id and account as they are compared, and empty texts as unknown', () => {
    expect(supplierForm.parse(complete)).toEqual({
      ...complete,
      taxId: 'B12345674',
      iban: 'ES9121000418450200051332',
      description: null,
    })
  })
  test.each([
    ['a name', { name: '  ' }, 'name: required'],
    ['an address', { address: null }, 'address: required'],
    ['an address that says something', { address: '   ' }, 'address: required'],
    ['a tax id', { taxId: null }, 'taxId: required'],
    ['a tax id that is right', { taxId: 'B12345678' }, 'taxId: tax-id-invalid'],
    ['a colour', { color: 'green' }, 'color: color-invalid'],
    ['a category', { categories: [] }, 'categories: required'],
    ['an establishment', { establishments: [] }, 'establishments: required'],
    ['an account whose check digits are right', { iban: 'ES91 2100 0418 4502 0005 1333' }, 'iban: iban-invalid'],
    ['an e-mail address', { email: 'pedidos@frutas' }, 'email: email-invalid'],
    ['a name that fits', { name: 'x'.repeat(201) }, 'name: too-long'],
  ])('needs %s', (_, change, complaint) => expect(complaints({ ...complete, ...change })).toEqual([complaint]))

  test('is told everything that is missing at once', () => {
    const empty = { ...complete, name: '', address: null, taxId: '', categories: [], establishments: [] }
    expect(complaints(empty)).toEqual([
      'name: required',
      'address: required',
      'taxId: required',
      'categories: required',
      'establishments: required',
    ])
  })
  test('with nothing but marks for a tax id has none', () => {
    expect(complaints({ ...complete, taxId: ' - / ' })).toEqual(['taxId: required'])
    expect(complaints({ ...complete, iban: '--' })).toEqual([])
  })
  test('may come from abroad, and need not have an account or an e-mail address', () => {
    expect(complaints({ ...complete, taxId: 'FR 12 345678901', iban: null, email: null })).toEqual([])
  })
})

describe('a supplier that an invoice brings to life', () => {
  test('needs no more than a name', () => {
    const bare = {
      taxId: null,
      address: null,
      email: null,
      phone: null,
      iban: null,
      categories: [],
      establishments: [],
    }
    expect(supplierDetails.safeParse({ ...complete, ...bare }).success).toBe(true)
  })
  test('has a colour of its own, always the same', () => {
    const id = (start: string) => `${start}0000-0000-4000-8000-000000000000`
    expect(colorFor(id('0003'))).toBe(supplierColors[3])
    expect(colorFor(id('000b'))).toBe(supplierColors[3])
    expect(colorFor(id('000c'))).not.toBe(supplierColors[3])
  })
})

test('payment terms are days from the day of issue, and other says nothing', () => {
  expect(paymentTerms.map(daysOf)).toEqual([0, 7, 10, 14, 20, 30, 60, null])
})
