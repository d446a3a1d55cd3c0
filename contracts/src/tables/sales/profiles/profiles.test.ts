import { describe, expect, test } from 'vitest'
import { bookOfText } from '../../files/open-table.ts'
import type { Answers } from '../../layout/asks.ts'
import { readSales } from '../read-sales.ts'

const read = (text: string, answers: Answers = {}) =>
  readSales(bookOfText(text), { dayEndsAt: '05:00', currency: 'EUR' }, answers)
const money = (text: string, answers: Answers = {}) =>
  (read(text, answers).tickets ?? []).map(({ series, number, gross, net, guests }) => [
    series,
    number,
    gross,
    net,
    guests,
  ])

const icg = `NUMSERIE;NUMALBARAN;N;FECHA;HORA;CAJA;SALA;MESA;NUMCOMENSALES;NUMLIN;CODARTICULO;DESCRIPCION;UNIDADESTOTAL;PRECIO;PRECIOIVA;DTO;TOTAL;IVA
T001;4711;B;02/03/2026;14:20:05;1;2;14;2;1;310;CROQUETAS JAMON;2;8,63636;9,50;0;17,27;10
T001;4711;B;02/03/2026;14:20:05;1;2;14;2;2;402;RIOJA CRZ COPA;2;3,18182;3,50;0;6,36;10
T001;4712;B;03/03/2026;01:31:40;1;1;3;1;1;310;CROQUETAS JAMON;1;8,63636;9,50;10;7,77;10`

describe('rows of ICG’s tables of sales', () => {
  test('are tickets with series, number and guests; their totals are without VAT, their discount is a share', () => {
    expect(read(icg).asks).toEqual([])
    expect(read(icg).doubts).toEqual([])
    expect(money(icg)).toEqual([
      ['T001', '4711', 2599, 2363, 2],
      ['T001', '4712', 855, 777, 1],
    ])
    const [first, second] = read(icg).tickets ?? []
    expect(first?.lines?.map(({ code, quantity, vatRate }) => [code, quantity, vatRate])).toEqual([
      ['310', '2', '10'],
      ['402', '2', '10'],
    ])
    expect(second?.businessDay).toBe('2026-03-02')
  })

  test('say that their columns were understood by their headings; what a person says goes before it', () => {
    const [{ columns } = { columns: [] }] = read(icg).columns
    expect(columns.find(({ heading }) => heading === 'TOTAL')).toMatchObject({ meaning: 'net', by: 'heading' })
    expect(money(icg, { TOTAL: 'gross' })[0]?.[2]).toBe(2363)
  })
})

describe('lines of Ágora’s documents, by the names of their attributes', () => {
  const headings =
    'Serie;Number;BusinessDay;Date;Guests;PosName;SaleCenterName' +
    ';ProductId;ProductName;SaleFormatName;FamilyName;Quantity;UnitPrice;DiscountRate;TotalAmount;VatRate'
  const text = `${headings}
T;118;2026-03-02;2026-03-02T14:05:32;2;TPV;Barra;4;Coca Cola;Botella;Refrescos;2.00;2.50;0.00;5.00;0.10
T;118;2026-03-02;2026-03-02T14:05:32;2;TPV;Barra;9;Croquetas;Ración;Entrantes;1.00;9.50;0.10;8.55;0.10
T;119;2026-03-02;2026-03-03T01:40:10;;TPV;Barra;4;Coca Cola;Botella;Refrescos;1.00;2.50;0.00;2.50;0.10`
  test('are tickets of their sales centre and business day, with VAT within', () => {
    expect(read(text).asks).toEqual([])
    expect(money(text)).toEqual([
      ['T', '118', 1355, 1232, 2],
      ['T', '119', 250, 227, null],
    ])
    expect(read(text).tickets?.map(({ businessDay, centre }) => [businessDay, centre])).toEqual([
      ['2026-03-02', 'Barra'],
      ['2026-03-02', 'Barra'],
    ])
  })
})

describe('sales by product of Revo', () => {
  const text =
    'Producto;Grupo;Cantidad;Media;Subtotal;Total\nCroquetas;Entrantes;40;9,50;345,45;380,00\nRioja;Vinos;32;3,50;101,82;112,00'
  test('have their net beside their total, and ask for their days alone', () => {
    expect(read(text).asks.map(({ key }) => key)).toEqual(['day'])
    expect(read(text, { day: '2026-03-02' }).sold?.map(({ name, gross, net }) => [name, gross, net])).toEqual([
      ['Croquetas', 38_000, 34_545],
      ['Rioja', 11_200, 10_182],
    ])
  })
})

test('a file that has a profile’s headings in part is read as every other', () => {
  const text = 'Fecha;Hora;Ticket;Producto;Cantidad;Total;Subtotal\n02/03/2026;13:00;1;Caña;1;2,50;2,27'
  expect(read(text).columns[0]?.columns.find(({ heading }) => heading === 'Subtotal')?.meaning).toBe('subtotal')
})

test('the file for importers that many Spanish tills write needs no profile', () => {
  const text = `fecha;hora;codigo_articulo;descr_articulo;cantidad;precio;importe_siniva;importe_descuento;iva
02/03/2026;13:05:10;100.4;Vino tinto copa;2;2,73;5,46;0;10
02/03/2026;13:05:10;210;Croquetas;1;8,64;8,64;0;10`
  expect(read(text).asks).toEqual([])
  expect(money(text)).toMatchObject([[null, '2026-03-02T13:05:10', 1551, 1410, null]])
})
