import { share } from '../../../dealing/amounts.ts'
import type { DealLine } from '../../../dealing/deal.ts'
import { columnsOf } from '../../../paper/columns.ts'
import type { Paper } from '../../../paper/paper.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'
import type { Layout } from '../../layout.ts'
import { bold, drawFoot, drawHead, plain } from './smokehouse-sheet.ts'

function drawSmokehouse(paper: Paper) {
  drawHead(paper)
  const tax = ({ total, rate }: DealLine) => share(total, rate)
  const columns = columnsOf(paper, [
    ['name', 'Description', 175],
    ['quantity', 'Quantity', 52],
    ['price', 'Unit Price', 58],
    ['taxSigned', 'VAT Rate', 48],
    ['total', 'Net EUR', 58],
    ['blank', 'VAT EUR', 52, { text: (line) => paper.amount(tax(line)) }],
    ['blank', 'Gross EUR', 62, { text: (line) => paper.amount(line.total + tax(line)) }],
  ])
  const look = { head: { ...bold, height: 22, rule: 'under' }, body: plain, air: 5, rules: 'rows' } as const
  const y = drawTable(paper, columns, plainRows(paper), look, { x: 45, y: 190, bottom: 540 })
  drawFoot(paper, y)
}

/** An Irish provisioner on an online ledger: net, VAT and gross of every line, and a slip to tear off and send with the money. */
export const smokehouse: Layout = {
  name: 'payment-advice-slip',
  sheet: { size: 'A4' },
  commerce: {
    country: 'IE',
    language: 'en',
    trades: ['meat', 'drinks', 'cleaning', 'dairy'],
    lines: [3, 10],
    numbering: 'INV-0####',
    taxPerLine: true,
    terms: [14, 30],
  },
  habits: { numbers: 'english', date: 'words', sign: '€', signFirst: true, priceDecimals: 2, quantityDecimals: 2 },
  draw: drawSmokehouse,
}
