import { expect, test } from 'vitest'
import { jointly } from '../arithmetic/joint.ts'
import { rowsOf } from '../layout/rows.ts'
import { typedPage } from '../words/typed-page.ts'

const page = `
CÓDIGO  PRODUCTO                 CANT   UM    PRECIO   %IVA   IMPORTE
2001    Cerveza rubia barril 30 L   2   BAR    80,00     21    160,00
2033    Agua mineral vidrio C-12    5   CAJ     6,00     10     30,00

ENVASES           ENTREG.  DEVUEL.  PRECIO  IMPORTE    Base 10%     30,00   IVA   3,00
Barril 30 L             2        1   25,00    25,00    Base 21%    160,00   IVA  33,60
Caja vidrio 12          5        0    4,00    20,00    Total mercancía con IVA  226,60
                                                       Fianza envases            45,00
                                                       TOTAL A PAGAR            271,60`

const { goods, footing } = jointly(rowsOf(typedPage(page)), ',')

test('containers that stand beside the sums below the goods are none of the goods', () =>
  expect(goods.lines.map(({ name, total }) => [name, total])).toEqual([
    ['Cerveza rubia barril 30 L', 16000],
    ['Agua mineral vidrio C-12', 3000],
  ]))

test('a deposit after the tax is a base without tax, so that all comes to what is to be paid', () =>
  expect([footing?.subtotal?.cents, footing?.taxes?.cents, footing?.total?.cents]).toEqual([23500, 3660, 27160]))
