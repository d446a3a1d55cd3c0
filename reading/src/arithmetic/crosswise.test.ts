import { expect, test } from 'vitest'
import { amountsIn } from '../candidates/amounts.ts'
import { rowsOf } from '../layout/rows.ts'
import { typedPage } from '../words/typed-page.ts'
import { withCrosswiseTaxes } from './crosswise.ts'

const kinds = (text: string) => {
  const { amounts, rates } = amountsIn(rowsOf(typedPage(text)), ',', new Set())
  return withCrosswiseTaxes(amounts, rates).map(({ cents, kind }) => [cents, kind])
}

test('a tax table that lies on its side tells base and tax in the sums at the ends of its rows', () => {
  const result = kinds(`
                  4%       10%   TOTAL IMPORTE
Subtotal       46,56    575,05          621,61
Cuota I.V.A.    1,86     57,51           59,37
Rec. equiv.     0,23      8,05            8,28
                         TOTAL          689,26`)
  expect(result).toContainEqual([62161, 'subtotal'])
  expect(result).toContainEqual([5937, 'taxes'])
  expect(result).toContainEqual([828, 'surcharge'])
  expect(result).toContainEqual([68926, 'total'])
})

test('a column of what is exempt has no tax in it', () => {
  const result = kinds(`
                    0%       23%   Total
Total ex VAT   -259,39   -309,60   -568,99
VAT amount        0,00    -71,21    -71,21`)
  expect(result).toContainEqual([-56899, 'subtotal'])
  expect(result).toContainEqual([-7121, 'taxes'])
})

test('one that stands upright stays as its headings say', () => {
  const result = kinds(`
Tipo      Base      Cuota      Total
10%     100,00      10,00     110,00
21%     200,00      42,00     242,00`)
  expect(result).toEqual([
    [10000, 'subtotal'],
    [1000, 'taxes'],
    [11000, 'total'],
    [20000, 'subtotal'],
    [4200, 'taxes'],
    [24200, 'total'],
  ])
})
