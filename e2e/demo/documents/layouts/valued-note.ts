import { corporation } from '../../catalogue/corporation.ts'
import type { DemoLine } from '../document.ts'
import { dates, money, written } from '../paper/formats.ts'
import type { Layout, Paper } from '../paper/layout.ts'
import { addressLines, everything } from '../paper/layout.ts'
import type { Pen } from '../paper/pen.ts'
import type { Column, TableLook } from '../paper/table.ts'
import { drawTable, widthOf } from '../paper/table.ts'

const LEFT = 28
const BOTTOM = 330

const columns: Column<DemoLine>[] = [
  { label: 'Código', width: 50, text: ({ code }) => code },
  { label: 'Artículo', width: 218, wraps: true, text: ({ name }) => name },
  { label: 'Cantidad', width: 64, align: 'right', text: ({ quantity }) => written(quantity, 'spanish', 2) },
  { label: 'Ud', width: 48, align: 'center', text: ({ unit }) => unit },
  { label: 'Precio', width: 56, align: 'right', text: ({ unitPrice }) => written(unitPrice, 'spanish', 2) },
  {
    label: 'Dto',
    width: 40,
    align: 'right',
    text: ({ discountRate }) => (discountRate === '0' ? '' : written(discountRate, 'spanish')),
  },
  { label: 'Importe', width: 62, align: 'right', text: ({ total }) => money(total, 'spanish') },
]
const WIDTH = widthOf(columns)

function heading(pen: Pen, { document, supplier, establishment }: Paper): number {
  pen.write(supplier.tradeName, LEFT, 22, 300, { font: 'Helvetica-Bold', size: 15, colour: supplier.colour })
  pen.stack(
    [`${supplier.name}  ${supplier.taxId}`, addressLines(supplier).join(', '), `Tel. ${supplier.phone}`],
    LEFT,
    42,
    300,
    { size: 8 },
  )
  pen.write('ALBARÁN VALORADO', LEFT + WIDTH - 200, 22, 200, { font: 'Helvetica-Bold', size: 13, align: 'right' })
  pen.stack(
    [`Número: ${document.number}`, `Fecha: ${dates.slashes(document.issueDate)}`],
    LEFT + WIDTH - 200,
    42,
    200,
    { size: 9.5, align: 'right' },
  )
  pen.rule(LEFT, 78, LEFT + WIDTH, 78, { colour: supplier.colour, width: 1.2 })
  pen.write(
    `Destino: ${establishment.name}, ${addressLines(establishment).join(', ')}  ·  ${corporation.name}  ${corporation.taxId}`,
    LEFT,
    84,
    WIDTH,
    { size: 8 },
  )
  return 102
}

/** Half a sheet across, with prices; no due date and no account, for nothing is owed on a delivery note. */
export const valuedNote: Layout = {
  sheet: { size: 'A5', landscape: true },
  prints: { ...everything, email: false, lineTaxRates: false, discountSum: false, dueDate: [], iban: [] },
  draw(pen, paper) {
    const { document } = paper
    const tableStyle: TableLook = {
      header: { ruled: true, font: 'Helvetica-Bold', size: 8, height: 16 },
      body: { size: 8.5 },
      padding: 2.2,
      rules: 'none',
      zebra: '#f4f4f4',
    }
    const nextPage = () => {
      pen.addPage()
      return heading(pen, paper)
    }
    drawTable(pen, columns, document.lines, tableStyle, { x: LEFT, y: heading(pen, paper), bottom: BOTTOM, nextPage })
    const taxes = document.taxes.map(
      ({ rate, base, amount }) => `Base ${rate} %: ${money(base, 'spanish')}  IVA: ${money(amount, 'spanish')}`,
    )
    pen.stack(taxes, LEFT, 345, 260, { size: 8.5 })
    pen.write(
      `Suma: ${money(document.totals.subtotal, 'spanish')}   IVA: ${money(document.totals.taxes, 'spanish')}`,
      LEFT + WIDTH - 250,
      345,
      250,
      { size: 9, align: 'right' },
    )
    pen.write(`Total: ${money(document.totals.total, 'spanish')} €`, LEFT + WIDTH - 250, 360, 250, {
      font: 'Helvetica-Bold',
      size: 13,
      align: 'right',
    })
    pen.write('Documento sin valor fiscal. La factura se emitirá aparte.', LEFT, 396, WIDTH, {
      font: 'Helvetica-Oblique',
      size: 7.5,
      colour: '#666666',
    })
  },
}
