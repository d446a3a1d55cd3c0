import type { Pair } from '../../../paper/blocks.ts'
import { pairs } from '../../../paper/blocks.ts'
import { columnsOf } from '../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'
import type { Layout } from '../../layout.ts'

/** A butcher's invoice paid at once: amounts less in euros, something brought back, totals only in a narrow right column, a stamp over blank paper. */
export const stamped: Layout = {
  name: 'stamped-paid',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['meat', 'frozen'],
    lines: [4, 9],
    numbering: '######',
    discounts: 'amounts',
    negativeLine: true,
    terms: [0],
  },
  habits: { numbers: 'points', date: 'shortDashes', sign: '', priceDecimals: 2, quantityDecimals: 3 },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    pen.write(supplier.brand, 300, 36, 255, { font: 'serif-bold', size: 20, align: 'right', colour: supplier.colour })
    pen.stack([`de ${paper.name()}`, street, town, `Tfno. ${paper.phone()}`, `N.I.F. ${paper.taxId()}`], 300, 60, 255, {
      size: 9,
      align: 'right',
    })
    pen.stack(['CLIENTE:', paper.buyer(), buyer.street, buyer.town, paper.buyerTaxId()], 40, 60, 220, { size: 9 })
    pen.rule(40, 128, 555, 128)
    pen.write(`Fra. núm. ${paper.number()}`, 40, 134, 200, { font: 'sans-bold', size: 11 })
    pen.write(`De fecha ${paper.issued()}`, 300, 134, 255, { size: 11, align: 'right' })
    pen.rule(40, 152, 555, 152)
    const columns = columnsOf(paper, [
      ['quantity', 'KG/UD', 62],
      ['name', 'ARTICULO', 200],
      ['price', 'EUR/KG', 60],
      ['discountAmount', 'DTO. EUR', 58],
      ['tax', 'IVA', 35],
      ['total', 'TOTAL', 100],
    ])
    const look = {
      head: { font: 'sans-bold', size: 8, height: 18 },
      body: { size: 9.5 },
      air: 3.2,
      rules: 'dotted',
      colour: '#999999',
    } as const
    const y = drawTable(paper, columns, plainRows(paper), look, { x: 40, y: 160, bottom: 590 })
    const sums: Pair[] = paper.taxes().flatMap(({ rate, base, amount }): Pair[] => [
      [`B.I. ${paper.rate(rate)}%`, paper.amount(base)],
      ['IVA', paper.amount(amount)],
    ])
    const end = pairs(pen, 430, y + 12, 121, sums, {
      label: { size: 9 },
      value: { size: 9, align: 'right' },
      part: 0.4,
    })
    pairs(pen, 400, end + 4, 151, [['A PAGAR', paper.total()]], {
      label: { font: 'sans-bold', size: 13 },
      value: { font: 'sans-bold', size: 13, align: 'right' },
    })
    pen.turned(-14, 120, y + 90, () => {
      pen.box(120, y + 60, 150, 46, { stroke: '#c0392b', radius: 6, lineWidth: 2.4 })
      pen.write('PAGADO', 120, y + 70, 150, { font: 'sans-bold', size: 24, colour: '#c0392b', align: 'center' })
    })
    pen.write(`Contado. ${paper.email()}`, 40, 800, 300, { size: 8 })
  },
}
