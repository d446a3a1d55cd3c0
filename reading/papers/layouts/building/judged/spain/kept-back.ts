import { grid } from '../../../../paper/blocks.ts'
import { columnsOf } from '../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../paper/table.ts'
import type { Layout } from '../../../layout.ts'

/** A stock farmer in a spreadsheet: everything in cells, income tax kept back, the whole discount shown as a sum. */
export const keptBack: Layout = {
  name: 'kept-back-cells',
  sheet: { size: 'letter' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['meat'],
    lines: [2, 5],
    numbering: '{yyyy}###',
    retention: 100,
    documentDiscount: 500,
    selfEmployed: true,
    terms: [30],
  },
  habits: { numbers: 'bare', date: 'bare', sign: ' €', priceDecimals: 2, quantityDecimals: 2 },
  draw(paper) {
    const { pen, deal } = paper
    const { buyer } = deal
    const [street, town] = paper.address()
    const body = { font: 'liberation', size: 9.5, align: 'left' } as const
    grid(
      pen,
      50,
      50,
      [110, 190, 80, 132],
      [
        ['PROVEEDOR', paper.name(), 'FACTURA', paper.number()],
        ['NIF', paper.taxId(), 'FECHA', paper.issued()],
        ['DOMICILIO', street, 'PAGO', 'Transferencia'],
        ['POBLACIÓN', town, 'TELÉFONO', paper.phone()],
      ],
      { body, stroke: '#8a8a8a', height: 17 },
    )
    grid(
      pen,
      50,
      132,
      [110, 402],
      [
        ['CLIENTE', paper.buyer()],
        ['NIF', paper.buyerTaxId()],
        ['DOMICILIO', `${buyer.street}, ${buyer.town}`],
      ],
      { body, stroke: '#8a8a8a', height: 17 },
    )
    const columns = columnsOf(paper, [
      ['name', 'CONCEPTO', 202],
      ['unit', 'UD', 40],
      ['quantity', 'CANTIDAD', 80],
      ['price', 'PRECIO', 80],
      ['total', 'IMPORTE', 110],
    ])
    const look = {
      head: { font: 'liberation-bold', size: 9, height: 18, fill: '#d8e4bc' },
      body: { font: 'liberation', size: 9.5 },
      air: 3,
      rules: 'grid',
      colour: '#8a8a8a',
    } as const
    const y = drawTable(paper, columns, plainRows(paper), look, { x: 50, y: 204, bottom: 520 })
    const [tax] = paper.taxes()
    grid(
      pen,
      332,
      y + 14,
      [120, 110],
      [
        ['SUMA', paper.money(deal.gross)],
        [`DTO ${paper.rate(deal.discount?.rate ?? 0)}%`, paper.signed(paper.discount())],
        ['BASE', paper.signed(paper.subtotal())],
        [`IVA ${paper.rate(tax?.rate ?? 0)}%`, paper.signed(paper.taxTotal())],
        [`IRPF ${paper.rate(deal.retention?.rate ?? 0)}%`, `-${paper.money(deal.retention?.amount ?? 0)}`],
        ['A COBRAR', paper.signed(paper.total())],
      ],
      { body: { font: 'liberation', size: 10 }, stroke: '#8a8a8a', height: 18 },
    )
    grid(
      pen,
      50,
      y + 14,
      [60, 190],
      [
        ['CUENTA', paper.iban()],
        ['VENCE', paper.due()],
      ],
      { body, stroke: '#8a8a8a', height: 18 },
    )
  },
}
