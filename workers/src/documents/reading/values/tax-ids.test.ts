import { describe, expect, test } from 'vitest'
import { isSpanishTaxId, normalTaxId, taxIdsIn } from './tax-ids.ts'

describe('the control character of a Spanish tax id', () => {
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
  ])('%s is right', (id) => expect(isSpanishTaxId(id)).toBe(true))
  test.each(['B12345678', '12345678A', 'X1234567A', 'Q28260008', 'A1358562E', 'I12345674'])('%s is wrong', (id) =>
    expect(isSpanishTaxId(id)).toBe(false),
  )
})

describe('finding tax ids', () => {
  const found = (text: string) => taxIdsIn(text).map(({ value, sure }) => [value, sure])

  test.each([
    ['CIF: B-12345674', 'B12345674'],
    ['C.I.F. A58818501', 'A58818501'],
    ['NIF ES-B12345674', 'B12345674'],
    ['N.I.F.: 12.345.678-Z', '12345678Z'],
    ['NIF: (ES) B12345674', 'B12345674'],
    ['N° TVA : FR 83 404 833 048', 'FR83404833048'],
    ['NIPC PT 501442600', 'PT501442600'],
  ])('%s', (text, expected) => expect(found(text)).toEqual([[expected, true]]))

  test('one that a label announces is given in spite of a wrong control character, but not as sure', () =>
    expect(found('CIF B12345678')).toEqual([['B12345678', false]]))

  test('an order number that merely looks like one is not', () => expect(found('Pedido B12345678')).toEqual([]))

  test('letters that a scanner put in the place of digits are repaired when that makes the control right', () =>
    expect(found('CIF: BI234S674')).toEqual([['B12345674', true]]))

  test('the prefix of the country does not make a Spanish id another', () =>
    expect(normalTaxId('ES B-12345674')).toBe('B12345674'))
})
