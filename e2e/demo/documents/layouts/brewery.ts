import { corporation } from '../../catalogue/corporation.ts'
import { product } from '../../catalogue/products.ts'
import { grossOf } from '../arithmetic.ts'
import type { DemoLine } from '../document.ts'
import { dates, grouped, money, written } from '../paper/formats.ts'
import type { Layout, Paper } from '../paper/layout.ts'
import { addressLines, everything } from '../paper/layout.ts'
import type { Pen } from '../paper/pen.ts'
import type { Column, TableLook } from '../paper/table.ts'
import { drawTable, widthOf } from '../paper/table.ts'

const LEFT = 34
const BOTTOM = 420

const titles = { invoice: 'FACTURA DE VENTA', 'credit-note': 'FACTURA DE ABONO', 'delivery-note': 'ALBARÁN DE ENTREGA' }

const columns: Column<DemoLine>[] = [
  { label: 'Ref.', width: 40, text: ({ code }) => code },
  { label: 'Producto', width: 210, wraps: true, text: ({ name }) => name },
  { label: 'Formato', width: 96, text: ({ productKey }) => product(productKey).pack ?? '' },
  { label: 'Cant.', width: 44, align: 'right', text: ({ quantity }) => written(quantity, 'spanish') },
  { label: 'Ud.', width: 46, align: 'center', text: ({ unit }) => unit },
  { label: 'Tarifa', width: 56, align: 'right', text: ({ unitPrice }) => written(unitPrice, 'spanish', 2) },
  { label: 'Bruto', width: 64, align: 'right', text: (line) => money(grossOf(line), 'spanish') },
  {
    label: 'Dto. %',
    width: 48,
    align: 'right',
    text: ({ discountRate }) => (discountRate === '0' ? '—' : written(discountRate, 'spanish', 1)),
  },
  {
    label: 'Dto. €',
    width: 56,
    align: 'right',
    text: (line) => (line.discountRate === '0' ? '—' : money(grossOf(line) - line.total, 'spanish')),
  },
  { label: 'Neto', width: 66, align: 'right', text: ({ total }) => money(total, 'spanish') },
  { label: 'IVA %', width: 46, align: 'right', text: ({ taxRate }) => taxRate },
]
const WIDTH = widthOf(columns)

function heading(pen: Pen, { document, supplier, establishment }: Paper): number {
  pen.box(LEFT, 28, 240, 62, { fill: supplier.colour, radius: 8 })
  pen.write('FUENTE MORISCA', LEFT + 14, 40, 212, { font: 'Helvetica-Bold', size: 20, colour: '#ffffff' })
  pen.write('distribución de bebidas', LEFT + 14, 65, 212, { size: 11, colour: '#d3eeeb' })
  pen.stack(
    [supplier.name, `${supplier.taxId} · ${supplier.phone}`, ...addressLines(supplier), supplier.email],
    LEFT + 256,
    30,
    230,
    { size: 8.5 },
  )
  pen.box(LEFT + WIDTH - 264, 28, 264, 62, { stroke: supplier.colour, radius: 8 })
  pen.stack(
    [
      `Cliente: ${corporation.name}`,
      `NIF: ${corporation.taxId}`,
      establishment.name,
      addressLines(establishment).join(', '),
    ],
    LEFT + WIDTH - 254,
    34,
    244,
    { size: 8.5 },
  )
  const facts: [string, string][] = [
    [titles[document.kind], document.number],
    ['Fecha emisión', dates.slashes(document.issueDate)],
    ['Fecha vencimiento', dates.slashes(document.dueDate)],
    [document.kind === 'credit-note' ? 'Abona la factura' : 'Albarán', document.refersTo ?? 'Autoventa'],
  ]
  facts.forEach(([label, value], index) => {
    const x = LEFT + (index * WIDTH) / 4
    pen.write(label, x, 104, WIDTH / 4 - 10, { size: 7.5, colour: supplier.colour, font: 'Helvetica-Bold' })
    pen.write(value, x, 115, WIDTH / 4 - 10, { size: 11 })
  })
  return 140
}

function sums(pen: Pen, { document, supplier }: Paper) {
  const y = 436
  const right = { align: 'right' as const, size: 9 }
  document.taxes.forEach(({ rate, base, amount }, index) => {
    const x = LEFT + index * 150
    pen.box(x, y, 140, 52, { stroke: '#9bbdb9', radius: 4 })
    pen.write(`IVA ${rate} %`, x + 8, y + 7, 120, { font: 'Helvetica-Bold', size: 9, colour: supplier.colour })
    pen.write('Base', x + 8, y + 21, 50, { size: 9 })
    pen.write(money(base, 'spanish'), x + 50, y + 21, 82, right)
    pen.write('Cuota', x + 8, y + 35, 50, { size: 9 })
    pen.write(money(amount, 'spanish'), x + 50, y + 35, 82, right)
  })
  const { subtotal, discount, taxes, total } = document.totals
  const rows: [string, number][] = [
    ['Importe bruto', subtotal + discount],
    ['Descuentos', -discount],
    ['Base imponible', subtotal],
    ['IVA', taxes],
  ]
  const x = LEFT + WIDTH - 230
  rows.forEach(([label, amount], index) => {
    pen.write(label, x, y + index * 14, 110, { size: 9.5 })
    pen.write(money(amount, 'spanish'), x + 120, y + index * 14, 110, { ...right, size: 9.5 })
  })
  pen.rule(x, y + 60, x + 230, y + 60, { colour: supplier.colour, width: 1.4 })
  pen.write('TOTAL EUR', x, y + 67, 110, { font: 'Helvetica-Bold', size: 13 })
  pen.write(money(total, 'spanish'), x + 110, y + 67, 120, { font: 'Helvetica-Bold', size: 13, align: 'right' })
}

/** Landscape; list price, gross, discount as rate and as amount, net; a box for each rate of VAT. */
export const brewery: Layout = {
  sheet: { size: 'A4', landscape: true },
  prints: everything,
  draw(pen, paper) {
    const { document, supplier } = paper
    const tableStyle: TableLook = {
      header: { fill: '#e2f1ef', font: 'Helvetica-Bold', size: 8, colour: '#0b4d48', height: 19 },
      body: { size: 8.5 },
      padding: 3.4,
      rules: 'rows',
      ruleColour: '#c5d9d7',
    }
    const nextPage = () => {
      pen.addPage()
      return heading(pen, paper)
    }
    drawTable(pen, columns, document.lines, tableStyle, { x: LEFT, y: heading(pen, paper), bottom: BOTTOM, nextPage })
    sums(pen, paper)
    pen.onEveryPage((page, of) => {
      const foot = `IBAN ${grouped(supplier.iban)}   |   ${supplier.registry}   |   Página ${page} de ${of}`
      pen.write(foot, LEFT, 560, WIDTH, { size: 7.5, colour: '#5f6f6d', align: 'center' })
    })
  },
}
