import { columnsOf } from '../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../paper/table.ts'
import type { Layout } from '../../../layout.ts'

/** A Dutch exporter in English: landscape, ISO dates, net, VAT and gross for each line. */
export const northern: Layout = {
  name: 'northern-gross',
  sheet: { size: 'A4', landscape: true },
  commerce: {
    country: 'NL',
    language: 'en',
    trades: ['produce', 'dairy', 'drinks'],
    lines: [3, 8],
    numbering: 'NL{yy}-####',
    terms: [14],
  },
  habits: { numbers: 'english', date: 'iso', sign: '€ ', signFirst: true, priceDecimals: 2, quantityDecimals: 0 },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    pen.box(0, 0, 842, 26, { fill: '#e8a13a' })
    pen.write(paper.name(), 40, 44, 300, { font: 'sans-bold', size: 16 })
    pen.write(
      `${street}, ${town}  |  ${paper.phone()}  |  ${paper.email()}  |  VAT ${paper.taxId()}  |  ${paper.iban()}`,
      40,
      66,
      762,
      { size: 8.5 },
    )
    pen.write(`Tax invoice ${paper.number()}`, 40, 96, 260, { font: 'sans-bold', size: 13 })
    pen.write(`Issued ${paper.issued()}   Pay by ${paper.due()}`, 40, 114, 260, { size: 10 })
    pen.stack(['Customer', paper.buyer(), `${buyer.street}, ${buyer.town}`, paper.buyerTaxId()], 420, 92, 380, {
      size: 9.5,
    })
    const share = (line: (typeof deal.lines)[number]) => Math.round((line.total * line.rate) / 10_000)
    const columns = columnsOf(paper, [
      ['code', 'SKU', 60],
      ['name', 'Item', 230],
      ['unit', 'Pack', 60],
      ['quantity', 'Qty', 60],
      ['price', 'Price', 70],
      ['total', 'Net', 90],
      ['tax', 'VAT %', 50],
      ['blank', 'VAT', 62, { text: (line) => paper.amount(share(line)) }],
      ['blank', 'Gross', 80, { text: (line) => paper.amount(line.total + share(line)) }],
    ])
    const look = {
      head: { font: 'sans-bold', size: 9, height: 20, fill: '#f7e6c9' },
      body: { size: 9.5 },
      air: 4,
      rules: 'rows',
      colour: '#e0c48f',
    } as const
    const y = drawTable(paper, columns, plainRows(paper), look, { x: 40, y: 152, bottom: 470 })
    const sums: [string, string][] = [
      ['Net', paper.signed(paper.subtotal())],
      ['VAT', paper.signed(paper.taxTotal())],
      ['Amount payable', paper.signed(paper.total())],
    ]
    sums.forEach(([label, value], index) => {
      pen.write(label, 400 + index * 135, y + 14, 120, { size: 8.5, align: 'right', colour: '#777777' })
      pen.write(value, 400 + index * 135, y + 26, 120, {
        font: 'sans-bold',
        size: index === 2 ? 15 : 11,
        align: 'right',
      })
    })
    pen.write(supplier.registry, 40, 560, 400, { size: 7 })
  },
}
