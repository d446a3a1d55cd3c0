import { strip } from '../../../paper/blocks.ts'
import { columnsOf } from '../../../paper/columns.ts'
import type { Paper } from '../../../paper/paper.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'

export const INK = '#333366'

/** The customer in a round box at the left, the house at the right, and a row of facts; gives the y below. */
function head(paper: Paper): number {
  const { pen, deal } = paper
  const [street, town] = paper.address()
  pen.box(40, 40, 246, 84, { stroke: INK, radius: 8 })
  pen.write('Sr. cliente', 50, 46, 120, { size: 7.5, colour: INK })
  pen.stack([paper.buyer(), deal.buyer.street, deal.buyer.town, `N.I.F. ${paper.buyerTaxId()}`], 50, 60, 226, {
    size: 10,
  })
  pen.write(deal.supplier.brand, 305, 40, 250, { font: 'sans-bold', size: 17, colour: INK, align: 'right' })
  const letterhead = [paper.name(), `N.I.F. ${paper.taxId()}`, street, town, `Móvil de reparto: ${paper.phone()}`]
  pen.stack(letterhead, 305, 64, 250, { size: 9, align: 'right' })
  const facts = [paper.number(), paper.issued(), deal.clientCode, '03 - Lunes y jueves', 'Contado']
  const look = { stroke: INK, height: 30, label: { size: 7, colour: INK }, value: { size: 10 } }
  return strip(pen, [40, 138], [120, 95, 80, 130, 90], 'Factura núm.|Fecha|Cód. cliente|Ruta|Pago', facts, look) + 10
}

/** The head and the goods; gives the y below. */
export function roundSheet(paper: Paper): number {
  const columns = columnsOf(paper, [
    ['code', 'Ref.', 50],
    ['quantity', 'Uds.', 44],
    ['name', 'Descripción', 206],
    ['price', 'P. tarifa', 60],
    ['discount', 'Bonif. %', 50],
    ['taxFull', 'IVA %', 40],
    ['total', 'Total línea', 65],
  ])
  const look = {
    head: { font: 'sans-bold', size: 8.5, colour: INK, height: 18, rule: 'both' },
    body: { size: 9 },
    air: 3,
    rules: 'dotted',
    colour: INK,
  } as const
  return drawTable(paper, columns, plainRows(paper), look, { x: 40, y: head(paper), bottom: 600 }) + 16
}
