import { grid, pairs, strip } from '../../../../../paper/blocks.ts'
import { columnsOf } from '../../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

/** An Irish creamery's invoice with a slip to tear off: the slip repeats number, account and amount due. */
export const remittanceSlip: Layout = {
  name: 'remittance-slip',
  sheet: { size: 'A4' },
  commerce: {
    country: 'IE',
    language: 'en',
    trades: ['dairy', 'drinks', 'cleaning'],
    lines: [3, 8],
    numbering: 'INV######',
    terms: [14, 30],
  },
  habits: { numbers: 'english', date: 'words', sign: '€', signFirst: true, priceDecimals: 2, quantityDecimals: 0 },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    pen.write(supplier.brand, 46, 40, 290, { font: 'serif-bold', size: 21, colour: '#1c4587' })
    pen.stack([street, town, `Tel ${paper.phone()}`, paper.email()], 46, 68, 220, { size: 9 })
    pen.write('SALES INVOICE', 350, 42, 199, { font: 'sans-bold', size: 16, align: 'right' })
    pairs(
      pen,
      350,
      70,
      199,
      [
        ['Invoice No', paper.number()],
        ['Tax point', paper.issued()],
        ['A/C Ref', `${buyer.brand.slice(0, 4).toUpperCase()}${deal.clientCode}`],
        ['Your Order No', deal.orderNumber],
      ],
      { value: { size: 9.5, align: 'right' } },
    )
    pen.stack(['Invoice to', paper.buyer(), buyer.street, buyer.town], 46, 136, 220, { size: 9.5 })
    pen.stack(['Deliver to', buyer.brand, buyer.street, buyer.town], 300, 136, 249, { size: 9.5 })
    const columns = columnsOf(paper, [
      ['quantity', 'Qty', 45],
      ['unit', 'UOM', 42],
      ['code', 'Stock Code', 66],
      ['name', 'Details', 170],
      ['price', 'Unit Price', 62],
      ['total', 'Net', 66],
      ['taxSigned', 'VAT rate', 52],
    ])
    const look = {
      head: { font: 'sans-bold', size: 9, height: 18, fill: '#e3eaf6' },
      body: { size: 9.5 },
      air: 3.5,
      rules: 'frame',
      colour: '#1c4587',
    } as const
    drawTable(paper, columns, plainRows(paper), look, { x: 46, y: 208, bottom: 490, fillTo: 490 })
    const rows = paper
      .taxes()
      .map(({ rate, base, amount }) => [`${paper.rate(rate, 2)}%`, paper.amount(base), paper.amount(amount)])
    const titles = ['VAT analysis', 'Goods', 'VAT']
    grid(pen, 46, 502, [70, 80, 70], [titles, ...rows], { head: { font: 'sans-bold', size: 8.5 }, height: 13 })
    pairs(
      pen,
      350,
      502,
      199,
      [
        ['Total net', paper.signed(paper.subtotal())],
        ['Total VAT', paper.signed(paper.taxTotal())],
        ['Invoice total', paper.signed(paper.total())],
      ],
      { label: { font: 'sans-bold', size: 10 }, value: { font: 'sans-bold', size: 10.5, align: 'right' }, gap: 4 },
    )
    pen.stack([`Payment due by ${paper.due()}`, `IBAN ${paper.iban()}`], 46, 574, 400, { size: 9 })
    pen.write(`${paper.name()}   ${supplier.registry}   VAT Reg No ${paper.taxId()}`, 46, 602, 503, { size: 8 })
    pen.rule(20, 640, 575, 640, { dash: 4 })
    const small = { font: 'sans-italic', size: 8, align: 'center' } as const
    pen.write('Please detach and return with your payment', 46, 646, 503, small)
    pen.stack(['REMITTANCE ADVICE', 'To', supplier.brand, street, town], 46, 664, 220, { size: 9.5 })
    const due = paper.signed(paper.total())
    strip(pen, [300, 684], [90, 69, 90], 'Invoice|Account|Amount due', [paper.number(), deal.clientCode, due], {
      stroke: '#1c4587',
    })
  },
}
