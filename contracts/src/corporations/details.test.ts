import { expect, test } from 'vitest'
import { corporationDetails } from './details.ts'

const details = { name: 'Grupo Can Pep', address: '', website: null, phone: null, description: null, currency: 'EUR' }
const codeOf = (change: object) => corporationDetails.safeParse({ ...details, ...change }).error?.issues[0]?.message

test('a corporation needs a name and a currency, and knows its own tax ids however they are written', () => {
  expect(corporationDetails.parse({ ...details, taxIds: ['B-12345674'] })).toEqual({
    ...details,
    address: null,
    taxIds: ['B12345674'],
  })
  expect(corporationDetails.parse(details).taxIds).toEqual([])
  expect(codeOf({ name: ' ' })).toBe('required')
  expect(codeOf({ currency: 'euros' })).toBe('currency-invalid')
  expect(codeOf({ taxIds: ['B12345678'] })).toBe('tax-id-invalid')
})
