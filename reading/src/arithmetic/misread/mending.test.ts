import { describe, expect, test } from 'vitest'
import { rowsOf } from '../../layout/rows.ts'
import { typedPage } from '../../words/typed-page.ts'
import { jointly } from '../joint.ts'
import { isMisread } from './mending.ts'

const goods = `
Producto              Cant.     Precio      Importe
Salmón fresco            2       14,50        29,00
Sal gruesa               6        1,10         6,60
`

const footing = (foot: string, scanned: boolean) => {
  const words = typedPage(goods + foot).map((word) => ({ ...word, confidence: scanned ? 0.9 : 1 }))
  const result = jointly(rowsOf(words), ',').footing
  return {
    total: result?.total?.cents,
    taxes: result?.taxes?.cents,
    closes: result?.closes,
    mended: result?.mended?.what,
  }
}

describe('a figure of the foot that a scan misread', () => {
  test('a total one digit off is put right by the lines, their base and its tax', () =>
    expect(footing('Base imponible 35,60\nIVA 10% 3,56\nTotal factura 89,16', true)).toEqual({
      total: 3916,
      taxes: 356,
      closes: true,
      mended: 'total',
    }))

  test('a total in print stays as it is printed, and does not close', () =>
    expect(footing('Base imponible 35,60\nIVA 10% 3,56\nTotal factura 89,16', false)).toMatchObject({
      total: 8916,
      closes: false,
    }))

  test('a total two digits off stays as it was read', () =>
    expect(footing('Base imponible 35,60\nIVA 10% 3,56\nTotal factura 89,66', true)).toMatchObject({
      total: 8966,
      closes: false,
    }))

  test('a total whose decimal mark was lost is read with it', () =>
    expect(footing('Base imponible 35,60\nIVA 10% 3,56\nTotal factura 3916', true)).toMatchObject({
      total: 3916,
      closes: true,
    }))
})

test('two amounts are one slip apart when one digit or the decimal mark differs', () => {
  expect(isMisread(16279, 16219)).toBe(true)
  expect(isMisread(1627900, 16279)).toBe(true)
  expect(isMisread(16279, 15278)).toBe(false)
  expect(isMisread(16279, 16279)).toBe(false)
  expect(isMisread(-16279, 16219)).toBe(false)
})
