import { corporation } from '../../catalogue/corporation.ts'
import type { DemoLine } from '../document.ts'
import { dates, grouped, money, written } from '../paper/formats.ts'
import type { Layout, Paper } from '../paper/layout.ts'
import { addressLines, everything } from '../paper/layout.ts'
import type { Pen } from '../paper/pen.ts'
import type { Column, TableLook } from '../paper/table.ts'
import { drawTable, widthOf } from '../paper/table.ts'

const LEFT = 40
const BOTTOM = 760
const INK = '#12283a'

const titles = { invoice: 'Factura', 'credit-note': "Factura d'abonament", 'delivery-note': 'Albarà' }

const columns: Column<DemoLine>[] = [
  { label: 'Quantitat', width: 56, align: 'right', text: ({ quantity }) => written(quantity, 'spanish', 2) },
  { label: 'Unitat', width: 42, align: 'center', text: ({ unit }) => unit },
  { label: 'Ref.', width: 38, align: 'center', text: ({ code }) => code },
  { label: 'Descripció', width: 168, wraps: true, text: ({ name }) => name },
  { label: 'Preu', width: 50, align: 'right', text: ({ unitPrice }) => written(unitPrice, 'spanish', 2) },
  {
    label: 'Dte.',
    width: 42,
    align: 'right',
    text: ({ discountRate }) => (discountRate === '0' ? '' : `${written(discountRate, 'spanish')} %`),
  },
  { label: 'IVA', width: 42, align: 'right', text: ({ taxRate }) => `${taxRate} %` },
  { label: 'Import', width: 77, align: 'right', text: ({ total }) => `${money(total, 'spanish')} €` },
]
const WIDTH = widthOf(columns)

function heading(pen: Pen, { document, supplier }: Paper) {
  pen.write(supplier.tradeName, LEFT, 36, WIDTH, {
    font: 'Times-Bold',
    size: 24,
    colour: supplier.colour,
    align: 'center',
  })
  pen.write('Peix i marisc de llotja', LEFT, 64, WIDTH, {
    font: 'Times-Italic',
    size: 11,
    colour: INK,
    align: 'center',
  })
  pen.rule(LEFT, 84, LEFT + WIDTH, 84, { colour: supplier.colour, width: 1.6 })
  pen.rule(LEFT, 87, LEFT + WIDTH, 87, { colour: supplier.colour, width: 0.5 })
  pen.write(`${titles[document.kind]} núm. ${document.number}`, LEFT, 100, WIDTH, {
    font: 'Times-Bold',
    size: 14,
    colour: INK,
  })
}

function twoColumns(pen: Pen, { document, supplier, establishment }: Paper): number {
  const half = (WIDTH - 14) / 2
  const blocks = [
    {
      title: 'Emissor',
      lines: [
        supplier.name,
        `NIF: ${supplier.taxId}`,
        ...addressLines(supplier),
        `Telèfon: ${supplier.phone}`,
        supplier.email,
      ],
    },
    {
      title: 'Client',
      lines: [
        corporation.name,
        `NIF: ${corporation.taxId}`,
        ...addressLines(corporation),
        `Lliurat a: ${establishment.name}, ${establishment.address.city}`,
      ],
    },
  ]
  blocks.forEach(({ title, lines }, index) => {
    const x = LEFT + index * (half + 14)
    pen.box(x, 126, half, 104, { stroke: INK })
    pen.write(title, x + 8, 132, half - 16, { font: 'Times-Bold', size: 10, colour: supplier.colour })
    pen.stack(lines, x + 8, 147, half - 16, { font: 'Times-Roman', size: 10 })
  })
  const dated = [`Data: ${dates.catalan(document.issueDate)}`, `Venciment: ${dates.slashes(document.dueDate)}`]
  if (document.refersTo)
    dated.push(`${document.kind === 'credit-note' ? 'Rectifica la factura' : 'Albarà'}: ${document.refersTo}`)
  pen.write(dated.join('     '), LEFT, 242, WIDTH, { font: 'Times-Roman', size: 10.5 })
  return 264
}

function sums(pen: Pen, { document }: Paper, y: number) {
  const style = { font: 'Times-Roman' as const, size: 10.5, align: 'right' as const }
  const x = LEFT + WIDTH - 230
  let below = y
  const row = (label: string, amount: number, bold = false) => {
    const font = bold ? ('Times-Bold' as const) : style.font
    pen.write(label, x, below, 150, { ...style, font })
    pen.write(`${money(amount, 'spanish')} €`, x + 150, below, 76, { ...style, font })
    below += 16
  }
  row('Base imposable', document.totals.subtotal)
  for (const { rate, base, amount } of document.taxes) row(`IVA ${rate} % sobre ${money(base, 'spanish')}`, amount)
  pen.rule(x, below - 1, LEFT + WIDTH, below - 1)
  below += 4
  row('TOTAL A PAGAR', document.totals.total, true)
}

/** Catalan, in a serif; both parties side by side in boxes; quantity first; every cell ruled. */
export const quayside: Layout = {
  sheet: { size: 'A4', landscape: false },
  prints: { ...everything, discountSum: false },
  draw(pen, paper) {
    const { document, supplier } = paper
    const tableStyle: TableLook = {
      header: { fill: '#dbe7ef', font: 'Times-Bold', size: 9.5, colour: INK, height: 19 },
      body: { font: 'Times-Roman', size: 10 },
      padding: 3.5,
      rules: 'grid',
      ruleColour: '#7b8d9a',
    }
    const turn = () => {
      pen.addPage()
      heading(pen, paper)
      return 128
    }
    heading(pen, paper)
    const top = twoColumns(pen, paper)
    const below = drawTable(pen, columns, document.lines, tableStyle, {
      x: LEFT,
      y: top,
      bottom: BOTTOM,
      nextPage: turn,
    })
    sums(pen, paper, (below + 110 > BOTTOM ? turn() : below) + 14)
    pen.onEveryPage((page, of) => {
      pen.rule(LEFT, 782, LEFT + WIDTH, 782, { colour: supplier.colour })
      pen.write(`Transferència a ${grouped(supplier.iban)}`, LEFT, 788, 330, { font: 'Times-Roman', size: 9.5 })
      pen.write(`Full ${page} / ${of}`, LEFT + WIDTH - 90, 788, 90, { font: 'Times-Roman', size: 9, align: 'right' })
      pen.write(supplier.registry, LEFT, 802, WIDTH, { font: 'Times-Italic', size: 8, colour: '#666666' })
    })
  },
}
