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

const discounted = `
        Artículo                 Uds    Precio      Dto.      Importe
        Sidra natural             10      2,00                  20,00
        Queso de oveja             6     18,52      10 %         1,01
        Tomate pera                4      5,00                  97,03
        Aceite de oliva            3     30,00                  90,00
        Suma                                                   230,01
        Dto. comercial 2 %                                      -4,60
        Base imponible                                         225,41
        IVA 10%                                                 22,54
        Total                                                  247,95`

test('amounts of a scan that contradict their lines are what those come to, where all lines then lead to the foot', () => {
  const read = (confidence: number) =>
    jointly(rowsOf(typedPage(discounted).map((word) => ({ ...word, confidence }))), ',').goods.lines
  expect(read(0.9).map(({ total }) => total)).toEqual([2000, 10001, 2000, 9000])
  expect(read(0.9)[2]?.evidence).toContainEqual({ code: 'repaired', detail: 'total 97.03 → 20' })
  expect(read(1).map(({ total }) => total)).toEqual([2000, 101, 9703, 9000])
})
