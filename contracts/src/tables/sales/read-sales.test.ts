import { describe, expect, test } from 'vitest'
import { takings } from '../../sales/takings/details.ts'
import { understoodFile } from '../../tills/understood.ts'
import { bookOfText } from '../files/open-table.ts'
import type { Answers } from '../layout/asks.ts'
import { readSales } from './read-sales.ts'

const place = { dayEndsAt: '05:00', currency: 'EUR' }
const read = (text: string, answers: Answers = {}) => readSales(bookOfText(text), place, answers)
const tickets = (text: string, answers: Answers = {}) =>
  (read(text, answers).tickets ?? []).map(({ number, businessDay, gross, net }) => [number, businessDay, gross, net])
const askKeys = (text: string, answers: Answers = {}) => read(text, answers).asks.map(({ key }) => key)

test('an article that was sold on two days is one article', () => {
  const reading = read(
    'Fecha;Artículo;Unidades;Importe;IVA %\n14/09/2026;Caña;2;5,00;10\n15/09/2026;Caña;1;2,50;10\n15/09/2026;Agua;1;2,00;10',
  )
  expect(understoodFile(reading).figures).toMatchObject({ articles: 2, days: 2, gross: 950 })
})

describe('a till that nobody named comes in by its columns', () => {
  test('in German, without a quantity of money that anybody named', () => {
    const text = `Datum;Uhrzeit;Belegnummer;Artikelbezeichnung;Menge;Einzelpreis;Gesamtpreis;MwSt-Satz
14.09.2026;13:05;R-77;Schnitzel;2;14,50;29,00;10%
14.09.2026;13:05;R-77;Bier;1;4,20;4,20;21%
Summe;;;;3;;33,20;`
    expect(tickets(text)).toEqual([['R-77', '2026-09-14', 3320, 2983]])
    expect(read(text).notTaken.map(({ code }) => code)).toEqual(['total'])
    expect(askKeys(text)).toEqual([])
  })

  test('sorted by article has the tickets that it has sorted by ticket, however far their rows lie apart', () => {
    const head = 'Fecha;Hora;Terminal;Ticket;Producto;Unidades;Importe;IVA %'
    const rows = ['Agua', 'Caña', 'Menú'].flatMap((name, price) =>
      // Numbers begin again each day, and one ticket goes on past midnight.
      [13, 14, 15].flatMap((day) =>
        [1, 2, 3].map((number) => `${day}/09/2026;2${number}:5${price};T1;${number};${name};1;${price + 1},50;10`),
      ),
    )
    const late = ['15/09/2026;23:58;T1;9;Agua;1;1,50;10', '16/09/2026;00:10;T1;9;Menú;1;9,50;10']
    const byTicket = [...rows, ...late].toSorted((a, b) => {
      const key = (row: string) => [...row.split(';')].slice(0, 4).join(' ')
      return key(a) < key(b) ? -1 : 1
    })
    const named = (order: readonly string[]) =>
      (read([head, ...order].join('\n')).tickets ?? [])
        .map(({ row: _, lines, ...ticket }) => ({ ...ticket, lines: lines?.map(({ name, gross }) => [name, gross]) }))
        .toSorted((a, b) => (a.issuedAt < b.issuedAt ? -1 : 1))
    const apart = named([...rows, ...late])
    expect(apart).toHaveLength(10)
    expect(apart.at(-1)).toMatchObject({
      number: '9',
      businessDay: '2026-09-15',
      gross: 1100,
      lines: [
        ['Agua', 150],
        ['Menú', 950],
      ],
    })
    expect(apart.map(({ lines }) => lines?.length)).toEqual([3, 3, 3, 3, 3, 3, 3, 3, 3, 2])
    expect(named(byTicket)).toEqual(apart)
  })

  test('in French, with prices of one and tax beside', () => {
    const text = `N° ticket,Date,Heure,Désignation,Qté,Prix unitaire,Montant HT,TVA,Montant TTC
18,2026-09-14,20h15,Magret,2,22.00,40.00,4.00,44.00
18,2026-09-14,20h15,Eau,1,3.30,3.00,0.30,3.30`
    expect(tickets(text)).toEqual([['18', '2026-09-14', 4730, 4300]])
  })

  test('in Catalan, the columns in another order, total of the ticket on each row', () => {
    const text = `Import;Quantitat;Article;Total tiquet;Tiquet;Data i hora;% IVA
3,00;2;Cafè;7,50;A-1;14/09/2026 09:10;10
4,50;1;Entrepà;7,50;A-1;14/09/2026 09:10;10`
    expect(tickets(text)).toEqual([['A-1', '2026-09-14', 750, 682]])
    expect(read(text).doubts).toEqual([])
  })

  test('whose only price may be of one or of the line: the article sold by ones and twos tells', () => {
    const rows = `Fecha;Hora;Ticket;Producto;Unidades;Precio;IVA %
14/09/2026;13:00;1;Caña;1;2,50;10
14/09/2026;13:10;2;Caña;3;`
    expect(tickets(`${rows}2,50;10`)[1]?.[2]).toBe(750)
    expect(tickets(`${rows}7,50;10`)[1]?.[2]).toBe(750)
    const alone = 'Fecha;Hora;Ticket;Producto;Unidades;Precio;IVA %\n14/09/2026;13:00;1;Caña;3;2,50;10'
    expect(askKeys(alone)).toContain('price-per')
    expect(tickets(alone, { 'price-per': 'line' })[0]?.[2]).toBe(250)
  })
})

