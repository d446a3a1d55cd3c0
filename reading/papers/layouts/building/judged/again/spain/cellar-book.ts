import { pairs } from '../../../../../paper/blocks.ts'
import { columnsOf } from '../../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

/** A landscape ledger: sums in a column at the left of the goods, bases under the rate they bear. */
export const cellarBook: Layout = {
  name: 'cellar-book',
  sheet: { size: 'A4', landscape: true },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['wine', 'drinks', 'dry'],
    lines: [2, 7],
    numbering: 'B-#####',
    discounts: 'amounts',
    terms: [30, 60],
  },
  habits: { numbers: 'bare', date: 'dots', sign: '', priceDecimals: 3, quantityDecimals: 0 },
  draw(paper) {
    const { pen, deal } = paper
    const [street, town] = paper.address()
    const [series = '', number = ''] = paper.number().split('-')
    pen.write('FACTURA', 40, 30, 160, { font: 'mono-bold', size: 18 })
    pen.stack(
      [`SERIE .... ${series}`, `NUMERO ... ${number}`, `FECHA .... ${paper.issued()}`, `VENCE .... ${paper.due()}`],
      40,
      62,
      200,
      { font: 'mono', size: 9 },
    )
    pen.stack([paper.buyer(), deal.buyer.street, deal.buyer.town, `CIF CLIENTE ${paper.buyerTaxId()}`], 300, 40, 240, {
      font: 'mono',
      size: 9,
    })
    pen.stack([paper.name(), street, town, `C.I.F. ${paper.taxId()}`, `TEL ${paper.phone()}`], 580, 40, 220, {
      font: 'mono',
      size: 9,
    })
    const columns = columnsOf(paper, [
      ['name', 'ARTICULO', 220],
      ['taxFull', 'IVA', 46],
      ['quantity', 'UDS', 46],
      ['price', 'TARIFA', 70],
      ['discountAmount', 'BONIF.', 66],
      ['total', 'NETO', 80],
    ])
    const look = {
      head: { font: 'mono-bold', size: 8, rule: 'under' },
      body: { font: 'mono', size: 9 },
      air: 2.5,
    } as const
    drawTable(paper, columns, plainRows(paper), look, { x: 270, y: 130, bottom: 540 })
    let y = 150
    for (const { rate, base, amount } of paper.taxes()) {
      pen.write(`---- AL ${paper.rate(rate)} % ----`, 40, y, 200, { font: 'mono', size: 9 })
      const rows = [['BASE', paper.amount(base)] as const, ['IVA', paper.amount(amount)] as const]
      y = pairs(pen, 40, y + 14, 190, rows, { label: { font: 'mono' }, value: { font: 'mono', align: 'right' } }) + 6
    }
    pen.write('TOTAL EUROS', 40, y + 6, 100, { font: 'mono-bold', size: 10 })
    pen.write(paper.total(), 140, y + 6, 90, { font: 'mono-bold', size: 10, align: 'right' })
    paper.currency('EUR')
    pen.write(`IBAN ${paper.iban()}`, 40, y + 34, 220, { font: 'mono', size: 8 })
  },
}
