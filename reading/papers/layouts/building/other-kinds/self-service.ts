import { grid } from '../../../paper/blocks.ts'
import { columnsOf } from '../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'
import type { Layout } from '../../layout.ts'

const letters = ['A', 'B', 'C', 'D']

/** A cash and carry's invoice: bar code and letter of the VAT on each line, free goods, paid by card at the till. */
export const selfService: Layout = {
  name: 'self-service-letters',
  sheet: { size: [420, 780] },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['dry', 'drinks', 'dairy', 'cleaning', 'frozen'],
    lines: [6, 17],
    numbering: '0##/######',
    freeGoods: true,
    terms: [0],
  },
  habits: { numbers: 'bare', date: 'slashes', sign: '', priceDecimals: 2, quantityDecimals: 0 },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    const mono = { font: 'mono', size: 7.5 } as const
    pen.write(`${supplier.brand} CASH`, 20, 20, 380, {
      font: 'sans-bold',
      size: 16,
      colour: supplier.colour,
      align: 'center',
    })
    pen.stack([`${paper.name()}  ${paper.taxId()}`, `${street}  ${town}  T.${paper.phone()}`], 20, 40, 380, {
      ...mono,
      align: 'center',
    })
    pen.write(`FACTURA ${paper.number()}`, 20, 68, 200, { font: 'mono-bold', size: 10 })
    pen.write(`FECHA ${paper.issued()} 09:${10 + deal.lines.length} CAJA 4`, 200, 69, 200, { ...mono, align: 'right' })
    pen.stack(
      [`SOCIO ${deal.clientCode}  ${paper.buyer()}`, `NIF ${paper.buyerTaxId()}  ${buyer.street} ${buyer.town}`],
      20,
      84,
      380,
      mono,
    )
    const letterOf = (rate: number) => letters[deal.taxes.findIndex((tax) => tax.rate === rate)] ?? ''
    const columns = columnsOf(paper, [
      ['ean', 'EAN', 72],
      ['name', 'ARTICULO', 160],
      ['quantity', 'UDS', 36],
      ['price', 'PRECIO', 44],
      ['total', 'IMPORTE', 50],
      ['blank', 'T', 18, { text: ({ rate }) => letterOf(rate), align: 'left', tells: 'taxRate' }],
    ])
    const look = {
      head: { font: 'mono-bold', size: 7.5, height: 13, rule: 'both' },
      body: mono,
      air: 1.6,
      colour: '#333333',
    } as const
    const y = drawTable(paper, columns, plainRows(paper), look, { x: 20, y: 110, bottom: 620 })
    pen.rule(20, y + 4, 400, y + 4, { dash: 2 })
    pen.write('TOTAL A PAGAR', 20, y + 10, 160, { font: 'mono-bold', size: 12 })
    pen.write(`${paper.total()} ${paper.currency('EUR')}`, 240, y + 10, 160, {
      font: 'mono-bold',
      size: 12,
      align: 'right',
    })
    pen.write(`TARJETA ****${deal.orderNumber.slice(1)}   ${paper.amount(deal.total)}`, 20, y + 28, 380, mono)
    const rows = paper
      .taxes()
      .map(({ rate, base, amount }) => [
        `${letterOf(rate)} ${paper.rate(rate, 2)}%`,
        paper.amount(base),
        paper.amount(amount),
        paper.amount(base + amount),
      ])
    const sums = ['TOTAL', paper.subtotal(), paper.taxTotal(), paper.amount(deal.subtotal + deal.taxTotal)]
    grid(pen, 20, y + 44, [90, 90, 90, 110], [['TIPO', 'BASE', 'CUOTA', 'TOTAL'], ...rows, sums], {
      body: mono,
      head: { font: 'mono-bold', size: 7.5 },
      height: 11,
    })
    pen.write(`BULTOS ${deal.lines.length}. CONSERVE ESTE DOCUMENTO PARA CAMBIOS`, 20, 756, 380, {
      ...mono,
      align: 'center',
    })
  },
}
