import { columnsOf } from '../../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

/** A Catalan butcher's note on half a sheet, valued: pieces and kilos, who delivered, and a place to sign. */
export const xarcuterNote: Layout = {
  name: 'xarcuter-note',
  sheet: { size: 'A5', landscape: true },
  commerce: {
    country: 'ES',
    language: 'ca',
    trades: ['meat'],
    lines: [2, 6],
    numbering: '######',
    kind: 'delivery-note',
    terms: [0],
  },
  habits: { numbers: 'spanish', date: 'shortDashes', sign: ' €', priceDecimals: 2, quantityDecimals: 3 },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    const red = '#8c1c13'
    pen.box(24, 22, 250, 72, { stroke: red, lineWidth: 1.5, radius: 6 })
    pen.write(supplier.brand, 32, 28, 234, { font: 'serif-bold', size: 17, colour: red })
    pen.stack([`${paper.name()} NIF ${paper.taxId()}`, `${street} ${town}`, `Tel. ${paper.phone()}`], 32, 50, 236, {
      size: 8,
    })
    pen.write('ALBARÀ', 290, 24, 110, { font: 'sans-bold', size: 17, colour: red })
    pen.stack([`Núm. ${paper.number()}`, `Dia ${paper.issued()}`, `Client ${deal.clientCode}`], 290, 48, 110, {
      size: 9.5,
    })
    pen.stack([paper.buyer(), buyer.street, buyer.town, paper.buyerTaxId()], 405, 28, 166, { size: 9 })
    const columns = columnsOf(paper, [
      ['pieces', 'Peces', 45],
      ['name', 'Article', 190],
      ['lot', 'Lot', 62],
      ['quantity', 'Quantitat', 65],
      ['unit', 'Un.', 35],
      ['price', 'Preu', 60],
      ['total', 'Import', 90],
    ])
    const look = {
      head: { font: 'sans-bold', size: 8.5, height: 16, fill: '#f7e9e6', rule: 'box' },
      body: { size: 9.5 },
      air: 3,
      rules: 'frame',
      colour: red,
    } as const
    drawTable(paper, columns, plainRows(paper), look, { x: 24, y: 104, bottom: 300, fillTo: 300 })
    pen.write('Rebut conforme (nom i signatura)', 24, 312, 170, { size: 8 })
    pen.box(24, 324, 170, 60, { stroke: red })
    const [tax] = paper.taxes()
    const rows = [
      ['Base', paper.signed(paper.subtotal())],
      [`IVA ${paper.rate(tax?.rate ?? 0)} %`, paper.signed(paper.taxTotal())],
      ['TOTAL ALBARÀ', paper.signed(paper.total())],
    ] as const
    rows.forEach(([label, value], index) => {
      const style = { font: index === 2 ? 'sans-bold' : 'sans', size: index === 2 ? 12 : 10 } as const
      pen.write(label, 370, 314 + index * 18, 110, style)
      pen.write(value, 470, 314 + index * 18, 98, { ...style, align: 'right' })
    })
    pen.write('Conservar entre 0 i 4 ºC. Es facturarà a final de mes.', 210, 372, 361, { size: 8, align: 'right' })
    pen.write(supplier.sanitary, 24, 396, 547, { size: 7 })
  },
}
