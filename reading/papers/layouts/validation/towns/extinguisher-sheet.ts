import { grid } from '../../../paper/blocks.ts'
import { columnsOf } from '../../../paper/columns.ts'
import type { Paper } from '../../../paper/paper.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'

const RED = '#c0392b'
const LINE = '#9a9a9a'
const plain = { font: 'liberation', size: 10 } as const
const bold = { font: 'liberation-bold', size: 10 } as const

/** The upper rows of the sheet, every fact in a cell beside what it is. */
export function drawHead(paper: Paper) {
  const { pen, deal } = paper
  const { buyer } = deal
  pen.box(50, 48, 495, 26, { fill: RED })
  pen.write('F A C T U R A', 50, 54, 495, { ...bold, size: 14, colour: '#ffffff', align: 'center' })
  const [street, town] = paper.address()
  pen.write(paper.name(), 53, 88, 260, { ...bold, size: 12 })
  pen.stack([street, town, `C.I.F. ${paper.taxId()}`, `Tel. ${paper.phone()}`, paper.email()], 53, 104, 260, plain)
  const number = [
    ['FACTURA', paper.number()],
    ['FECHA', paper.issued()],
    ['VENCE', paper.due()],
  ]
  grid(pen, 365, 88, [80, 100], number, { body: { ...plain, align: 'center' }, height: 19, stroke: LINE })
  const client = [
    ['CLIENTE', paper.buyer()],
    ['DIRECCIÓN', buyer.street],
    ['POBLACIÓN', buyer.town],
    ['C.I.F.', paper.buyerTaxId()],
  ]
  grid(pen, 50, 178, [90, 405], client, { body: { ...plain, align: 'left' }, height: 18, stroke: LINE })
}

/** The rows of work done, those that stay empty, and the three cells that add up. */
export function drawCells(paper: Paper) {
  const { pen } = paper
  const columns = columnsOf(paper, [
    ['quantity', 'UNIDADES', 70, { align: 'center' }],
    ['name', 'TRABAJOS / MATERIAL', 265],
    ['priceSigned', 'PRECIO', 80],
    ['totalSigned', 'IMPORTE', 80],
  ])
  const head = { ...bold, size: 9, fill: '#f3d9d6', height: 20 } as const
  const look = { head, body: plain, air: 3, rules: 'grid', colour: LINE } as const
  const y = drawTable(paper, columns, plainRows(paper), look, { x: 50, y: 266, bottom: 560 })
  const empty = Array.from({ length: Math.max(0, Math.floor((570 - y) / 18)) }, () => ['', '', '', '-   €'])
  const end = grid(pen, 50, y, [70, 265, 80, 80], empty, { body: plain, height: 18, stroke: LINE })
  const [tax] = paper.taxes()
  const sums = [
    ['SUMA', paper.money(tax?.base ?? 0)],
    [`IVA ${paper.rate(tax?.rate ?? 0)}%`, paper.money(tax?.amount ?? 0)],
    ['TOTAL', paper.signed(paper.total())],
  ]
  grid(pen, 385, end + 10, [80, 80], sums, { body: bold, height: 20, stroke: LINE })
  pen.write('FORMA DE PAGO: TRANSFERENCIA', 53, end + 16, 320, plain)
  pen.write(`CUENTA ${paper.iban()}`, 53, end + 32, 320, plain)
}
