import { columnsOf } from '../../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

/** An English market trader's bill before dawn: narrow page, quantity first, a letter for zero or standard rate. */
export const coventTrader: Layout = {
  name: 'covent-trader',
  sheet: { size: [420, 640] },
  commerce: {
    country: 'GB',
    language: 'en',
    trades: ['produce', 'cleaning'],
    lines: [4, 9],
    numbering: '######',
    currency: 'GBP',
    terms: [7, 14],
  },
  habits: {
    numbers: 'english',
    date: 'bare',
    sign: '£',
    signFirst: true,
    priceDecimals: 2,
    quantityDecimals: 0,
    taxIds: 'spaced',
  },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    const green = '#1f5a2c'
    pen.write(supplier.brand, 24, 20, 372, { font: 'serif-bold', size: 20, colour: green, align: 'center' })
    pen.stack(['Fruit, vegetable & salad merchants', `${street}, ${town}  Tel ${paper.phone()}`], 24, 46, 372, {
      font: 'serif',
      size: 9,
      align: 'center',
    })
    pen.rule(24, 72, 396, 72, { colour: green, width: 1.5 })
    pen.stack(['Sold to', paper.buyer(), buyer.street, buyer.town], 24, 80, 210, { font: 'serif', size: 10 })
    pen.write('INVOICE', 250, 80, 146, { font: 'serif-bold', size: 13, align: 'right' })
    pen.stack([`No. ${paper.number()}`, `Date ${paper.issued()}`, `Account ${deal.clientCode}`], 250, 98, 146, {
      font: 'serif',
      size: 10,
      align: 'right',
    })
    const columns = columnsOf(paper, [
      ['quantity', 'Qty', 44],
      ['unit', 'Per', 42, { align: 'center' }],
      ['name', 'Produce', 148],
      ['priceSigned', '@', 52],
      ['totalSigned', 'Amount', 60],
      ['blank', '', 26, { text: ({ rate }) => (rate === 0 ? 'Z' : 'S'), tells: 'taxRate' }],
    ])
    const look = {
      head: { font: 'serif-bold', size: 10, height: 18, rule: 'both' },
      body: { font: 'serif', size: 10 },
      air: 2.6,
      rules: 'dotted',
      colour: green,
    } as const
    let y = drawTable(paper, columns, plainRows(paper), look, { x: 24, y: 148, bottom: 440 }) + 10
    const row = (label: string, value: string, bold = false) => {
      const style = { font: bold ? 'serif-bold' : 'serif', size: bold ? 12 : 10 } as const
      pen.write(label, 150, y, 130, style)
      pen.write(value, 280, y, 86, { ...style, align: 'right' })
      y += bold ? 18 : 14
    }
    const named = (rate: number) => (rate === 0 ? 'Z zero rated' : `S standard rated ${paper.rate(rate)}%`)
    for (const { rate, base } of paper.taxes()) row(named(rate), paper.money(base))
    row('Goods', paper.signed(paper.subtotal()))
    row('VAT', paper.signed(paper.taxTotal()))
    row('To pay', paper.signed(paper.total()), true)
    pen.stack(
      [
        `Strictly net ${deal.terms} days. Shortages by 9 am please.`,
        `${paper.name()}  VAT No. ${paper.taxId()}`,
        supplier.registry,
        'Boxes and trays remain our property.',
      ],
      24,
      Math.max(y + 14, 560),
      372,
      { font: 'serif', size: 8, align: 'center' },
    )
  },
}
