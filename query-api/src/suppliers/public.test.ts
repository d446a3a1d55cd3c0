import { expect, test } from 'vitest'
import { issuerOf } from './public.ts'

const supplier = (taxId: string | null) => ({
  supplierId: 'supplier',
  name: 'Frutas Núñez',
  taxId,
  iban: null,
  paymentTerms: null,
  color: '#2f7a5b',
  matchedBy: 'iban' as const,
})

test('two tax ids a character apart are one supplier where one of them cannot be right, read or on file', () => {
  expect(issuerOf([supplier('B12345674')], 'B12345675')).not.toBeNull()
  expect(issuerOf([supplier('B12345675')], 'B12345674')).not.toBeNull()
})

test('another right tax id is another supplier, whatever its account says', () => {
  expect(issuerOf([supplier('B12345674')], 'A13585625')).toBeNull()
  expect(issuerOf([supplier('B12345675')], 'A13585625')).toBeNull()
})
