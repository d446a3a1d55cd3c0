import { describe, expect, test } from 'vitest'
import { jointly } from '../arithmetic/joint.ts'
import { rowsOf } from '../layout/rows.ts'
import { typedPage } from '../words/typed-page.ts'

const goods = (page: string) =>
  jointly(rowsOf(typedPage(page)), ',').goods.lines.map(({ name, quantity, unitPrice, discountRate, total }) =>
    [name, quantity, unitPrice, discountRate, total].join(' | '),
  )

describe('a column of discounts that says no sign', () => {
  test('is money off each unit where that is what all lines come to', () =>
    expect(
      goods(`
        Descripción            Cantidad     Precio       Dto     Importe
        Aceite girasol 5 l           12       9,80      0,50      111,60
        Harina fuerza 25 kg           4      21,00      1,25       79,00
        Arroz bomba 5 kg             10      14,40      0,00      144,00
        Tomate triturado 3 kg        24       2,70      0,27       58,32
        Base imponible                                            392,92`),
    ).toEqual([
      'Aceite girasol 5 l | 12 | 9.8 | 5.102041 | 11160',
      'Harina fuerza 25 kg | 4 | 21 | 5.952381 | 7900',
      'Arroz bomba 5 kg | 10 | 14.4 | 0 | 14400',
      'Tomate triturado 3 kg | 24 | 2.7 | 10 | 5832',
    ]))

  test('is money off the line where that is what all lines come to', () =>
    expect(
      goods(`
        Descripción            Cantidad     Precio       Dto     Importe
        Aceite girasol 5 l           12       9,80      5,88      111,72
        Harina fuerza 25 kg           4      21,00      4,20       79,80
        Tomate triturado 3 kg        24       2,70      6,48       58,32
        Base imponible                                            249,84`),
    ).toEqual([
      'Aceite girasol 5 l | 12 | 9.8 | 5 | 11172',
      'Harina fuerza 25 kg | 4 | 21 | 5 | 7980',
      'Tomate triturado 3 kg | 24 | 2.7 | 10 | 5832',
    ]))

  test('is per cent where that is what all lines come to', () =>
    expect(
      goods(`
        Descripción            Cantidad     Precio       Dto     Importe
        Aceite girasol 5 l           12       9,80      5,00      111,72
        Harina fuerza 25 kg           4      21,00      2,00       82,32
        Tomate triturado 3 kg        24       2,70     10,00       58,32
        Base imponible                                            252,36`),
    ).toEqual([
      'Aceite girasol 5 l | 12 | 9.8 | 5 | 11172',
      'Harina fuerza 25 kg | 4 | 21 | 2 | 8232',
      'Tomate triturado 3 kg | 24 | 2.7 | 10 | 5832',
    ]))

  test.each(['Dto/ud', 'Dto €', 'Dto. unit.', 'Desc. €/ud'])('is money off each unit under "%s" as well', (heading) =>
    expect(
      goods(`
        Descripción            Cantidad     Precio   ${heading.padEnd(12)} Importe
        Aceite girasol 5 l           12       9,80      0,50      111,60
        Harina fuerza 25 kg           4      21,00      1,25       79,00
        Base imponible                                            190,60`),
    ).toEqual(['Aceite girasol 5 l | 12 | 9.8 | 5.102041 | 11160', 'Harina fuerza 25 kg | 4 | 21 | 5.952381 | 7900']),
  )

  test('on a price for a hundred is money off that price', () =>
    expect(
      goods(`
        Descripción            Cantidad   Precio/100    Dto     Importe
        Vaso 220 ml                 500       4,80      0,30       22,50
        Servilleta                 1200       1,50      0,10       16,80
        Pajita                     3000       2,20      0,20       60,00
        Base imponible                                             99,30`),
    ).toEqual([
      'Vaso 220 ml | 500 | 0.048 | 6.25 | 2250',
      'Servilleta | 1200 | 0.015 | 6.6667 | 1680',
      'Pajita | 3000 | 0.022 | 9.0909 | 6000',
    ]))
})
