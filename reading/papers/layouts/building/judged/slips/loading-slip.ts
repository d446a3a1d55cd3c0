import { columnsOf } from '../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../paper/table.ts'
import type { Layout } from '../../../layout.ts'

/** A Galician boat owner's delivery note without prices, filled in by pen on ruled paper. */
export const loadingSlip: Layout = {
  name: 'loading-slip',
  sheet: { size: 'A5' },
  commerce: {
    country: 'ES',
    language: 'gl',
    trades: ['fish'],
    lines: [2, 6],
    numbering: '#####',
    kind: 'delivery-note',
    terms: [0],
  },
  habits: { numbers: 'bare', date: 'shortDashes', sign: '', priceDecimals: 2, quantityDecimals: 2 },
  draw(paper) {
    const { pen } = paper
    const [street, town] = paper.address()
    const script = { font: 'serif-italic', size: 13, colour: '#23336e' } as const
    pen.write(paper.name(), 30, 30, 250, { font: 'sans-bold', size: 13 })
    pen.stack([street, town, `CIF ${paper.taxId()}`, `Móbil ${paper.phone()}`], 30, 48, 250, { size: 8.5 })
    pen.write('NOTA DE ENTREGA', 260, 30, 130, { font: 'sans-bold', size: 12, align: 'right' })
    pen.write(`n.º ${paper.number()}`, 260, 48, 130, { ...script, align: 'right' })
    pen.write(`O día ${paper.issued()}`, 260, 66, 130, { ...script, align: 'right' })
    pen.write('Entregado a', 30, 108, 70, { size: 8.5 })
    pen.write(paper.buyer(), 92, 102, 296, script)
    pen.rule(90, 118, 390, 118, { width: 0.4 })
    for (let y = 176; y < 460; y += 24) pen.rule(30, y, 390, y, { colour: '#9db7d6', width: 0.4 })
    const columns = columnsOf(paper, [
      ['name', 'Mercadoría', 210],
      ['pieces', 'Pezas', 60],
      ['quantity', 'Quilos', 90],
    ])
    const look = { head: { font: 'sans-bold', size: 9, height: 22 }, body: script, air: 4.2 } as const
    drawTable(paper, columns, plainRows(paper), look, { x: 30, y: 130, bottom: 470 })
    pen.write('Recibín', 30, 500, 60, { size: 8.5 })
    pen.pdf.save().strokeColor('#23336e').lineWidth(1.3)
    pen.pdf
      .moveTo(90, 520)
      .bezierCurveTo(120, 470, 140, 550, 170, 505)
      .bezierCurveTo(185, 490, 200, 530, 240, 500)
      .stroke()
      .restore()
  },
}
