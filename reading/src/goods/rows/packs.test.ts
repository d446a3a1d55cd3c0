import { expect, test } from 'vitest'
import { jointly } from '../../arithmetic/joint.ts'
import { rowsOf } from '../../layout/rows.ts'
import { typedPage } from '../../words/typed-page.ts'

const read = (page: string) =>
  jointly(rowsOf(typedPage(page)), ',').goods.lines.map(({ name, quantity, unit, unitPrice }) =>
    [name, quantity, unit, unitPrice].join('|'),
  )

test('packs and what is in each, in columns of their own, are one quantity', () =>
  expect(
    read(`
   Descripción              Bultos  Kg/bulto    Precio   Importe
   Patata agria              3       15,00       0,50     22,50
   Cebolla dulce             2       10,00       0,40      8,00
   Tomate pera               5        6,50       1,60     52,00
   Total                                                  82,50`),
  ).toEqual(['Patata agria|45|kg|0.5', 'Cebolla dulce|20|kg|0.4', 'Tomate pera|32.5|kg|1.6']))

test('so are they with a sign between them', () =>
  expect(
    read(`
   Descripción              Cantidad        Precio   Importe
   Tónica botellín          3 cajas x 24     0,50     36,00
   Agua con gas             2 cajas x 12     0,40      9,60
   Total                                              45,60`),
  ).toEqual(['Tónica botellín|72||0.5', 'Agua con gas|24||0.4']))

test('a name may say how much is in each', () =>
  expect(
    read(`
   Descripción                 Cajas        Precio   Importe
   Tónica botellín 24uds        3            0,50     36,00
   Agua con gas 12 uds          2            0,40      9,60
   Total                                              45,60`),
  ).toEqual(['Tónica botellín 24uds|72|uds|0.5', 'Agua con gas 12 uds|24|uds|0.4']))

test('packs whose price is theirs are counted as they are', () =>
  expect(
    read(`
   Descripción                 Cajas        Precio   Importe
   Tónica botellín 24 uds       3           12,00     36,00
   Agua con gas 12 uds          2            4,80      9,60
   Total                                              45,60`).map((line) => line.split('|')[1]),
  ).toEqual(['3', '2']))
