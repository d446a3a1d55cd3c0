import { strip } from '../../../paper/blocks.ts'
import { columnsOf } from '../../../paper/columns.ts'
import type { Paper } from '../../../paper/paper.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'

export const ICE = '#28507a'

/** Three blocks beside each other: the store, the paper itself, and where the goods go. */
function head(paper: Paper) {
  const { pen, deal } = paper
  const { supplier, buyer } = deal
  const [street, town] = paper.address()
  pen.write(supplier.brand, 30, 26, 250, { font: 'sans-bold', size: 17, colour: ICE })
  const orders = `Pedidos: ${paper.phone()}  ${supplier.sanitary}`
  const letterhead = [`${paper.name()}  CIF ${paper.taxId()}`, `${street}, ${town}`, orders]
  pen.stack(letterhead, 30, 48, 270, { size: 8 })
  pen.write('ALBARÁN VALORADO', 318, 26, 220, { font: 'sans-bold', size: 13, align: 'center' })
  const facts = [paper.number(), paper.issued(), deal.orderNumber]
  strip(pen, [318, 46], [84, 72, 64], 'Nº ALBARÁN|FECHA|S/PEDIDO', facts, { stroke: ICE, height: 30 })
  strip(pen, [318, 76], [84, 136], 'Nº CLIENTE|REPARTO', [deal.clientCode, 'Ruta 4 - Mañana'], {
    stroke: ICE,
    height: 26,
  })
  pen.box(560, 24, 252, 78, { stroke: ICE })
  pen.write('ENTREGAR A', 568, 29, 120, { size: 6.5, colour: ICE })
  pen.stack([paper.buyer(), buyer.street, buyer.town, `CIF ${paper.buyerTaxId()}`], 568, 40, 238, { size: 9.5 })
}

/** The blocks of the head and the goods with lot and date, down to a fixed edge. */
export function coldSheet(paper: Paper) {
  head(paper)
  const { lines } = paper.deal
  const columns = columnsOf(paper, [
    ['blank', 'Lín.', 28, { text: (line) => String(lines.indexOf(line) + 1) }],
    ['code', 'Ref.', 50],
    ['name', 'Mercancía', 226],
    ['lot', 'Lote', 62],
    ['expiry', 'Cons. pref.', 74],
    ['pieces', 'Bultos', 44],
    ['quantity', 'Cantidad', 60],
    ['unit', 'UM', 44],
    ['price', 'Tarifa', 58],
    ['discount', 'Dto.', 38],
    ['tax', 'IVA', 32],
    ['total', 'Valor', 66],
  ])
  const head8 = { font: 'sans-bold', size: 8, colour: '#ffffff', fill: ICE, height: 16 } as const
  const look = { head: head8, body: { size: 8.5 }, air: 3, rules: 'columns', colour: ICE } as const
  drawTable(paper, columns, plainRows(paper), look, { x: 30, y: 116, bottom: 430, fillTo: 430 })
}
