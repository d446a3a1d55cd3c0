import { corporation } from '../../catalogue/corporation.ts'
import type { DemoLine } from '../document.ts'
import { dates, grouped, money, written } from '../paper/formats.ts'
import type { Layout, Paper } from '../paper/layout.ts'
import { addressLines, everything } from '../paper/layout.ts'
import type { Pen } from '../paper/pen.ts'
import type { Column, TableLook } from '../paper/table.ts'
import { drawTable, widthOf } from '../paper/table.ts'

const LEFT = 84
const BOTTOM = 735

const titles = { invoice: 'Invoice', 'credit-note': 'Credit note', 'delivery-note': 'Delivery note' }

const columns: Column<DemoLine>[] = [
  { label: 'Item', width: 46, text: ({ code }) => code },
  { label: 'Description', width: 176, wraps: true, text: ({ name }) => name },
  { label: 'Qty', width: 30, align: 'right', text: ({ quantity }) => written(quantity, 'english') },
  { label: 'Unit', width: 40, text: ({ unit }) => unit },
  { label: 'Unit price', width: 56, align: 'right', text: ({ unitPrice }) => written(unitPrice, 'english', 2) },
  {
    label: 'Disc.',
    width: 36,
    align: 'right',
    text: ({ discountRate }) => (discountRate === '0' ? '' : `${discountRate}%`),
  },
  { label: 'VAT', width: 36, align: 'right', text: ({ taxRate }) => `${taxRate}%` },
  { label: 'Amount', width: 60, align: 'right', text: ({ total }) => money(total, 'english') },
]
const WIDTH = widthOf(columns)

function stripe(pen: Pen, colour: string) {
  pen.box(0, 0, 52, pen.height, { fill: colour })
  pen.box(52, 0, 5, pen.height, { fill: '#c9a45c' })
}

function heading(pen: Pen, { document, supplier, establishment }: Paper): number {
  pen.write('NORTHVINE CELLARS', LEFT, 44, WIDTH, { font: 'Helvetica-Bold', size: 11, colour: supplier.colour })
  pen.write(titles[document.kind], LEFT, 66, WIDTH, { font: 'Helvetica', size: 30 })
  const facts: [string, string][] = [
    ['Number', document.number],
    ['Date', dates.english(document.issueDate)],
    ['Due date', dates.english(document.dueDate)],
  ]
  if (document.refersTo) facts.push(['Refers to', document.refersTo])
  facts.forEach(([label, value], index) => {
    pen.write(label, LEFT + WIDTH - 200, 48 + index * 15, 70, { colour: '#777777' })
    pen.write(value, LEFT + WIDTH - 130, 48 + index * 15, 130, { font: 'Helvetica-Bold', align: 'right' })
  })
  pen.write('From', LEFT, 120, 200, { size: 8, colour: supplier.colour, font: 'Helvetica-Bold' })
  const from = [
    supplier.name,
    ...addressLines(supplier),
    'Spain',
    `VAT no. ES${supplier.taxId}`,
    supplier.email,
    supplier.phone,
  ]
  pen.stack(from, LEFT, 132, 215, { size: 9 })
  pen.write('Bill to', LEFT + 240, 120, 200, { size: 8, colour: supplier.colour, font: 'Helvetica-Bold' })
  const to = [
    corporation.name,
    ...addressLines(corporation),
    'Spain',
    `VAT no. ES${corporation.taxId}`,
    `Ship to: ${establishment.name}, ${establishment.address.city}`,
  ]
  pen.stack(to, LEFT + 240, 132, 230, { size: 9 })
  return 226
}

function sums(pen: Pen, { document, supplier }: Paper, y: number) {
  const x = LEFT + WIDTH - 220
  const { subtotal, discount, total } = document.totals
  const rows: [string, number][] = [
    ...(discount === 0 ? [] : ([['Discounts included', discount]] as [string, number][])),
    ['Subtotal', subtotal],
    ...document.taxes.map(({ rate, base, amount }): [string, number] => [
      `VAT ${rate}% on ${money(base, 'english')}`,
      amount,
    ]),
    ...(document.taxes.length > 1 ? ([['Total VAT', document.totals.taxes]] as [string, number][]) : []),
  ]
  rows.forEach(([label, amount], index) => {
    pen.write(label, x, y + index * 16, 140, { size: 9.5 })
    pen.write(money(amount, 'english'), x + 140, y + index * 16, 76, { size: 9.5, align: 'right' })
  })
  const below = y + rows.length * 16 + 2
  pen.rule(x, below, x + 220, below, { colour: supplier.colour, width: 1 })
  pen.write('Total due', x, below + 8, 100, { font: 'Helvetica-Bold', size: 13 })
  pen.write(`€${money(total, 'english')}`, x + 100, below + 8, 116, {
    font: 'Helvetica-Bold',
    size: 13,
    align: 'right',
  })
}

/** English, with English figures and dates in words; a coloured stripe down the left edge. */
export const cellar: Layout = {
  sheet: { size: 'A4', landscape: false },
  prints: everything,
  draw(pen, paper) {
    const { document, supplier } = paper
    const tableStyle: TableLook = {
      header: { font: 'Helvetica-Bold', size: 8.5, colour: supplier.colour, height: 22 },
      body: { size: 8.5 },
      padding: 4.5,
      rules: 'rows',
      ruleColour: '#d8cfe0',
    }
    const turn = () => {
      pen.addPage()
      stripe(pen, supplier.colour)
      return 60
    }
    stripe(pen, supplier.colour)
    const below = drawTable(pen, columns, document.lines, tableStyle, {
      x: LEFT,
      y: heading(pen, paper),
      bottom: BOTTOM,
      nextPage: turn,
    })
    sums(pen, paper, (below + 110 > BOTTOM ? turn() : below) + 18)
    pen.onEveryPage((page, of) => {
      pen.rule(LEFT, 766, LEFT + WIDTH, 766, { colour: '#c9a45c' })
      pen.stack(
        ['Payment by bank transfer, quoting the number above', `IBAN ${grouped(supplier.iban)}`],
        LEFT,
        774,
        300,
        { size: 8.5 },
      )
      pen.write(`Page ${page} of ${of}`, LEFT + WIDTH - 100, 774, 100, { size: 8, align: 'right', colour: '#777777' })
      pen.write(supplier.registry, LEFT, 804, WIDTH, { size: 7, colour: '#777777' })
    })
  },
}
