import { columnsOf } from '../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../paper/table.ts'
import type { Layout } from '../../../layout.ts'

const NAVY = '#14213d'

/** A coffee roaster: a dark column at the left holds supplier and sums, the goods stand to its right. */
export const sideLedger: Layout = {
  name: 'side-ledger',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['dry', 'bakery'],
    lines: [3, 9],
    numbering: 'CF-####-{yy}',
    terms: [30],
  },
  habits: { numbers: 'spanish', date: 'dots', sign: '€', priceDecimals: 2, quantityDecimals: 0 },
  draw(paper) {
    const { pen, deal } = paper
    const { buyer, supplier } = deal
    const [street, town] = paper.address()
    pen.box(0, 0, 178, 842, { fill: NAVY })
    const white = { font: 'liberation', size: 8.5, colour: '#ffffff' } as const
    const faint = { ...white, size: 7, colour: '#9fb0d0' } as const
    pen.wrap(supplier.brand, 22, 44, 140, { font: 'liberation-bold', size: 17, colour: '#fca311' })
    pen.stack([paper.name(), paper.taxId(), street, town, paper.phone(), paper.email()], 22, 110, 140, white)
    const sums: [string, string][] = [
      ['Nº FACTURA', paper.number()],
      ['EMITIDA', paper.issued()],
      ['VENCE', paper.due()],
      ['NETO', paper.signed(paper.subtotal())],
      ...paper.taxes().map(({ rate, amount }): [string, string] => [`IVA ${paper.rate(rate)}%`, paper.money(amount)]),
    ]
    let y = 330
    for (const [label, value] of sums) {
      pen.write(label, 22, y, 140, faint)
      pen.write(value, 22, y + 10, 140, { ...white, size: 11 })
      y += 32
    }
    pen.rule(22, y, 156, y, { colour: '#fca311' })
    pen.write('TOTAL', 22, y + 8, 140, faint)
    pen.write(paper.signed(paper.total()), 22, y + 18, 140, { font: 'liberation-bold', size: 19, colour: '#fca311' })
    pen.write('Para', 202, 48, 60, { font: 'liberation', size: 8, colour: '#777777' })
    pen.stack([paper.buyer(), `${buyer.street}, ${buyer.town}`, paper.buyerTaxId()], 202, 60, 350, {
      font: 'liberation',
      size: 10,
    })
    const columns = columnsOf(paper, [
      ['name', 'Producto', 160],
      ['quantity', 'Cant', 44],
      ['priceSigned', 'Precio/ud', 62],
      ['taxSigned', 'IVA', 36],
      ['totalSigned', 'Total', 58],
    ])
    const look = {
      head: { font: 'liberation-bold', size: 9, colour: NAVY, height: 22, rule: 'under' },
      body: { font: 'liberation', size: 9 },
      air: 6,
      colour: NAVY,
    } as const
    drawTable(paper, columns, plainRows(paper), look, { x: 198, y: 130, bottom: 760 })
    pen.write(`Ingreso: ${paper.iban()}`, 202, 800, 350, { font: 'liberation', size: 8.5 })
  },
}
