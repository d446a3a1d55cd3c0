import { grid } from '../../../../../paper/blocks.ts'
import { columnsOf } from '../../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

/** A cheese house's corrective invoice: two addresses under captions, which invoice it corrects and why in a band of cells. */
export const returnedCheeses: Layout = {
  name: 'returned-cheeses',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['dairy', 'frozen'],
    lines: [1, 5],
    numbering: 'R{yyyy}-####',
    kind: 'credit-note',
    terms: [0],
  },
  habits: { numbers: 'spanish', date: 'dots', sign: ' €', priceDecimals: 2, quantityDecimals: 2, taxIds: 'plain' },
  recast: (purchase) => ({ ...purchase, refersTo: purchase.refersTo.replace('R', 'Q') }),
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    const text = { font: 'liberation', size: 9 } as const
    const caption = { font: 'liberation-bold', size: 8, colour: '#1d4e89' } as const
    pen.write('Factura rectificativa', 44, 38, 507, { font: 'liberation-bold', size: 20, colour: '#1d4e89' })
    pen.rule(44, 64, 551, 64, { colour: '#1d4e89', width: 2 })
    pen.write('EXPEDIDOR', 44, 76, 200, caption)
    pen.stack([paper.name(), `NIF ${paper.taxId()}`, street, town, paper.phone(), paper.email()], 44, 88, 240, text)
    pen.write('DESTINATARIO', 306, 76, 200, caption)
    pen.stack([paper.buyer(), `NIF ${paper.buyerTaxId()}`, buyer.street, buyer.town], 306, 88, 245, text)
    grid(
      pen,
      44,
      164,
      [110, 100, 117, 180],
      [
        ['Núm. rectificativa', 'Fecha expedición', 'Rectifica la factura', 'Causa de la rectificación'],
        [paper.number(), paper.issued(), deal.refersTo, 'Devolución de mercancías (R1)'],
      ],
      {
        head: { ...caption, align: 'left', fill: '#e4edf7' },
        body: { ...text, size: 9.5, align: 'left' },
        stroke: '#9db7d6',
        height: 18,
      },
    )
    const columns = columnsOf(paper, [
      ['code', 'Referencia', 60],
      ['name', 'Producto devuelto', 178],
      ['lot', 'Lote', 52],
      ['quantity', 'Cantidad', 54],
      ['price', 'Precio', 50],
      ['taxSigned', 'IVA', 38],
      ['total', 'Importe', 75],
    ])
    const look = {
      head: { font: 'liberation-bold', size: 8.5, height: 18, rule: 'under' },
      body: text,
      air: 4.5,
      rules: 'rows',
      colour: '#9db7d6',
    } as const
    const y = drawTable(paper, columns, plainRows(paper), look, { x: 44, y: 216, bottom: 560 })
    const rows = paper
      .taxes()
      .map(({ rate, base, amount }) => [
        `${paper.rate(rate)} %`,
        paper.money(base),
        paper.money(amount),
        paper.money(base + amount),
      ])
    const all = [
      'Total',
      paper.signed(paper.subtotal()),
      paper.signed(paper.taxTotal()),
      paper.signed(paper.total()),
    ] as const
    const end = grid(
      pen,
      191,
      y + 24,
      [60, 100, 90, 110],
      [['Tipo IVA', 'Base rectificada', 'Cuota rectificada', 'Base + cuota'], ...rows],
      { head: { ...caption, fill: '#e4edf7' }, body: text, stroke: '#9db7d6', height: 17 },
    )
    grid(pen, 191, end, [60, 100, 90, 110], [all], {
      body: { font: 'liberation-bold', size: 9.5 },
      stroke: '#1d4e89',
      height: 20,
    })
    pen.wrap(
      `El importe se abonará en la cuenta desde la que se pagó la factura ${deal.refersTo} o se descontará del próximo recibo.`,
      44,
      end + 44,
      507,
      text,
    )
    pen.write(`${supplier.registry} - ${supplier.sanitary}`, 44, 804, 507, { ...text, size: 6.5, colour: '#666666' })
  },
}
