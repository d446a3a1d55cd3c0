import { grid } from '../../../../../paper/blocks.ts'
import { columnsOf } from '../../../../../paper/columns.ts'
import type { Row } from '../../../../../paper/table.ts'
import { drawTable } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

/** A bill of the week: goods under each note's own bar, taxes crosswise with the sums at the end of each row. */
export const weeklyAccount: Layout = {
  name: 'weekly-account',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['meat', 'dairy', 'cleaning'],
    lines: [5, 10],
    numbering: 'FV{yy}######',
    groups: [2, 3],
    discounts: 'rates',
    terms: [30],
  },
  habits: { numbers: 'spanish', date: 'dashes', sign: '', priceDecimals: 3, quantityDecimals: 3, taxIds: 'country' },
  draw(paper) {
    const { pen, deal } = paper
    const [street, town] = paper.address()
    pen.box(40, 30, 515, 20, { fill: '#dddddd' })
    pen.write(`FACTURA SEMANAL   ${paper.number()}   Emitida: ${paper.issued()}   Hoja 1`, 46, 36, 500, {
      font: 'sans-bold',
    })
    const boxed = (title: string, lines: string[], x: number) => {
      pen.box(x, 60, 250, 74, { stroke: '#888888' })
      pen.write(title, x + 6, 63, 100, { size: 6.5, colour: '#666666' })
      pen.stack(lines, x + 6, 74, 238, { size: 9 })
    }
    boxed('Comprador', [paper.buyer(), deal.buyer.street, deal.buyer.town, `N.I.F.: ${paper.buyerTaxId()}`], 40)
    boxed('Vendedor', [paper.name(), street, town, `N.I.F.: ${paper.taxId()}`, paper.phone()], 305)
    const columns = columnsOf(paper, [
      ['code', 'Clave', 50],
      ['name', 'Mercancía', 196],
      ['quantity', 'Cantidad', 56],
      ['unit', 'Med.', 34],
      ['price', 'Precio/Med.', 62],
      ['discount', 'Bonif. %', 45],
      ['total', 'Suma', 72],
    ])
    const rows = deal.deliveryNotes.flatMap(({ number, date }, group): Row[] => [
      { text: `Entrega del ${paper.date(date)} según nota ${number}`, fill: '#eeeeee', style: { size: 8 } },
      ...deal.lines.filter((line) => line.group === group).map((line) => ({ line })),
    ])
    const look = { head: { font: 'sans-bold', size: 8, rule: 'both' }, body: { size: 8.5 }, air: 2.4 } as const
    const y = drawTable(paper, columns, rows, look, { x: 40, y: 150, bottom: 620 }) + 14
    const taxes = paper.taxes()
    const line = (label: string, of: (tax: (typeof taxes)[number]) => number, all: string) => [
      label,
      ...taxes.map((tax) => paper.amount(of(tax))),
      all,
    ]
    const sums = [
      ['Tipo de IVA', ...taxes.map(({ rate }) => `${paper.rate(rate)} %`), 'Suma'],
      line('Bases', ({ base }) => base, paper.subtotal()),
      line('Cuotas', ({ amount }) => amount, paper.taxTotal()),
    ]
    const below = grid(pen, 40, y, [80, ...taxes.map(() => 75), 80], sums, { stroke: '#999999', body: { size: 8.5 } })
    pen.write(`IMPORTE TOTAL DE LA FACTURA EN EUROS: ${paper.total()}`, 40, below + 10, 515, {
      font: 'sans-bold',
      size: 11,
    })
    paper.currency('EUR')
    pen.write(
      `Giro a ${deal.terms} días, con vencimiento el día ${paper.due()}, cuenta ${paper.iban()}`,
      40,
      below + 30,
      515,
    )
  },
}
