import { describe, expect, test } from 'vitest'
import { jointly } from '../arithmetic/joint.ts'
import { rowsOf } from '../layout/rows.ts'
import { typedPage } from '../words/typed-page.ts'
import { withPresumedUnit } from './presumed-unit.ts'

const goods = (page: string) =>
  jointly(rowsOf(typedPage(page)), ',')
    .goods.lines.map(withPresumedUnit)
    .map(({ name, quantity, unit, evidence = [] }) => {
      const isAsked = evidence.some(({ code }) => code === 'unit-presumed')
      return `${name} | ${quantity} ${unit}${isAsked ? '?' : ''}`
    })

describe('one column of weights and counts', () => {
  test('weighs where it prints decimals and counts where it does not', () =>
    expect(
      goods(`
        Descripción             Peso / Uds      Precio      Importe
        Solomillo de ternera         3,450       24,90        85,91
        Chuletón                     2,000       31,50        63,00
        Pollo entero                     6        5,20        31,20
                                               Total         180,11`),
    ).toEqual(['Solomillo de ternera | 3.45 kg', 'Chuletón | 2 kg', 'Pollo entero | 6 ud']))

  test('asks of a whole number where weights and counts are printed alike', () =>
    expect(
      goods(`
        Descripción             Peso/Uds      Precio      Importe
        Solomillo de ternera        3,45       24,90        85,91
        Huevos de codorniz         12,00        2,10        25,20
        Pollo entero                6,00        5,20        31,20
                                              Total        142,31`),
    ).toEqual(['Solomillo de ternera | 3.45 kg', 'Huevos de codorniz | 12 ud?', 'Pollo entero | 6 ud?']))

  test('is told by the unit beside it, whatever its decimals', () =>
    expect(
      goods(`
        Descripción             Peso / Uds    UM      Precio      Importe
        Solomillo de ternera         3,450    Kg       24,90        85,91
        Pollo entero                 6,000    Ud        5,20        31,20
                                                     Total         117,11`),
    ).toEqual(['Solomillo de ternera | 3.45 Kg', 'Pollo entero | 6 Ud']))

  test('is told by what the price is for', () =>
    expect(
      goods(`
        Descripción             Peso / Uds        Precio       Importe
        Solomillo de ternera         3,00      24,90 €/kg        74,70
        Pollo entero                 6,00       5,20 €/ud        31,20
                                                  Total         105,90`),
    ).toEqual(['Solomillo de ternera | 3 kg', 'Pollo entero | 6 ud']))
})
