import { grid, strip } from '../../../paper/blocks.ts'
import { columnsOf } from '../../../paper/columns.ts'
import type { Paper } from '../../../paper/paper.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'

const BROWN = '#5b3a21'
const LABELS = 'Factura Nº|Fecha fra.|Cliente|Ruta|Forma de pago|Vencimiento'

/** Who sells and who buys, and below them what the paper is in a row of boxes. */
export function drawHead(paper: Paper) {
  const { pen, deal } = paper
  const { buyer, supplier } = deal
  pen.pdf.save().ellipse(62, 58, 18, 24).fill(BROWN).restore()
  pen.rule(62, 36, 62, 80, { colour: '#ffffff', width: 2 })
  pen.write(supplier.brand, 92, 38, 250, { font: 'serif-bold', size: 20, colour: BROWN })
  pen.write('Tostadores desde 1962', 92, 62, 250, { font: 'serif-italic', size: 10, colour: BROWN })
  const [street, town] = paper.address()
  const letterhead = [`${paper.name()}   NIF ${paper.taxId()}`, street, town, `Tfno. ${paper.phone()}`, paper.email()]
  pen.stack(letterhead, 40, 94, 250, { size: 8.5 })
  pen.box(310, 92, 247, 76, { stroke: BROWN, radius: 8 })
  pen.write(paper.buyer(), 322, 102, 225, { font: 'sans-bold', size: 10.5 })
  pen.stack([buyer.street, buyer.town, `NIF ${paper.buyerTaxId()}`], 322, 118, 225, { size: 10 })
  const facts = [paper.number(), paper.issued(), deal.clientCode, '14', 'Transferencia', paper.due()]
  const label = { size: 7, colour: BROWN }
  strip(pen, [40, 180], [95, 80, 62, 50, 130, 100], LABELS, facts, { stroke: BROWN, height: 30, label })
}

/** The goods between upright rules that go down to the foot. */
export function drawGoods(paper: Paper) {
  const columns = columnsOf(paper, [
    ['code', 'Referencia', 58],
    ['name', 'Concepto', 211],
    ['quantity', 'Uds.', 44],
    ['price', 'Precio ud.', 60],
    ['discount', '% Dto', 40],
    ['tax', '% IVA', 40],
    ['total', 'Importe neto', 64],
  ])
  const head = { font: 'sans-bold', size: 8, height: 18, colour: '#ffffff', fill: BROWN } as const
  const look = { head, body: { size: 9 }, air: 4, rules: 'columns', colour: BROWN } as const
  drawTable(paper, columns, plainRows(paper), look, { x: 40, y: 222, bottom: 620, fillTo: 620 })
}

/** Bases and VAT to the left, what is to be paid to the right. */
export function drawFoot(paper: Paper) {
  const { pen, deal } = paper
  const rows = paper.taxes().map((tax) => [paper.amount(tax.base), paper.rate(tax.rate, 2), paper.amount(tax.amount)])
  const look = { head: { size: 7, colour: BROWN }, body: { size: 9 }, height: 16, stroke: BROWN } as const
  grid(pen, 40, 632, [100, 60, 90], [['Base imponible', '% IVA', 'Cuota IVA'], ...rows], look)
  pen.box(377, 632, 180, 48, { stroke: BROWN, radius: 8, lineWidth: 1.4 })
  pen.write('TOTAL FACTURA', 387, 638, 160, { size: 8, colour: BROWN })
  pen.write(`${paper.total()} ${paper.currency('EUROS')}`, 387, 654, 160, {
    font: 'sans-bold',
    size: 15,
    align: 'right',
  })
  pen.write(`Ingresar en: ${paper.iban()}`, 40, 700, 517, { size: 9.5 })
  pen.wrap(deal.supplier.registry, 40, 800, 517, { size: 6.5, colour: '#777777' })
}
