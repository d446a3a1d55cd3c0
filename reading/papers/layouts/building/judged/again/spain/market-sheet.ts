import { cells } from '../../../../../paper/blocks.ts'
import { columnsOf } from '../../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

/** A stall of a market hall: amount first, several firms of a group in the head, the taxes as letters told in the foot. */
export const marketSheet: Layout = {
  name: 'market-sheet',
  sheet: { size: 'A5' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['produce', 'dry', 'cleaning'],
    lines: [2, 6],
    numbering: '######',
    terms: [15],
  },
  habits: { numbers: 'spanish', date: 'shortSlashes', sign: '€', priceDecimals: 2, quantityDecimals: 1 },
  draw(paper) {
    const { pen, deal } = paper
    const [street, town] = paper.address()
    const letter = (rate: number) => 'ABCDE'[deal.taxes.findIndex((tax) => tax.rate === rate)] ?? ''
    pen.wrap(deal.supplier.brand, 24, 14, 195, { font: 'sans-bold', size: 11 })
    pen.stack([`Puestos 114 al 118 · Nave 2`, `Tel. ${paper.phone()}`, paper.email()], 24, 40, 180, { size: 7 })
    pen.stack(['Para:', `${paper.buyer()} (${paper.buyerTaxId()})`, deal.buyer.street, deal.buyer.town], 24, 72, 190, {
      size: 8,
    })
    cells(
      pen,
      225,
      30,
      [
        ['Cód.', deal.clientCode, 40],
        ['Albarán/Fra.', paper.number(), 70],
        ['Día', paper.issued(), 60],
      ],
      { stroke: '#333333' },
    )
    const columns = columnsOf(paper, [
      ['total', 'Importe', 62],
      ['price', 'a €', 50],
      ['quantity', 'Kg/Ud', 50],
      ['name', 'Género', 180],
      ['blank', '', 20, { text: ({ rate }) => letter(rate) }],
    ])
    const look = {
      head: { font: 'sans-bold', size: 8, rule: 'box' },
      body: { size: 8.5 },
      air: 2,
      rules: 'columns',
    } as const
    let y = drawTable(paper, columns, plainRows(paper), look, { x: 24, y: 124, bottom: 470 }) + 8
    for (const { rate, base, amount } of paper.taxes()) {
      const text = `${letter(rate)} = IVA ${paper.rate(rate)}%   base ${paper.amount(base)}   cuota ${paper.amount(amount)}`
      pen.write(text, 24, y, 240, { size: 7.5 })
      y += 11
    }
    pen.write(paper.signed(paper.total()), 270, y - 12, 116, { font: 'sans-bold', size: 15, align: 'right' })
    pen.write('TOTAL A COBRAR', 270, y + 6, 116, { size: 7, align: 'right' })
    pen.stack([`${paper.name()} NIF: ${paper.taxId()}`, `${street}. ${town}`, deal.supplier.registry], 24, 560, 370, {
      size: 6,
      align: 'center',
    })
  },
}
