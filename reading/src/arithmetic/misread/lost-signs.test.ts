import { expect, test } from 'vitest'
import { rowsOf } from '../../layout/rows.ts'
import { typedPage } from '../../words/typed-page.ts'
import { jointly } from '../joint.ts'

const factsOf = (foot: string) => {
  const page = `
Artículo              Cant.     Precio      Importe
Salmón fresco            2       14,50        29,00
Lubina                   4       12,00        48,00

${foot}`
  return jointly(rowsOf(typedPage(page)), ',').goods.lines.map(({ quantity, total }) => [quantity, total])
}

test('goods whose base is less than nothing were given back, though no line shows a sign', () =>
  expect(
    factsOf(`
Base imponible                       -77,00
IVA 10 %                              -7,70
Total abono                          -84,70`),
  ).toEqual([
    ['-2', -2900],
    ['-4', -4800],
  ]))

test('a discount at the foot is taken off what was given back', () =>
  expect(
    factsOf(`
Importe bruto                        -77,00
Descuento 10 %                         7,70
Base imponible                       -69,30
IVA 10 %                              -6,93
Total abono                          -76,23`),
  ).toEqual([
    ['-2', -2900],
    ['-4', -4800],
  ]))

test('lines that do not come to the base either way stay as they are read', () =>
  expect(
    factsOf(`
Base imponible                       -60,00
IVA 10 %                              -6,00
Total abono                          -66,00`),
  ).toEqual([
    ['2', 2900],
    ['4', 4800],
  ]))
