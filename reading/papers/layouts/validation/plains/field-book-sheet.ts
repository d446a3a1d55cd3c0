import { grid } from '../../../paper/blocks.ts'
import { columnsOf } from '../../../paper/columns.ts'
import type { Paper } from '../../../paper/paper.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'

const GREEN = '#2c6e3f'
const label = { font: 'serif', size: 9, colour: GREEN } as const
const typed = { font: 'mono', size: 9 } as const

/** A printed word, a dotted line, and what was typed on it. */
function field(paper: Paper, word: string, value: string, x: number, y: number, [wordWidth, width]: [number, number]) {
  paper.pen.write(word, x, y, wordWidth, label)
  paper.pen.rule(x + wordWidth, y + 11, x + width, y + 11, { colour: GREEN, dash: 1 })
  paper.pen.write(value, x + wordWidth + 3, y, width - wordWidth - 3, typed)
}

/** The farm at the top of the leaf and the lines for number, day and customer. */
function head(paper: Paper) {
  const { pen, deal } = paper
  const [street, town] = paper.address()
  pen.write(deal.supplier.brand, 26, 24, 230, { font: 'serif-bold', size: 17, colour: GREEN })
  const letterhead = [paper.name(), `N.I.F. ${paper.taxId()}`, street, town, `Teléfono ${paper.phone()}`]
  pen.stack(letterhead, 26, 46, 230, label)
  pen.write('FACTURA', 270, 26, 124, { font: 'serif-bold', size: 17, colour: GREEN, align: 'center' })
  field(paper, 'Número', paper.number(), 270, 56, [40, 124])
  field(paper, 'Fecha', paper.issued(), 270, 76, [40, 124])
  field(paper, 'Cliente', paper.buyer(), 26, 118, [40, 368])
  field(paper, 'Domicilio', deal.buyer.street, 26, 136, [46, 368])
  field(paper, 'Población', deal.buyer.town, 26, 154, [46, 226])
  field(paper, 'N.I.F.', paper.buyerTaxId(), 260, 154, [30, 134])
}

/** The whole leaf, with the rows that stayed empty. */
export function bookSheet(paper: Paper) {
  const { pen, deal } = paper
  head(paper)
  const columns = columnsOf(paper, [
    ['quantity', 'Cantidad', 62],
    ['unit', 'Medida', 52],
    ['name', 'Género', 150],
    ['price', 'Precio', 44],
    ['total', 'Importe', 60],
  ])
  const heading = { font: 'serif-bold', size: 9, colour: GREEN, height: 17, rule: 'box' } as const
  const look = { head: heading, body: { ...typed, size: 8 }, air: 4, rules: 'columns', colour: GREEN } as const
  const end = drawTable(paper, columns, plainRows(paper), look, { x: 26, y: 180, bottom: 412, fillTo: 412 })
  const vat = paper.taxes().map(({ rate, amount }) => [`I.V.A. ${paper.rate(rate)} %`, paper.amount(amount)])
  const kept = [
    `I.R.P.F. a deducir ${paper.rate(deal.retention?.rate ?? 0)} %`,
    `-${paper.amount(deal.retention?.amount ?? 0)}`,
  ]
  const rows = [['Suma', paper.subtotal()], ...vat, kept, ['LÍQUIDO, EUROS', paper.total()]]
  paper.currency('EUROS')
  grid(pen, 216, end + 8, [112, 66], rows, { body: { ...typed, size: 8.5 }, stroke: GREEN, height: 17 })
  pen.write('Cobro por transferencia', 26, end + 12, 180, label)
  field(paper, 'antes del', paper.due(), 26, end + 26, [40, 176])
  field(paper, 'Cuenta', paper.iban(), 26, end + 44, [34, 182])
}
