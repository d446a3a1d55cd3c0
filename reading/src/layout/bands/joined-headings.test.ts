import { expect, test } from 'vitest'
import { jointly } from '../../arithmetic/joint.ts'
import { typedPage } from '../../words/typed-page.ts'
import { rowsOf } from '../rows.ts'

const page = `
RECHNUNG 2026-118                                     12.03.2026

Pos  Bezeichnung             Menge   Einheit   Preis    Entgelt USt. %
1    Sonnensegel 4 m          3,00   Stk.      40,00     120,00     19
2    Hafermehl                5,000  kg         5,50      27,50      7
3    Apfelschorle               20   Stk.       5,49     109,80      7
4    Pfand                      20   Stk.       2,77      55,46     19

                                     Summe netto         312,76`

test('headings that were read as one head the column that their words stand over', () => {
  const { goods } = jointly(rowsOf(typedPage(page)), ',')
  expect(goods.lines.map(({ total, taxRate }) => [total, taxRate])).toEqual([
    [12000, '19'],
    [2750, '7'],
    [10980, '7'],
    [5546, '19'],
  ])
})
