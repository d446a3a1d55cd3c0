import { describe, expect, test } from 'vitest'
import { understand } from '../../understanding/understanding.ts'
import { typedPage } from '../../words/typed-page.ts'

const read = (lines: string, foot: string) => {
  const page = `
DISTRIBUCIONES LLUCH, S.L.                                     FACTURA
46001 Valencia                                                 Número:   F-80
CIF: B12345674                                                 Fecha:    04/03/2026

Descripción                 Cantidad     Precio    IVA     Importe
${lines}

${foot}`
  const { totals, taxes, lines: bought } = understand(typedPage(page), { today: '2026-03-20', ownTaxIds: [] })
  const sums = [totals.subtotal?.value, totals.taxes?.value, totals.total?.value]
  return { sums, taxes, rates: bought.map(({ taxRate }) => taxRate) }
}
const rated = `
Tomate pera                   20 kg        2,00     4 %      40,00
Aceite de oliva                2 l         5,00    10 %      10,00`
const unrated = rated.replace(' 4 %', '    ').replace('10 %', '    ')
const amount = (label: string, figure: string) => label.padEnd(60) + figure.padStart(6)
const total = amount('TOTAL', '52,60')
const both = [
  { rate: '4', base: 4000, amount: 160 },
  { rate: '10', base: 1000, amount: 100 },
]

describe('prices without tax on a paper that prints no table of taxes', () => {
  test.each([
    total,
    `IVA no incluido en los precios\n${total}`,
    `${amount('Base imponible', '50,00')}\n${total}`,
    `${amount('Suma', '50,00')}\n${amount('IVA', '2,60')}\n${total}`,
  ])('have the base and tax of the rates of their lines, where these come to the total', (foot) => {
    const { sums, taxes } = read(rated, foot)
    expect(sums).toEqual([5000, 260, 5260])
    expect(taxes).toEqual(both)
  })

  test('have the one rate that leads to the total, where the page says that they are without tax', () => {
    const foot = 'IVA no incluido en los precios\nTOTAL                                                        52,00'
    expect(read(unrated, foot)).toEqual({
      sums: [5000, 200, 5200],
      taxes: [{ rate: '4', base: 5000, amount: 200 }],
      rates: ['4', '4'],
    })
  })

  test.each([
    ['a total that they do not lead to', rated, 'TOTAL                                                        53,10'],
    ['a total without tax', rated, 'TOTAL                                                        50,00'],
    ['no rate and no word', unrated, 'TOTAL                                                        52,00'],
  ])('have none with %s', (_, lines, foot) => expect(read(lines, foot).taxes).toEqual([]))
})
