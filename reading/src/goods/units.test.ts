import { expect, test } from 'vitest'
import { jointly } from '../arithmetic/joint.ts'
import { rowsOf } from '../layout/rows.ts'
import { typedPage } from '../words/typed-page.ts'

test('a unit longer than its heading stays in its column', () => {
  const page = `
    Código   Descripción                   Cantidad    Ud.     Precio  % Dto.  % IVA    Importe
    1010     TOMATE PERA CAT. I               14,4      kg       1,71            4        24,62
    1021     PIMIENTO ROJO LAMUYO              4,4      kg       2,28            4        10,03
    1036     PUERRO MANOJO 3 UD                  4  manojo       1,57            4         6,28
    1040     PATATA AGRIA LAVADA SACO 15         4    saco      17,40            4        69,60
    1056     ALCACHOFA BLANCA TUDELA           6,8      kg       2,97    10      4        18,18
                                                                      Base imponible     128,71`
  const { lines } = jointly(rowsOf(typedPage(page)), ',').goods
  expect(lines.map(({ unit }) => unit)).toEqual(['kg', 'kg', 'manojo', 'saco', 'kg'])
})

test('hours of a service and centilitres of a spirit are units of their lines', () => {
  const page = `
    Concepto                        Cantidad   Ud.      Precio    Importe
    Limpieza de campana                    3   horas     28,50      85,50
    Orujo de hierbas                      70   cl         0,21      14,70
    Desplazamiento                         2   h         19,00      38,00
                                                  Base imponible   138,20`
  const { lines } = jointly(rowsOf(typedPage(page)), ',').goods
  expect(lines.map(({ quantity, unit, total }) => [quantity, unit, total])).toEqual([
    ['3', 'horas', 8550],
    ['70', 'cl', 1470],
    ['2', 'h', 3800],
  ])
})

test('a unit may leave open whether there are several', () => {
  const page = `
    Description                  Quantity        Unit price    Amount
    Nougat tendre                 5 Unit(s)           4,55      22,75
    Huile d'olive                10 Liter(s)         19,80     198,00
                                                  Total HT     220,75`
  const { lines } = jointly(rowsOf(typedPage(page)), ',').goods
  expect(lines.map(({ quantity, unit, total }) => [quantity, unit, total])).toEqual([
    ['5', 'Unit(s)', 2275],
    ['10', 'Liter(s)', 19_800],
  ])
})

test('units under no heading of their own, beside one that names quantity and unit together, are of their lines', () => {
  const page = `
    Código   Descripción                   Cantidad Ud.           Precio    Importe
    P10      MERLUZA FILETEADA                  6,5       kg       17,90     116,35
    P22      CALAMAR LIMPIO                       4       kg       13,20      52,80
    P31      OSTRA RIZADA                        24     unid        1,50      36,00
    P40      GAMBA BLANCA                         3     caja       29,00      87,00
                                                       Base imponible     292,15`
  const { lines } = jointly(rowsOf(typedPage(page)), ',').goods
  expect(lines.map(({ unit }) => unit)).toEqual(['kg', 'kg', 'unid', 'caja'])
})
