import { describe, expect, test } from 'vitest'
import { rowsOf } from '../layout/rows.ts'
import { typedPage } from '../words/typed-page.ts'
import { jointly } from './joint.ts'

const goods = `
Producto              Cant.     Precio      Importe
Salmón fresco            2       14,50        29,00
Sal gruesa               6        1,10         6,60
`

const foot = (page: string) => {
  const footing = jointly(rowsOf(typedPage(goods + page)), ',').footing
  return [footing?.subtotal?.cents, footing?.taxes?.cents, footing?.total?.cents, footing?.closes]
}

describe('the foot of a paper', () => {
  test('may tell each tax in a sentence', () =>
    expect(foot('IVA 10 % s/ 29,00 = 2,90\nIVA 4 % s/ 6,60 = 0,26\nA pagar 38,76')).toEqual([3560, 316, 3876, true]))

  test('may put the word for the total under it', () =>
    expect(foot('IVA 10% de 35,60: 3,56\n      39,16\n      TOTAL FACTURA')).toEqual([3560, 356, 3916, true]))

  test('may give every rate a total of its own, and then all of them are meant', () =>
    expect(
      foot(`
% IVA    Base     Cuota    Total
 10,00   29,00    2,90     31,90
  4,00    6,60    0,26      6,86
Total                      38,76`),
    ).toEqual([3560, 316, 3876, true]))

  test('may add something to the goods under a word that nobody knows', () =>
    expect(
      foot('Canon lonja              1,40\nBase imponible          37,00\nIVA 10%   3,70\nTotal       40,70'),
    ).toEqual([3700, 370, 4070, true]))
})
