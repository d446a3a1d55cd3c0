import { describe, expect, test } from 'vitest'
import { readSalesFiles } from '../tables/sales/read-files.ts'
import { fileTicketName, ticketsOfFile } from './file-tickets.ts'

const place = { dayEndsAt: '06:00', currency: 'EUR' }
const head = 'fecha;hora;ticket;codigo_articulo;descr_articulo;cantidad;importe;iva;comensales;forma_pago'
const read = async (rows: readonly string[], leaveOut = false, answers: Record<string, string> = {}) => {
  const bytes = new TextEncoder().encode([head, ...rows].join('\r\n'))
  return ticketsOfFile(await readSalesFiles([{ name: 'ventas.csv', bytes }], place, answers), 'EUR', leaveOut)
}

describe('a file of sales', () => {
  test('is tickets with their lines, to the cent', async () => {
    const { tickets, refused } = await read([
      '14/11/2026;14:05:11;A1;100.4;Ribeiro copa;3;9,60;10;2;Visa',
      '14/11/2026;14:05:11;A1;20;"Croquetas; de jamón";2;24,00;10;2;Visa',
      '14/11/2026;14:20:00;A2;30;Agua;1;2,50;10;;Efectivo',
    ])
    expect(refused).toEqual([])
    expect(tickets.map(({ number, gross, net, vat }) => [number, gross, net, vat])).toEqual([
      ['A1', 3360, 3055, 305],
      ['A2', 250, 227, 23],
    ])
    expect(tickets[0]).toMatchObject({ guests: 2, payments: [{ method: 'card', amount: 3360 }] })
    expect(tickets[0]?.lines).toMatchObject([
      { articleId: '100', formatId: '4', quantity: '3', gross: 960 },
      { articleId: '20', formatId: null, name: 'Croquetas; de jamón', gross: 2400 },
    ])
    expect(tickets[1]).toMatchObject({ guests: null, payments: [{ method: 'cash' }] })
  })

  test('past midnight belongs to the day before, and a refund takes back', async () => {
    const { tickets } = await read([
      '15/11/2026;01:30:00;B1;1;Copa;1;6,00;21;;',
      '14/11/2026;22:00:00;R1;1;Copa;-1;-6,00;21;;',
    ])
    expect(tickets.map(({ businessDay, gross }) => [businessDay, gross])).toEqual([
      ['2026-11-14', 600],
      ['2026-11-14', -600],
    ])
  })

  const doubtful = [
    '14/11/2026;14:00;C1;1;Agua;uno;2,50;10;;',
    '14/11/2026;14:00;C1;2;Pan;1;1,50;10;;',
    'ayer;14:00;C2;1;Agua;1;2,50;10;;',
    '14/11/2026;14:00;C5;1;Agua;1;2,50;120;;',
    '14/11/2026;14:00;C6;1;Agua;1;2,50;10;;',
  ]
  test('is taken whole or not at all; without what is in doubt where a person says so', async () => {
    expect(await read(doubtful)).toEqual({
      tickets: [],
      refused: [
        { line: 2, code: 'number-unreadable' },
        { line: 4, code: 'day-unreadable' },
        { line: 5, code: 'vat-unreadable' },
      ],
    })
    expect((await read(doubtful, true)).tickets.map(({ number }) => number)).toEqual(['C6'])
  })

  test('that asks something is not taken before it is answered', async () => {
    const bytes = new TextEncoder().encode(
      'fecha;hora;ticket;articulo;cantidad;importe\n14/11/2026;14:00;1;Agua;1;2,20',
    )
    const taken = async (answers: Record<string, string>) =>
      ticketsOfFile(await readSalesFiles([{ name: 'a', bytes }], place, answers), 'EUR')
    expect(await taken({})).toEqual({ tickets: [], refused: [{ line: 0, code: 'ask-vat-rate' }] })
    expect((await taken({ 'vat-rate': '10' })).tickets[0]).toMatchObject({ gross: 220, net: 200 })
  })

  test('names a ticket by its day too, as tills begin to count again', async () => {
    const { tickets } = await read(['14/11/2026;14:00;1;1;Agua;1;2,50;10;;', '15/11/2026;14:00;1;1;Agua;1;3,50;10;;'])
    expect(new Set(tickets.map((ticket) => fileTicketName(ticket, null))).size).toBe(2)
  })
})
