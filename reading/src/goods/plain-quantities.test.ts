import { expect, test } from 'vitest'
import { jointly } from '../arithmetic/joint.ts'
import { rowsOf } from '../layout/rows.ts'
import { typedPage } from '../words/typed-page.ts'

const page = typedPage(`
        Artículo             Cant.     Precio      Importe
        Crianza tinto        4,000     12,960        51,84
        Nata para montar                3,529        10,59
        Lomo de cerdo                  11,155        67,35`)

test('a quantity that is not printed is the plainest that comes to the amount', () =>
  expect(jointly(rowsOf(page), ',').goods.lines.map(({ quantity }) => quantity)).toEqual(['4', '3', '6.038']))
