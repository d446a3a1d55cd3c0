import { expect, test } from 'vitest'
import { understand } from '../understanding/understanding.ts'
import { typedPage } from '../words/typed-page.ts'

const invoice = (names: [string, string]) => `
FRUTAS Y VERDURAS LA HUERTA, S.L.                              FACTURA
46001 Valencia                                                 Número:   F-2026/113
CIF: B12345674                                                 Fecha:    04/03/2026

Código   Descripción                 Cantidad  Ud     Precio   Importe
1021     ${names[0].padEnd(16)}            3     caja    9,90      29,70
4001     ${names[1].padEnd(16)}            1     ud     12,35      12,35

                                     Base imponible              42,05
                                     IVA 21 %                     8,83
                                     Total factura               50,88`

const doubted = (...names: [string, string]) =>
  understand(typedPage(invoice(names)), { today: '2026-03-20', ownTaxIds: [] }).needsReview.filter((path) =>
    path.startsWith('lines'),
  )

test('a line is sure where a word says what was bought, and never where its words were lost', () => {
  expect(doubted('Tomate pera', 'Papel secamanos')).toEqual([])
  expect(doubted('Tomate pera', '% 5 l')).toEqual(['lines.1'])
  expect(doubted('', '')).toEqual(['lines.0', 'lines.1'])
})

test('a name that begins small among others that begin with capitals has lost its beginning', () => {
  expect(doubted('Tomate pera', 'redondo 150')).toEqual(['lines.1'])
  expect(doubted('Tomate pera', '75 cl vidrio')).toEqual(['lines.1'])
  expect(doubted('tomate pera', 'papel secamanos')).toEqual([])
  expect(doubted('Tomate pera', '7 Up lata')).toEqual([])
})

test('a line that does not come to its amount is in doubt, though the lines add up: its discount may not have been read', () => {
  const page = invoice(['Tomate pera', 'Papel secamanos']).replace('9,90 ', '11,00')
  const { lines, needsReview } = understand(typedPage(page), { today: '2026-03-20', ownTaxIds: [] })
  expect(lines.map(({ unitPrice, discountRate, total }) => [unitPrice, discountRate, total])).toEqual([
    ['11', '0', 2970],
    ['12.35', '0', 1235],
  ])
  expect(needsReview.filter((path) => path.startsWith('lines'))).toEqual(['lines.0'])
})
