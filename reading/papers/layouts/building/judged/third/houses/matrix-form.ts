import { columnsOf } from '../../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

const GREEN = '#2d7a46'

/** A fruit stall's continuous form: green captions printed beforehand, needles fill them in. */
export const matrixForm: Layout = {
  name: 'matrix-form',
  sheet: { size: [595, 792] },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['produce'],
    lines: [3, 9],
    numbering: '#####',
    terms: [0, 7],
  },
  habits: {
    numbers: 'spanish',
    date: 'shortDashes',
    sign: '',
    priceDecimals: 2,
    quantityDecimals: 1,
    taxIds: 'dashed',
  },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    const typed = { font: 'mono', size: 10, colour: '#33333f' } as const
    const caption = { size: 7, colour: GREEN } as const
    for (const x of [10, 585])
      for (let y = 12; y < 792; y += 18) pen.box(x - 2.5, y, 5, 5, { stroke: '#bbbbbb', radius: 2.5 })
    pen.write(supplier.brand, 40, 34, 280, { font: 'serif-bold', size: 20, colour: GREEN })
    const house = [`${paper.name()} - C.I.F. ${paper.taxId()}`, `${street} - ${town}`, `Teléfono ${paper.phone()}`]
    pen.stack(house, 40, 60, 280, { size: 8, colour: GREEN })
    const frame = (label: string, value: string, x: number, y: number, width: number, height = 26) => {
      pen.box(x, y, width, height, { stroke: GREEN })
      pen.write(label, x + 3, y + 2, width - 6, caption)
      pen.write(value, x + 9, y + height - 13, width - 14, typed)
    }
    pen.box(330, 34, 225, 66, { stroke: GREEN })
    pen.write('Sr. D.', 334, 37, 60, caption)
    pen.stack([paper.buyer(), buyer.street, buyer.town], 342, 48, 208, { ...typed, size: 9 })
    frame('FACTURA', paper.number(), 40, 112, 90)
    frame('FECHA', paper.issued(), 130, 112, 95)
    frame('N.I.F. CLIENTE', paper.buyerTaxId(), 225, 112, 120)
    frame('FORMA DE PAGO', deal.terms === 0 ? 'CONTADO' : `${deal.terms} DIAS`, 345, 112, 105)
    frame('VENCIMIENTO', paper.due(), 450, 112, 105)
    const columns = columnsOf(paper, [
      ['pieces', 'BULTOS', 50],
      ['name', 'G É N E R O', 195],
      ['unit', 'CLASE', 50],
      ['quantity', 'CANTIDAD', 65],
      ['price', 'PRECIO', 65],
      ['total', 'IMPORTE EUROS', 90],
    ])
    const look = {
      head: { ...caption, height: 14, rule: 'box' },
      body: typed,
      air: 4,
      rules: 'columns',
      colour: GREEN,
    } as const
    drawTable(paper, columns, plainRows(paper), look, { x: 40, y: 150, bottom: 560, fillTo: 560 })
    const [tax] = paper.taxes()
    frame('BASE IMPONIBLE', paper.subtotal(), 40, 572, 120, 30)
    frame('% I.V.A.', paper.rate(tax?.rate ?? 0, 2), 160, 572, 70, 30)
    frame('CUOTA', paper.taxTotal(), 230, 572, 100, 30)
    frame('R. EQUIV.', '', 330, 572, 75, 30)
    frame('TOTAL FACTURA', paper.total(), 405, 572, 150, 30)
    paper.currency('EUROS')
    pen.write(
      'No se admiten reclamaciones pasadas 24 horas. Envases a devolver en perfecto estado.',
      40,
      616,
      515,
      caption,
    )
    const rim = { size: 6, colour: GREEN } as const
    pen.turned(-90, 26, 560, () => pen.write(supplier.registry, 26, 560, 380, rim))
  },
}
