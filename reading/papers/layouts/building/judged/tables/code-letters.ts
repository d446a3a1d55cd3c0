import { grid } from '../../../../paper/blocks.ts'
import { columnsOf } from '../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../paper/table.ts'
import type { Layout } from '../../../layout.ts'

/** An English wholesaler's computer: letters for the rates of VAT, analysed at the foot, everything in capitals. */
export const codeLetters: Layout = {
  name: 'code-letters',
  sheet: { size: 'A4' },
  commerce: {
    country: 'GB',
    language: 'en',
    currency: 'GBP',
    trades: ['produce', 'drinks', 'cleaning', 'meat'],
    lines: [4, 12],
    numbering: '########',
    terms: [7, 28],
  },
  habits: { numbers: 'english', date: 'slashes', sign: '', priceDecimals: 2, quantityDecimals: 0 },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    const mono = { font: 'mono', size: 8.5 } as const
    const bold = { font: 'mono-bold', size: 9 } as const
    const letter = (rate: number) => (rate === 0 ? 'Z' : 'S')
    pen.write(paper.name(), 40, 34, 515, { font: 'mono-bold', size: 15 })
    pen.write(`${street}, ${town}  TEL ${paper.phone()}  VAT NO ${paper.taxId()}`, 40, 54, 515, mono)
    pen.stack(['INVOICE TO', paper.buyer(), buyer.street, buyer.town], 40, 82, 250, mono)
    pen.stack(
      [
        `DOC NO    ${paper.number()}`,
        `TAX POINT ${paper.issued()}`,
        `ACCOUNT   ${deal.clientCode}`,
        `SETTLE BY ${paper.due()}`,
      ],
      360,
      82,
      195,
      bold,
    )
    const columns = columnsOf(paper, [
      ['quantity', 'QTY', 40],
      ['unit', 'SIZE', 46],
      ['code', 'STOCK', 52],
      ['name', 'DETAILS', 205],
      ['price', 'EACH', 60],
      ['total', 'GOODS', 76],
      ['blank', 'V', 36, { text: ({ rate }) => letter(rate), tells: 'taxRate' }],
    ])
    const look = { head: { ...bold, height: 18, rule: 'both' }, body: mono, air: 3 } as const
    const y = drawTable(paper, columns, plainRows(paper), look, { x: 40, y: 146, bottom: 620 })
    const rows = paper
      .taxes()
      .map(({ rate, base, amount }) => [
        letter(rate),
        `${paper.rate(rate, 2)}%`,
        paper.amount(base),
        paper.amount(amount),
      ])
    grid(pen, 40, y + 20, [40, 70, 90, 80], [['CODE', 'RATE', 'GOODS', 'VAT'], ...rows], {
      head: bold,
      body: mono,
      height: 13,
    })
    const sums: [string, string][] = [
      ['GOODS', paper.subtotal()],
      ['VAT', paper.taxTotal()],
      [`TOTAL ${paper.currency('GBP')}`, paper.total()],
    ]
    sums.forEach(([label, value], index) => {
      pen.write(label, 370, y + 22 + index * 15, 90, bold)
      pen.write(value, 460, y + 22 + index * 15, 95, { ...bold, align: 'right' })
    })
    pen.write(`${supplier.registry}  BANK ${paper.iban()}`, 40, 806, 515, { font: 'mono', size: 7 })
  },
}
