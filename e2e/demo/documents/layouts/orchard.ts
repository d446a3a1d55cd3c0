import { corporation } from '../../catalogue/corporation.ts'
import type { DemoDocument, DemoLine } from '../document.ts'
import { dates, grouped, money, written } from '../paper/formats.ts'
import type { Layout, Paper } from '../paper/layout.ts'
import { addressLines, everything } from '../paper/layout.ts'
import type { Pen } from '../paper/pen.ts'
import type { Column, TableLook } from '../paper/table.ts'
import { drawTable } from '../paper/table.ts'

const LEFT = 30
const WIDTH = 535
const BOTTOM = 770

const titles = { invoice: 'FACTURA', 'credit-note': 'FACTURA RECTIFICATIVA', 'delivery-note': 'ALBARÁN' }

const columns: Column<DemoLine>[] = [
  { label: 'Código', width: 46, text: ({ code }) => code },
  { label: 'Descripción', width: 194, wraps: true, text: ({ name }) => name },
  { label: 'Cantidad', width: 54, align: 'right', text: ({ quantity }) => written(quantity, 'spanish') },
  { label: 'Ud.', width: 46, align: 'center', text: ({ unit }) => unit },
  { label: 'Precio', width: 52, align: 'right', text: ({ unitPrice }) => written(unitPrice, 'spanish', 2) },
  {
    label: '% Dto.',
    width: 42,
    align: 'right',
    text: ({ discountRate }) => (discountRate === '0' ? '' : written(discountRate, 'spanish')),
  },
  { label: '% IVA', width: 40, align: 'right', text: ({ taxRate }) => taxRate },
  { label: 'Importe', width: 61, align: 'right', text: ({ total }) => money(total, 'spanish') },
]

function band(pen: Pen, { document, supplier }: Paper): number {
  pen.box(0, 0, pen.width, 84, { fill: supplier.colour })
  pen.write(supplier.tradeName, LEFT, 24, 290, { font: 'Helvetica-Bold', size: 22, colour: '#ffffff' })
  pen.write('Frutas y verduras para hostelería', LEFT, 52, 290, {
    font: 'Helvetica-Oblique',
    size: 10,
    colour: '#e6f2e4',
  })
  pen.write(titles[document.kind], 320, 32, 245, {
    font: 'Helvetica-Bold',
    size: 17,
    colour: '#ffffff',
    align: 'right',
  })
  return 84
}

function parties(pen: Pen, { supplier, establishment }: Paper): number {
  pen.stack(
    [supplier.name, `NIF ${supplier.taxId}`, ...addressLines(supplier), `Tel. ${supplier.phone}`, supplier.email],
    LEFT,
    100,
    250,
    { size: 9 },
  )
  pen.box(310, 96, 255, 78, { fill: '#eef4ec' })
  pen.write('CLIENTE', 320, 102, 100, { size: 7, colour: '#5b6b58', font: 'Helvetica-Bold' })
  pen.stack(
    [`${corporation.name} · NIF ${corporation.taxId}`, establishment.name, ...addressLines(establishment)],
    320,
    114,
    235,
    { size: 9 },
  )
  return 184
}

function particulars(pen: Pen, { document }: Paper, y: number): number {
  const due = document.kind === 'credit-note' ? 'Factura que rectifica' : 'Vencimiento'
  const cells = [
    ['Nº de documento', document.number],
    ['Fecha', dates.slashes(document.issueDate)],
    [due, document.kind === 'credit-note' ? (document.refersTo ?? '') : dates.slashes(document.dueDate)],
    ['Albarán', document.kind === 'invoice' ? (document.refersTo ?? 'Entrega directa') : '—'],
  ]
  const width = WIDTH / cells.length
  cells.forEach(([label = '', value = ''], index) => {
    const x = LEFT + index * width
    pen.box(x, y, width - 6, 34, { stroke: '#b9cbb5', radius: 3 })
    pen.write(label, x + 7, y + 6, width - 20, { size: 7, colour: '#5b6b58' })
    pen.write(value, x + 7, y + 17, width - 20, { size: 10, font: 'Helvetica-Bold' })
  })
  return y + 46
}

function sums(pen: Pen, { taxes, totals }: DemoDocument, colour: string, y: number) {
  const right = { align: 'right' as const }
  pen.rule(LEFT, y, LEFT + WIDTH, y, { colour, width: 1 })
  const heads = ['Base imponible', 'Tipo IVA', 'Cuota IVA']
  heads.forEach((head, index) => {
    pen.write(head, LEFT + index * 85, y + 8, 80, { size: 8, font: 'Helvetica-Bold', ...right })
  })
  taxes.forEach((tax, row) => {
    const cells = [money(tax.base, 'spanish'), `${tax.rate} %`, money(tax.amount, 'spanish')]
    cells.forEach((cell, index) => {
      pen.write(cell, LEFT + index * 85, y + 21 + row * 13, 80, right)
    })
  })
  const rows: [string, string][] = [
    ...(totals.discount === 0
      ? []
      : ([['Descuentos aplicados', money(totals.discount, 'spanish')]] as [string, string][])),
    ['Total base imponible', money(totals.subtotal, 'spanish')],
    ['Total IVA', money(totals.taxes, 'spanish')],
  ]
  rows.forEach(([label, amount], index) => {
    pen.write(label, 340, y + 8 + index * 14, 130)
    pen.write(amount, 480, y + 8 + index * 14, 81, right)
  })
  const below = y + 12 + rows.length * 14
  pen.box(332, below, 233, 26, { fill: colour })
  pen.write('TOTAL FACTURA', 340, below + 8, 110, { font: 'Helvetica-Bold', size: 11, colour: '#ffffff' })
  pen.write(`${money(totals.total, 'spanish')} €`, 450, below + 7, 109, {
    font: 'Helvetica-Bold',
    size: 13,
    colour: '#ffffff',
    ...right,
  })
}

/** Coloured band, striped rows, a box for each particular, three-column tax table. */
export const orchard: Layout = {
  sheet: { size: 'A4', landscape: false },
  prints: { ...everything, dueDate: ['invoice'] },
  draw(pen, paper) {
    const { document, supplier } = paper
    const tableStyle: TableLook = {
      header: { fill: supplier.colour, colour: '#ffffff', font: 'Helvetica-Bold', size: 8, height: 20 },
      body: { size: 9 },
      padding: 3.2,
      rules: 'none',
      zebra: '#f1f6ef',
    }
    const turn = () => {
      pen.addPage()
      return band(pen, paper) + 20
    }
    band(pen, paper)
    const top = particulars(pen, paper, parties(pen, paper))
    const below = drawTable(pen, columns, document.lines, tableStyle, {
      x: LEFT,
      y: top,
      bottom: BOTTOM,
      nextPage: turn,
    })
    sums(pen, document, supplier.colour, (below + 100 > BOTTOM ? turn() : below) + 12)
    pen.onEveryPage((page, of) => {
      pen.write(`Pago por transferencia · IBAN ${grouped(supplier.iban)}`, LEFT, 790, 400, {
        size: 8.5,
        font: 'Helvetica-Bold',
      })
      pen.write(supplier.registry, LEFT, 804, 460, { size: 6.5, colour: '#777777' })
      pen.write(`Página ${page} de ${of}`, 480, 804, 85, { size: 7, colour: '#777777', align: 'right' })
    })
  },
}
