import { grid } from '../../../paper/blocks.ts'
import { columnsOf } from '../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'
import type { Layout } from '../../layout.ts'

/** A wholesaler that charges the surcharge of equivalence, with a tax table of six columns and the total below it. */
export const equivalenceTable: Layout = {
  name: 'surcharge-table',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['dry', 'cleaning', 'drinks', 'dairy'],
    lines: [5, 13],
    numbering: '1/{yy}/######',
    surcharge: true,
    discounts: 'rates',
    terms: [30],
  },
  habits: { numbers: 'spanish', date: 'dashes', sign: '', priceDecimals: 4, quantityDecimals: 2, taxIds: 'dashed' },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    pen.box(36, 30, 523, 64, { stroke: supplier.colour, lineWidth: 1.4 })
    pen.write(supplier.brand.toUpperCase(), 46, 36, 300, { font: 'sans-bold', size: 17, colour: supplier.colour })
    pen.stack(
      [`${paper.name()} - C.I.F. ${paper.taxId()}`, `${street} - ${town}`, `Teléfono: ${paper.phone()}`],
      46,
      57,
      330,
      { size: 8.5 },
    )
    pen.write('FACTURA', 400, 40, 150, { font: 'sans-bold', size: 16, align: 'right' })
    pen.stack(
      [
        `Datos del cliente (${deal.clientCode})`,
        paper.buyer(),
        `${buyer.street}. ${buyer.town}`,
        `N.I.F.: ${paper.buyerTaxId()}`,
      ],
      36,
      106,
      300,
      { size: 9 },
    )
    grid(
      pen,
      359,
      106,
      [100, 100],
      [
        ['Serie/Número', 'Fecha'],
        [paper.number(), paper.issued()],
      ],
      {
        head: { size: 8, font: 'sans-bold', align: 'center' },
        body: { size: 9, align: 'center' },
        stroke: supplier.colour,
        height: 16,
      },
    )
    const columns = columnsOf(paper, [
      ['code', 'Artículo', 50],
      ['name', 'Descripción', 206],
      ['quantity', 'Unid.', 50],
      ['price', 'Precio', 60],
      ['discount', 'Dto', 35],
      ['total', 'Importe', 82],
      ['tax', 'IVA', 40],
    ])
    const look = {
      head: { font: 'sans-bold', size: 8.5, height: 16, fill: '#ececec' },
      body: { size: 8.5 },
      air: 2.4,
      zebra: '#f6f6f6',
      rules: 'frame',
      colour: supplier.colour,
    } as const
    drawTable(paper, columns, plainRows(paper), look, { x: 36, y: 164, bottom: 590, fillTo: 590 })
    const rows = paper
      .taxes()
      .map(({ rate, base, amount, surchargeRate, surcharge }) => [
        paper.amount(base),
        paper.rate(rate, 2),
        paper.amount(amount),
        paper.rate(surchargeRate, 2),
        paper.amount(surcharge),
        paper.amount(base + amount + surcharge),
      ])
    const y = grid(
      pen,
      36,
      602,
      [95, 60, 85, 60, 85, 138],
      [['Base imponible', '% I.V.A.', 'Importe IVA', '% R.E.', 'Importe R.E.', 'Suma'], ...rows],
      { head: { font: 'sans-bold', size: 8, fill: '#ececec' }, stroke: supplier.colour, height: 15 },
    )
    pen.write(`TOTAL FACTURA: ${paper.total()} ${paper.currency('€')}`, 300, y + 10, 259, {
      font: 'sans-bold',
      size: 14,
      align: 'right',
    })
    pen.write(`Vencimientos: ${paper.due()}   ${paper.total()}`, 36, y + 12, 250, { size: 8.5 })
    pen.write(`Cuenta de cargo del cliente: facilitada por su entidad. Nuestra cuenta: ${paper.iban()}`, 36, 790, 523, {
      size: 8,
    })
  },
}
