import { describe, expect, test } from 'vitest'
import { ticketsOfFile } from '../../../tills/file-tickets.ts'
import { understoodFile } from '../../../tills/understood.ts'
import { bookOfText } from '../../files/open-table.ts'
import type { Answers } from '../../layout/asks.ts'
import { readSales } from '../read-sales.ts'

const heading = 'Fecha;Hora;Ticket;Artículo;Cantidad;Importe;IVA'
const rows = (ticket: number, ...lines: readonly string[]) =>
  lines.map((line) => `20/10/2026;13:0${ticket};${ticket};${line}`)
const read = (tickets: readonly (readonly string[])[], answers: Answers = {}) =>
  readSales(bookOfText([heading, ...tickets.flat()].join('\n')), { dayEndsAt: '05:00', currency: 'EUR' }, answers)
const questions = (...of: Parameters<typeof read>) => read(...of).asks.map(({ key, detail }) => [key, detail])
const taken = (...of: Parameters<typeof read>) => {
  const { tickets, refused } = ticketsOfFile(read(...of), 'EUR')
  return { money: tickets.map(({ gross, net }) => [gross, net]), refused }
}

describe('rows of tax beside the sales of a ticket', () => {
  const withTax = (...more: readonly string[]) =>
    [1, 2].map((ticket) => rows(ticket, 'Merluza;1;15,00;10', 'IVA 10%;1;1,50;', ...more))

  test.each([
    ['a payment', ['Tarjeta;1;16,50;']],
    ['a payment with the tip', ['Propina;1;2,00;', 'Tarjeta;1;18,50;']],
    ['a total', ['TOTAL;1;16,50;']],
    ['their rate alone', []],
  ])('on top of them by %s: whether amounts are with it is asked', (_, more) => {
    const tickets = withTax(...more)
    expect(read(tickets).asks).toMatchObject([{ key: 'prices-vat', column: 'Importe', likeliest: 'without' }])
    expect(read(tickets).notes.map(({ code }) => code)).not.toContain('vat-included')
    expect(taken(tickets, { 'prices-vat': 'without' })).toEqual({
      money: [
        [1650, 1500],
        [1650, 1500],
      ],
      refused: [],
    })
    expect(taken(tickets, { 'prices-vat': 'with' }).money).toEqual([
      [1500, 1364],
      [1500, 1364],
    ])
  })

  test('within them is not asked for', () => {
    const paid = [rows(1, 'Merluza;1;16,50;10', 'IVA 10%;1;1,50;', 'Tarjeta;1;16,50;')]
    expect(questions(paid)).toEqual([])
    expect(questions([rows(1, 'Merluza;1;16,50;10', 'IVA 10%;1;1,50;')])).toEqual([])
  })

  test('leave a payment in words that nobody listed to be asked for', () =>
    expect(questions(withTax('Datáfono Caixa;1;16,50;0')).map(([key]) => key)).toEqual([
      'row:datafono caixa',
      'prices-vat',
    ]))
})

describe('sales without a rate of VAT in a file that has rates', () => {
  const tickets = [1, 2].map((ticket) =>
    rows(ticket, `Merluza;${ticket};${ticket}5,00;10`, 'Cargo por servicio;1;3,30;', `Tarjeta;1;${ticket}8,30;`),
  )

  test('are asked for by their names, and taken with the answer', () => {
    expect(questions(tickets)).toEqual([['row:cargo por servicio', 'Cargo por servicio']])
    expect(taken(tickets).refused).toEqual([{ line: 0, code: 'ask-row-rate' }])
    // An answer of a table that says no VAT at all holds for no row of one that does.
    expect(questions(tickets, { 'vat-rate': '10' })).toEqual([['row:cargo por servicio', 'Cargo por servicio']])
    const withRate = { 'row:cargo por servicio': '10' }
    expect(questions(tickets, withRate)).toEqual([])
    expect(taken(tickets, withRate)).toEqual({
      money: [
        [1830, 1664],
        [2830, 2573],
      ],
      refused: [],
    })
    expect(read(tickets, withRate).answered).toMatchObject([{ key: 'row:cargo por servicio', value: '10' }])
  })

  test('are taxed as most of their ticket where they are a charge for service', () => {
    const service = { 'row:cargo por servicio': 'service' }
    expect(questions(tickets, service)).toEqual([])
    expect(taken(tickets, service)).toEqual(taken(tickets, { 'row:cargo por servicio': '10' }))
  })

  test('that cost nothing need none', () => {
    const withModifier = rows(1, 'Merluza;1;15,00;10', 'Sin sal;1;0,00;', 'Poco hecha;1;0;')
    expect(questions([withModifier])).toEqual([])
    expect(taken([withModifier])).toEqual({ money: [[1500, 1364]], refused: [] })
    expect(understoodFile(read([withModifier])).figures.byRate).toEqual([{ rate: '10', base: 1364, vat: 136 }])
  })

  test('are asked for one by one where they are few, and the cheaper of many together', () => {
    const cheaper = ['Agua', 'Caña', 'Café', 'Té', 'Zumo', 'Vino', 'Bollo', 'Pan'].map(
      (name, at) => `${name};1;${at + 1},00;`,
    )
    const asks = read([rows(1, 'Merluza;1;15,00;10', ...cheaper)]).asks
    expect(asks.map(({ key, also }) => [key, also])).toEqual([
      ...['pan', 'bollo', 'vino', 'zumo', 'te'].map((name) => [`row:${name}`, undefined]),
      ['row:cafe', ['row:cana', 'row:agua']],
    ])
    expect(asks.at(0)?.choices).toEqual(['10', '21', '4', '0', 'service', 'tip', 'payment', 'not-a-sale'])
  })

  test('of a list of articles are asked for by their names as well', () => {
    const list = (answers: Answers) =>
      readSales(
        bookOfText('Fecha;Artículo;Unidades;Importe;IVA\n20/10/2026;Merluza;2;30,00;10\n20/10/2026;Vale;1;5,00;'),
        { dayEndsAt: '05:00', currency: 'EUR' },
        answers,
      )
    expect(list({}).asks.map(({ key }) => key)).toEqual(['row:vale'])
    expect(list({ 'row:vale': '21' })).toMatchObject({ asks: [], sold: [{ net: 2727 }, { net: 413 }] })
  })
})

describe('payments in words that nobody listed, in a file of a few tickets', () => {
  test('are asked for where one ticket is paid in two ways', () => {
    const tickets = [
      rows(1, 'Merluza;2;33,00;10', 'Datáfono Caixa;1;33,00;0'),
      rows(2, 'Ensalada;1;8,80;10', 'Datáfono Caixa;1;8,80;0'),
      rows(3, 'Ensalada;2;17,60;10', 'Datáfono Caixa;1;10,00;0', 'Metálico mostrador;1;7,60;0'),
    ]
    expect(questions(tickets)).toEqual([
      ['row:datafono caixa', '3/Datáfono Caixa'],
      ['row:metalico mostrador', '1/Metálico mostrador'],
    ])
    const answers = { 'row:datafono caixa': 'payment', 'row:metalico mostrador': 'payment' }
    expect(taken(tickets, answers).money.map(([gross]) => gross)).toEqual([3300, 880, 1760])
  })

  test('are asked for where two tickets are all there are', () =>
    expect(
      questions([
        rows(1, 'Merluza;2;33,00;10', 'Datáfono Caixa;1;33,00;0'),
        rows(2, 'Ensalada;1;8,80;10', 'Datáfono Caixa;1;8,80;0'),
      ]).map(([key]) => key),
    ).toEqual(['row:datafono caixa']))
})
