import { pairs } from '../../../../../paper/blocks.ts'
import { columnsOf } from '../../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

/** British: the tax point is the day, a despatch number before the invoice's, zero-rated goods, amount before price. */
export const tradeCounter: Layout = {
  name: 'trade-counter',
  sheet: { size: 'A4' },
  commerce: {
    country: 'GB',
    language: 'en',
    trades: ['dry', 'drinks', 'cleaning'],
    lines: [3, 9],
    numbering: 'TC######',
    currency: 'GBP',
    terms: [7, 30],
  },
  habits: { numbers: 'english', date: 'slashes', sign: '£', signFirst: true, priceDecimals: 2, quantityDecimals: 0 },
  draw(paper) {
    const { pen, deal } = paper
    const [street, town] = paper.address()
    pen.write('Sales invoice and advice of despatch', 45, 34, 360, { font: 'sans-bold', size: 14 })
    pen.stack([paper.buyer(), deal.buyer.street, deal.buyer.town], 45, 64, 220, { size: 10 })
    const about = [
      ['Despatch', deal.orderNumber],
      ['Inv.', paper.number()],
      ['Tax point', paper.issued()],
      ['A/c', deal.clientCode],
      ['Settle by', paper.due()],
    ] as const
    pairs(pen, 380, 64, 170, about, { value: { align: 'left' }, part: 0.4, gap: 1 })
    const columns = columnsOf(paper, [
      ['code', 'Stock no.', 56],
      ['quantity', 'Sent', 36],
      ['name', 'Goods', 200],
      ['totalSigned', 'Goods total', 76],
      ['priceSigned', 'At', 66],
      ['tax', 'V%', 30],
    ])
    const look = {
      head: { font: 'sans-bold', size: 8.5, rule: 'both' },
      body: { size: 9 },
      air: 2.6,
      zebra: '#f2f2f2',
    } as const
    let y = drawTable(paper, columns, plainRows(paper), look, { x: 45, y: 150, bottom: 620 }) + 12
    for (const { rate, base, amount } of paper.taxes()) {
      pen.write(`Goods at ${paper.rate(rate)}%: ${paper.money(base)}, VAT thereon ${paper.money(amount)}`, 45, y, 464)
      y += 13
    }
    pen.write(`Goods ${paper.signed(paper.subtotal())}`, 300, y, 209, { align: 'right' })
    pen.write(`VAT ${paper.signed(paper.taxTotal())}`, 300, y + 13, 209, { align: 'right' })
    pen.write(`Due to us ${paper.signed(paper.total())}`, 300, y + 28, 209, {
      font: 'sans-bold',
      size: 12,
      align: 'right',
    })
    pen.stack(
      [
        `${paper.name()}, ${street}, ${town}`,
        `Registered for VAT under ${paper.taxId()} · ${deal.supplier.registry} · ${paper.phone()}`,
      ],
      45,
      790,
      505,
      { size: 7, align: 'center' },
    )
  },
}
