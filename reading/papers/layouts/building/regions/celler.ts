import { cells } from '../../../paper/blocks.ts'
import { columnsOf } from '../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'
import type { Layout } from '../../layout.ts'

const WINE = '#6b1230'

/** A Catalan cellar: the supplier only in the foot and the margin, totals in one row of boxes. */
export const celler: Layout = {
  name: 'celler-margin',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'ca',
    trades: ['wine', 'dairy'],
    lines: [2, 7],
    numbering: '{yyyy}/###',
    discounts: 'rates',
    terms: [30, 60],
  },
  habits: { numbers: 'spanish', date: 'words', sign: ' €', priceDecimals: 2, quantityDecimals: 0 },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    pen.pdf.save().fillColor(WINE)
    for (const [x, y] of [
      [292, 46],
      [304, 46],
      [298, 56],
      [286, 56],
      [310, 56],
      [292, 66],
      [304, 66],
      [298, 76],
    ] as const)
      pen.pdf.circle(x, y, 5.4).fill()
    pen.pdf.restore()
    pen.write(supplier.brand, 80, 92, 436, { font: 'serif-italic', size: 25, colour: WINE, align: 'center' })
    pen.write('FACTURA', 80, 140, 100, { font: 'serif-bold', size: 12, colour: WINE })
    pen.write(paper.number(), 80, 156, 140, { font: 'serif', size: 12 })
    pen.write('DATA', 210, 140, 100, { font: 'serif-bold', size: 12, colour: WINE })
    pen.write(paper.issued(), 210, 156, 130, { font: 'serif', size: 12 })
    pen.write('CLIENT', 350, 140, 100, { font: 'serif-bold', size: 12, colour: WINE })
    pen.stack([paper.buyer(), buyer.street, buyer.town, `NIF ${paper.buyerTaxId()}`], 350, 156, 195, {
      font: 'serif',
      size: 11,
    })
    const columns = columnsOf(paper, [
      ['code', 'Codi', 50],
      ['name', 'Concepte', 190],
      ['quantity', 'Quant.', 50],
      ['price', 'Preu', 60],
      ['discountSigned', 'Dte.', 45],
      ['total', 'Import', 70],
    ])
    const look = {
      head: { font: 'serif-bold', size: 11, colour: WINE, height: 20, rule: 'both' },
      body: { font: 'serif', size: 11 },
      air: 4,
      colour: WINE,
    } as const
    drawTable(paper, columns, plainRows(paper), look, { x: 80, y: 232, bottom: 590 })
    const [tax] = deal.taxes
    let y = 610
    for (const { rate, base, amount } of paper.taxes()) {
      y = cells(
        pen,
        80,
        y,
        [
          ['Base imposable', paper.money(base), 110],
          ['% IVA', paper.rate(rate), 55],
          ['Quota IVA', paper.money(amount), 100],
          ['TOTAL FACTURA', rate === tax?.rate ? paper.signed(paper.total()) : '', 200],
        ],
        {
          stroke: WINE,
          value: { font: 'serif-bold', size: 12 },
          label: { font: 'serif', size: 8, colour: WINE },
          height: 34,
        },
      )
    }
    pen.write(`Venciment: ${paper.due()}`, 80, y + 14, 220, { font: 'serif', size: 10.5 })
    pen.write(`Compte: ${paper.iban()}`, 80, y + 28, 320, { font: 'serif', size: 10.5 })
    const [street, town] = paper.address()
    pen.write(`${paper.name()} - ${street} - ${town} - Tel. ${paper.phone()} - ${paper.email()}`, 50, 806, 495, {
      font: 'serif',
      size: 8.5,
      align: 'center',
    })
    pen.turned(-90, 30, 640, () =>
      pen.write(`${supplier.name} · NIF ${paper.taxId()} · ${supplier.registry}`, 30, 640, 480, {
        font: 'serif',
        size: 7,
        colour: '#666666',
      }),
    )
  },
}
