import { grid } from '../../../paper/blocks.ts'
import { columnsOf } from '../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'
import type { Layout } from '../../layout.ts'

/** A preserves factory whose table starts with the amount; sums in a row of a wide grid with captions beneath. */
export const figuresLeft: Layout = {
  name: 'figures-left',
  sheet: { size: 'A4', landscape: true },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['dry', 'frozen'],
    lines: [4, 10],
    numbering: 'EXP-#####',
    documentDiscount: 200,
    negativeLine: true,
    terms: [30],
  },
  habits: { numbers: 'english', date: 'iso', sign: '', priceDecimals: 3, quantityDecimals: 0 },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    pen.write(supplier.brand, 40, 30, 300, { font: 'liberation-bold', size: 18, colour: supplier.colour })
    pen.write(`${paper.name()}, ${street}, ${town}. NIF ${paper.taxId()}. ${paper.phone()}`, 40, 54, 500, {
      font: 'liberation',
      size: 8.5,
    })
    pen.write(`FACTURA ${paper.number()}`, 560, 30, 242, { font: 'liberation-bold', size: 14, align: 'right' })
    pen.write(`${paper.issued()} / vence ${paper.due()}`, 560, 50, 242, {
      font: 'liberation',
      size: 9.5,
      align: 'right',
    })
    pen.write(`Cliente: ${paper.buyer()}, ${buyer.street}, ${buyer.town}, NIF ${paper.buyerTaxId()}`, 40, 78, 762, {
      font: 'liberation',
      size: 9.5,
    })
    const columns = columnsOf(paper, [
      ['total', 'IMPORTE', 90],
      ['quantity', 'UNIDADES', 80],
      ['price', 'PRECIO', 80],
      ['tax', '% IVA', 60],
      ['name', 'ARTÍCULO', 290],
      ['unit', 'FORMATO', 80],
      ['code', 'CLAVE', 82],
    ])
    const look = {
      head: { font: 'liberation-bold', size: 8.5, height: 18, fill: '#e6eef0' },
      body: { font: 'liberation', size: 9.5 },
      air: 3.4,
      rules: 'rows',
      colour: '#c4d4d8',
    } as const
    const y = drawTable(paper, columns, plainRows(paper), look, { x: 40, y: 102, bottom: 430 })
    const rates = paper.taxes()
    const widths = [100, 100, 100, ...rates.map(() => 90), 120]
    grid(
      pen,
      40,
      y + 16,
      widths,
      [
        [
          paper.amount(deal.gross),
          paper.discount(),
          paper.subtotal(),
          ...rates.map(({ amount }) => paper.amount(amount)),
          paper.total(),
        ],
        [
          'Suma',
          `Dto. ${paper.rate(deal.discount?.rate ?? 0)} %`,
          'Base',
          ...rates.map(({ rate }) => `IVA ${paper.rate(rate)} %`),
          `TOTAL ${paper.currency('EUR')}`,
        ],
      ],
      {
        body: { font: 'liberation', size: 9 },
        head: { font: 'liberation-bold', size: 11 },
        height: 18,
        stroke: '#9fb6bc',
      },
    )
    pen.write(`Pago: ${paper.iban()}`, 40, 556, 400, { font: 'liberation', size: 8.5 })
  },
}
