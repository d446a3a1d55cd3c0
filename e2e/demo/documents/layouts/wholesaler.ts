import { corporation } from '../../catalogue/corporation.ts'
import type { DemoLine } from '../document.ts'
import { dates, grouped, money, written } from '../paper/formats.ts'
import type { Layout, Paper } from '../paper/layout.ts'
import { addressLines, everything } from '../paper/layout.ts'
import type { Pen, Style } from '../paper/pen.ts'
import type { Column, TableLook } from '../paper/table.ts'
import { drawTable, widthOf } from '../paper/table.ts'

const LEFT = 34
const BOTTOM = 540
const typed: Style = { font: 'Courier', size: 8.5 }
const bold: Style = { font: 'Courier-Bold', size: 8.5 }

const titles = { invoice: 'F A C T U R A', 'credit-note': 'FACTURA RECTIFICATIVA', 'delivery-note': 'A L B A R A N' }

const columns: Column<DemoLine>[] = [
  { label: 'ARTICULO', width: 54, text: ({ code }) => code },
  { label: 'CANT.', width: 42, align: 'right', text: ({ quantity }) => written(quantity, 'spanish') },
  { label: 'UM', width: 50, align: 'center', text: ({ unit }) => unit.toUpperCase() },
  { label: 'CONCEPTO', width: 174, wraps: true, text: ({ name }) => name },
  { label: 'PRECIO', width: 60, align: 'right', text: ({ unitPrice }) => written(unitPrice, 'spanish', 4) },
  {
    label: '%DTO',
    width: 42,
    align: 'right',
    text: ({ discountRate }) => (discountRate === '0' ? '' : written(discountRate, 'spanish', 2)),
  },
  { label: 'IMPORTE', width: 64, align: 'right', text: ({ total }) => money(total, 'spanish') },
  { label: '%IVA', width: 41, align: 'right', text: ({ taxRate }) => written(taxRate, 'spanish', 2) },
]
const WIDTH = widthOf(columns)

function heading(pen: Pen, { document, supplier, establishment }: Paper, page: number): number {
  pen.stack([supplier.name.toUpperCase()], LEFT, 32, 300, { font: 'Courier-Bold', size: 12 })
  pen.stack(
    [`N.I.F. ${supplier.taxId}`, ...addressLines(supplier), `TEL. ${supplier.phone}`, supplier.email],
    LEFT,
    50,
    300,
    typed,
  )
  pen.write(titles[document.kind], 350, 32, 211, { font: 'Courier-Bold', size: 14, align: 'right' })
  const facts = [
    ['NUM.FACTURA', document.number],
    ['FECHA', dates.dashes(document.issueDate)],
    ['VENCIMIENTO', dates.dashes(document.dueDate)],
    ['CLIENTE', establishment.key === 'puerto' ? '0040117' : '0040118'],
    ['HOJA', String(page)],
  ]
  if (document.refersTo) facts.push(['RECTIFICA A', document.refersTo])
  facts.forEach(([label = '', value = ''], index) => {
    pen.write(`${label}`.padEnd(12, '.'), 350, 54 + index * 11, 80, typed)
    pen.write(value, 432, 54 + index * 11, 129, bold)
  })
  pen.box(LEFT, 128, WIDTH, 58, { stroke: '#222222' })
  pen.stack(
    [
      `${corporation.name.toUpperCase()}   N.I.F. ${corporation.taxId}`,
      ...addressLines(corporation).map((line) => line.toUpperCase()),
      `ENTREGA: ${establishment.name.toUpperCase()}, ${establishment.address.street.toUpperCase()}`,
    ],
    LEFT + 8,
    136,
    WIDTH - 16,
    typed,
  )
  return 204
}

const sumOf = (lines: readonly DemoLine[]) => lines.reduce((sum, { total }) => sum + total, 0)

function carried(pen: Pen, label: string, amount: number, y: number) {
  pen.write(label, LEFT + 200, y, 180, { ...bold, align: 'right' })
  pen.write(money(amount, 'spanish'), LEFT + 382, y, 100, { ...bold, align: 'right' })
}

function sums(pen: Pen, { document, supplier }: Paper) {
  const y = 590
  pen.rule(LEFT, y, LEFT + WIDTH, y, { dash: 3 })
  const widths = [96, 96, 70, 96, WIDTH - 358]
  const heads = ['BRUTO', 'BASE IMP.', '%IVA', 'CUOTA', 'TOTAL FACTURA']
  const gross = document.totals.subtotal + document.totals.discount
  const rows = document.taxes.map(({ base, rate, amount }, index) => [
    index === 0 ? money(gross, 'spanish') : '',
    money(base, 'spanish'),
    written(rate, 'spanish', 2),
    money(amount, 'spanish'),
    index === 0 ? `${money(document.totals.total, 'spanish')} EUR` : '',
  ])
  const table = [heads, ...rows]
  table.forEach((row, index) => {
    let x = LEFT
    row.forEach((cell, column) => {
      const width = widths[column] ?? 80
      pen.write(cell, x, y + 10 + index * 15, width - 8, {
        ...(index === 0 || column === 4 ? bold : typed),
        align: 'right',
      })
      x += width
    })
  })
  const below = y + 20 + table.length * 15
  pen.rule(LEFT, below, LEFT + WIDTH, below, { dash: 3 })
  const { discount, subtotal, taxes } = document.totals
  const sums = [
    `DESCUENTOS.: ${money(discount, 'spanish')}`,
    `SUMA BASES.: ${money(subtotal, 'spanish')}`,
    `SUMA IVA.: ${money(taxes, 'spanish')}`,
  ]
  const notes = [
    sums.join('   '),
    `FORMA DE PAGO.: TRANSFERENCIA A ${supplier.paymentDays} DIAS`,
    `C/C.: ${grouped(supplier.iban)}`,
  ]
  pen.stack(notes, LEFT, below + 10, WIDTH, typed)
}

/** A dot-matrix form: fixed pitch, dashed rules, a short body that carries its sum over to the next sheet. */
export const wholesaler: Layout = {
  sheet: { size: 'A4', landscape: false },
  prints: everything,
  draw(pen, paper) {
    const { lines } = paper.document
    const tableStyle: TableLook = {
      header: { ...bold, ruled: true, height: 18 },
      body: typed,
      padding: 4.6,
      rules: 'none',
    }
    const nextPage = (drawn: number) => {
      carried(pen, 'SUMA Y SIGUE......', sumOf(lines.slice(0, drawn)), BOTTOM + 14)
      pen.addPage()
      const y = heading(pen, paper, pen.pages())
      carried(pen, 'SUMA ANTERIOR.....', sumOf(lines.slice(0, drawn)), y)
      return y + 20
    }
    drawTable(pen, columns, lines, tableStyle, { x: LEFT, y: heading(pen, paper, 1), bottom: BOTTOM, nextPage })
    sums(pen, paper)
    pen.onEveryPage(() => {
      pen.write(paper.supplier.registry, LEFT, 806, WIDTH, { ...typed, size: 7 })
    })
  },
}