test('a report over a period proposes it; times with the name of their zone, taxes in other words', () => {
  const report = 'Ventas por artículo\nPeriodo: 01/09/2026 - 07/09/2026\nArtículo;Uds;Importe\nCaña;40;100,00'
  expect(read(report).asks.find(({ key }) => key === 'day')?.likeliest).toBe('2026-09-01/2026-09-07')
  const text = `Belegnr.;Order Date;Producto;Cantidad;Total con impuestos;Total sin impuestos
7;18-Sep-2026 01:05 PM CEST;Paella;2;36,00;32,73`
  expect(tickets(text)).toEqual([['7', '2026-09-18', 3600, 3273]])
})

test('prices with VAT by a stroke are of the line where price by quantity comes to them', () => {
  const text =
    'Fecha;Nº;Artículo;Cant.;Precio;Total c/ IVA;IVA %\n14/11/2026;1;Caña;2;2,50;5,00;10\n14/11/2026;2;Tapa;1;4,00;4,00;10'
  expect([tickets(text), askKeys(text)]).toEqual([
    [
      ['1', '2026-11-14', 500, 455],
      ['2', '2026-11-14', 400, 364],
    ],
    [],
  ])
})

describe('a ticket', () => {
  const row = (day: string, time: string, number: string, amount: string, more = '') =>
    `${day};${time};${number};Caña;1;${amount};10${more}`
  const file = (...rows: string[]) => ['Fecha;Hora;Número;Artículo;Cantidad;Importe;IVA', ...rows].join('\n')

  test('whose number begins again on another day is another ticket', () =>
    expect(tickets(file(row('14/09/2026', '13:00', '1', '33,00'), row('15/09/2026', '13:00', '1', '77,00')))).toEqual([
      ['1', '2026-09-14', 3300, 3000],
      ['1', '2026-09-15', 7700, 7000],
    ]))

  test('on both sides of the day’s end is one, of the day on which it began', () =>
    expect(tickets(file(row('15/09/2026', '04:50', '9', '11,00'), row('15/09/2026', '05:10', '9', '11,00')))).toEqual([
      ['9', '2026-09-14', 2200, 2000],
    ]))

  test('has its VAT rounded once for each rate', () =>
    expect(tickets(file(...['1,15', '1,15', '1,15'].map((amount) => row('14/09/2026', '13:00', '5', amount))))).toEqual(
      [['5', '2026-09-14', 345, 314]],
    ))

  test('of another till with the same number is another', () => {
    const text = `Fecha;Hora;Caja;Número;Artículo;Cantidad;Importe;IVA
14/09/2026;13:00;Barra;1;Caña;1;2,50;10
14/09/2026;13:00;Terraza;1;Caña;1;2,50;10`
    expect(tickets(text)).toHaveLength(2)
  })

  test('is each row where there are no numbers, asked where rows share their minute', () => {
    const text =
      'Fecha;Hora;Artículo;Cantidad;Importe;IVA\n14/09/2026;13:30;Café;1;1,50;10\n14/09/2026;13:30;Caña;1;2,50;10'
    expect(tickets(text)).toHaveLength(2)
    expect(askKeys(text)).toContain('column:number')
  })
})

