import { columnsOf } from '../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'
import type { Layout } from '../../layout.ts'

/** A light band down the right edge with each figure of the head and foot under its caption; free goods among the lines. */
export const rightBand: Layout = {
  name: 'right-band',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['cleaning', 'dry'],
    lines: [3, 9],
    numbering: '####/{yy}/B',
    freeGoods: true,
    terms: [15, 30],
  },
  habits: { numbers: 'bare', date: 'shortDashes', sign: ' €', priceDecimals: 2, quantityDecimals: 0 },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    pen.box(430, 0, 165, 842, { fill: '#eef1f4' })
    pen.write(paper.name(), 34, 40, 380, { font: 'sans-bold', size: 15, colour: supplier.colour })
    pen.stack([street, town, paper.taxId(), `${paper.phone()} ${paper.email()}`], 34, 60, 380, { size: 9 })
    pen.stack(['Facturado a', paper.buyer(), buyer.street, buyer.town, paper.buyerTaxId()], 34, 124, 300, { size: 9.5 })
    let y = 44
    const item = (caption: string, value: string, size = 11) => {
      pen.write(caption.toUpperCase(), 444, y, 138, { size: 6.5, colour: '#6b7280' })
      pen.write(value, 444, y + 9, 138, { font: 'sans-bold', size })
      y += 24 + size
    }
    item('Número de factura', paper.number())
    item('Fecha de expedición', paper.issued())
    item('Fecha límite de pago', paper.due())
    item('Pedido', deal.orderNumber)
    y = 400
    item('Base', paper.signed(paper.subtotal()))
    for (const { rate, amount } of paper.taxes()) item(`IVA ${paper.rate(rate)} %`, paper.money(amount))
    item('Total', paper.signed(paper.total()), 18)
    item('IBAN', paper.iban(), 7)
    const columns = columnsOf(paper, [
      ['name', 'Descripción', 160],
      ['quantity', 'Uds', 40],
      ['price', 'Precio', 52],
      ['discountSigned', 'Dto', 46],
      ['tax', 'IVA', 30],
      ['total', 'Importe', 62],
    ])
    const look = {
      head: { font: 'sans-bold', size: 8.5, height: 20, rule: 'under' },
      body: { size: 9 },
      air: 5,
      rules: 'rows',
      colour: '#d1d5db',
    } as const
    drawTable(paper, columns, plainRows(paper), look, { x: 30, y: 206, bottom: 780 })
  },
}
