import { describe, expect, test } from 'vitest'
import { ticketsOfFile } from '../../../tills/file-tickets.ts'
import { bookOfText } from '../../files/open-table.ts'
import type { Answers } from '../../layout/asks.ts'
import { readSales } from '../read-sales.ts'

const heading = 'Fecha;Hora;Ticket;Artículo;Unidades;Importe;IVA %'
const rows = (ticket: number, ...lines: readonly string[]) =>
  lines.map((line) => `14/09/2026;${12 + ticket}:05;${ticket};${line}`)
const read = (tickets: readonly (readonly string[])[], answers: Answers = {}) =>
  readSales(bookOfText([heading, ...tickets.flat()].join('\n')), { dayEndsAt: '05:00', currency: 'EUR' }, answers)
const questions = (...of: Parameters<typeof read>) => read(...of).asks.map(({ key, detail }) => [key, detail])
const grosses = (...of: Parameters<typeof read>) => (read(...of).tickets ?? []).map(({ gross }) => gross)

const paidInOneWay = [
  rows(1, 'Paella;1;16,50;10', 'Caña;2;5,00;10', 'Datáfono BBVA 0012;1;21,50;'),
  rows(2, 'Caña;1;2,50;10', 'Agua;1;2,00;10', 'Datáfono BBVA 0013;1;4,50;'),
]

describe('a row that comes to all others of its ticket, ticket after ticket', () => {
  test('is asked for by its name, and counts as the person says', () => {
    expect(questions(paidInOneWay)).toEqual([['row:datafono bbva', '2/Datáfono BBVA 0012']])
    expect(grosses(paidInOneWay, { 'row:datafono bbva': 'payment' })).toEqual([2150, 450])
    expect(grosses(paidInOneWay, { 'row:datafono bbva': 'total' })).toEqual([2150, 450])
    expect(grosses(paidInOneWay, { 'row:datafono bbva': 'article' })).toEqual([4300, 900])
    const asArticle = { 'row:datafono bbva': 'article' }
    expect(questions(paidInOneWay, asArticle)).toEqual([['row:datafono bbva', 'Datáfono BBVA 0012']])
    expect(questions(paidInOneWay, { 'row:datafono bbva': '10' })).toEqual([])
    expect(grosses(paidInOneWay, { 'row:datafono bbva': '10' })).toEqual([4300, 900])
  })

  test('is asked for with a tip beside it, without a quantity, and where two ways pay one ticket', () => {
    const withTip = [
      rows(1, 'Paella;1;16,50;10', 'Caña;2;5,00;10', 'Propina;1;2,00;', 'Bono Peña;;23,50;'),
      rows(2, 'Caña;1;2,50;10', 'Agua;1;2,00;10', 'Bono Peña;;4,50;'),
    ]
    expect(questions(withTip)).toEqual([['row:bono pena', '2/Bono Peña']])
    expect(read(withTip, { 'row:bono pena': 'payment' }).doubts).toEqual([])
    const inTwoWays = [
      ...paidInOneWay,
      rows(3, 'Paella;2;33,00;10', 'Caña;1;2,50;10', 'Bono Peña;1;20,00;', 'Datáfono BBVA 0014;1;15,50;'),
    ]
    expect(questions(inTwoWays).map(([key]) => key)).toEqual(['row:datafono bbva', 'row:bono pena'])
  })

  test('is asked for where it stands on one ticket of a file that says of all others how they were paid', () => {
    const tickets = [
      rows(1, 'Paella;1;16,50;10', 'Tarjeta;1;16,50;'),
      rows(2, 'Caña;1;2,50;10', 'Efectivo;1;2,50;'),
      rows(3, 'Caña;2;5,00;10', 'Agua;1;2,00;10', 'Efectivo;1;7,00;'),
      rows(4, 'Menú;1;14,00;10', 'Cliente Bono;1;14,00;'),
    ]
    expect(questions(tickets)).toEqual([['row:cliente bono', '1/Cliente Bono']])
  })

  test('goes on being asked for while another is answered', () => {
    const tickets = [...paidInOneWay, rows(4, 'Menú;1;14,00;10', 'Cliente Bono;1;14,00;')]
    expect(questions(tickets).map(([key]) => key)).toEqual(['row:datafono bbva', 'row:cliente bono'])
    expect(questions(tickets, { 'row:datafono bbva': 'payment' })).toEqual([['row:cliente bono', '1/Cliente Bono']])
  })

  test('is asked for where payments are taken off, and all tickets come to nothing', () => {
    const tickets = [1, 2, 3].map((ticket) =>
      rows(ticket, `Paella;${ticket};${ticket}6,50;10`, `Mesa cobrada;1;-${ticket}6,50;`),
    )
    expect(questions(tickets)).toEqual([['row:mesa cobrada', '3/Mesa cobrada']])
  })

  test('is asked for on the only ticket of a file, unless it is taxed as what is sold', () => {
    const only = (last: string) => [rows(1, 'Paella;1;16,50;10', 'Caña;2;5,00;10', last)]
    expect(questions(only('Cliente Bono;1;21,50;'))).toEqual([['row:cliente bono', '1/Cliente Bono']])
    expect(questions(only('Cliente Bono;1;21,50;0'))).toEqual([['row:cliente bono', '1/Cliente Bono']])
    expect(questions(only('Mariscada;1;21,50;10'))).toEqual([])
    expect(questions(only('Tarjeta;1;21,50;'))).toEqual([])
    expect(grosses(only('Cliente Bono;1;21,50;'), { 'row:cliente bono': 'payment' })).toEqual([2150])
  })

  test.each([
    ['a tip', 'tip', [2150, 450], 300],
    ['no sale', 'not-a-sale', [2150, 450], 0],
  ])('is %s where a person says so', (_, answer, gross, tips) => {
    const tickets = [
      rows(1, 'Paella;1;16,50;10', 'Caña;2;5,00;10', 'Bote;1;3,00;'),
      rows(2, 'Caña;1;2,50;10', 'Agua;1;2,00;10'),
    ]
    const reading = read(tickets, { 'row:bote': answer })
    expect(reading.tickets?.map((ticket) => ticket.gross)).toEqual(gross)
    expect(reading.tickets?.[0]?.tips).toBe(tips)
    expect(reading.asks).toEqual([])
    expect(reading.answered).toMatchObject([{ key: 'row:bote', code: 'row-is', detail: 'Bote', value: answer }])
  })

  test('is an article where it comes to the rest by chance', () => {
    const tickets = [
      rows(1, 'Caña;1;2,50;10', 'Tapa;1;2,50;10'),
      rows(2, 'Caña;1;2,50;10', 'Tapa;1;2,50;10', 'Agua;1;2,00;10'),
      rows(3, 'Café;1;1,50;10', 'Café;1;1,50;10'),
      rows(4, 'Agua;1;2,00;10', 'Caña;1;2,50;10', 'Bocadillo;1;4,50;10'),
      rows(5, 'Bocadillo;1;4,50;10', 'Caña;1;2,50;10'),
    ]
    expect(questions(tickets)).toEqual([])
  })
})

