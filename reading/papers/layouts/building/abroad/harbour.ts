import type { Pair } from '../../../paper/blocks.ts'
import { pairs } from '../../../paper/blocks.ts'
import { columnsOf } from '../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'
import type { Layout } from '../../layout.ts'

/** An English merchant in pounds: the sign before the amount, a remittance slip to tear off. */
export const harbour: Layout = {
  name: 'harbour-slip',
  sheet: { size: 'A4' },
  commerce: {
    country: 'GB',
    language: 'en',
    currency: 'GBP',
    trades: ['fish', 'drinks', 'cleaning', 'dairy'],
    lines: [3, 9],
    numbering: 'INV-######',
    discounts: 'amounts',
    terms: [14, 30],
  },
  habits: { numbers: 'english', date: 'words', sign: '£', signFirst: true, priceDecimals: 2, quantityDecimals: 0 },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    pen.write('INVOICE', 50, 44, 200, { font: 'liberation-bold', size: 24, colour: '#333333' })
    pen.write(paper.name(), 300, 44, 245, { font: 'liberation-bold', size: 12, align: 'right' })
    pen.stack([street, town, paper.phone(), paper.email(), `VAT Reg No. ${paper.taxId()}`], 300, 60, 245, {
      font: 'liberation',
      size: 9,
      align: 'right',
    })
    pen.write('Bill to', 50, 140, 100, { font: 'liberation-bold', size: 9, colour: supplier.colour })
    pen.stack([paper.buyer(), buyer.street, buyer.town], 50, 153, 200, { font: 'liberation', size: 10 })
    const about: Pair[] = [
      ['Invoice no.', paper.number()],
      ['Invoice date', paper.issued()],
      ['Due date', paper.due()],
      ['PO number', deal.orderNumber],
      ['Account', deal.clientCode],
    ]
    pairs(pen, 330, 140, 215, about, {
      label: { font: 'liberation-bold', size: 9 },
      value: { font: 'liberation', size: 9, align: 'right' },
    })
    const columns = columnsOf(paper, [
      ['name', 'Description', 190],
      ['quantity', 'Qty', 45],
      ['unit', 'Unit', 42],
      ['price', 'Unit price', 58],
      ['discountAmount', 'Disc.', 50],
      ['taxSigned', 'VAT', 40],
      ['total', 'Amount', 70],
    ])
    const look = {
      head: { font: 'liberation-bold', size: 9, colour: '#ffffff', fill: '#333333', height: 20 },
      body: { font: 'liberation', size: 9 },
      air: 4,
      rules: 'rows',
      colour: '#cccccc',
    } as const
    const y = drawTable(paper, columns, plainRows(paper), look, { x: 50, y: 236, bottom: 580 })
    const sums: Pair[] = [
      ['Subtotal', paper.signed(paper.subtotal())],
      ...paper
        .taxes()
        .map(
          ({ rate, base, amount }): Pair => [`VAT ${paper.rate(rate)}% on ${paper.money(base)}`, paper.money(amount)],
        ),
    ]
    const end = pairs(pen, 330, y + 14, 212, sums, {
      part: 0.65,
      label: { font: 'liberation', size: 9 },
      value: { font: 'liberation', size: 9, align: 'right' },
    })
    pairs(pen, 330, end + 6, 212, [['Total due', paper.signed(paper.total())]], {
      label: { font: 'liberation-bold', size: 13 },
      value: { font: 'liberation-bold', size: 13, align: 'right' },
    })
    pen.rule(0, 716, 595, 716, { dash: 4, colour: '#888888' })
    pen.write('REMITTANCE ADVICE', 50, 728, 200, { font: 'liberation-bold', size: 10 })
    pen.stack(
      [`Please quote ${deal.number} with your payment.`, `IBAN ${paper.iban()}`, supplier.registry],
      50,
      744,
      320,
      { font: 'liberation', size: 8.5 },
    )
  },
}
