import { grid } from '../../../../paper/blocks.ts'
import { columnsOf } from '../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../paper/table.ts'
import type { Layout } from '../../../layout.ts'

/** A grocer whose table of VAT runs across: one column a rate, bases and dues below each other. */
export const ratesAcross: Layout = {
  name: 'rates-across',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['dry', 'dairy', 'drinks', 'cleaning'],
    lines: [6, 13],
    numbering: 'D{yy}.#####',
    discounts: 'rates',
    terms: [30, 60],
  },
  habits: { numbers: 'spanish', date: 'dashes', sign: '', priceDecimals: 2, quantityDecimals: 0 },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    const ink = '#3d405b'
    pen.write(supplier.brand, 42, 38, 300, { font: 'sans-bold', size: 20, colour: ink })
    pen.write(`${supplier.web} · ${paper.phone()}`, 42, 64, 300, { size: 8.5, colour: ink })
    pen.stack([`Doc. ${paper.number()}`, `Emisión ${paper.issued()}`, `Pago ${paper.due()}`], 400, 40, 153, {
      font: 'sans-bold',
      size: 10,
      align: 'right',
    })
    pen.box(42, 88, 511, 50, { fill: '#f4f1de' })
    pen.stack(
      [
        `Destinatario: ${paper.buyer()} · ${paper.buyerTaxId()}`,
        `${buyer.street}, ${buyer.town}`,
        `Reparto: ruta ${deal.clientCode}`,
      ],
      50,
      94,
      495,
      { size: 9 },
    )
    const columns = columnsOf(paper, [
      ['name', 'Mercancía', 180],
      ['code', 'SKU', 54],
      ['unit', 'Formato', 54],
      ['price', 'Tarifa', 54],
      ['quantity', 'Servido', 48],
      ['discount', '- %', 36],
      ['total', 'Valor', 85],
    ])
    const look = {
      head: { font: 'sans-bold', size: 8.5, height: 18, colour: '#ffffff', fill: ink },
      body: { size: 9 },
      air: 3,
      zebra: '#f8f7f0',
    } as const
    const y = drawTable(paper, columns, plainRows(paper), look, { x: 42, y: 150, bottom: 610 })
    const rates = paper.taxes()
    grid(
      pen,
      42,
      y + 18,
      [90, ...rates.map(() => 80)],
      [
        ['', ...rates.map(({ rate }) => `al ${paper.rate(rate)} %`)],
        ['Imponible', ...rates.map(({ base }) => paper.amount(base))],
        ['Impuesto', ...rates.map(({ amount }) => paper.amount(amount))],
      ],
      { head: { font: 'sans-bold', size: 9 }, body: { size: 9 }, height: 17, stroke: '#b8b5a4' },
    )
    pen.write(`Por pagar ${paper.currency('EUR')}`, 420, y + 24, 133, { size: 9, align: 'right' })
    pen.write(paper.total(), 420, y + 38, 133, { font: 'sans-bold', size: 18, align: 'right', colour: ink })
    pen.stack(
      [`${paper.name()}, ${street}, ${town}`, `Id. fiscal ${paper.taxId()} · Cuenta ${paper.iban()}`],
      42,
      796,
      511,
      { size: 7.5 },
    )
  },
}
