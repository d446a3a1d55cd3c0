import { columnsOf } from '../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'
import type { Layout } from '../../layout.ts'

/** An Irish delivery docket: quantities ordered and sent, no prices. */
export const docket: Layout = {
  name: 'docket-sent',
  sheet: { size: 'A5' },
  commerce: {
    country: 'IE',
    language: 'en',
    trades: ['dairy', 'meat', 'produce'],
    lines: [3, 9],
    numbering: 'DD######',
    kind: 'delivery-note',
    terms: [0],
  },
  habits: { numbers: 'english', date: 'slashes', sign: '', priceDecimals: 2, quantityDecimals: 0 },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    pen.write(supplier.brand, 28, 26, 240, { font: 'sans-bold', size: 16, colour: supplier.colour })
    pen.stack([paper.name(), street, town, `VAT ${paper.taxId()}  Tel ${paper.phone()}`], 28, 46, 240, { size: 8 })
    pen.write('DELIVERY DOCKET', 270, 28, 122, { font: 'sans-bold', size: 12, align: 'right' })
    pen.stack([`Docket no. ${paper.number()}`, `Date ${paper.issued()}`, `Order ${deal.orderNumber}`], 270, 48, 122, {
      size: 9,
      align: 'right',
    })
    pen.stack(['Deliver to', paper.buyer(), buyer.street, buyer.town], 28, 104, 250, { size: 9 })
    const columns = columnsOf(paper, [
      ['code', 'Code', 50],
      ['name', 'Product', 172],
      ['quantity', 'Sent', 60],
      ['unit', 'UOM', 50],
      ['blank', 'Checked', 36, { text: () => '' }],
    ])
    const look = {
      head: { font: 'sans-bold', size: 8.5, height: 16, rule: 'both' },
      body: { size: 9 },
      air: 4.5,
      rules: 'rows',
      colour: '#999999',
    } as const
    drawTable(paper, columns, plainRows(paper), look, { x: 24, y: 162, bottom: 500 })
    pen.write('Received in good condition:', 28, 530, 200, { size: 8.5 })
  },
}