describe('what is no sale', () => {
  test('is left out by its name where it is a tax or a payment', () => {
    const text = `Fecha;Hora;Ticket;Artículo;Cantidad;Importe;IVA
14/09/2026;13:00;1;Café;1;1,50;10
14/09/2026;13:00;1;IVA 10%;1;0,14;10
14/09/2026;13:00;1;Tarjeta;1;1,50;10`
    const { tickets: read1, notTaken } = read(text)
    expect(read1?.map(({ gross }) => gross)).toEqual([150])
    expect(notTaken.map(({ code, row }) => [code, row])).toEqual([
      ['not-a-sale', 3],
      ['payment', 4],
    ])
  })

  test('is named: cancelled rows, tips, cash paid in; refunds take off, lines given away stay', () => {
    const text = `Fecha;Hora;Ticket;Tipo;Artículo;Cantidad;Importe;IVA;Estado
14/09/2026;13:00;1;Venta;Café;1;1,50;10;Cobrado
14/09/2026;13:00;1;Venta;Pan;1;0,00;10;Cobrado
14/09/2026;13:00;1;Venta;Propina;1;2,00;0;Cobrado
14/09/2026;13:10;2;Venta;Caña;1;2,50;10;Anulado
14/09/2026;13:20;3;Devolución;Café;1;1,50;10;Cobrado
14/09/2026;13:30;4;Apertura de caja;Fondo;1;100,00;0;Cobrado`
    const { tickets: read1, notTaken } = read(text)
    expect(read1?.map(({ number, gross, lines }) => [number, gross, lines?.map(({ quantity }) => quantity)])).toEqual([
      ['1', 150, ['1', '1']],
      ['3', -150, ['-1']],
    ])
    expect(notTaken.map(({ code, row }) => [code, row])).toEqual([
      ['tip', 4],
      ['cancelled', 5],
      ['not-a-sale', 7],
    ])
  })
})

describe('less than tickets', () => {
  test('what was sold by article asks for its day', () => {
    const text = 'Familia;Artículo;Uds;Total;IVA %\nBebidas;Caña;40;100,00;10\nTotal;;40;100,00;'
    expect(read(text).kind).toBe('sold')
    expect(askKeys(text)).toEqual(['day'])
    expect(read(text, { day: '2026-09-14' }).sold?.[0]?.businessDay).toBe('2026-09-14')
  })

  test.each([
    ['an impossible day', '2026-02-30'],
    ['an impossible end', '2026-02-20/2026-02-30'],
    ['a day in words', '2026-11-01 2026-11-05'],
    ['a range that ends before it starts', '2026-11-05/2026-11-01'],
    ['a range of three days', '2026-11-01/2026-11-02/2026-11-03'],
    ['a range that has not ended', '2026-11-20/2026-11-29'],
    ['a day that has not come', '2026-11-29'],
    ['nothing', ''],
  ])('%s is asked again, with what was said', (_, day) => {
    const text = 'Familia;Artículo;Uds;Total;IVA %\nBebidas;Caña;40;100,00;10'
    const reading = readSales(bookOfText(text), { ...place, today: '2026-11-28' }, { day })
    expect(reading.asks).toMatchObject([{ key: 'day', detail: day }])
    expect(reading.period).toBeNull()
    expect(understoodFile(reading).figures).toMatchObject({ from: null, until: null, days: 0, gross: 10_000 })
  })

  test('a range up to today is taken; the title proposes no range that ends before it starts', () => {
    const rows = 'Familia;Artículo;Uds;Total;IVA %\nBebidas;Caña;40;100,00;10'
    const answered = { day: '2026-11-20/2026-11-28' }
    const { asks, period } = readSales(bookOfText(rows), { ...place, today: '2026-11-28' }, answered)
    expect({ asks, period }).toEqual({ asks: [], period: { from: '2026-11-20', until: '2026-11-28' } })
    const [ask] = read(`Impreso el 08/09/2026, del 01/09/2026 al 07/09/2026;;;;\n${rows}`).asks
    expect(ask).toMatchObject({ key: 'day', likeliest: null })
  })

  test('takings of a day that is none are refused, and not counted with', () => {
    const stated = {
      currency: 'EUR',
      tickets: null,
      covers: null,
      articles: null,
      rates: [{ rate: null, net: 1, vat: 0 }],
    }
    expect(takings.safeParse({ ...stated, from: '2026-02-30', until: '2026-02-30' }).success).toBe(false)
  })

  test('takings of a week, a day of which the house was closed', () => {
    const week =
      'Fecha;N.º tickets;Total\nlun 02/11/2026;31;980,40\nmar 03/11/2026;CERRADO POR DESCANSO;\nmié 04/11/2026;44;1.310,00\n'
    const { kind, days, notTaken, doubts } = read(week, { 'vat-rate': '10' })
    expect([kind, doubts]).toEqual(['days', []])
    expect(days?.map(({ businessDay, gross, tickets }) => [businessDay, gross, tickets])).toEqual([
      ['2026-11-02', 98040, 31],
      ['2026-11-04', 131000, 44],
    ])
    expect(notTaken.map(({ row, code }) => [row, code])).toEqual([[3, 'note']])
  })
  test('takings by hour are days, by the hour at which a day ends', () =>
    expect(
      read('Día;Franja;Ventas;Tickets\n14/09/2026;23:00;1.200,00;10\n15/09/2026;01:00;50,00;2', { franja: 'time' })
        .days,
    ).toMatchObject([{ businessDay: '2026-09-14', gross: 125000, tickets: 12 }]))
})

