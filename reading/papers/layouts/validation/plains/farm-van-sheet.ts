import { columnsOf } from '../../../paper/columns.ts'
import type { Paper } from '../../../paper/paper.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'

const BARN = '#8b2e16'
const text = { size: 9.5 } as const

/** The farm at the left, the note at the right, and the customer across the sheet; gives the y below. */
function head(paper: Paper): number {
  const { pen, deal } = paper
  const [street, town] = paper.address()
  pen.box(42, 40, 6, 74, { fill: BARN })
  pen.write(deal.supplier.brand, 58, 38, 270, { font: 'sans-bold', size: 18, colour: BARN })
  pen.stack([paper.name(), `IFZ: ${paper.taxId()}`, street, town, `Tel.: ${paper.phone()}`], 58, 60, 270, { size: 8.5 })
  pen.write('ALBARANA', 360, 38, 193, { font: 'sans-bold', size: 18, align: 'right' })
  pen.write(`Zk. ${paper.number()}`, 360, 62, 193, { font: 'sans-bold', size: 11, align: 'right' })
  pen.write(`Data: ${paper.issued()}`, 360, 78, 193, { ...text, align: 'right' })
  pen.write(`Eskaera: ${deal.orderNumber}`, 360, 92, 193, { ...text, align: 'right' })
  pen.box(42, 130, 511, 42, { fill: '#f7efe9' })
  pen.write('Bezeroa', 50, 135, 60, { size: 7.5, colour: BARN })
  pen.write(paper.buyer(), 50, 145, 260, { font: 'sans-bold', size: 10 })
  pen.write(`IFZ: ${paper.buyerTaxId()}`, 50, 158, 260, { size: 9 })
  pen.stack([deal.buyer.street, deal.buyer.town], 330, 145, 215, { size: 9 })
  return 186
}

/** The whole note, with room for two signatures. */
export function vanSheet(paper: Paper) {
  const { pen, deal } = paper
  const columns = columnsOf(paper, [
    ['quantity', 'Kantitatea', 66],
    ['unit', 'Neurria', 60],
    ['code', 'Kodea', 56],
    ['name', 'Salgaia', 179],
    ['lot', 'Lotea', 70],
    ['expiry', 'Iraungitzea', 80],
  ])
  const look = {
    head: { font: 'sans-bold', size: 8.5, height: 20, rule: 'under' },
    body: text,
    air: 5,
    rules: 'rows',
    colour: BARN,
  } as const
  const y = drawTable(paper, columns, plainRows(paper), look, { x: 42, y: head(paper), bottom: 640 })
  pen.write(`Lerroak guztira: ${deal.lines.length}`, 42, y + 10, 300, { size: 8.5 })
  const signed = ['Banatzailea', 'Jasotzailea (izena eta sinadura)']
  signed.forEach((word, index) => {
    pen.box(42 + index * 263, 700, 248, 64, { stroke: BARN })
    pen.write(word, 48 + index * 263, 704, 236, { size: 7.5, colour: BARN })
  })
  pen.write('Albaran hau ez da faktura. Hilaren amaieran fakturatuko da.', 42, 780, 511, { size: 8 })
}
