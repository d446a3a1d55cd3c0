import { expect, test } from 'vitest'
import { addresseesIn } from './emails.ts'

const emails = (text: string) => addresseesIn(text).map(({ email }) => email)

test.each([
  ['ana@ejemplo.es', ['ana@ejemplo.es']],
  ['ana@ejemplo.es, leo@ejemplo.es;eva@ejemplo.es', ['ana@ejemplo.es', 'leo@ejemplo.es', 'eva@ejemplo.es']],
  ['ana@ejemplo.es leo@ejemplo.es\n\neva@ejemplo.es', ['ana@ejemplo.es', 'leo@ejemplo.es', 'eva@ejemplo.es']],
  ['ANA@ejemplo.es, ana@ejemplo.es', ['ana@ejemplo.es']],
  ['mailto:ana@ejemplo.es', ['ana@ejemplo.es']],
  ['  ', []],
])('%j holds the addresses %j', (text, addresses) => expect(emails(text)).toEqual(addresses))

test('names that come with the addresses are kept', () => {
  expect(addresseesIn('Ana Pérez <ana@ejemplo.es>, "Leo Gil" <leo@ejemplo.es>; <eva@ejemplo.es>')).toEqual([
    { email: 'ana@ejemplo.es', name: 'Ana Pérez', valid: true },
    { email: 'leo@ejemplo.es', name: 'Leo Gil', valid: true },
    { email: 'eva@ejemplo.es', name: null, valid: true },
  ])
})
test('what is no address is shown as such and not lost', () => {
  expect(addresseesIn('ana@ejemplo, leo@ejemplo.es').map(({ email, valid }) => [email, valid])).toEqual([
    ['ana@ejemplo', false],
    ['leo@ejemplo.es', true],
  ])
})
