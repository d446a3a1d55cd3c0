import { expect, test } from 'vitest'
import { rowsOf } from '../layout/rows.ts'
import { typedPage } from '../words/typed-page.ts'
import { jointly } from './joint.ts'

const page = `
Producto              Cant.     Precio      Importe
Salmón fresco            4       15,50        62,00
Sal gruesa              10       11,10       111,00
Lubina                   2       13,50        27,00

SUBTOTAL:                                    200,00
DTO. 1,5%                                     -3,00
BASE IMPONIBLE:                              197,00
CUOTA IVA 4%                                   1,17
CUOTA R.E. 0,5%                                0,14
CUOTA IVA 10%                                 1451)
CUOTA R.E. 1,4%                                1,51
CUOTA IVA 21%                                 13,02
CUOTA R.E. 5,2%                                3,17
TOTAL:                                       226,78
`

test('what a discount is taken off is not the base, though one of the taxes was misread', () => {
  const words = typedPage(page).map((word) => ({ ...word, confidence: 0.94 }))
  expect(jointly(rowsOf(words), ',').footing).toMatchObject({ total: { cents: 22678 }, subtotal: { cents: 19700 } })
})
