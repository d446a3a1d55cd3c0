import { describe, expect, test } from 'vitest'
import { readUniversalFile } from './universal-file.ts'

const house = { dayEndsAt: '06:00', currency: 'EUR' }
const head = 'fecha;hora;ticket;codigo_articulo;descr_articulo;cantidad;importe;iva;comensales;forma_pago'
const read = (...rows: string[]) => readUniversalFile([head, ...rows].join('\r\n'), house)

describe('a file of sales', () => {
  test('is tickets with their lines, to the cent', () => {
    const { tickets, refused } = read(
      '14/11/2026;14:05:11;A1;100.4;Ribeiro copa;3;9,60;10;2;Visa',
      '14/11/2026;14:05:11;A1;20;"Croquetas; de jamón";2;24,00;10;2;Visa',
      '14/11/2026;14:20:00;A2;30;Agua;1;2,50;10;;Efectivo',
    )
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

  test('past midnight belongs to the day before, and a refund takes back', () => {
    const { tickets } = read('15/11/2026;01:30:00;B1;1;Copa;1;6,00;21;;', '14/11/2026;22:00:00;R1;1;Copa;-1;-6,00;21;;')
    expect(tickets.map(({ businessDay, gross }) => [businessDay, gross])).toEqual([
      ['2026-11-14', 600],
      ['2026-11-14', -600],
    ])
  })

  test('without VAT has it added, at the rate of each line', () => {
    const bare = 'fecha;codigo;cantidad;importe_siniva;iva\n2026-11-14;7;1;10,00;10\n2026-11-14;8;1;10,00;21'
    const { tickets } = readUniversalFile(bare, house)
    expect(tickets).toMatchObject([{ gross: 2310, net: 2000, vat: 310, number: '2026-11-14T12:00:00' }])
  })

  test('what cannot be read is refused with the rest of its ticket, and nothing else', () => {
    const { tickets, refused } = read(
      '14/11/2026;14:00;C1;1;Agua;uno;2,50;10;;',
      '14/11/2026;14:00;C1;2;Pan;1;1,50;10;;',
      'ayer;14:00;C2;1;Agua;1;2,50;10;;',
      '14/11/2026;14:00;C3;;;1;2,50;10;;',
      '14/11/2026;14:00;C4;1;Agua;1;;10;;',
      '14/11/2026;14:00;C5;1;Agua;1;2,50;120;;',
      '14/11/2026;14:00;C6;1;Agua;1;2,50;10;;',
    )
    expect(tickets.map(({ number }) => number)).toEqual(['C6'])
    expect(refused).toEqual([
      { line: 2, code: 'quantity-unreadable' },
      { line: 4, code: 'date-unreadable' },
      { line: 5, code: 'article-missing' },
      { line: 6, code: 'amount-unreadable' },
      { line: 7, code: 'vat-unreadable' },
    ])
  })

  test('without the columns that it takes is refused whole', () => {
    expect(readUniversalFile('a;b\n1;2', house)).toEqual({
      tickets: [],
      refused: [{ line: 1, code: 'columns-missing' }],
    })
  })
})
