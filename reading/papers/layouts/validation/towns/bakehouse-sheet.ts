import type { Pair } from '../../../paper/blocks.ts'
import { pairs } from '../../../paper/blocks.ts'
import { columnsOf } from '../../../paper/columns.ts'
import type { Paper } from '../../../paper/paper.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'

const INK = '#7b2d00'
const typed = { font: 'mono', size: 9 } as const
const formed = { font: 'serif-italic', size: 9, colour: INK } as const

/** The form of the house, and typed into it for whom and when. */
export function drawHead(paper: Paper) {
  const { pen, deal } = paper
  const [street, town] = paper.address()
  pen.write(deal.supplier.brand, 24, 22, 372, { font: 'serif-bold', size: 22, colour: INK, align: 'center' })
  pen.write(`de ${paper.name()} · NIF ${paper.taxId()}`, 24, 48, 372, { ...formed, align: 'center' })
  pen.write(`${street} · ${town} · Tel. ${paper.phone()}`, 24, 60, 372, { ...formed, align: 'center' })
  pen.rule(24, 76, 396, 76, { colour: INK, width: 1 })
  pen.write('Albarà', 24, 84, 60, { font: 'serif-bold', size: 14, colour: INK })
  pen.write(paper.number(), 84, 86, 100, { font: 'mono-bold', size: 12, colour: '#b00020' })
  pen.write(`${deal.supplier.city}, ${paper.issued()}`, 190, 87, 206, { ...typed, align: 'right' })
  pen.write('Senyors', 24, 109, 50, formed)
  for (const [index, line] of [paper.buyer(), buyerPlace(paper), `NIF ${paper.buyerTaxId()}`].entries()) {
    pen.write(line, 78, 108 + index * 15, 318, typed)
    pen.rule(76, 119 + index * 15, 396, 119 + index * 15, { colour: INK, width: 0.4, dash: 1 })
  }
}

const buyerPlace = ({ deal: { buyer } }: Paper) => `${buyer.street}, ${buyer.town}`

/** What the van brought; gives the y below. */
export function drawGoods(paper: Paper): number {
  const columns = columnsOf(paper, [
    ['quantity', 'Quantitat', 56],
    ['name', 'Gènere', 172],
    ['price', 'Preu', 46],
    ['tax', 'IVA', 34],
    ['total', 'Import', 64],
  ])
  const head = { ...formed, height: 16, rule: 'both' } as const
  const look = { head, body: typed, air: 4, rules: 'dotted', colour: INK } as const
  return drawTable(paper, columns, plainRows(paper), look, { x: 24, y: 164, bottom: 440 })
}

/** The value of the goods with its VAT, and where the kitchen signs. */
export function drawFoot(paper: Paper, top: number) {
  const { pen } = paper
  const each = paper
    .taxes()
    .map((tax): Pair => [`IVA ${paper.rate(tax.rate)} % de ${paper.amount(tax.base)}`, paper.amount(tax.amount)])
  const sums: Pair[] = [['Gènere', paper.subtotal()], ...each, ['Total albarà', paper.signed(paper.total())]]
  pairs(pen, 190, Math.max(top + 10, 380), 206, sums, {
    part: 0.62,
    label: formed,
    value: { ...typed, align: 'right' },
  })
  pen.box(24, 500, 160, 54, { stroke: INK })
  pen.write('Rebut conforme (signatura)', 28, 503, 150, { ...formed, size: 8 })
  pen.write("Exemplar per al client. La factura s'enviarà a final de mes.", 24, 564, 372, { ...formed, size: 8 })
}