describe('what a file does not say is asked', () => {
  test('the rate of VAT, another currency, the order of a day, which column is the amount', () => {
    expect(askKeys('Fecha;Hora;Ticket;Artículo;Cantidad;Importe\n14/09/2026;13:00;1;Café;1;1,50')).toEqual(['vat-rate'])
    expect(askKeys('Fecha;Hora;Ticket;Artículo;Cantidad;Importe;IVA %\n14/09/2026;13:00;1;Café;1;£1.50;10')).toEqual([
      'currency',
    ])
    expect(askKeys('Date,Time,Receipt,Item,Qty,Total,VAT %\n9/8/26,13:00,1,Tea,1,1.50,10')).toEqual(['dates'])
    expect(askKeys('Fecha;Hora;Ticket;Artículo;Cantidad;Pagado;IVA %\n14/09/2026;13:00;1;Café;1;1,50;10')).toContain(
      'column:total',
    )
    expect(
      tickets('Fecha;Hora;Ticket;Artículo;Cantidad;Pagado;IVA %\n14/09/2026;13:00;1;Café;1;1,50;10', {
        Pagado: 'gross',
      })[0]?.[2],
    ).toBe(150)
  })

  test('an amount of tax that no rate comes to is a doubt, and no rate of a tenth of a per cent', () => {
    const { doubts } = read(
      'Fecha;Hora;Ticket;Artículo;Cantidad;Importe;IVA\n14/09/2026;13:30;4;Menú;1;20,00;1,82\n14/09/2026;13:40;7;Menú;1;11,00;0,10',
    )
    expect(doubts.map(({ row, code }) => [row, code])).toEqual([[3, 'vat-unreadable']])
  })
})

describe('times with an offset', () => {
  const madrid = { ...place, timeZone: 'Europe/Madrid' }
  const rowsOf = (when: string, answers: Answers = {}, at: typeof place & { timeZone?: string } = madrid) => {
    const text = `fecha;ticket;articulo;cantidad;importe;iva\n${when};7;Caña;1;2,20;10`
    const { tickets: read, asks } = readSales(bookOfText(text), at, answers)
    return [read?.[0]?.issuedAt, read?.[0]?.businessDay, asks.map(({ key }) => key)]
  }
  test('are by the clock of the place, and so is their day of business', () => {
    expect(rowsOf('2026-11-14T23:30:00-05:00')).toEqual(['2026-11-15T05:30:00', '2026-11-15', []])
    expect(rowsOf('2026-08-01T03:30:00+01:00')).toEqual(['2026-08-01T04:30:00', '2026-07-31', []])
    expect(rowsOf('2026-11-14T23:30:00+01:00')).toEqual(['2026-11-14T23:30:00', '2026-11-14', []])
    expect(rowsOf('2026-11-14T23:30:00-05:00', {}, place)[0]).toBe('2026-11-14T23:30:00')
  })
  test('of universal time are asked, as many tills write it of their own clock', () => {
    expect(rowsOf('2026-11-15T04:30:00Z')).toEqual(['2026-11-15T04:30:00', '2026-11-14', ['time-zone']])
    expect(rowsOf('2026-11-15T04:30:00Z', { 'time-zone': 'utc' })).toEqual(['2026-11-15T05:30:00', '2026-11-15', []])
    expect(rowsOf('2026-11-15T04:30:00Z', { 'time-zone': 'local' })).toEqual(['2026-11-15T04:30:00', '2026-11-14', []])
  })
})

