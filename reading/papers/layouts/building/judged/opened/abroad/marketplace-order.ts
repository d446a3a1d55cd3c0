import { called } from '../../../../../dealing/own-firm.ts'
import { grid, pairs } from '../../../../../paper/blocks.ts'
import { columnsOf } from '../../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

/** An Irish marketplace: paid by card, three addresses side by side, promotions off single items, carriage at the end. */
export const marketplaceOrder: Layout = {
  name: 'marketplace-order',
  sheet: { size: 'A4' },
  commerce: {
    country: 'IE',
    language: 'en',
    trades: ['dairy', 'drinks', 'cleaning'],
    lines: [2, 6],
    numbering: 'INV-IE-{yyyy}-######',
    discounts: 'amounts',
    freight: true,
    terms: [0],
  },
  habits: { numbers: 'english', date: 'words', sign: '€', signFirst: true, priceDecimals: 2, quantityDecimals: 0 },
  recast: (purchase) => called(purchase, (own) => `${own} Marketplace`),
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    const text = { font: 'liberation', size: 9 } as const
    const bold = { font: 'liberation-bold', size: 9 } as const
    const grey = '#6f7780'
    pen.write(supplier.brand, 42, 38, 330, { font: 'liberation-bold', size: 16, colour: supplier.colour })
    pen.write('Invoice', 400, 34, 153, { font: 'liberation', size: 24, align: 'right' })
    pen.box(42, 76, 511, 46, { fill: '#f2f4f6' })
    const paid = [
      ['Amount paid', paper.signed(paper.total())],
      ['Invoice number', paper.number()],
      ['Invoice date', paper.issued()],
      ['Order number', deal.orderNumber],
    ] as const
    paid.forEach(([label, value], index) => {
      pen.write(label, 54 + index * 125, 83, 118, { ...text, size: 7.5, colour: grey })
      pen.write(value, 54 + index * 125, 97, 118, { ...bold, size: index === 0 ? 13 : 9.5 })
    })
    const places = [
      ['Billed to', paper.buyer(), buyer.street, buyer.town, `VAT ${paper.buyerTaxId()}`],
      ['Delivered to', buyer.contact, buyer.street, buyer.town],
      ['Sold by', paper.name(), street, town, `VAT ${paper.taxId()}`],
    ]
    places.forEach(([label = '', ...lines], index) => {
      pen.write(label, 42 + index * 174, 140, 164, bold)
      pen.stack(lines, 42 + index * 174, 154, 164, text)
    })
    const columns = columnsOf(paper, [
      ['name', 'Item', 176],
      ['quantity', 'Qty', 34],
      ['price', 'Unit price\n(excl. VAT)', 72],
      ['discountAmount', 'Promotion', 67],
      ['taxSigned', 'VAT rate', 56],
      ['total', 'Item subtotal\n(excl. VAT)', 106],
    ])
    const rows = plainRows(paper).map((row) => ('line' in row ? { ...row, below: `Item no. ${row.line.code}` } : row))
    paper.lineFields.add('code')
    const look = {
      head: { ...bold, size: 8.5, height: 28, rule: 'both' },
      body: text,
      small: { ...text, size: 7.5, colour: grey },
      air: 4,
      rules: 'rows',
      colour: '#cfd5da',
    } as const
    const y = drawTable(paper, columns, rows, look, { x: 42, y: 222, bottom: 560 })
    const style = { label: text, value: { ...text, align: 'right' }, part: 0.6 } as const
    const sums: [string, string][] = [
      ['Items (excl. VAT)', paper.money(deal.gross)],
      ['Delivery charge (excl. VAT)', paper.money(deal.freight)],
      ['VAT', paper.signed(paper.taxTotal())],
      ['Grand total', paper.money(deal.total)],
    ]
    pairs(pen, 330, y + 12, 219, sums, style)
    const taxes = paper
      .taxes()
      .map(({ rate, base, amount }) => [`${paper.rate(rate)}%`, paper.money(base), paper.money(amount)])
    pen.write('VAT breakdown', 42, y + 84, 200, bold)
    grid(pen, 42, y + 98, [55, 85, 75], [['Rate', 'Net value', 'VAT amount'], ...taxes], {
      head: { ...text, size: 8, colour: grey },
      body: text,
    })
    pen.write(
      `Paid by card ending ${deal.clientCode.padStart(4, '0')}. Nothing further is due.`,
      330,
      y + 98,
      223,
      text,
    )
    const help = `Questions about this order? ${paper.email()} or ${paper.phone()}. Returns are accepted for 14 days.`
    pen.stack([help, `${supplier.registry}. ${supplier.web}`], 42, 796, 511, { ...text, size: 7.5, colour: grey })
  },
}
