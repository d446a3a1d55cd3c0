import { strip } from '../../../paper/blocks.ts'
import { columnsOf } from '../../../paper/columns.ts'
import type { Paper } from '../../../paper/paper.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'

type Line = Paper['deal']['lines'][number]
const BLUE = '#24457c'
const label = { size: 6, colour: BLUE } as const
export const boxed = { stroke: BLUE, height: 26, label } as const
export const packs = ({ pieces }: Line) => pieces ?? 1

/** Sender and receiver in two boxes, and a row of small ones that say what the paper is. */
export function drawForm(paper: Paper) {
  const { pen, deal } = paper
  const { buyer, supplier } = deal
  pen.box(32, 30, 262, 92, { stroke: BLUE })
  pen.write('MITTENTE', 36, 33, 100, label)
  pen.write(supplier.brand, 36, 42, 250, { font: 'serif-bold', size: 15, colour: BLUE })
  const letterhead = [paper.name(), ...paper.address(), `P.IVA ${paper.taxId()} - Tel. ${paper.phone()}`, paper.email()]
  pen.stack(letterhead, 36, 62, 254, { size: 8.5 })
  pen.box(301, 30, 262, 92, { stroke: BLUE })
  pen.write('DESTINATARIO', 305, 33, 100, label)
  pen.write(paper.buyer(), 305, 46, 250, { font: 'sans-bold', size: 11 })
  pen.stack([buyer.street, buyer.town, `P.IVA ${paper.buyerTaxId()}`], 305, 64, 250, { size: 9.5 })
  pen.box(32, 128, 531, 20, { fill: BLUE })
  const title = 'DOCUMENTO DI TRASPORTO (D.D.T.) - D.P.R. 472 del 14/08/1996'
  pen.write(title, 38, 133, 519, { font: 'sans-bold', size: 9, colour: '#ffffff', align: 'center' })
  const facts = [paper.number(), paper.issued(), deal.clientCode, deal.orderNumber, 'VENDITA', 'IDEM']
  const labels = 'NUMERO|DATA|COD. CLIENTE|RIF. ORDINE|CAUSALE DEL TRASPORTO|LUOGO DI DESTINAZIONE'
  strip(pen, [32, 148], [84, 80, 72, 75, 105, 115], labels, facts, boxed)
}

/** What is on the lorry, with lots and dates. */
export function drawGoods(paper: Paper) {
  const columns = columnsOf(paper, [
    ['code', 'COD.', 46],
    ['name', 'DESCRIZIONE DEI BENI', 213],
    ['lot', 'LOTTO', 62],
    ['expiry', 'SCADENZA', 66],
    ['blank', 'COLLI', 40, { text: (line) => String(packs(line)) }],
    ['unit', 'U.M.', 40, { align: 'center' }],
    ['quantity', 'QUANTITÀ', 64],
  ])
  const look = {
    head: { ...label, size: 7, height: 15 },
    body: { size: 9 },
    air: 3.2,
    rules: 'grid',
    colour: BLUE,
  } as const
  drawTable(paper, columns, plainRows(paper), look, { x: 32, y: 180, bottom: 600, fillTo: 600 })
}
