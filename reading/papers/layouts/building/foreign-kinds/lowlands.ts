import { pairs } from '../../../paper/blocks.ts'
import { columnsOf } from '../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'
import type { Layout } from '../../layout.ts'

/** A Belgian dairy for its French-speaking customers: deposits, totals at the left, its numbers in one line below its name. */
export const lowlands: Layout = {
  name: 'lowlands-left-sums',
  sheet: { size: 'A4' },
  commerce: {
    country: 'BE',
    language: 'fr',
    trades: ['dairy', 'produce'],
    lines: [3, 9],
    numbering: 'V{yy}.#####',
    deposits: true,
    terms: [14, 30],
  },
  habits: {
    numbers: 'spanish',
    date: 'slashes',
    sign: '€ ',
    signFirst: true,
    priceDecimals: 3,
    quantityDecimals: 0,
    ibans: 'solid',
  },
  draw(paper) {
    const { pen, deal } = paper
    const { buyer } = deal
    const [street, town] = paper.address()
    pen.write(paper.name(), 40, 40, 515, { font: 'sans-bold', size: 18, colour: '#2d6a4f' })
    pen.write(`${street} | ${town} | ${paper.phone()} | TVA-BE ${paper.taxId()} | ${paper.iban()}`, 40, 64, 515, {
      size: 8,
    })
    pen.write('Facture', 40, 96, 200, { font: 'sans-bold', size: 14 })
    pairs(
      pen,
      40,
      118,
      200,
      [
        ['Numéro', paper.number()],
        ['Date', paper.issued()],
        ['À payer avant le', paper.due()],
        ['Réf. client', deal.clientCode],
      ],
      { value: { size: 9.5 }, label: { size: 9.5 } },
    )
    pen.stack([paper.buyer(), buyer.street, buyer.town, `TVA ${paper.buyerTaxId()}`], 330, 118, 225, { size: 10 })
    const columns = columnsOf(paper, [
      ['quantity', 'Quantité', 60],
      ['unit', 'Cond.', 55],
      ['name', 'Description', 190],
      ['price', 'Prix net', 70],
      ['tax', '% TVA', 50],
      ['totalSigned', 'Montant', 90],
    ])
    const look = {
      head: { font: 'sans-bold', size: 9, height: 18, fill: '#d8f3dc' },
      body: { size: 9.5 },
      air: 4,
      rules: 'dotted',
      colour: '#95d5b2',
    } as const
    const y = drawTable(paper, columns, plainRows(paper), look, { x: 40, y: 200, bottom: 620 })
    const style = { label: { size: 9.5 }, value: { size: 9.5, align: 'right' } } as const
    const list: [string, string][] = [
      ['Total HTVA', paper.signed(paper.subtotal())],
      ...paper
        .taxes()
        .map(({ rate, base, amount }): [string, string] => [
          `TVA ${paper.rate(rate)} % (${paper.amount(base)})`,
          paper.money(amount),
        ]),
    ]
    const end = pairs(pen, 40, y + 18, 250, list, { ...style, part: 0.6 })
    pairs(pen, 40, end + 4, 250, [['Total TVAC', paper.signed(paper.total())]], {
      label: { font: 'sans-bold', size: 12 },
      value: { font: 'sans-bold', size: 12, align: 'right' },
    })
    pen.write(paper.email(), 40, 806, 515, { size: 8 })
  },
}