describe('rows beside the sales of a ticket', () => {
  const tickets = [
    rows(1, 'Tarjeta Visa ****1234;1;23,50;', 'Paella;1;16,50;10', 'Caña;2;5,00;10', 'Propina;1;2,00;'),
    rows(2, 'Agua;1;2,00;10', 'Entregado;1;5,00;', 'Cambio;1;-3,00;', 'Efectivo;1;2,00;'),
    rows(3, 'Paella;2;33,00;10', 'Bizum;1;13,00;', 'Ticket Restaurant;1;20,00;'),
  ]
  const taken = ticketsOfFile(read(tickets), 'EUR').tickets

  test('are its tip, and no turnover', () =>
    expect(taken.map(({ gross, tips }) => [gross, tips])).toEqual([
      [2150, 200],
      [200, 0],
      [3300, 0],
    ]))

  test('are how it was paid, where the file has no column of that', () =>
    expect(
      taken.map(({ payments }) => payments.map(({ method, name, amount, tip }) => [method, name, amount, tip])),
    ).toEqual([
      [['card', 'Tarjeta Visa ****1234', 2150, 200]],
      [['cash', 'Efectivo', 200, 0]],
      [
        ['card', 'Bizum', 1300, 0],
        ['other', 'Ticket Restaurant', 2000, 0],
      ],
    ]))

  test('of a card machine are paid by card', () => {
    const reading = read(paidInOneWay, { 'row:datafono bbva': 'payment' })
    expect(ticketsOfFile(reading, 'EUR').tickets.map(({ payments: [paid] }) => paid?.method)).toEqual(['card', 'card'])
  })

  test('are named among what is left out', () =>
    expect(read(tickets).notTaken.map(({ row, code }) => [row, code])).toEqual([
      [2, 'payment'],
      [5, 'tip'],
      [7, 'payment'],
      [8, 'payment'],
      [9, 'payment'],
      [11, 'payment'],
      [12, 'payment'],
    ]))

  test('make no ticket where nothing was sold', () =>
    expect(read([rows(1, 'Propina;1;2,00;'), rows(2, 'Agua;1;2,00;10')]).tickets?.map(({ number }) => number)).toEqual([
      '2',
    ]))
})
