import { grid } from '../../../../../paper/blocks.ts'
import { columnsOf } from '../../../../../paper/columns.ts'
import { drawTable } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

const gears = ['anzuelo', 'arrastre', 'cerco', 'acuicultura', 'enmalle']
const zones = ['FAO 27 Atlántico NE', 'FAO 37 Mediterráneo', 'FAO 34 Atlántico CE']

/** A fishmonger's invoice with what the law wants below each fish: zone, gear, lot and day of landing. */
export const fishTraces: Layout = {
  name: 'fish-traces',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['fish'],
    lines: [2, 8],
    numbering: 'M/#####',
    terms: [7, 14],
  },
  habits: { numbers: 'spanish', date: 'shortSlashes', sign: '€', priceDecimals: 2, quantityDecimals: 2 },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    const sea = '#0d5c75'
    pen.box(0, 0, 150, 842, { fill: '#e9f3f6' })
    pen.wrap(supplier.brand, 16, 40, 120, { font: 'sans-bold', size: 17, colour: sea })
    pen.stack([paper.name(), `CIF ${paper.taxId()}`, street, town, paper.phone(), supplier.web], 16, 110, 122, {
      size: 8,
    })
    pen.stack(['Facturado a', paper.buyer(), buyer.street, buyer.town, paper.buyerTaxId()], 16, 220, 122, { size: 8.5 })
    pen.stack(['Forma de pago', `Transferencia, vto. ${paper.due()}`, paper.iban()], 16, 320, 122, { size: 8 })
    pen.write(supplier.sanitary, 16, 800, 122, { size: 7 })
    pen.write('factura', 168, 38, 120, { font: 'serif-italic', size: 26, colour: sea })
    pen.write(paper.number(), 300, 40, 120, { font: 'sans-bold', size: 14 })
    pen.write(paper.issued(), 430, 40, 131, { font: 'sans-bold', size: 14, align: 'right' })
    const columns = columnsOf(paper, [
      ['pieces', 'Cajas', 40],
      ['name', 'Especie', 165],
      ['quantity', 'Kilos', 54],
      ['price', '€/kg', 54],
      ['total', 'Importe', 80],
    ])
    const look = {
      head: { font: 'sans-bold', size: 9, colour: sea, height: 20, rule: 'under' },
      body: { size: 9.5 },
      air: 4,
      small: { font: 'sans-italic', size: 7.5, colour: '#555555' },
      rules: 'rows',
    } as const
    const rows = deal.lines.map((line, index) => ({
      line,
      below: `${zones[index % zones.length]}, ${gears[line.pieces === null ? 0 : line.pieces % gears.length]}\nlote ${line.lot}, desembarco ${paper.date(deal.issueDate)}`,
    }))
    const y = drawTable(paper, columns, rows, look, { x: 168, y: 84, bottom: 640 }) + 20
    const [tax] = paper.taxes()
    const titles = ['Base imponible', '% IVA', 'Importe IVA', 'TOTAL FACTURA']
    const figures = [paper.subtotal(), paper.rate(tax?.rate ?? 0), paper.taxTotal(), paper.signed(paper.total())]
    grid(pen, 168, y, [105, 78, 95, 115], [titles, figures], {
      head: { font: 'sans-bold', size: 8.5, fill: '#e9f3f6' },
      body: { font: 'sans-bold', size: 11 },
      height: 20,
      stroke: sea,
    })
    pen.wrap(
      'Producto fresco. Conservar entre 0 y 2 ºC en hielo fundente. Congelar previamente si se consume crudo o poco hecho (anisakis).',
      168,
      y + 56,
      393,
      { size: 7.5 },
    )
  },
}
