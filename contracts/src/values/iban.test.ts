import { describe, expect, test } from 'vitest'
import { isIban, normalizeIban } from './iban.ts'

describe('an IBAN', () => {
  test.each([
    'ES91 2100 0418 4502 0005 1332',
    'es9121000418450200051332',
    'DE89 3704 0044 0532 0130 00',
    'GB82 WEST 1234 5698 7654 32',
    'PT50000201231234567890154',
  ])('%s is right', (written) => expect(isIban(written)).toBe(true))
  test.each([
    'ES91 2100 0418 4502 0005 1333',
    'ES91 2100 0418 4502 0005 133',
    'ES9A 2100 0418 4502 0005 1332',
    '2100 0418 4502 0005 1332',
    'ES',
    '',
  ])('%j is wrong', (written) => expect(isIban(written)).toBe(false))
  test('is wrong when any digit is mistyped or two neighbours change places', () => {
    const right = 'ES9121000418450200051332'
    for (let place = 2; place < right.length; place += 1) {
      const wrong = [...right].with(place, String((Number(right[place]) + 1) % 10)).join('')
      expect(isIban(wrong), wrong).toBe(false)
      const [a = '', b = ''] = [right[place], right[place + 1]]
      if (place + 1 < right.length && a !== b) {
        const swapped = [...right]
          .with(place, b)
          .with(place + 1, a)
          .join('')
        expect(isIban(swapped), swapped).toBe(false)
      }
    }
  })
  test('a Spanish one has 24 characters, however well its check digits come out', () => {
    expect(isIban('ES42123456789012345')).toBe(false)
  })
  test('is kept in capitals without spaces', () => {
    expect(normalizeIban('es91 2100-0418 4502.0005 1332')).toBe('ES9121000418450200051332')
  })
})
