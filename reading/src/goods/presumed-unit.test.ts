import { expect, test } from 'vitest'
import { understand } from '../understanding/understanding.ts'
import { typedPage } from '../words/typed-page.ts'

const read = (rows: string, total: string, unit = '') => {
  const page = `
Frutas Doramas S.L.  CIF B12345674
Factura A-12          Fecha: 04/03/2026

Descripción                  Cantidad    ${unit.padEnd(6)}  Precio    Importe
${rows}
                             Base imponible              ${total}`
  return understand(typedPage(page), { today: '2026-11-22', ownTaxIds: [] })
}

test('a paper that says nowhere in what its goods are counted is of pieces, and a person is asked', () => {
  const { lines, needsReview } = read(
    `
Melón piel de sapo                  4                2,50      10,00
Aceite girasol garrafa 5 l          2               11,00      22,00`,
    '32,00',
  )
  expect(lines.map(({ unit }) => unit)).toEqual(['ud', 'ud'])
  expect(needsReview).toEqual(expect.arrayContaining(['lines.0', 'lines.1']))
})

test('of what comes in fractions, or is called by a weight, nothing is presumed', () => {
  const { lines } = read(
    `
Melón piel de sapo              4,250                2,00       8,50
Tomate pera kg                      2                3,00       6,00`,
    '14,50',
  )
  expect(lines.map(({ unit }) => unit === 'ud')).toEqual([false, false])
})

test('a unit that is printed stays as it is, and as sure', () => {
  const { lines, needsReview } = read(
    `
Melón piel de sapo                  4       kg       2,50      10,00
Naranja zumo malla                  2       saco    11,00      22,00`,
    '32,00',
    'Ud.',
  )
  expect(lines.map(({ unit }) => unit)).toEqual(['kg', 'saco'])
  expect(needsReview.filter((path) => path.startsWith('lines'))).toEqual([])
})
