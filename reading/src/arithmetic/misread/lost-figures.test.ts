import { describe, expect, test } from 'vitest'
import { isTotalProved } from '../../confidence/proved.ts'
import { rowsOf } from '../../layout/rows.ts'
import { typedPage } from '../../words/typed-page.ts'
import { jointly } from '../joint.ts'

const goods = (first = '29,00') => `
Producto              Cant.     Precio      Importe
Salmón fresco            2       14,50        ${first}
Sal gruesa               6        1,10         6,60
Lubina                   4       12,00        48,00

`

const footingOf = (foot: string, above = goods(), confidence = 0.94) => {
  const words = typedPage(above + foot).map((word) => ({ ...word, confidence }))
  return jointly(rowsOf(words), ',').footing
}

const base = 'Base imponible                        83,60\n'
const tax = 'IVA 10 %                               8,36\n'

describe('a total that a scan lost', () => {
  test('is what base and tax come to where the lines come to the base, and is to be looked at', () => {
    const footing = footingOf(base + tax)
    expect(footing).toMatchObject({ total: { cents: 9196 }, mended: { what: 'total', from: null } })
    expect(footing && isTotalProved(footing, 3)).toBe(false)
  })

  test('is what the base and the taxes of several rates come to, though none names its base', () =>
    expect(
      footingOf(
        'Total neto                            83,60\nTotal IVA 4 %        1,42\nTotal IVA 10 %         4,80\n',
      ),
    ).toMatchObject({ total: { cents: 8982 }, subtotal: { cents: 8360 }, mended: { what: 'total', from: null } }))

  test('is what base and tax come to that call themselves so, whatever was made of the lines', () =>
    expect(footingOf(base + tax, goods('28,00'))).toMatchObject({ total: { cents: 9196 }, mended: { what: 'total' } }))

  test('less what was withheld is found though its name was misread', () =>
    expect(
      footingOf(`${base + tax}LRPe 2%                               -1,67\nA tagar              90,29\n`),
    ).toMatchObject({
      total: { cents: 9029 },
      withheld: { cents: -167 },
      closes: true,
    }))

  test('is not made up in print, nor where something was withheld', () => {
    expect(footingOf(base + tax, goods(), 1)?.total?.cents).not.toBe(9196)
    expect(footingOf(`${base + tax}Retención IRPF                      -1,00\n`)?.mended ?? null).toBe(null)
  })

  test('is not what the company was founded with, at the foot of the page', () =>
    expect(footingOf(`${base + tax}\n\nInscrita en Lugo, capital social 31.000 euros\n`)?.total?.cents).toBe(9196))

  test('may lack one of its digits', () =>
    expect(footingOf(`${base + tax}Total factura                          9,96 €`)).toMatchObject({
      total: { cents: 9196 },
      mended: { what: 'total' },
    }))
})

describe('base or tax that a scan misread, where the lines say nothing', () => {
  const total = 'Total factura                         91,96 €'
  const misread = goods('28,00')

  test('is what the total leaves, if a rate of the page wants it so', () => {
    expect(footingOf(base + tax.replace('8,36', '3,36') + total, misread)).toMatchObject({
      total: { cents: 9196 },
      taxes: { cents: 836 },
      mended: { what: 'taxes' },
    })
    expect(footingOf(base.replace('83,60', '88,60') + tax + total, misread)).toMatchObject({
      total: { cents: 9196 },
      subtotal: { cents: 8360 },
      mended: { what: 'subtotal' },
    })
  })

  test('stays as it was where the total may be the wrong one', () =>
    expect(footingOf(base.replace('83,60', '83,66') + tax + total, misread)?.subtotal?.cents).not.toBe(8360))
})
