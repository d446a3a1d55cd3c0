import type { Pair } from '../../../paper/blocks.ts'
import { pairs } from '../../../paper/blocks.ts'
import { columnsOf } from '../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'
import type { Layout } from '../../layout.ts'

/** A grower who writes invoices in a word processor, with income tax kept back and the date in words. */
export const alone: Layout = {
  name: 'alone-retention',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['produce'],
    lines: [2, 6],
    numbering: '##/{yyyy}',
    retention: 200,
    selfEmployed: true,
    terms: [30],
  },
  habits: { numbers: 'spanish', date: 'words', sign: ' €', priceDecimals: 2, quantityDecimals: 0 },
  draw(paper) {
    const { pen, deal } = paper
    const { buyer } = deal
    const serif = { font: 'serif', size: 11.5 } as const
    pen.write('FACTURA', 70, 60, 455, { font: 'serif-bold', size: 24, align: 'center' })
    const [street, town] = paper.address()
    pen.write(paper.name(), 70, 108, 230, { font: 'serif-bold', size: 12 })
    pen.stack([`NIF: ${paper.taxId()}`, street, town, `Tel.: ${paper.phone()}`], 70, 123, 230, serif)
    pen.write('Facturar a:', 325, 108, 200, { font: 'serif-italic', size: 11 })
    pen.stack([paper.buyer(), `NIF: ${paper.buyerTaxId()}`, buyer.street, buyer.town], 325, 123, 200, serif)
    pen.write(`Factura nº: ${paper.number()}`, 70, 205, 220, { font: 'serif-bold', size: 12 })
    pen.write(`${deal.supplier.city}, a ${paper.issued()}`, 275, 205, 250, { ...serif, align: 'right' })
    const columns = columnsOf(paper, [
      ['quantity', 'Cantidad', 65],
      ['unit', 'Unidad', 55],
      ['name', 'Descripción', 190],
      ['price', 'Precio unit.', 70],
      ['total', 'Total', 75],
    ])
    const look = {
      head: { font: 'serif-bold', size: 11, height: 22, fill: '#eeeeee' },
      body: { font: 'serif', size: 11 },
      air: 4,
      rules: 'grid',
      colour: '#000000',
    } as const
    const y = drawTable(paper, columns, plainRows(paper), look, { x: 70, y: 236, bottom: 560 })
    const sums: Pair[] = [
      ['Base imponible', paper.signed(paper.subtotal())],
      ...paper.taxes().map(({ rate, amount }): Pair => [`${paper.rate(rate)} % I.V.A.`, paper.money(amount)]),
      [`${paper.rate(deal.retention?.rate ?? 0)} % Retención I.R.P.F.`, `-${paper.money(deal.retention?.amount ?? 0)}`],
    ]
    const end = pairs(pen, 300, y + 16, 225, sums, { part: 0.62, label: serif, value: { ...serif, align: 'right' } })
    pairs(pen, 300, end + 4, 225, [['Total factura', paper.signed(paper.total())]], {
      label: { font: 'serif-bold', size: 13 },
      value: { font: 'serif-bold', size: 13, align: 'right' },
    })
    pen.wrap(
      `Ingreso en cuenta ${paper.iban()} antes del ${paper.due()}. Gracias por su confianza.`,
      70,
      700,
      455,
      serif,
    )
  },
}
