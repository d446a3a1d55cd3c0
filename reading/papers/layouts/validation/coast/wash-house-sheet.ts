import { grid } from '../../../paper/blocks.ts'
import { columnsOf } from '../../../paper/columns.ts'
import type { Paper } from '../../../paper/paper.ts'
import type { Row } from '../../../paper/table.ts'
import { drawTable } from '../../../paper/table.ts'

export const LINE = '#8f8f8f'
export const cell = { font: 'liberation', size: 9, align: 'left' } as const

/** Every van's note as a row of its own above what it brought. */
const byNote = (paper: Paper): Row[] =>
  paper.deal.deliveryNotes.flatMap(({ number, date }, group): Row[] => [
    { text: `Albarán ${number} de ${paper.date(date)}`, fill: '#fff2cc', style: { font: 'liberation-bold' } },
    ...paper.deal.lines.filter((line) => line.group === group).map((line) => ({ line })),
  ])

/** Two squares of cells beside each other: the laundry and the customer; gives the y below. */
function head(paper: Paper): number {
  const { pen, deal } = paper
  const [street, town] = paper.address()
  const letterhead = [
    ['LAVANDERÍA', paper.name()],
    ['NIF', paper.taxId()],
    ['Domicilio', street],
    ['Población', town],
    ['Correo', paper.email()],
  ]
  const { buyer } = deal
  const theirs = [
    ['CLIENTE', paper.buyer()],
    ['NIF', paper.buyerTaxId()],
    ['Domicilio', buyer.street],
    ['Población', buyer.town],
    ['Nº cliente', deal.clientCode],
  ]
  pen.box(45, 40, 505, 24, { fill: '#d9e2f3', stroke: LINE })
  pen.write(`FACTURA Nº ${paper.number()}`, 52, 46, 240, { font: 'liberation-bold', size: 13 })
  pen.write(`FECHA ${paper.issued()}`, 300, 46, 243, { font: 'liberation-bold', size: 13, align: 'right' })
  grid(pen, 45, 64, [66, 186], letterhead, { body: cell, stroke: LINE, height: 15 })
  return grid(pen, 297, 64, [63, 190], theirs, { body: cell, stroke: LINE, height: 15 })
}

/** The head and what each van brought; gives the y below. */
export function washSheet(paper: Paper): number {
  const from = head(paper)
  const columns = columnsOf(paper, [
    ['name', 'Prenda', 252],
    ['quantity', 'Piezas', 63],
    ['price', '€ por pieza', 90],
    ['total', 'Euros', 100],
  ])
  const look = {
    head: { font: 'liberation-bold', size: 9, fill: '#d9e2f3', height: 16, rule: 'box' },
    body: { font: 'liberation', size: 9 },
    air: 2,
    rules: 'grid',
    colour: LINE,
  } as const
  return drawTable(paper, columns, byNote(paper), look, { x: 45, y: from + 15, bottom: 650 })
}
