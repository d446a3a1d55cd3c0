import { pairs } from '../../../../paper/blocks.ts'
import { columnsOf } from '../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../paper/table.ts'
import type { Layout } from '../../../layout.ts'

/** An Irish credit note: what is given back, below nought, with the invoice it belongs to. */
export const givenBack: Layout = {
  name: 'given-back',
  sheet: { size: 'A4' },
  commerce: {
    country: 'IE',
    language: 'en',
    trades: ['fish', 'dairy', 'drinks'],
    lines: [1, 4],
    numbering: 'CN-#####',
    kind: 'credit-note',
    terms: [0],
  },
  habits: { numbers: 'english', date: 'words', sign: '€', signFirst: true, priceDecimals: 2, quantityDecimals: 0 },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    pen.write(supplier.brand, 48, 44, 499, { font: 'serif-bold', size: 20, align: 'center', colour: supplier.colour })
    pen.write(`${street} · ${town} · ${paper.phone()} · ${paper.email()}`, 48, 70, 499, { size: 8.5, align: 'center' })
    pen.write('CREDIT NOTE', 48, 104, 499, { font: 'sans-bold', size: 16, align: 'center' })
    pairs(
      pen,
      48,
      140,
      220,
      [
        ['Credit note number', paper.number()],
        ['Date issued', paper.issued()],
        ['Against invoice', deal.refersTo],
      ],
      { value: { size: 9, font: 'sans-bold' } },
    )
    pen.stack(['Credited to:', paper.buyer(), buyer.street, buyer.town], 330, 140, 217, { size: 9.5 })
    const columns = columnsOf(paper, [
      ['code', 'Item code', 70],
      ['name', 'Goods returned', 210],
      ['quantity', 'Quantity', 60],
      ['price', 'Price', 70],
      ['total', 'Net', 89],
    ])
    const look = {
      head: { font: 'sans-bold', size: 9.5, height: 20, rule: 'both' },
      body: { size: 10 },
      air: 5,
    } as const
    const y = drawTable(paper, columns, plainRows(paper), look, { x: 48, y: 210, bottom: 600 })
    pen.rule(48, y + 4, 547, y + 4)
    const style = { label: { size: 10 }, value: { size: 10, align: 'right' } } as const
    const end = pairs(
      pen,
      320,
      y + 14,
      224,
      [
        ['Net credit', paper.signed(paper.subtotal())],
        ...paper
          .taxes()
          .map(({ rate, amount }): [string, string] => [`VAT at ${paper.rate(rate)}%`, paper.money(amount)]),
      ],
      style,
    )
    pairs(pen, 320, end + 4, 224, [['Total credit', paper.signed(paper.total())]], {
      label: { font: 'sans-bold', size: 12 },
      value: { font: 'sans-bold', size: 12, align: 'right' },
    })
    pen.write(`${paper.name()}. ${supplier.registry}. VAT No. ${paper.taxId()}`, 48, 800, 499, {
      size: 7.5,
      align: 'center',
    })
  },
}
