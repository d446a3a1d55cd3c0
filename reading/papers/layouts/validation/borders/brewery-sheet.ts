import { columnsOf } from '../../../paper/columns.ts'
import type { Paper } from '../../../paper/paper.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'

export const GOLD = '#b07d12'
const DARK = '#2b2118'
export const plain = { font: 'liberation', size: 9 } as const
export const bold = { font: 'liberation-bold', size: 9 } as const

/** A dark band with the brewery's name, the customer below to the left, and a list of facts to the right. */
export function drawHead(paper: Paper) {
  const { pen, deal } = paper
  const { buyer } = deal
  pen.box(0, 0, 595, 74, { fill: DARK })
  pen.write(deal.supplier.brand, 42, 24, 330, { font: 'serif-bold', size: 24, colour: '#f2d48a' })
  pen.write('NOTE DE CRÉDIT', 380, 30, 173, { font: 'liberation-bold', size: 16, colour: '#ffffff', align: 'right' })
  pen.write('Client', 42, 98, 100, { ...bold, colour: GOLD })
  pen.stack([paper.buyer(), buyer.street, buyer.town, `TVA ${paper.buyerTaxId()}`], 42, 112, 240, {
    ...plain,
    size: 10,
  })
  const facts = [
    `Document n° : ${paper.number()}`,
    `Date du document : ${paper.issued()}`,
    `Code client : ${deal.clientCode}`,
    `Sur facture n° : ${deal.refersTo}`,
    'Motif : retour de marchandises',
  ]
  facts.forEach((fact, index) => {
    pen.box(330, 96 + index * 16, 4, 10, { fill: GOLD })
    pen.write(fact, 340, 96 + index * 16, 213, plain)
  })
}

/** What came back; gives the y below. */
export function drawGoods(paper: Paper): number {
  const columns = columnsOf(paper, [
    ['name', 'Libellé', 196],
    ['unit', 'Cond.', 52, { align: 'center' }],
    ['quantity', 'Nombre', 56],
    ['price', 'P.U. HTVA', 66],
    ['taxSigned', 'TVA', 50, { align: 'center' }],
    ['total', 'Crédit HTVA', 91],
  ])
  const head = { ...bold, height: 20, colour: '#ffffff', fill: GOLD } as const
  const look = { head, body: plain, air: 5, zebra: '#faf3e2' } as const
  return drawTable(paper, columns, plainRows(paper), look, { x: 42, y: 206, bottom: 560 })
}
