import { describe, expect, test } from 'vitest'
import { jointly } from '../arithmetic/joint.ts'
import { rowsOf } from '../layout/rows.ts'
import { addsUp, agreementOf } from '../understanding/agreement.ts'
import { typedPage } from '../words/typed-page.ts'

/** An invoice whose single figures a recogniser passed over where none are given. */
const invoice = ({ first = '4', second = '6' } = {}) =>
  typedPage(`
        Artículo             Cant.     Unidad      Precio      Dto.      Importe
        Crianza tinto        ${first.padEnd(5)}     caja         42,96       5 %       163,25
        Blanco seco          ${second.padEnd(5)}     caja         40,27       5 %       229,54
        Ginebra              12        botella      14,81                 177,72

                             Base imponible                               570,51
                             IVA 21 %                                     119,81
                             Total factura                                690,32 €`)

const lines = (words: ReturnType<typeof invoice>) =>
  jointly(rowsOf(words), ',').goods.lines.map(({ quantity, unitPrice, discountRate }) => [
    quantity,
    unitPrice,
    discountRate,
  ])

describe('a quantity that was not seen', () => {
  test('is what amount, price and discount leave for it', () =>
    expect(lines(invoice({ second: '' }))).toEqual([
      ['4', '42.96', '5'],
      ['6', '40.27', '5'],
      ['12', '14.81', '0'],
    ]))

  test('keeps a page that adds up from agreeing wholly, so that it is looked for', () => {
    expect(agreementOf(invoice(), '2026-11-23')).toBe(1)
    expect(agreementOf(invoice({ second: '' }), '2026-11-23')).toBe(addsUp)
  })
})
