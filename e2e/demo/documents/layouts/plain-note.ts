import { corporation } from '../../catalogue/corporation.ts'
import { product } from '../../catalogue/products.ts'
import type { DemoLine } from '../document.ts'
import { dates, written } from '../paper/formats.ts'
import type { Layout, Paper } from '../paper/layout.ts'
import { addressLines } from '../paper/layout.ts'
import type { Pen } from '../paper/pen.ts'
import type { Column, TableLook } from '../paper/table.ts'
import { drawTable, widthOf } from '../paper/table.ts'

const LEFT = 46
const BOTTOM = 640

const columns: Column<DemoLine>[] = [
  { label: 'Referencia', width: 70, text: ({ code }) => code },
  { label: 'Artículo', width: 230, wraps: true, text: ({ name }) => name },
  { label: 'Formato', width: 100, text: ({ productKey }) => product(productKey).pack ?? '' },
  { label: 'Bultos', width: 50, align: 'right', text: ({ quantity }) => written(quantity, 'spanish') },
  { label: 'Envase', width: 54, align: 'center', text: ({ unit }) => unit },
]
const WIDTH = widthOf(columns)

function heading(pen: Pen, { document, supplier, establishment }: Paper): number {
  pen.write('ALBARÁN DE ENTREGA', LEFT, 44, 300, { font: 'Helvetica-Bold', size: 18 })
  pen.stack([`N.º ${document.number}`, `Fecha de entrega: ${dates.slashes(document.issueDate)}`], LEFT, 72, 250, {
    size: 11,
  })
  pen.stack(
    [supplier.name, `NIF ${supplier.taxId}`, ...addressLines(supplier), supplier.phone],
    LEFT + WIDTH - 220,
    44,
    220,
    { size: 9, align: 'right' },
  )
  pen.box(LEFT, 118, WIDTH, 58, { stroke: supplier.colour })
  pen.stack(
    [`${corporation.name} · ${corporation.taxId}`, establishment.name, addressLines(establishment).join(', ')],
    LEFT + 10,
    128,
    WIDTH - 20,
    { size: 10 },
  )
  return 194
}

/** What the driver leaves: goods and quantities without prices, and two boxes to sign in. */
export const plainNote: Layout = {
  sheet: { size: 'A4', landscape: false },
  prints: { prices: false, email: false, lineTaxRates: false, discountSum: false, dueDate: [], iban: [] },
  draw(pen, paper) {
    const tableStyle: TableLook = {
      header: { fill: '#222222', colour: '#ffffff', font: 'Helvetica-Bold', size: 9, height: 20 },
      body: { size: 10 },
      padding: 5,
      rules: 'grid',
      ruleColour: '#888888',
    }
    const nextPage = () => {
      pen.addPage()
      return heading(pen, paper)
    }
    drawTable(pen, columns, paper.document.lines, tableStyle, {
      x: LEFT,
      y: heading(pen, paper),
      bottom: BOTTOM,
      nextPage,
    })
    const labels = ['Entregado por', 'Recibido por (firma y DNI)']
    labels.forEach((label, index) => {
      const x = LEFT + (index * (WIDTH + 12)) / 2
      pen.box(x, 670, (WIDTH - 12) / 2, 84, { stroke: '#888888' })
      pen.write(label, x + 8, 677, 200, { size: 8, colour: '#666666' })
    })
    pen.write(paper.supplier.registry, LEFT, 790, WIDTH, { size: 7, colour: '#777777' })
  },
}
