import { cells, grid } from '../../../paper/blocks.ts'
import { columnsOf } from '../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'
import type { Layout } from '../../layout.ts'

const INK = '#20402a'

/** A market wholesaler on an old accounting package: everything boxed, the bases of VAT in a row at the foot. */
export const market: Layout = {
  name: 'market-boxes',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['produce', 'dairy'],
    lines: [6, 14],
    numbering: '{yy}/######',
    discounts: 'rates',
    terms: [7, 30],
  },
  habits: { numbers: 'spanish', date: 'slashes', sign: '', priceDecimals: 3, quantityDecimals: 2 },
  draw(paper) {
    const { pen, deal } = paper
    const header = () => {
      pen.write(deal.supplier.brand.toUpperCase(), 34, 30, 300, { font: 'sans-bold', size: 19, colour: INK })
      const [street, town] = paper.address()
      const own = [paper.name(), `N.I.F.: ${paper.taxId()}`, street, town, `Tlf. ${paper.phone()}`, paper.email()]
      pen.stack(own, 34, 56, 250, { size: 8.5 })
      pen.box(318, 40, 243, 82, { stroke: INK, radius: 5 })
      pen.write('CLIENTE', 326, 44, 100, { size: 6.5, colour: INK })
      const { buyer } = deal
      pen.stack([paper.buyer(), buyer.street, buyer.town, `NIF ${paper.buyerTaxId()}`], 326, 56, 228, { size: 9.5 })
      return cells(
        pen,
        34,
        136,
        [
          ['FACTURA Nº', paper.number(), 110],
          ['FECHA', paper.issued(), 90],
          ['CÓD. CLIENTE', deal.clientCode, 90],
          ['VENCIMIENTO', paper.due(), 110],
          ['FORMA DE PAGO', `Recibo a ${deal.terms} días`, 127],
        ],
        { stroke: INK, fill: '#dfeade', headed: true },
      )
    }
    const columns = columnsOf(paper, [
      ['code', 'CÓDIGO', 52],
      ['name', 'DESCRIPCIÓN', 210],
      ['quantity', 'CANTIDAD', 62],
      ['price', 'PRECIO', 58],
      ['discount', '% DTO', 38],
      ['tax', 'IVA', 32],
      ['total', 'IMPORTE', 75],
    ])
    const look = {
      head: { fill: '#dfeade', font: 'sans-bold', size: 7.5, height: 15, rule: 'box' },
      body: { size: 8.5 },
      air: 2.5,
      rules: 'columns',
      colour: INK,
    } as const
    const y = header() + 8
    const turn = () => {
      pen.newPage()
      return header() + 8
    }
    drawTable(paper, columns, plainRows(paper), look, { x: 34, y, bottom: 640, fillTo: 640, turn })
    const rows = paper
      .taxes()
      .map(({ rate, base, amount }) => [paper.amount(base), paper.rate(rate, 2), paper.amount(amount)])
    grid(pen, 34, 652, [85, 55, 75], [['BASE IMPONIBLE', '% IVA', 'CUOTA IVA'], ...rows], {
      head: { font: 'sans-bold', size: 7, fill: '#dfeade' },
      stroke: INK,
    })
    pen.box(401, 652, 160, 44, { stroke: INK, fill: '#dfeade', radius: 5 })
    pen.write('TOTAL FACTURA', 410, 657, 140, { font: 'sans-bold', size: 8 })
    pen.write(`${paper.total()} ${paper.currency('EUR')}`, 410, 672, 142, {
      font: 'sans-bold',
      size: 15,
      align: 'right',
    })
    pen.write(`Domiciliación: ${paper.iban()}`, 34, 740, 400, { size: 8.5 })
    pen.write(deal.supplier.registry, 34, 808, 527, { size: 6.5, colour: '#666666', align: 'center' })
  },
}
