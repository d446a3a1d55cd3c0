import { columnsOf } from '../../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

/** Catalan, printed on the truck: labels under what they name, prices with their unit, a total without any word. */
export const dairyTruck: Layout = {
  name: 'dairy-truck',
  sheet: { size: [340, 700] },
  commerce: {
    country: 'ES',
    language: 'ca',
    trades: ['dairy', 'bakery'],
    lines: [2, 6],
    numbering: 'R-####',
    terms: [30],
  },
  habits: { numbers: 'spanish', date: 'slashes', sign: ' €', priceDecimals: 2, quantityDecimals: 0 },
  draw(paper) {
    const { pen, deal } = paper
    const [street, town] = paper.address()
    pen.stack([paper.name(), `${street} - ${town}`, `NIF ${paper.taxId()} Tel. ${paper.phone()}`], 16, 20, 308, {
      size: 8,
      align: 'center',
    })
    pen.rule(16, 56, 324, 56)
    const told = (value: string, label: string, x: number, y: number) => {
      pen.write(value, x, y, 145, { font: 'sans-bold', size: 10 })
      pen.write(label, x, y + 12, 145, { size: 6.5 })
    }
    told(paper.number(), 'Factura número', 16, 64)
    told(paper.issued(), 'Data de la factura', 170, 64)
    told(paper.buyer(), `Client ${deal.clientCode}`, 16, 92)
    told(paper.buyerTaxId(), 'NIF del client', 170, 92)
    const columns = columnsOf(paper, [
      ['quantity', 'Un.', 34],
      ['name', 'Producte', 138],
      ['blank', 'Preu', 76, { text: (line) => `${paper.price(line)}/${line.unit}`, tells: 'unitPrice' }],
      ['total', 'Import', 60],
    ])
    const look = { head: { font: 'sans-bold', size: 8, rule: 'under' }, body: { size: 8 }, air: 2 } as const
    let y = drawTable(paper, columns, plainRows(paper), look, { x: 16, y: 126, bottom: 520 }) + 10
    for (const { rate, base, amount } of paper.taxes()) {
      pen.write(`Base ${paper.amount(base)} + IVA ${paper.rate(rate)}% ${paper.amount(amount)}`, 16, y, 308, {
        align: 'right',
      })
      y += 13
    }
    pen.write(paper.signed(paper.total()), 16, y + 4, 308, { font: 'sans-bold', size: 18, align: 'right' })
    pen.write(`A pagar: ${paper.due()}, rebut domiciliat`, 16, y + 30, 308, { size: 8 })
  },
}
