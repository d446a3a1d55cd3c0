import type { ColumnWish } from '../../../paper/columns.ts'
import { columnsOf } from '../../../paper/columns.ts'
import type { Paper } from '../../../paper/paper.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'

export const TEAL = '#0b6e78'
const SHARES = [12, 14, 15, 17, 24]
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** How many pieces came on each day; the last has what remains. */
function daily(quantity: number): number[] {
  const pieces = quantity / 1000
  const first = SHARES.map((share) => Math.floor((pieces * share) / 100))
  return [...first, pieces - first.reduce((sum, count) => sum + count, 0)]
}

/** The laundry and the paper's facts in one line of words each, the customer to the right. */
export function drawHead(paper: Paper) {
  const { pen, deal } = paper
  const { buyer, supplier } = deal
  const [street, town] = paper.address()
  pen.write(supplier.brand, 40, 32, 420, { font: 'sans-bold', size: 20, colour: TEAL })
  pen.write(`${paper.name()}, ${street}, ${town}`, 40, 58, 480, { size: 9 })
  pen.write(`Tel ${paper.phone()}   ${paper.email()}   VAT Reg. ${paper.taxId()}`, 40, 70, 480, { size: 9 })
  pen.write('Invoice to', 560, 32, 100, { font: 'sans-bold', size: 8, colour: TEAL })
  pen.stack([paper.buyer(), buyer.street, buyer.town, `VAT ${paper.buyerTaxId()}`], 560, 44, 242, { size: 9.5 })
  pen.box(40, 96, 762, 22, { fill: '#e3f1f2' })
  const facts = [
    `Weekly invoice ${paper.number()}`,
    `Date ${paper.issued()}`,
    `Account ${deal.clientCode}`,
    `Due ${paper.due()}`,
  ]
  for (const [index, fact] of facts.entries())
    pen.write(fact, 48 + index * 190, 102, 184, { font: 'sans-bold', size: 10 })
}

/** The week, article by article; gives the y below. */
export function drawWeek(paper: Paper): number {
  const days = DAYS.map(
    (day, index): ColumnWish => ['blank', day, 44, { text: (line) => String(daily(line.quantity)[index]) }],
  )
  const columns = columnsOf(paper, [
    ['name', 'Article', 240],
    ...days,
    ['quantity', 'Pieces', 56],
    ['price', 'Rate', 56],
    ['taxSigned', 'VAT', 56],
    ['totalSigned', 'Charge', 90],
  ])
  const head = { font: 'sans-bold', size: 9, colour: '#ffffff', fill: TEAL, height: 18 } as const
  const look = { head, body: { size: 9.5 }, air: 4, rules: 'grid', colour: '#9cc4c8' } as const
  return drawTable(paper, columns, plainRows(paper), look, { x: 40, y: 130, bottom: 420 })
}
