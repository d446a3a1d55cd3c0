import { rowsXml, workbookOf } from '../workbooks.ts'
import { utf8, type WrittenSales, windows1252 } from './written-table.ts'

/** Files of tills and of what is beside them, of invented houses. */
export const writtenSales: readonly WrittenSales[] = [
  {
    name: 'closings of days with bases and taxes by rate',
    bytes: windows1252(`CIERRES DE CAJA - NOVIEMBRE;;;;;;;;
Fecha;Nº Z;Base 10%;Cuota 10%;Base 21%;Cuota 21%;Total;Tarjeta;Efectivo
02/11/2026;1201;800,00;80,00;100,00;21,00;1.001,00;750,00;251,00
03/11/2026;1202;1.250,50;125,05;200,00;42,00;1.617,55;1.300,00;317,55
04/11/2026;1203;640,00;64,00;0,00;0,00;704,00;500,00;204,00
04/11/2026;1204;100,00;10,00;0,00;0,00;110,00;110,00;0,00
TOTAL;;2.790,50;279,05;300,00;63,00;3.432,55;2.660,00;772,55
`),
    days: [
      ['2026-11-02', 100100],
      ['2026-11-03', 161755],
      ['2026-11-04', 81400],
    ],
  },
  {
    name: 'what was sold by article on a day, families as titles',
    bytes: workbookOf([
      {
        name: 'Ventas',
        xml: rowsXml([
          ['BAR EL PUERTO', '', ''],
          ['Ventas por artículo — Fecha: 12/11/2026', '', ''],
          ['Artículo', 'Uds.', 'Importe'],
          ['BEBIDAS', '', ''],
          ['Caña', 84, 210],
          ['Vermut', 12, 42],
          ['COCINA', '', ''],
          ['Ración de bravas', 19, 123.5],
          ['Total', 115, 375.5],
        ]),
      },
    ]),
    answers: { 'vat-rate': '10', day: '2026-11-12' },
    sold: [
      ['Caña', '84', 21000],
      ['Vermut', '12', 4200],
      ['Ración de bravas', '19', 12350],
    ],
  },
  {
    name: 'movements of a bank account are no sales',
    bytes: windows1252(`Cuenta: ES00 0000 0000 0000 0000 0000;;;;
F. operación;F. valor;Concepto;Importe;Saldo
12/11/2026;12/11/2026;ABONO TPV COMERCIO 331;1.204,30;8.310,22
12/11/2026;13/11/2026;RECIBO LUZ;-310,40;7.999,82
13/11/2026;13/11/2026;TRANSF. FRUTAS SOTO;-842,10;7.157,72
`),
    asksOrRefuses: true,
  },
]

/** Read for the first time after the reader had been mended by the others. */
export const laterSales: readonly WrittenSales[] = [
  {
    name: 'lines of tickets with cancelled ones',
    bytes: windows1252(`Nº tique;Fecha/Hora;Mesa;Artículo;Cant.;P.V.P.;Dto.%;Importe;% IVA;Anulado
501;12/11/2026 13:42;4;Menú del día;2;14,50;0;29,00;10;No
501;12/11/2026 13:42;4;Café solo;2;1,40;0;2,80;10;No
502;12/11/2026 14:05;7;Menú del día;1;14,50;0;14,50;10;Sí
503;12/11/2026 22:10;1;Botella de la casa;1;12,00;10;10,80;21;No
`),
    tickets: [
      ['501', '2026-11-12', 3180],
      ['503', '2026-11-12', 1080],
    ],
  },
  {
    name: 'takings of days typed into a sheet, in Catalan',
    bytes: utf8('Dia;Comensals;Total amb IVA\n09/11/2026;42;1.104,50\n10/11/2026;38;967,20\n11/11/2026;51;1.386,00\n'),
    answers: { 'vat-rate': '10' },
    days: [
      ['2026-11-09', 110450],
      ['2026-11-10', 96720],
      ['2026-11-11', 138600],
    ],
  },
]
