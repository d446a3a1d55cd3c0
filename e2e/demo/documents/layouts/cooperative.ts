import { corporation } from '../../catalogue/corporation.ts'
import { grossOf } from '../arithmetic.ts'
import type { DemoLine } from '../document.ts'
import { dates, grouped, money, written } from '../paper/formats.ts'
import type { Layout, Paper } from '../paper/layout.ts'
import { addressLines, everything } from '../paper/layout.ts'
import type { Pen } from '../paper/pen.ts'
import type { Column, TableLook } from '../paper/table.ts'
import { drawTable, widthOf } from '../paper/table.ts'

const LEFT = 50
const BOTTOM = 740
const SERIF = 'Times-Roman' as const

const titles = { invoice: 'factura', 'credit-note': 'nota de abono', 'delivery-note': 'albarán' }

const columns: Column<DemoLine>[] = [
  { label: 'Producto', width: 232, wraps: true, text: ({ name, code }) => `${name} (ref. ${code})` },
  {
    label: 'Uds.',
    width: 66,
    align: 'right',
    text: ({ quantity, unit }) => `${written(quantity, 'bare')} ${unit === 'garrafa' ? 'garr.' : unit}`,
  },
  { label: 'Precio ud.', width: 62, align: 'right', text: ({ unitPrice }) => `${written(unitPrice, 'bare', 2)} €` },
  {
    label: 'Descuento',
    width: 62,
    align: 'right',
    text: (line) => (line.discountRate === '0' ? '' : `${money(line.total - grossOf(line), 'bare')} €`),
  },
  { label: 'IVA', width: 34, align: 'right', text: ({ taxRate }) => `${taxRate}%` },
  { label: 'Suma', width: 66, align: 'right', text: ({ total }) => `${money(total, 'bare')} €` },
]
const WIDTH = widthOf(columns)

function heading(pen: Pen, { document, supplier, establishment }: Paper): number {
  pen.write('La Cantarera', LEFT, 54, WIDTH, { font: 'Times-Italic', size: 30, colour: supplier.colour })
  pen.write('obrador · quesería · horno', LEFT, 90, WIDTH, { font: SERIF, size: 11, colour: '#6b6b6b' })
  const issuer = [supplier.name, ...addressLines(supplier), supplier.taxId, supplier.phone, supplier.email]
  pen.stack(issuer, LEFT, 124, 210, { font: SERIF, size: 10.5 })
  pen.stack(
    [corporation.name, establishment.name, ...addressLines(establishment), corporation.taxId],
    LEFT + WIDTH - 215,
    124,
    215,
    { font: SERIF, size: 10.5, align: 'right' },
  )
  const y = 222
  pen.write(`${titles[document.kind]} ${document.number}`, LEFT, y, WIDTH, {
    font: 'Times-Bold',
    size: 15,
    colour: supplier.colour,
  })
  pen.write(`Teruel, ${dates.spanish(document.issueDate)}`, LEFT, y + 22, WIDTH, { font: SERIF, size: 11 })
  if (document.refersTo)
    pen.write(`Sobre la factura ${document.refersTo}`, LEFT + WIDTH - 215, y + 22, 215, {
      font: SERIF,
      size: 11,
      align: 'right',
    })
  return y + 50
}

function sums(pen: Pen, { document, supplier }: Paper, y: number): number {
  let below = y
  const row = (label: string, amount: string, size = 11, font: 'Times-Roman' | 'Times-Bold' = SERIF) => {
    pen.write(label, LEFT + WIDTH - 340, below, 240, { font, size, align: 'right' })
    pen.write(amount, LEFT + WIDTH - 100, below, 96, { font, size, align: 'right' })
    below += size * 1.55
  }
  row('Suma sin impuestos', `${money(document.totals.subtotal, 'bare')} €`)
  if (document.totals.discount !== 0)
    row('de la que ya se ha descontado', `${money(document.totals.discount, 'bare')} €`, 9)
  for (const { rate, base, amount } of document.taxes)
    row(`IVA al ${rate}% de ${money(base, 'bare')} €`, `${money(amount, 'bare')} €`)
  if (document.taxes.length > 1) row('Suma de impuestos', `${money(document.totals.taxes, 'bare')} €`)
  below += 4
  row('Total', `${money(document.totals.total, 'bare')} €`, 16, 'Times-Bold')
  below += 14
  const due =
    document.kind === 'credit-note'
      ? 'Se compensará en la próxima factura.'
      : `A pagar antes del ${dates.spanish(document.dueDate)} en la cuenta ${grouped(supplier.iban)}.`
  return below + pen.wrap(due, LEFT, below, WIDTH, { font: 'Times-Italic', size: 10.5 })
}

/** White space instead of rules; dates in words; discounts as amounts; VAT in sentences. */
export const cooperative: Layout = {
  sheet: { size: 'A4', landscape: false },
  prints: { ...everything, dueDate: ['invoice'], iban: ['invoice'] },
  draw(pen, paper) {
    const tableStyle: TableLook = {
      header: { font: 'Times-Italic', size: 10.5, colour: '#6b6b6b', height: 22 },
      body: { font: SERIF, size: 10 },
      padding: 3.6,
      rules: 'none',
    }
    const turn = () => {
      pen.addPage()
      return 70
    }
    const below = drawTable(pen, columns, paper.document.lines, tableStyle, {
      x: LEFT,
      y: heading(pen, paper),
      bottom: BOTTOM,
      nextPage: turn,
    })
    sums(pen, paper, (below + 150 > BOTTOM ? turn() : below) + 18)
    pen.onEveryPage((page, of) => {
      pen.write(`${paper.supplier.registry}  ·  ${page} de ${of}`, LEFT, 794, WIDTH, {
        font: SERIF,
        size: 8.5,
        colour: '#8a8a8a',
        align: 'center',
      })
    })
  },
}
