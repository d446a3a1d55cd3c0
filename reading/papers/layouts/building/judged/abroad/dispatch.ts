import { grid } from '../../../../paper/blocks.ts'
import { columnsOf } from '../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../paper/table.ts'
import type { Layout } from '../../../layout.ts'

/** An Italian transport document: goods and quantities, not a single price. */
export const dispatch: Layout = {
  name: 'dispatch-unpriced',
  sheet: { size: 'A4' },
  commerce: {
    country: 'IT',
    language: 'it',
    trades: ['dry', 'dairy'],
    lines: [3, 9],
    numbering: '####/DT',
    kind: 'delivery-note',
    terms: [0],
  },
  habits: { numbers: 'spanish', date: 'slashes', sign: '', priceDecimals: 2, quantityDecimals: 2 },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    pen.write('DOCUMENTO DI TRASPORTO', 40, 36, 300, { font: 'sans-bold', size: 14 })
    pen.write('(D.P.R. 472 del 14-08-1996)', 40, 54, 300, { size: 7.5 })
    pen.write(`N. ${paper.number()} del ${paper.issued()}`, 340, 38, 215, {
      font: 'sans-bold',
      size: 12,
      align: 'right',
    })
    pen.stack(['Mittente', paper.name(), street, town, `P. IVA ${paper.taxId()}`, paper.phone()], 40, 76, 250, {
      size: 9,
    })
    pen.stack(['Destinatario', paper.buyer(), buyer.street, buyer.town], 310, 76, 245, { size: 9 })
    const columns = columnsOf(paper, [
      ['code', 'Cod. art.', 70],
      ['name', 'Descrizione dei beni', 300],
      ['unit', 'UM', 50],
      ['quantity', 'Q.tà', 95],
    ])
    const look = {
      head: { font: 'sans-bold', size: 9, height: 18, fill: '#eeeeee', rule: 'box' },
      body: { size: 9.5 },
      air: 4,
      rules: 'grid',
      colour: '#666666',
    } as const
    drawTable(paper, columns, plainRows(paper), look, { x: 40, y: 160, bottom: 620 })
    grid(
      pen,
      40,
      650,
      [130, 130, 130, 125],
      [
        ['Causale', 'Aspetto dei beni', 'N. colli', 'Trasporto a cura'],
        ['Vendita', 'Cartoni', String(deal.lines.length), 'Mittente'],
        ['Firma conducente', '', 'Firma destinatario', ''],
      ],
      { body: { size: 8.5, align: 'left' }, stroke: '#666666', height: 22 },
    )
    pen.write(supplier.registry, 40, 800, 515, { size: 7 })
  },
}
