import { columnsOf } from '../../../paper/columns.ts'
import type { Paper } from '../../../paper/paper.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'

export const DARK = '#20242c'
const SOFT = '#7a808a'
export const text = { font: 'liberation', size: 9, colour: DARK } as const
export const soft = { font: 'liberation', size: 8, colour: SOFT } as const

/** Three columns: who gives back, to whom, and which paper this is; gives the y below. */
function head(paper: Paper): number {
  const { pen, deal } = paper
  const [street, town] = paper.address()
  pen.write('Factura rectificativa', 44, 44, 400, { font: 'liberation-bold', size: 22, colour: DARK })
  pen.write(deal.supplier.brand, 380, 50, 171, { ...text, size: 11, align: 'right' })
  pen.rule(44, 80, 551, 80, { colour: DARK, width: 1.5 })
  const heads = ['De', 'Para', 'Detalles']
  heads.forEach((word, index) => {
    pen.write(word, 44 + index * 172, 92, 150, soft)
  })
  pen.stack([paper.name(), paper.taxId(), street, town, paper.email()], 44, 105, 158, text)
  pen.stack([paper.buyer(), paper.buyerTaxId(), deal.buyer.street, deal.buyer.town], 216, 105, 158, text)
  const about = [`Número: ${paper.number()}`, `Fecha: ${paper.issued()}`, `Rectifica a: ${deal.refersTo}`]
  pen.stack(about, 388, 105, 163, text)
  pen.box(44, 176, 507, 34, { fill: '#f3f4f6', radius: 4 })
  pen.write('Motivo de la rectificación', 54, 180, 300, soft)
  pen.write('Devolución de mercancía servida por error', 54, 193, 480, text)
  return 226
}

/** The head and what came back; gives the y below. */
export function returnSheet(paper: Paper): number {
  const columns = columnsOf(paper, [
    ['name', 'Concepto devuelto', 222],
    ['quantity', 'Unidades', 60],
    ['priceSigned', 'Precio', 72],
    ['taxSigned', 'Impuesto', 63],
    ['totalSigned', 'Importe', 90],
  ])
  const look = {
    head: { ...soft, height: 22, rule: 'under' },
    body: text,
    air: 7,
    rules: 'rows',
    colour: '#d9dce1',
  } as const
  return drawTable(paper, columns, plainRows(paper), look, { x: 44, y: head(paper), bottom: 600 })
}