describe('a row that no till means', () => {
  test('and has more cells than headings is in doubt', () => {
    const text = `Fecha;Ticket;Articulo;Cantidad;Importe;IVA %
2026-11-01 13:00;1;Cana;1;2,50;10;extra
2026-11-01 13:05;2;Cana;1;2,50;10`
    expect(read(text).doubts.map(({ code, ticket }) => [code, ticket])).toEqual([['cells-more-than-headings', '1']])
  })
  test('and has an amount beyond all money is in doubt', () => {
    const text = `Fecha;Hora;Ticket;Articulo;Cantidad;Importe;IVA %
2026-11-01;13:00;1;Cana;1;1e308;10
2026-11-01;13:05;2;Cana;1;2,50;10`
    expect(read(text).doubts.map(({ code }) => code)).toContain('number-unreadable')
    expect(() =>
      read('Fecha;Hora;Ticket;Articulo;Cantidad;Importe;IVA %\n2026-11-01;13:00;1;Cana;1;1e308;10'),
    ).not.toThrow()
  })
})

describe('a column of taxes whose figures may be rates or amounts', () => {
  const file = (...rows: string[]) => ['Date,Article,Quantity,Net sales,Taxes', ...rows].join('\n')
  const money = (text: string, answers: Answers = {}) =>
    (read(text, answers).sold ?? []).map(({ gross, net, vatRate }) => [gross, net, vatRate])

  test('holds amounts where they go by the sales at one rate', () => {
    const text = file('2026-09-14,Rice,10,100.00,10.00', '2026-09-14,Bread,10,40.00,4.00')
    expect(money(text)).toEqual([
      [11_000, 10_000, '10'],
      [4_400, 4_000, '10'],
    ])
    expect(askKeys(text)).toEqual([])
  })

  test('is asked about where both readings hold', () => {
    const text = file('2026-09-14,Rice,10,210.00,21.00')
    expect(askKeys(text)).toEqual(['tax-is'])
    expect(money(text, { 'tax-is': 'amount' })).toEqual([[23_100, 21_000, '10']])
    expect(money(text, { 'tax-is': 'rate' })).toEqual([[21_000, 17_355, '21']])
    expect(askKeys(text, { 'tax-is': 'rate' })).toEqual([])
  })

  test('holds rates where as amounts they come to none', () =>
    expect(money(file('2026-09-14,Rice,10,110.00,10', '2026-09-14,Wine,10,35.00,21'))).toEqual([
      [11_000, 10_000, '10'],
      [3_500, 2_893, '21'],
    ]))
})

describe('rows of a ticket that are no goods', () => {
  const head = 'Fecha;Hora;Ticket;Producto;Unidades;Importe;IVA %'
  const row = (name: string, amount: string) => `14/09/2026;13:05;1;${name};1;${amount};10`
  const goods = [row('Pulpo', '33,00'), row('Arroz', '18,00')]

  test.each([
    ['Tarjeta Visa', 'payment'],
    ['Tarjeta de crédito', 'payment'],
    ['Ticket Restaurant', 'payment'],
    ['Subtotal', 'total'],
    ['Total a pagar', 'total'],
  ])('leave "%s" out of turnover', (name, code) => {
    const file = [head, ...goods, row(name, '51,00')].join('\n')
    expect(tickets(file).map(([, , gross]) => gross)).toEqual([5100])
    expect(read(file).notTaken).toMatchObject([{ code }])
  })

  test.each(['Tarjeta de cumpleaños', 'Total Burger'])('keep "%s", which is sold', (name) => {
    expect(tickets([head, ...goods, row(name, '9,00')].join('\n')).map(([, , gross]) => gross)).toEqual([6000])
    const byArticle = [
      'Producto;Código;Fecha;Unidades;Importe;IVA %',
      `Pulpo;1;14/09/2026;2;33,00;10`,
      `${name};2;14/09/2026;3;27,00;10`,
    ]
    expect(read(byArticle.join('\n')).sold?.map((article) => article.gross)).toEqual([3300, 2700])
  })
})

test('a code of several articles that lasts for more than a moment is a family, and no ticket', () => {
  const rows = ['13:00;BEB;Caña', '13:00;COC;Bravas', '14:00;BEB;Agua', '14:00;COC;Paella']
  const text = `Fecha;Hora;Código;Producto;Unidades;Total;IVA\n${rows.map((row) => `14/09/2026;${row};1;2,00;10`).join('\n')}`
  const columns = read(text).columns.flatMap((table) => table.columns)
  expect(columns.find(({ heading }) => heading === 'Código')?.meaning).toBe('code')
})
