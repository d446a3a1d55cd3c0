import { corporation } from '../../catalogue/corporation.ts'
import type { DemoLine } from '../document.ts'
import { dates, grouped, money, written } from '../paper/formats.ts'
import type { Layout, Paper } from '../paper/layout.ts'
import { addressLines, everything } from '../paper/layout.ts'
import type { Pen } from '../paper/pen.ts'
import type { Column, TableLook } from '../paper/table.ts'
import { drawTable, widthOf } from '../paper/table.ts'

const LEFT = 36
const BOTTOM = 690

const titles = { invoice: 'Factura', 'credit-note': 'Abono', 'delivery-note': 'Albarán' }

/** Weighed goods come in pieces of two kilos or so: the price is by the kilo, the pieces are only counted. */
const pieces = ({ quantity, unit }: DemoLine) => {
  const count = unit === 'kg' ? Math.max(1, Math.round(Math.abs(Number(quantity)) / 1.9)) : Math.abs(Number(quantity))
  return `${quantity.startsWith('-') ? '-' : ''}${count}`
}

const columns: Column<DemoLine>[] = [
  { label: 'Artículo', width: 200, wraps: true, text: ({ name }) => name },
  { label: 'Cód.', width: 46, text: ({ code }) => code },
  { label: 'Piezas', width: 42, align: 'right', text: pieces },
  {
    label: 'Kg / Ud',
    width: 54,
    align: 'right',
    text: ({ quantity, unit }) => written(quantity, 'spanish', unit === 'kg' ? 3 : 0),
  },
  { label: 'Precio', width: 52, align: 'right', text: ({ unitPrice }) => written(unitPrice, 'spanish', 3) },
  { label: 'Dto %', width: 40, align: 'right', text: ({ discountRate }) => written(discountRate, 'spanish', 2) },
  { label: 'Importe', width: 56, align: 'right', text: ({ total }) => money(total, 'spanish') },
  { label: 'IVA', width: 33, align: 'right', text: ({ taxRate }) => taxRate },
]
const WIDTH = widthOf(columns)

function heading(pen: Pen, { document, supplier, establishment }: Paper): number {
  pen.box(LEFT, 34, 46, 46, { stroke: supplier.colour, radius: 23, lineWidth: 2 })
  pen.write('VA', LEFT, 47, 46, { font: 'Times-Bold', size: 19, colour: supplier.colour, align: 'center' })
  pen.write(supplier.name.toUpperCase(), LEFT + 58, 38, 300, { font: 'Helvetica-Bold', size: 13 })
  pen.stack(
    [`${addressLines(supplier).join(' - ')}`, `CIF ${supplier.taxId}   Tfno. ${supplier.phone}   ${supplier.email}`],
    LEFT + 58,
    55,
    330,
    { size: 8, colour: '#444444' },
  )
  pen.write(`${titles[document.kind]} n.º ${document.number}`, LEFT, 104, 260, { font: 'Helvetica-Bold', size: 15 })
  const dated = [`Fecha factura: ${dates.dots(document.issueDate)}`, `Fecha vto.: ${dates.dots(document.dueDate)}`]
  if (document.refersTo)
    dated.push(
      `${document.kind === 'credit-note' ? 'Corresponde a la factura' : 'Según albarán'}: ${document.refersTo}`,
    )
  pen.stack(dated, LEFT, 127, 250, { size: 9.5 })
  pen.stack(
    [
      'Facturado a',
      corporation.name,
      ...addressLines(corporation),
      `CIF ${corporation.taxId}`,
      `Entregado en: ${establishment.name} (${establishment.address.city})`,
    ],
    LEFT + WIDTH - 225,
    104,
    225,
    { size: 9.5 },
  )
  return 186
}

function taxTable(pen: Pen, { document, supplier }: Paper) {
  const y = 706
  pen.rule(LEFT, y, LEFT + WIDTH, y, { width: 1.2 })
  const cells = [100, 60, 80, 65]
  const heads = ['Base imponible', 'IVA %', 'Cuota', 'R.E.']
  const rows = [
    heads,
    ...document.taxes.map(({ base, rate, amount }) => [
      money(base, 'spanish'),
      written(rate, 'spanish', 2),
      money(amount, 'spanish'),
      '0,00',
    ]),
  ]
  rows.forEach((row, index) => {
    let x = LEFT
    row.forEach((cell, column) => {
      const width = cells[column] ?? 60
      pen.write(cell, x, y + 8 + index * 14, width - 6, {
        size: index ? 9.5 : 8,
        font: index ? 'Helvetica' : 'Helvetica-Bold',
        align: 'right',
      })
      x += width
    })
  })
  pen.write('Total €', LEFT + WIDTH - 180, y + 12, 80, { font: 'Helvetica-Bold', size: 12 })
  pen.write(money(document.totals.total, 'spanish'), LEFT + WIDTH - 100, y + 9, 100, {
    font: 'Helvetica-Bold',
    size: 16,
    align: 'right',
  })
  const { discount, subtotal, taxes } = document.totals
  pen.write(
    `Dtos. ${money(discount, 'spanish')}  ·  Neto ${money(subtotal, 'spanish')}  ·  IVA ${money(taxes, 'spanish')}`,
    LEFT + WIDTH - 220,
    y + 36,
    220,
    { size: 8, align: 'right' },
  )
  pen.write(`Domiciliación en cuenta ${grouped(supplier.iban)}`, LEFT, 770, 330, { size: 9 })
}

/** Black on white; pieces beside kilos, name before code; tax table at the foot of the last page, wherever the lines end. */
export const butcher: Layout = {
  sheet: { size: 'A4', landscape: false },
  prints: everything,
  draw(pen, paper) {
    const tableStyle: TableLook = {
      header: { ruled: true, font: 'Helvetica-Bold', size: 8.5, height: 20 },
      body: { size: 9 },
      padding: 3.6,
      rules: 'dotted',
      ruleColour: '#aaaaaa',
    }
    const nextPage = (_drawn: number, y: number) => {
      pen.write('Continúa en la página siguiente', LEFT, y + 6, WIDTH, {
        font: 'Helvetica-Oblique',
        size: 8,
        align: 'right',
      })
      pen.addPage()
      return heading(pen, paper)
    }
    drawTable(pen, columns, paper.document.lines, tableStyle, {
      x: LEFT,
      y: heading(pen, paper),
      bottom: BOTTOM,
      nextPage,
    })
    taxTable(pen, paper)
    pen.onEveryPage((page, of) => {
      pen.write(paper.supplier.registry, LEFT, 800, WIDTH - 60, { size: 7, colour: '#666666' })
      pen.write(`Pág. ${page}/${of}`, LEFT + WIDTH - 60, 800, 60, { size: 7, colour: '#666666', align: 'right' })
    })
  },
}
