import { columnsOf } from '../../../paper/columns.ts'
import type { Paper } from '../../../paper/paper.ts'
import type { Row } from '../../../paper/table.ts'
import { drawTable } from '../../../paper/table.ts'
import type { Layout } from '../../layout.ts'
import { drawFoot, drawHead, grey } from './kegs-back-sheet.ts'

function drawKegsBack(paper: Paper) {
  const { deal } = paper
  drawHead(paper)
  const columns = columnsOf(paper, [
    ['name', 'Concepto', 230],
    ['priceSigned', 'Precio', 70],
    ['quantity', 'Unidades', 60],
    ['taxSigned', 'Impuesto', 60],
    ['totalSigned', 'Subtotal', 79],
  ])
  const rows = deal.lines.map((line): Row => ({ line, below: `SKU ${line.code}` }))
  paper.lineFields.add('code')
  const look = {
    head: { font: 'liberation-bold', size: 9, height: 24, rule: 'under', colour: grey },
    body: { font: 'liberation', size: 10 },
    small: { font: 'liberation', size: 8, colour: grey },
    air: 6,
    rules: 'rows',
    colour: '#d5dae1',
  } as const
  const y = drawTable(paper, columns, rows, look, { x: 48, y: 206, bottom: 640 })
  drawFoot(paper, y)
}

/** A drinks distributor's correcting invoice from a web service: goods and crates taken back, everything below nought. */
export const kegsBack: Layout = {
  name: 'kegs-taken-back',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['drinks'],
    lines: [1, 5],
    numbering: 'RECT{yy}####',
    kind: 'credit-note',
    deposits: true,
    terms: [0],
  },
  habits: { numbers: 'spanish', date: 'slashes', sign: '€', priceDecimals: 2, quantityDecimals: 0, taxIds: 'country' },
  draw: drawKegsBack,
}
