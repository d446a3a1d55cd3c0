import { corporation } from '../../catalogue/corporation.ts'
import { grossOf } from '../arithmetic.ts'
import type { DemoLine } from '../document.ts'
import { dates, grouped, money, written } from '../paper/formats.ts'
import type { Layout, Paper } from '../paper/layout.ts'
import { addressLines, everything } from '../paper/layout.ts'
import type { Pen } from '../paper/pen.ts'
import type { Column, TableLook } from '../paper/table.ts'
import { drawTable, widthOf } from '../paper/table.ts'

const LEFT = 24
const BOTTOM = 470

const titles = { invoice: 'FACTURA', 'credit-note': 'ABONO', 'delivery-note': 'ALBARÁN' }

const named = (line: DemoLine) => {
  if (line.discountRate === '0') return line.name
  return `${line.name} (dto. ${written(line.discountRate, 'spanish')} %: ${money(line.total - grossOf(line), 'spanish')})`
}

const columns: Column<DemoLine>[] = [
  { label: 'Cant', width: 36, align: 'right', text: ({ quantity }) => written(quantity, 'spanish') },
  { label: 'Cód', width: 32, text: ({ code }) => code },
  { label: 'Concepto', width: 158, wraps: true, text: named },
  { label: 'Ud', width: 46, text: ({ unit }) => unit },
  { label: 'P. unit.', width: 48, align: 'right', text: ({ unitPrice }) => written(unitPrice, 'spanish', 2) },
  { label: 'Total', width: 52, align: 'right', text: ({ total }) => money(total, 'spanish') },
]
const WIDTH = widthOf(columns)

function heading(pen: Pen, { document, supplier, establishment }: Paper): number {
  pen.write(supplier.tradeName.toUpperCase(), LEFT, 24, 230, {
    font: 'Helvetica-Bold',
    size: 15,
    colour: supplier.colour,
  })
  pen.stack(
    [supplier.name, `NIF ${supplier.taxId}`, ...addressLines(supplier), `${supplier.phone}  ${supplier.email}`],
    LEFT,
    44,
    230,
    { size: 8 },
  )
  pen.box(LEFT + WIDTH - 120, 22, 120, 62, { stroke: supplier.colour, lineWidth: 1.2, radius: 4 })
  pen.write(titles[document.kind], LEFT + WIDTH - 120, 29, 120, { font: 'Helvetica-Bold', size: 11, align: 'center' })
  pen.write(`Nº ${document.number}`, LEFT + WIDTH - 112, 48, 104, { size: 10, align: 'center' })
  pen.write(dates.dashes(document.issueDate), LEFT + WIDTH - 112, 65, 104, { size: 10, align: 'center' })
  pen.stack(
    [
      `Cliente: ${corporation.name}  (${corporation.taxId})`,
      `${establishment.name}. ${addressLines(establishment).join(', ')}`,
    ],
    LEFT,
    104,
    WIDTH,
    { size: 8.5 },
  )
  return 136
}

function sums(pen: Pen, { document, supplier }: Paper, y: number) {
  const { subtotal, total } = document.totals
  const right = { align: 'right' as const, size: 9.5 }
  pen.write('Base', LEFT, y, 70, right)
  pen.write('IVA', LEFT + 80, y, 60, right)
  pen.write('TOTAL €', LEFT + WIDTH - 110, y, 104, { ...right, font: 'Helvetica-Bold' })
  pen.write(money(subtotal, 'spanish'), LEFT, y + 13, 70, right)
  document.taxes.forEach(({ rate, amount }, index) => {
    pen.write(`${rate} %  ${money(amount, 'spanish')}`, LEFT + 70, y + 13 + index * 12, 90, right)
  })
  pen.write(money(total, 'spanish'), LEFT + WIDTH - 110, y + 14, 104, {
    align: 'right',
    size: 16,
    font: 'Helvetica-Bold',
  })
  const paid =
    document.kind === 'credit-note'
      ? `Devolución de la factura ${document.refersTo}`
      : `Pago al contado, vence el ${dates.dashes(document.dueDate)}`
  pen.write(paid, LEFT, y + 44, WIDTH, { size: 8.5 })
  pen.write(`También por transferencia: ${grouped(supplier.iban)}`, LEFT, y + 57, WIDTH, { size: 8.5 })
}

/** Half a sheet, as from the shop's counter: short names, the discount told within the name, one rate of VAT. */
export const counter: Layout = {
  sheet: { size: 'A5', landscape: false },
  prints: { ...everything, lineTaxRates: false, discountSum: false, dueDate: ['invoice'] },
  draw(pen, paper) {
    const tableStyle: TableLook = {
      header: { fill: '#e4ecf7', font: 'Helvetica-Bold', size: 8, height: 17 },
      body: { size: 8.5 },
      padding: 3,
      rules: 'columns',
      ruleColour: '#8ba6c9',
    }
    const turn = () => {
      pen.addPage()
      return heading(pen, paper)
    }
    const below = drawTable(pen, columns, paper.document.lines, tableStyle, {
      x: LEFT,
      y: heading(pen, paper),
      bottom: BOTTOM,
      nextPage: turn,
    })
    sums(pen, paper, (below + 10 > BOTTOM ? turn() : below) + 14)
    pen.write(paper.supplier.registry, LEFT, 568, WIDTH, {
      font: 'Helvetica-Oblique',
      size: 8,
      align: 'center',
      colour: '#555555',
    })
  },
}
