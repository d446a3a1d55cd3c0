import { cells } from '../../../paper/blocks.ts'
import { columnsOf } from '../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'
import type { Layout } from '../../layout.ts'

/** The buyer stands first and in large letters; who sells is a drawn name above and a row of small print below. */
export const buyerFirst: Layout = {
  name: 'buyer-first',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['wine', 'drinks'],
    lines: [3, 8],
    numbering: '{yyyy}######',
    discounts: 'chained',
    terms: [30, 60],
  },
  habits: { numbers: 'spanish', date: 'words', sign: '€', priceDecimals: 2, quantityDecimals: 0, taxIds: 'country' },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    const italic = { font: 'serif-italic', size: 26, colour: supplier.colour, align: 'center' } as const
    pen.write(supplier.brand, 60, 40, 475, italic)
    pen.rule(150, 78, 445, 78, { colour: supplier.colour })
    pen.stack([paper.buyer(), `N.I.F. ${paper.buyerTaxId()}`, buyer.street, buyer.town], 60, 110, 260, {
      font: 'serif',
      size: 12,
    })
    cells(
      pen,
      340,
      108,
      [
        ['Documento', 'Factura', 70],
        ['Serie', 'V', 35],
        ['Número', paper.number(), 100],
      ],
      { stroke: supplier.colour, height: 32, value: { font: 'serif-bold', size: 11 } },
    )
    pen.write(paper.issued(), 340, 150, 205, { font: 'serif', size: 11 })
    const columns = columnsOf(paper, [
      ['code', 'Ref', 52],
      ['name', 'Vinos y licores', 190],
      ['quantity', 'Bot.', 44],
      ['price', 'P.V.', 58],
      ['discount', 'Dtos. %', 54],
      ['totalSigned', 'Neto', 87],
    ])
    const look = {
      head: { font: 'serif-bold', size: 11, height: 20, rule: 'both' },
      body: { font: 'serif', size: 11 },
      air: 4,
      colour: supplier.colour,
    } as const
    const y = drawTable(paper, columns, plainRows(paper), look, { x: 55, y: 206, bottom: 600 })
    let below = y + 16
    for (const { rate, base, amount } of paper.taxes()) {
      pen.write(`Sobre ${paper.money(base)} el ${paper.rate(rate)}% de I.V.A. ${paper.money(amount)}`, 55, below, 485, {
        font: 'serif',
        size: 11,
        align: 'right',
      })
      below += 16
    }
    pen.write(`Total ${paper.signed(paper.total())}`, 55, below + 4, 485, {
      font: 'serif-bold',
      size: 16,
      align: 'right',
    })
    pen.write(`Vto. ${paper.due()}. Cargo en su cuenta.`, 55, below + 8, 240, { font: 'serif', size: 10 })
    pen.stack(
      [
        `${paper.name()} · ${street} · ${town} · NIF ${paper.taxId()}`,
        `${supplier.registry} · ${paper.phone()} · ${paper.email()}`,
      ],
      40,
      800,
      515,
      { font: 'serif', size: 7, align: 'center' },
    )
  },
}
