import { describe, expect, test } from 'vitest'
import { rowsOf } from '../../layout/rows.ts'
import { typedPage } from '../../words/typed-page.ts'
import { bestOf } from '../candidate.ts'
import { withoutDay } from './beside-day.ts'
import { numberCandidates } from './numbers.ts'

const number = (text: string) => bestOf(numberCandidates(rowsOf(typedPage(text)), 'invoice'), 0.3)?.value

describe('a label that calls the number and its day together', () => {
  test.each([
    ['Nº FACTURA / FECHA     Nº CLIENTE\n4026123456 / 12.03.2026     10023456', '4026123456'],
    ['Núm. de factura y fecha:  FV-0123 - 12/03/2026', 'FV-0123'],
    ['Rechnungsnummer/-datum:  2026123 / 12.03.2026', '2026123'],
    ['Fecha / Nº factura\n12-03-2026 / 26-0441', '26-0441'],
    ['NÚM./FECHA FRA.     26-0441 - 12/03/26', '26-0441'],
  ])('is that of the number beside its day: %s', (text, expected) => expect(number(text)).toBe(expected))

  test('is no number’s where no day stands beside it', () =>
    expect(number('Rechnungsnummer/-datum:\n\nMwSt 4026123456')).toBeUndefined())

  test('is told from one that calls a day alone', () => {
    expect(withoutDay('num factura fecha')).toBe('num factura')
    expect(withoutDay('fecha factura')).toBe('')
    expect(withoutDay('fecha de factura')).toBe('')
    expect(withoutDay('cliente')).toBe('')
  })
})
