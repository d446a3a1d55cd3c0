import type { Pair } from '../../../paper/blocks.ts'
import { pairs } from '../../../paper/blocks.ts'
import { columnsOf } from '../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'
import type { Layout } from '../../layout.ts'

/** A packer that prices by the hundred, the supplier in the foot and the buyer at the left of a window envelope. */
export const hundreds: Layout = {
  name: 'hundreds-price',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['bakery', 'cleaning'],
    lines: [3, 8],
    numbering: 'VTA{yy}######',
    per: 100,
    terms: [60],
  },
  habits: { numbers: 'spanish', date: 'abbreviated', sign: '', priceDecimals: 2, quantityDecimals: 0 },
  draw(paper) {
    const { pen, deal } = paper
    const { buyer, supplier } = deal
    const [street, town] = paper.address()
    pen.write(supplier.brand, 60, 48, 280, { font: 'serif-bold', size: 20 })
    pen.write('Documento', 380, 50, 80, { size: 8 })
    pen.write('FACTURA DE VENTA', 380, 60, 165, { font: 'sans-bold', size: 11 })
    const about: Pair[] = [
      ['Núm. factura', paper.number()],
      ['Fecha factura', paper.issued()],
      ['Su NIF', paper.buyerTaxId()],
      ['Su pedido', deal.orderNumber],
      ['Fecha vto.', paper.due()],
    ]
    pairs(pen, 380, 80, 165, about, { label: { size: 8.5 }, value: { size: 8.5 }, part: 0.45, gap: 2 })
    pen.stack([paper.buyer(), buyer.street, buyer.town], 60, 124, 240, { size: 11 })
    const columns = columnsOf(paper, [
      ['code', 'Cód.', 55],
      ['name', 'Denominación del artículo', 190],
      ['quantity', 'Unidades', 60],
      ['price', 'Precio\n(100 ud)', 60],
      ['taxFull', '% IVA', 45],
      ['total', 'Importe neto', 75],
    ])
    const look = {
      head: { font: 'sans-bold', size: 8, height: 26, rule: 'box' },
      body: { size: 9 },
      air: 3.2,
      rules: 'frame',
      colour: '#000000',
    } as const
    const y = drawTable(paper, columns, plainRows(paper), look, { x: 60, y: 210, bottom: 600 })
    const sums: Pair[] = [
      ['Importe neto total', paper.subtotal()],
      ...paper
        .taxes()
        .map(
          ({ rate, base, amount }): Pair => [
            `Cuota IVA ${paper.rate(rate, 2)}% sobre ${paper.amount(base)}`,
            paper.amount(amount),
          ],
        ),
      ['Total a pagar (EUR)', paper.total()],
    ]
    paper.currency('EUR')
    pairs(pen, 285, y + 14, 257, sums, {
      part: 0.68,
      label: { size: 9 },
      value: { size: 9, font: 'sans-bold', align: 'right' },
    })
    pen.rule(60, 780, 545, 780)
    const foot = [
      `${paper.name()}. ${street}. ${town}. Tel. ${paper.phone()}. ${paper.email()}`,
      `NIF ${paper.taxId()}. ${supplier.registry}`,
      `Domicilio de pago: ${paper.iban()}`,
    ]
    pen.stack(foot, 60, 785, 485, { size: 7, align: 'center' })
  },
}
