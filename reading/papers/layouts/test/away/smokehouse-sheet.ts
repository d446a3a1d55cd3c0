import { pairs } from '../../../paper/blocks.ts'
import type { Paper } from '../../../paper/paper.ts'

export const bold = { font: 'liberation-bold', size: 9 } as const
export const plain = { font: 'liberation', size: 9 } as const

export function drawHead({ pen, deal, ...paper }: Paper) {
  const { supplier, buyer } = deal
  const [street, town] = paper.address()
  pen.write('INVOICE', 45, 48, 200, { font: 'liberation', size: 24 })
  pen.stack([paper.buyer(), buyer.street, buyer.town, `VAT ${paper.buyerTaxId()}`], 45, 96, 190, { ...plain, size: 10 })
  const facts: [string, string][] = [
    ['Invoice Date', paper.issued()],
    ['Invoice Number', paper.number()],
    ['Reference', `PO ${deal.orderNumber}`],
    ['VAT Number', paper.taxId()],
  ]
  facts.forEach(([label, value], index) => {
    pen.write(label, 255, 52 + index * 28, 120, bold)
    pen.write(value, 255, 64 + index * 28, 120, plain)
  })
  pen.stack([paper.name(), street, town, paper.phone(), paper.email()], 400, 52, 150, plain)
  pen.write(supplier.web, 400, 130, 150, { ...plain, colour: supplier.colour })
}

/** What goes back with the money: whom to, whose it is, how much and by when. */
function drawSlip({ pen, deal, ...paper }: Paper) {
  pen.rule(0, 650, 595, 650, { dash: 4 })
  pen.write('PAYMENT ADVICE', 45, 668, 240, { font: 'liberation', size: 18 })
  const [street, town] = paper.address()
  pen.stack([`To: ${paper.name()}`, street, town], 45, 700, 230, plain)
  const list = [
    ['Customer', paper.buyer()],
    ['Invoice Number', paper.number()],
    ['Amount Due', paper.signed(paper.total())],
    ['Due Date', paper.due()],
    ['Amount Enclosed', '...............................'],
  ] as const
  pairs(pen, 310, 672, 240, list, { part: 0.42, label: bold, value: plain, gap: 7 })
}

/** The sums below the lines, how and when to pay, and the slip. */
export function drawFoot(paper: Paper, y: number) {
  const { pen } = paper
  const sums = paper.taxes().map(({ rate, base, amount }) => {
    return [`VAT ${paper.rate(rate)}% on ${paper.amount(base)}`, paper.amount(amount)] as const
  })
  const look = { part: 0.65, label: plain, value: { ...plain, align: 'right' }, gap: 3 } as const
  const end = pairs(pen, 330, y + 8, 217, [['Subtotal', paper.subtotal()], ...sums], look)
  pen.rule(330, end, 550, end)
  const strong = { ...bold, size: 11, align: 'right' } as const
  pairs(pen, 330, end + 5, 217, [['TOTAL EUR', paper.total()]], { label: { ...bold, size: 11 }, value: strong })
  pen.write(`Due Date: ${paper.due()}`, 45, 590, 260, { ...bold, size: 10.5 })
  pen.write(`Bank transfer to IBAN ${paper.iban()}, quoting the invoice number.`, 45, 606, 505, plain)
  drawSlip(paper)
}
