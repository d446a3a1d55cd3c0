import { isIban } from '@escandallo/contracts/values/iban.ts'
import { describe, expect, test } from 'vitest'
import { prefixed } from '../../src/values/tax-id-checks.ts'
import { random } from '../random.ts'
import { fiscalId } from './fiscal-ids.ts'
import { iban } from './ibans.ts'
import { forms } from './names.ts'
import type { Country } from './places.ts'

const countries = Object.keys(forms) as Country[]

describe.each(countries)('invented firms of %s', (country) => {
  const draw = random('ids', country)

  test('have tax ids whose control holds', () => {
    for (const form of [...forms[country], ...(country === 'ES' ? [''] : [])]) {
      const id = fiscalId(country, form, draw)
      const body = country === 'ES' ? id : id.slice(2)
      expect(body).toMatch(prefixed[country]?.shape ?? /^$/)
      expect([id, prefixed[country]?.holds(body)]).toEqual([id, true])
    }
  })

  test('have accounts whose control holds', () => {
    for (let count = 0; count < 20; count += 1) {
      const account = iban(country, draw)
      expect([account, isIban(account)]).toEqual([account, true])
    }
  })
})
