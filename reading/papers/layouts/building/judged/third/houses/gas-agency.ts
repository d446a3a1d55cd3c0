import { strip } from '../../../../../paper/blocks.ts'
import { columnsOf } from '../../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

/** A gas agency's note on a preprinted half sheet: full bottles left, empties taken, typed into orange boxes. */
export const gasAgency: Layout = {
  name: 'gas-agency',
  sheet: { size: 'A5', landscape: true },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['gas'],
    lines: [1, 4],
    numbering: 'E#######',
    kind: 'delivery-note',
    terms: [0],
  },
  habits: { numbers: 'spanish', date: 'spacedSlashes', sign: '', priceDecimals: 2, quantityDecimals: 0 },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    const orange = '#c65a11'
    const typed = { font: 'mono', size: 9.5 } as const
    pen.box(20, 18, 555, 46, { fill: orange, radius: 5 })
    pen.write(supplier.brand.toUpperCase(), 30, 25, 300, { font: 'sans-bold', size: 19, colour: '#ffffff' })
    pen.write('Agencia distribuidora · Reparto a domicilio', 30, 47, 300, { size: 8, colour: '#ffffff' })
    pen.write('ALBARÁN VALORADO', 380, 34, 185, { font: 'sans-bold', size: 14, colour: '#ffffff', align: 'right' })
    pen.stack([paper.name(), `N.I.F. ${paper.taxId()}`, `${street} - ${town}`], 22, 70, 270, {
      size: 7.5,
      colour: orange,
    })
    const caption = { size: 6.5, colour: orange } as const
    const printed = { stroke: orange, label: caption, value: typed, height: 28 } as const
    strip(
      pen,
      [300, 70],
      [100, 110, 65],
      'ALBARÁN N.º|DÍA / MES / AÑO|RUTA',
      [paper.number(), paper.issued(), deal.orderNumber.slice(0, 2)],
      printed,
    )
    strip(
      pen,
      [20, 104],
      [200, 260, 95],
      'CLIENTE|DOMICILIO|N.I.F.',
      [paper.buyer(), `${buyer.street}, ${buyer.town}`, paper.buyerTaxId()],
      printed,
    )
    const columns = columnsOf(paper, [
      ['name', 'PRODUCTO', 200],
      ['quantity', 'LLENAS\nENTREGADAS', 75],
      ['blank', 'VACÍAS\nRETIRADAS', 75, { text: ({ quantity }) => String(Math.floor(quantity / 2000)) }],
      ['price', 'PRECIO SIN IVA', 95],
      ['total', 'IMPORTE', 110],
    ])
    const look = {
      head: { size: 7, colour: orange, height: 22, rule: 'box' },
      body: typed,
      air: 5,
      rules: 'columns',
      colour: orange,
    } as const
    drawTable(paper, columns, plainRows(paper), look, { x: 20, y: 140, bottom: 280, fillTo: 280 })
    const [tax] = paper.taxes()
    strip(
      pen,
      [250, 286],
      [90, 50, 75, 110],
      `IMPORTE SIN IVA|TIPO IVA|CUOTA|TOTAL ${paper.currency('EUROS')}`,
      [paper.subtotal(), `${paper.rate(tax?.rate ?? 0)} %`, paper.taxTotal(), paper.total()],
      { ...printed, height: 32 },
    )
    strip(pen, [20, 286], [215], 'CONFORME EL CLIENTE', [''], { ...printed, height: 60 })
    pen.write(`Avisos y urgencias 24 h: ${paper.phone()}`, 250, 330, 325, {
      font: 'sans-bold',
      size: 10,
      align: 'right',
    })
    pen.write(
      'Las botellas son propiedad de la compañía suministradora y se entregan en depósito.',
      20,
      364,
      555,
      caption,
    )
  },
}
