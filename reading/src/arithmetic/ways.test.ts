import { describe, expect, test } from 'vitest'
import type { Goods } from '../goods/goods.ts'
import { rowsOf } from '../layout/rows.ts'
import { typedPage } from '../words/typed-page.ts'
import { jointly } from './joint.ts'
import { bestWay, goodsChoice, type Way } from './ways.ts'

const page = `
FACTURA                                       CARPAS DEL SUR, S.L.

Referencia   Descripción              Cant.   Precio unitario   IVA      Total
K321         Alquiler de carpa          2          30,00€       5,00    60,00€
L654         Montaje                    3          10,00€       2,00    30,00€
M987         Silla plegable            10           1,00€       1,00    10,00€

                                              Subtotal                 100,00€
                                              Total IVA                  8,00€
                                              Total a pagar            110,00€`

const lessOf = (goods: Goods): Goods => ({ ...goods, lines: goods.lines.slice(1), lessened: true })

describe('of the ways in which goods can be understood', () => {
  const { goods, ways } = jointly(rowsOf(typedPage(page)), ',')
  test('the table under its headings goes before a receipt whose figures close by chance', () => {
    expect(goods.way).toBe('headed')
    expect(goods.lines.map(({ name }) => name)).toEqual(['Alquiler de carpa', 'Montaje', 'Silla plegable'])
  })
  test('all are there to be weighed, each with its lines', () => {
    const { choice, options } = goodsChoice(ways)
    expect([choice, options.length]).toEqual(['goods', ways.length])
    expect(JSON.parse(options[0]?.value ?? '')[1]).toEqual(['Montaje', '3', '10', '30.00'])
  })
  test('what a person took away stays away where as much is proved', () => {
    const printed = { goods, footing: null } satisfies Way
    const lessened = { goods: lessOf(goods), footing: null } satisfies Way
    expect(bestWay([lessened, printed])).toBe(lessened)
  })
  test('none is best of none', () => expect(bestWay([])).toBeUndefined())
})
