import { grid, pairs } from '../../../paper/blocks.ts'
import { columnsOf } from '../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'
import type { Layout } from '../../layout.ts'

/** A corrective invoice that takes goods back, every amount below nought. */
export const goodsBack: Layout = {
  name: 'goods-back',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['frozen', 'dry'],
    lines: [1, 4],
    numbering: 'AB{yy}/####',
    kind: 'credit-note',
    terms: [0],
  },
  habits: { numbers: 'spanish', date: 'slashes', sign: ' €', priceDecimals: 2, quantityDecimals: 0 },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    pen.write('FACTURA RECTIFICATIVA', 300, 44, 250, { font: 'sans-bold', size: 15, align: 'right', colour: '#a3121f' })
    pen.write(supplier.brand, 45, 40, 250, { font: 'sans-bold', size: 18, colour: supplier.colour })
    pen.stack([paper.name(), street, town, `CIF ${paper.taxId()} · ${paper.phone()}`], 45, 64, 250, { size: 9 })
    pen.stack([paper.buyer(), buyer.street, buyer.town, `CIF ${paper.buyerTaxId()}`], 330, 76, 220, { size: 9.5 })
    pen.rule(45, 140, 550, 140, { colour: supplier.colour, width: 2 })
    pairs(
      pen,
      45,
      150,
      240,
      [
        ['Número', paper.number()],
        ['Fecha de expedición', paper.issued()],
      ],
      { value: { font: 'sans-bold', size: 9 } },
    )
    pen.write(`Rectifica a la factura ${deal.refersTo} por devolución de género`, 300, 150, 250, {
      size: 9,
      align: 'right',
    })
    const columns = columnsOf(paper, [
      ['code', 'Código', 60],
      ['name', 'Descripción', 215],
      ['quantity', 'Cant.', 50],
      ['price', 'Precio', 65],
      ['tax', 'IVA', 35],
      ['total', 'Importe', 80],
    ])
    const look = {
      head: { font: 'sans-bold', size: 9, fill: '#f4e3e3', height: 18 },
      body: { size: 9.5 },
      air: 4,
      rules: 'rows',
    } as const
    const y = drawTable(paper, columns, plainRows(paper), look, { x: 45, y: 190, bottom: 600 })
    const rows = paper
      .taxes()
      .map(({ rate, base, amount }) => [paper.amount(base), paper.rate(rate), paper.amount(amount)])
    grid(pen, 45, y + 20, [100, 60, 90], [['Base', '% IVA', 'Cuota'], ...rows], {
      head: { font: 'sans-bold', size: 8.5, fill: '#f4e3e3' },
    })
    pen.write('TOTAL ABONO', 350, y + 24, 90, { font: 'sans-bold', size: 11 })
    pen.write(paper.signed(paper.total()), 430, y + 22, 116, { font: 'sans-bold', size: 14, align: 'right' })
    pen.write('El importe se compensará en su próxima factura.', 45, y + 100, 400, { size: 9 })
  },
}
