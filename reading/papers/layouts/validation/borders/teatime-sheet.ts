import type { Pair } from '../../../paper/blocks.ts'
import { pairs } from '../../../paper/blocks.ts'
import { columnsOf } from '../../../paper/columns.ts'
import type { Paper } from '../../../paper/paper.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'

export const plain = { font: 'liberation', size: 9 } as const
export const bold = { font: 'liberation-bold', size: 9 } as const
const sums = { part: 0.66, label: plain, value: { ...plain, align: 'right' } } as const

/** The customer, the facts and the supplier in three columns. */
export function drawHead(paper: Paper) {
  const { pen, deal } = paper
  const { buyer } = deal
  pen.write('TAX INVOICE', 50, 96, 220, { font: 'liberation', size: 21 })
  pen.stack([paper.buyer(), buyer.street, buyer.town, `VAT No: ${paper.buyerTaxId()}`], 62, 130, 190, plain)
  const facts = [
    ['Invoice Date', paper.issued()],
    ['Account Number', `C${deal.clientCode}`],
    ['Invoice Number', paper.number()],
    ['Reference', `PO ${deal.orderNumber}`],
    ['VAT Number', paper.taxId()],
  ] as const
  facts.forEach(([label, value], index) => {
    pen.write(label, 280, 98 + index * 27, 115, bold)
    pen.write(value, 280, 109 + index * 27, 115, plain)
  })
  pen.box(405, 40, 40, 40, { fill: deal.supplier.colour, radius: 20 })
  const initial = { font: 'serif-italic', size: 22, colour: '#ffffff', align: 'center' } as const
  pen.write(deal.supplier.brand.slice(0, 1), 405, 48, 40, initial)
  pen.stack([paper.name(), ...paper.address(), paper.phone()], 405, 98, 145, plain)
}

/** What was sold, the VAT at each rate and the sum, when it is due and into which account. */
export function drawGoods(paper: Paper) {
  const { pen } = paper
  const columns = columnsOf(paper, [
    ['name', 'Description', 235],
    ['quantity', 'Quantity', 60],
    ['price', 'Unit Price', 65],
    ['tax', 'VAT', 65, { text: ({ rate }) => (rate === 0 ? 'Zero Rated' : `${paper.rate(rate)}%`) }],
    ['total', `Amount ${paper.currency('GBP')}`, 75],
  ])
  const head = { ...bold, height: 20, rule: 'under' } as const
  const look = { head, body: plain, air: 5, rules: 'rows', colour: '#8a8a8a' } as const
  const y = drawTable(paper, columns, plainRows(paper), look, { x: 50, y: 250, bottom: 500 })
  const each = paper
    .taxes()
    .map((tax): Pair => [`Total VAT ${paper.rate(tax.rate)}% on ${paper.amount(tax.base)}`, paper.amount(tax.amount)])
  const below = pairs(pen, 330, y + 10, 216.5, [['Subtotal', paper.subtotal()], ...each], sums)
  pen.rule(330, below, 550, below, { width: 1.2 })
  const last = { part: 0.66, label: bold, value: { ...bold, align: 'right' } } as const
  pairs(pen, 330, below + 5, 216.5, [['TOTAL GBP', paper.total()]], last)
  pen.write(`Due Date: ${paper.due()}`, 50, below + 5, 260, { ...bold, size: 11 })
  pen.write(`Please pay by bank transfer to ${paper.iban()}`, 50, below + 22, 330, { ...plain, size: 8 })
  pen.write(`Queries: ${paper.email()}`, 50, below + 34, 330, { ...plain, size: 8 })
}
