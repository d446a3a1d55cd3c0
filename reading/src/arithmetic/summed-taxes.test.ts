import { expect, test } from 'vitest'
import { amountsIn } from '../candidates/amounts.ts'
import { rowsOf } from '../layout/rows.ts'
import { typedPage } from '../words/typed-page.ts'
import { footingOf } from './totals.ts'

const footing = (page: string) => {
  const { amounts, rates } = amountsIn(rowsOf(typedPage(page)), ',', new Set())
  const result = footingOf(amounts, rates, [])
  return [result?.subtotal?.cents, result?.taxes?.cents, result?.total?.cents, result?.closes]
}

test('a tax that was added up line by line, a few cents off its base, still belongs to the table of taxes', () =>
  expect(
    footing(`
%            Subtotal        Cota IVE        Total
4%              73,18            2,93        76,11
10%            694,56           69,48       764,04
21%             12,50            2,63        15,13

                             Importe bruto  767,74
                             Transporte      12,50
                             Subtotal       780,24
                             Total          855,28`),
  ).toEqual([78024, 7504, 85528, true]))

test('a tax that is euros off its base belongs to no table', () =>
  expect(
    footing(`
%            Subtotal        Cota IVE
10%            694,56           74,48
                             Subtotal       694,56
                             Total          764,02`)[3],
  ).toBe(false))

test('what is withheld in Basque is taken off the total', () =>
  expect(
    footing(`
OINARRI EZARGARRIA:       500,00
KUOTA 10%                  50,00
PFEZ ATXIKIPENA 15 %      -75,00
GUZTIRA:                  475,00`),
  ).toEqual([50000, 5000, 47500, true]))

test('a strip of amounts with what they are called under them is not named by what stands over it', () =>
  expect(
    footing(`
IMPORTE     UNIDADES    PRECIO      % IVA       CLAVE
 1.033,96      20,68     1.013,28      81,63     1.094,91
 Suma         Dto. 2%    Base         Cuota      TOTAL`),
  ).toEqual([101328, 8163, 109491, true]))
