import { describe, expect, test } from 'vitest'
import { isSpanishTaxId, isTaxId, normalizeTaxId } from './tax-id.ts'

describe('a Spanish tax id', () => {
  test.each([
    'A13585625',
    'J99216582',
    'J9921658B',
    'A58818501',
    '12345678Z',
    'X1234567L',
    'Q2826000H',
    'P2807900B',
    'B12345674',
    'ES-B12345674',
    'b 12.345.674',
    'K1234567L',
  ])('%s is right', (written) => expect(isSpanishTaxId(written)).toBe(true))

  test.each([
    ['B12345678', 'the control digit is 4'],
    ['B1234567D', 'a B has a digit, not its letter'],
    ['Q28260008', 'a Q has a letter, not its digit'],
    ['12345678A', 'the letter is Z'],
    ['X1234567Z', 'the letter is L'],
    ['I12345674', 'no company begins with I'],
    ['1234567Z', 'a digit is missing'],
    ['B123456744', 'there is a digit too many'],
    ['', 'it is empty'],
  ])('%s is wrong: %s', (written) => expect(isSpanishTaxId(written)).toBe(false))

  test('is wrong as soon as one of its digits is another', () => {
    for (let place = 1; place < 8; place += 1)
      for (let digit = 0; digit <= 9; digit += 1) {
        const other = [...'A58818501'].with(place, String(digit)).join('')
        expect(isSpanishTaxId(other), other).toBe(other === 'A58818501')
      }
  })
  test('is one however it is written', () => {
    for (const written of ['ESB12345674', 'es b-12345674', 'B/12.345.674', 'B12345674'])
      expect(normalizeTaxId(written)).toBe('B12345674')
    expect(normalizeTaxId('ESP1')).toBe('ESP1')
  })
})

describe('a tax id of any country', () => {
  test.each(['FR12345678901', 'PT501442600', 'DE123456789', 'IE6388047V', 'B12345674'])('%s can be one', (written) =>
    expect(isTaxId(written)).toBe(true),
  )
  test.each(['B12345678', 'ESB12345678', '123456789', 'FR', 'SIN NIF', ''])('%j is none', (written) =>
    expect(isTaxId(written)).toBe(false),
  )
})
