import { expect, test } from 'vitest'
import { jointly } from '../arithmetic/joint.ts'
import { rowsOf } from '../layout/rows.ts'
import { typedPage } from '../words/typed-page.ts'

const page = typedPage(`
        Kontzeptua           Kutxak     Prezioa    Guztira
        Antxoa freskoa       10         6,90         69,00
        Txistorra             8         9,50         76,00
        Legatza               3        17,70         53,10
        Odolkia              14         7,20        100,80
        Gaztelu kutxa osoa                          153,90
        Bakailao              4        15,00         60,00`)

test('what only some of the lines come to, those right before it, is no line either', () =>
  expect(jointly(rowsOf(page), ',').goods.lines.map(({ name }) => name)).toEqual([
    'Antxoa freskoa',
    'Txistorra',
    'Legatza',
    'Odolkia',
    'Bakailao',
  ]))
