import { describe, expect, test } from 'vitest'
import { rowsOf } from '../layout/rows.ts'
import { amountKind } from '../lexicon/amount-labels.ts'
import { typedPage } from '../words/typed-page.ts'
import { jointly } from './joint.ts'

const goods = `
Producto              Cant.     Precio      Importe
Salmón fresco            2       14,50        29,00
Sal gruesa               6        1,10         6,60
Lubina                   4       12,00        48,00

`

const footingOf = (foot: string, confidence = 0.94) => {
  const words = typedPage(goods + foot).map((word) => ({ ...word, confidence }))
  return jointly(rowsOf(words), ',').footing
}

const totalOf = (foot: string) => footingOf(foot)?.total?.cents ?? null

describe('the total of a scan that lost a tax', () => {
  test('is not what another rate alone comes to, though that closes', () =>
    expect(
      totalOf('Base      %     Cuota    Total\n29,00     4      1,16    30,16\n54,60    10\nTotal factura    90,22 €'),
    ).toBe(9022))

  test('is not the sum of the lines that is hardly named', () =>
    expect(totalOf('Importe    83,60\nTotal a pagar    91,96 €')).toBe(9196))

  test('is no postcode', () =>
    expect(totalOf('Calle del Puerto\n39001 Santander\nBase imponible 83,60')).not.toBe(39001))
})

describe('taxes of which a scan misread a name', () => {
  const foot = (first: string, tax = '1,42') =>
    [
      'Base imponible                        83,60',
      `${first} 4 %                                ${tax}`,
      'IVA 10 %                               4,80',
      'Total factura                         89,82 €',
    ].join('\n')

  test('are added up with the others, by a letter or by the total that they lead to', () => {
    for (const name of ['IVA', 'IYA', 'lVA', 'Wzq'])
      expect(footingOf(foot(name))).toMatchObject({ closes: true, taxes: { cents: 622 }, total: { cents: 8982 } })
  })

  test('are not what leads to no total, nor in print what bears another name', () => {
    expect(footingOf(foot('Wzq', '1,52'))?.closes).toBe(false)
    expect(footingOf(foot('Wzq'), 1)?.closes).toBe(false)
  })
})

test('a gross sum in German is the total', () => expect(amountKind('summe brutto')?.kind).toBe('total'))
