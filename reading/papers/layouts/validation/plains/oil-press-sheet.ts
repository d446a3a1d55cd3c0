import type { Pair } from '../../../paper/blocks.ts'
import { pairs } from '../../../paper/blocks.ts'
import { columnsOf } from '../../../paper/columns.ts'
import type { Paper } from '../../../paper/paper.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'

export const OLIVE = '#65701f'
export const text = { font: 'liberation', size: 9 } as const
export const bold = { font: 'liberation-bold', size: 9 } as const

/** The shop's sign across the sheet, and the order below it in two columns; gives the y below. */
function head(paper: Paper): number {
  const { pen, deal } = paper
  pen.box(0, 0, pen.width, 76, { fill: OLIVE })
  pen.write(deal.supplier.brand, 50, 22, 300, { font: 'serif-italic', size: 25, colour: '#ffffff' })
  pen.write(deal.supplier.web, 350, 34, 195, { ...text, colour: '#ffffff', align: 'right' })
  pen.write('FACTURA PROFORMA', 50, 98, 300, { font: 'liberation-bold', size: 15, colour: OLIVE })
  const number: Pair = ['Proforma', paper.number()]
  const about: Pair[] = [
    number,
    ['Emitida el', paper.issued()],
    ['Pedido', `#${deal.orderNumber}`],
    ['Validez', '15 días'],
  ]
  const end = pairs(pen, 50, 124, 230, about, { part: 0.36, label: bold, value: text })
  pen.write('Facturar y enviar a', 310, 98, 235, { ...bold, colour: OLIVE })
  pen.stack([paper.buyer(), deal.buyer.street, deal.buyer.town, `NIF ${paper.buyerTaxId()}`], 310, 124, 235, text)
  return end + 16
}

/** The order and what it comes to; gives the y below the goods. */
export function pressSheet(paper: Paper): number {
  const { pen } = paper
  const columns = columnsOf(paper, [
    ['code', 'SKU', 52],
    ['name', 'Artículo', 205],
    ['priceSigned', 'Precio sin IVA', 80],
    ['quantity', 'Uds.', 40],
    ['taxSigned', 'IVA', 38],
    ['totalSigned', 'Total sin IVA', 80],
  ])
  const heading = { ...bold, fill: '#eef0dc', height: 22 }
  const look = { head: heading, body: text, air: 6, rules: 'rows', colour: '#cdd2a8' } as const
  const y = drawTable(paper, columns, plainRows(paper), look, { x: 50, y: head(paper), bottom: 560 })
  const vat = paper
    .taxes()
    .map(({ rate, base, amount }): Pair => [`IVA ${paper.rate(rate)}% sobre ${paper.money(base)}`, paper.money(amount)])
  const sums: Pair[] = [['Artículos', paper.signed(paper.subtotal())], ['Envío', 'Gratis'], ...vat]
  const end = pairs(pen, 315, y + 14, 227, sums, { part: 0.64, label: text, value: { ...text, align: 'right' } })
  pen.box(305, end + 2, 240, 26, { fill: '#eef0dc' })
  const total = { font: 'liberation-bold', size: 12, colour: OLIVE } as const
  pairs(pen, 315, end + 8, 223, [['Importe del pedido', paper.signed(paper.total())]], {
    part: 0.58,
    label: total,
    value: { ...total, align: 'right' },
  })
  return y
}
