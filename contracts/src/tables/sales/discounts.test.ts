import { describe, expect, test } from 'vitest'
import { bookOfText } from '../files/open-table.ts'
import type { Answers } from '../layout/asks.ts'
import { readSales } from './read-sales.ts'

const read = (text: string, answers: Answers = {}) =>
  readSales(bookOfText(text), { dayEndsAt: '05:00', currency: 'EUR' }, answers)
const askKeys = (text: string, answers: Answers = {}) => read(text, answers).asks.map(({ key }) => key)

describe('a discount', () => {
  const discounts = (text: string) =>
    (read(text).tickets ?? []).flatMap(({ lines }) => (lines ?? []).map(({ gross, discount }) => [gross, discount]))
  const head = 'Fecha;Hora;Ticket;Producto;Unidades;Precio'
  const sold = ['14/09/2026;13:05;1;Pulpo;1;16,50', '14/09/2026;13:30;2;Arroz;2;18,00']

  test('is per cent or money by what the rows come to, whatever its heading', () => {
    const ofRows = (heading: string, rest: readonly string[]) =>
      discounts([`${head};${heading};Total;IVA %`, ...sold.map((row, at) => `${row};${rest[at]};10`)].join('\n'))
    expect(ofRows('Dto', ['10;14,85', '5;34,20'])).toEqual([
      [1485, 165],
      [3420, 180],
    ])
    expect(ofRows('Dto', ['1,65;14,85', '1,80;34,20'])).toEqual([
      [1485, 165],
      [3420, 180],
    ])
    expect(ofRows('Dto %', ['10;14,85', '0;36,00'])).toEqual([
      [1485, 165],
      [3600, 0],
    ])
  })

  test('is money off each of what a row counts where that is what the rows come to', () => {
    const rows = ['14/09/2026;13:05;1;Pulpo;3;16,50;1,50;45,00;10', '14/09/2026;13:30;2;Arroz;2;18,00;0,80;34,40;10']
    const text = [`${head};Dto;Total;IVA %`, ...rows].join('\n')
    expect(askKeys(text)).toEqual([])
    expect(discounts(text)).toEqual([
      [4500, 450],
      [3440, 160],
    ])
  })

  test.each(['4,50;45,00 1,60;34,40', '1,50;45,00 0,80;34,40'])(
    'of a line or of each unit leaves no net beside an amount that it was not taken off: %s',
    (cells) => {
      const [octopus, rice] = cells.split(' ')
      const rows = [`14/09/2026;13:05;1;Pulpo;3;49,50;${octopus};10`, `14/09/2026;13:30;2;Arroz;2;36,00;${rice};10`]
      const text = ['Fecha;Hora;Ticket;Artículo;Uds;Importe;Dto;Neto;IVA %', ...rows].join('\n')
      expect(read(text).tickets?.map(({ gross, net }) => [gross, net])).toEqual([
        [4950, 4500],
        [3600, 3273],
      ])
    },
  )

  test('that nothing tells to be per cent or money is asked for', () => {
    const text = [`${head};Dto;IVA %`, ...sold.map((row) => `${row};2;10`)].join('\n')
    const ofOne = { 'price-per': 'one' }
    expect(askKeys(text, ofOne)).toEqual(['discount-is'])
    const grosses = (answer: string) =>
      (read(text, { ...ofOne, 'discount-is': answer }).tickets ?? []).map(({ gross }) => gross)
    expect(grosses('percent')).toEqual([1617, 3528])
    expect(grosses('money')).toEqual([1450, 3400])
    expect(askKeys(text, { ...ofOne, 'discount-is': 'money' })).toEqual([])
    for (const cell of ['2 %', '2,00 €', '-2', '0', ''])
      expect(askKeys(text.replaceAll(';2;10', `;${cell};10`), ofOne)).toEqual([])
    expect(askKeys(text.replace('Dto;', 'Importe dto;'), ofOne)).toEqual([])
  })

  test('in per cent of a listed price is taken off it, and said', () => {
    expect(discounts([`${head};Dto %;IVA %`, ...sold.map((row) => `${row};10;10`)].join('\n'))).toEqual([
      [1485, 165],
      [3240, 360],
    ])
  })
})
