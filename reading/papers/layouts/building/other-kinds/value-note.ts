import { columnsOf } from '../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'
import type { Layout } from '../../layout.ts'

/** A delivery note with prices on half a sheet, for the driver to have signed. */
export const valueNote: Layout = {
  name: 'value-note',
  sheet: { size: 'A5', landscape: true },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['drinks'],
    lines: [2, 7],
    numbering: '######',
    kind: 'delivery-note',
    deposits: true,
    terms: [0],
  },
  habits: { numbers: 'spanish', date: 'shortSlashes', sign: '', priceDecimals: 2, quantityDecimals: 0 },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    pen.write(supplier.brand, 26, 20, 250, { font: 'sans-bold', size: 15, colour: supplier.colour })
    const [street, town] = paper.address()
    pen.stack(
      [`${paper.name()}  NIF ${paper.taxId()}`, `${street} - ${town}`, `Pedidos: ${paper.phone()}`],
      26,
      39,
      280,
      { size: 7.5 },
    )
    pen.box(330, 18, 240, 50, { stroke: '#333333' })
    pen.stack([paper.buyer(), buyer.brand, buyer.street, buyer.town], 336, 22, 228, { size: 8 })
    pen.write(`ALBARÁN Nº ${paper.number()}`, 26, 78, 200, { font: 'sans-bold', size: 11 })
    pen.write(`FECHA ${paper.issued()}`, 230, 78, 120, { font: 'sans-bold', size: 11 })
    pen.write(`RUTA ${deal.clientCode.slice(0, 2)}   CLIENTE ${deal.clientCode}`, 390, 78, 180, {
      size: 9,
      align: 'right',
    })
    const columns = columnsOf(paper, [
      ['quantity', 'Cant.', 44],
      ['code', 'Código', 56],
      ['name', 'Artículo', 256],
      ['price', 'Precio', 60],
      ['tax', 'IVA', 38],
      ['total', 'Importe', 90],
    ])
    const look = {
      head: { size: 8, font: 'sans-bold', height: 14, fill: '#e5e5e5', rule: 'box' },
      body: { size: 8.5 },
      air: 2.2,
      rules: 'columns',
      colour: '#333333',
    } as const
    drawTable(paper, columns, plainRows(paper), look, { x: 26, y: 98, bottom: 318, fillTo: 318 })
    const base = paper
      .taxes()
      .map(({ rate, base, amount }) => `${paper.rate(rate)}%: ${paper.amount(base)} + ${paper.amount(amount)}`)
    pen.write(`Desglose IVA ${base.join('   ')}`, 26, 326, 340, { size: 8 })
    pen.write(`Bruto ${paper.subtotal()}`, 380, 326, 190, { size: 9, align: 'right' })
    pen.write(`Total albarán ${paper.total()} ${paper.currency('Euros')}`, 380, 340, 190, {
      size: 11,
      font: 'sans-bold',
      align: 'right',
    })
    pen.write('Recibí conforme (firma y sello):', 26, 352, 200, { size: 8 })
    pen.pdf.save().strokeColor('#1d2f7a').lineWidth(1.1)
    pen.pdf
      .moveTo(60, 390)
      .bezierCurveTo(90, 350, 100, 405, 128, 372)
      .bezierCurveTo(140, 362, 150, 398, 190, 376)
      .stroke()
      .restore()
  },
}
