import { columnsOf } from '../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'
import type { Layout } from '../../layout.ts'

/** A carrier's sheet of what was handed over: boxes, weights and lots, and no money at all. */
export const unpriced: Layout = {
  name: 'unpriced-handover',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['meat', 'dairy', 'frozen'],
    lines: [4, 11],
    numbering: 'ALB{yy}/######',
    kind: 'delivery-note',
    terms: [0],
  },
  habits: { numbers: 'spanish', date: 'slashes', sign: '', priceDecimals: 2, quantityDecimals: 3 },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    pen.write('ALBARÁN DE ENTREGA (SIN VALORAR)', 40, 34, 515, { font: 'sans-bold', size: 14, align: 'center' })
    pen.box(40, 60, 515, 62, { stroke: '#444444' })
    pen.stack(
      ['REMITENTE', paper.name(), `${street} - ${town}`, `CIF ${paper.taxId()}  ${supplier.sanitary}`],
      46,
      64,
      250,
      { size: 8.5 },
    )
    pen.stack(
      ['CONSIGNATARIO', paper.buyer(), `${buyer.street} - ${buyer.town}`, `Atn. ${buyer.contact}`],
      310,
      64,
      240,
      { size: 8.5 },
    )
    pen.write(
      `Albarán: ${paper.number()}    Expedición: ${paper.issued()}    Matrícula: ${deal.orderNumber.slice(0, 4)} KLM    Tª: -18 ºC`,
      40,
      132,
      515,
      { size: 10 },
    )
    const columns = columnsOf(paper, [
      ['code', 'Cód. artículo', 70],
      ['name', 'Descripción del producto', 210],
      ['lot', 'Lote', 65],
      ['expiry', 'Caduca', 60],
      ['quantity', 'Cantidad', 65],
      ['unit', 'U.M.', 45],
    ])
    const look = {
      head: { font: 'sans-bold', size: 8.5, height: 16, fill: '#e2e2e2', rule: 'box' },
      body: { size: 9 },
      air: 4,
      rules: 'grid',
      colour: '#888888',
    } as const
    drawTable(paper, columns, plainRows(paper), look, { x: 40, y: 154, bottom: 660 })
    pen.write(`Total bultos: ${deal.lines.length}`, 40, 690, 200, { font: 'sans-bold', size: 10 })
    pen.stack(['Entregado por:', paper.phone()], 40, 720, 200, { size: 9 })
    pen.write('Recibido (nombre, DNI y hora):', 300, 720, 255, { size: 9 })
  },
}
