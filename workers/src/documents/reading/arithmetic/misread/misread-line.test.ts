import { describe, expect, test } from 'vitest'
import { rowsOf } from '../../layout/rows.ts'
import { typedPage } from '../../words/typed-page.ts'
import { jointly } from '../joint.ts'

const page = `
        Artículo                 Uds    Precio      Importe
        Sidra natural             10      2,00        20,00
        Queso de oveja             6     18,52     1.912,99
        Tomate pera                4      5,00        20,00
        Base imponible                               151,12
        IVA 10%                                       15,11
        Total                                        166,23`

const totals = (confidence: number) =>
  jointly(rowsOf(typedPage(page).map((word) => ({ ...word, confidence }))), ',').goods.lines.map(({ total }) => total)

describe('one amount that contradicts its own line', () => {
  test('of a scan is what the base leaves for it', () => expect(totals(0.9)).toEqual([2000, 11112, 2000]))
  test('is left as it is where it is printed so', () => expect(totals(1)).toEqual([2000, 191299, 2000]))
})
