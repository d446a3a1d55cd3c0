import { lineAmount } from '../../../dealing/amounts.ts'
import type { Deal } from '../../../dealing/deal.ts'
import { withLines } from '../../../dealing/own-lines.ts'
import { grid } from '../../../paper/blocks.ts'
import type { Paper } from '../../../paper/paper.ts'
import type { Layout } from '../../layout.ts'
import { cell, LINE, washSheet } from './wash-house-sheet.ts'

/** The same few things washed again with every van, more or fewer of them. */
function everyVan(purchase: Deal): Deal {
  const things = purchase.lines.slice(0, 4)
  const dates = purchase.deliveryNotes.map(({ date }) => date).sort()
  const deliveryNotes = purchase.deliveryNotes.map((note, van) => ({ ...note, date: dates[van] ?? note.date }))
  const lines = deliveryNotes.flatMap((_, group) =>
    things.map((thing, index) => {
      const quantity = thing.quantity * 8 + ((group * 7 + index * 5) % 11) * 1000
      return { ...thing, group, quantity, total: lineAmount(quantity, thing.price, 1, []) }
    }),
  )
  return { ...withLines(purchase, lines), deliveryNotes }
}

/** What is to pay at the right, and where to and until when at the left. */
function foot(paper: Paper, y: number) {
  const vat = paper.taxes().map(({ rate, amount }) => [`IVA ${paper.rate(rate)}%`, paper.money(amount)])
  const rows = [['Suma albaranes', paper.signed(paper.subtotal())], ...vat]
  const sums = { body: { font: 'liberation', size: 9.5 }, stroke: LINE, height: 17 } as const
  const end = grid(paper.pen, 360, y + 15, [90, 100], rows, sums)
  grid(paper.pen, 360, end, [90, 100], [['A PAGAR', paper.signed(paper.total())]], {
    ...sums,
    body: { font: 'liberation-bold', size: 11 },
  })
  const to = ['Transferencia a', paper.iban()]
  grid(paper.pen, 45, y + 15, [82, 190], [to, ['Fecha límite', paper.due()]], { body: cell, stroke: LINE, height: 17 })
}

/** A laundry that bills the month from a spreadsheet, its delivery notes one after the other on the same squared sheet. */
export const washHouse: Layout = {
  name: 'wash-house-cells',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['linen'],
    lines: [5, 8],
    numbering: '{yyyy}-###',
    priceDecimals: 3,
    groups: [3, 4],
    terms: [30],
  },
  habits: { numbers: 'bare', date: 'bare', sign: ' €', priceDecimals: 3, quantityDecimals: 0, ibans: 'solid' },
  recast: everyVan,
  draw: (paper) => foot(paper, washSheet(paper)),
}
