import { columnsOf } from '../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../paper/table.ts'
import type { Layout } from '../../../layout.ts'

/** A cleaning supplier whose table has neither rules nor a header, sums in one line across the foot, paid by standing order. */
export const headless: Layout = {
  name: 'headless-table',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['cleaning', 'drinks'],
    lines: [3, 9],
    numbering: '{yy}F-####',
    discounts: 'amounts',
    freight: true,
    terms: [30, 60],
  },
  habits: {
    numbers: 'spanish',
    date: 'shortSlashes',
    sign: '€',
    priceDecimals: 2,
    quantityDecimals: 0,
    ibans: 'solid',
  },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    const text = { font: 'liberation', size: 10 } as const
    pen.write(supplier.brand, 330, 50, 215, { font: 'liberation-bold', size: 16, colour: '#0a9396' })
    pen.stack([paper.name(), street, town, paper.taxId(), paper.phone(), paper.email()], 330, 74, 215, {
      ...text,
      size: 9,
    })
    pen.stack([paper.buyer(), buyer.street, buyer.town, paper.buyerTaxId()], 60, 150, 240, text)
    pen.write(`factura ${paper.number()}  ·  ${paper.issued()}  ·  vto ${paper.due()}`, 60, 226, 485, {
      font: 'liberation-bold',
      size: 12,
      colour: '#0a9396',
    })
    const columns = columnsOf(paper, [
      ['quantity', '', 45],
      ['unit', '', 55],
      ['name', '', 205],
      ['priceSigned', '', 60],
      ['discountAmount', '', 50],
      ['totalSigned', '', 70],
    ])
    const look = { head: { size: 8 }, body: text, air: 5 } as const
    const y = drawTable(paper, columns, plainRows(paper), look, { x: 56, y: 252, bottom: 640, headless: true }) + 24
    const parts = [
      `portes ${paper.money(deal.freight)}`,
      `base ${paper.signed(paper.subtotal())}`,
      ...paper.taxes().map(({ rate, amount }) => `iva ${paper.rate(rate)}% ${paper.money(amount)}`),
    ]
    pen.write(parts.join('   +   '), 60, y, 485, text)
    pen.write(`total ${paper.signed(paper.total())}`, 60, y + 20, 485, {
      font: 'liberation-bold',
      size: 18,
      colour: '#0a9396',
      align: 'right',
    })
    pen.turned(-90, 26, 700, () =>
      pen.write(`${supplier.registry} · ${paper.iban()}`, 26, 700, 480, { font: 'liberation', size: 7.5 }),
    )
  },
}
