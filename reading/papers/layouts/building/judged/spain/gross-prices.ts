import { grid } from '../../../../paper/blocks.ts'
import { columnsOf } from '../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../paper/table.ts'
import type { Layout } from '../../../layout.ts'

/** A shop that writes invoices at its own prices with VAT inside and takes them apart only at the foot. */
export const grossPrices: Layout = {
  name: 'gross-prices',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['dairy', 'produce', 'meat'],
    lines: [3, 9],
    numbering: 'TI####',
    included: true,
    terms: [0],
  },
  habits: { numbers: 'bare', date: 'abbreviated', sign: '€', priceDecimals: 2, quantityDecimals: 3 },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    pen.box(40, 34, 515, 5, { fill: supplier.colour })
    pen.write('Factura de tienda', 40, 50, 250, { font: 'liberation', size: 20 })
    pen.write(`${paper.number()} — ${paper.issued()}`, 300, 56, 255, { font: 'liberation', size: 12, align: 'right' })
    pen.stack(
      ['Vendedor', paper.name(), `${street}, ${town}`, `Nº fiscal ${paper.taxId()}`, paper.email()],
      40,
      92,
      240,
      { font: 'liberation', size: 9 },
    )
    pen.stack(
      ['Comprador', paper.buyer(), `${buyer.street}, ${buyer.town}`, `Nº fiscal ${paper.buyerTaxId()}`],
      310,
      92,
      245,
      { font: 'liberation', size: 9 },
    )
    const columns = columnsOf(paper, [
      ['code', 'PLU', 50],
      ['quantity', 'Peso o uds.', 70],
      ['name', 'Género', 195],
      ['tax', 'IVA', 40],
      ['price', 'P.V.P.', 70],
      ['totalSigned', 'A pagar', 90],
    ])
    const look = {
      head: { font: 'liberation-bold', size: 9, height: 20, fill: '#f0f0f0' },
      body: { font: 'liberation', size: 9.5 },
      air: 4,
      zebra: '#fafafa',
    } as const
    const y = drawTable(paper, columns, plainRows(paper), look, { x: 40, y: 170, bottom: 600 })
    pen.write('Importe total (impuestos incluidos)', 250, y + 16, 200, { font: 'liberation', size: 10 })
    pen.write(paper.signed(paper.total()), 440, y + 13, 111, { font: 'liberation-bold', size: 15, align: 'right' })
    const rows = paper
      .taxes()
      .map(({ rate, base, amount }) => [`incluye IVA ${paper.rate(rate)} %`, paper.amount(base), paper.amount(amount)])
    grid(pen, 300, y + 42, [115, 70, 70], [['', 'sin IVA', 'IVA'], ...rows], {
      body: { font: 'liberation', size: 8.5 },
      head: { font: 'liberation', size: 8 },
    })
  },
}
