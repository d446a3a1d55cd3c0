import { grid, pairs } from '../../../../../paper/blocks.ts'
import { columnsOf } from '../../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

/** A bakery's fortnight: every line begins with the day and the note it came with; the sums stand in one row of a grid. */
export const bakeryDays: Layout = {
  name: 'bakery-days',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['bakery'],
    lines: [4, 8],
    numbering: '{yy}/A/####',
    groups: [2, 4],
    terms: [7, 15],
  },
  habits: { numbers: 'bare', date: 'dashes', sign: '', priceDecimals: 3, quantityDecimals: 0 },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    pen.write(paper.name(), 48, 44, 330, { font: 'sans-bold', size: 15 })
    pen.stack([street, town, `Tfno: ${paper.phone()}`, `NIF: ${paper.taxId()}`], 48, 64, 260, { size: 9 })
    pen.box(330, 44, 217, 84, { stroke: '#222222', radius: 10 })
    pen.stack([paper.buyer(), buyer.street, buyer.town, '', `NIF: ${paper.buyerTaxId()}`], 342, 54, 196, { size: 10 })
    pairs(
      pen,
      48,
      142,
      190,
      [
        ['Nº factura:', paper.number()],
        ['Fecha factura:', paper.issued()],
        ['Cód. cliente:', deal.clientCode],
      ],
      { value: { font: 'sans-bold', size: 9 }, part: 0.45 },
    )
    const note = (group: number) => deal.deliveryNotes[group]
    const columns = columnsOf(paper, [
      ['blank', 'Fecha', 62, { align: 'left', text: ({ group }) => paper.date(note(group)?.date ?? deal.issueDate) }],
      ['blank', 'Albarán', 52, { align: 'left', text: ({ group }) => note(group)?.number ?? '' }],
      ['name', 'Concepto', 175],
      ['quantity', 'Uds', 45],
      ['price', 'Precio', 55],
      ['tax', 'Iva', 35],
      ['total', 'Total', 75],
    ])
    const look = {
      head: { font: 'sans-bold', size: 9, height: 18, rule: 'box' },
      body: { size: 9 },
      air: 3,
      rules: 'columns',
      colour: '#222222',
    } as const
    drawTable(paper, columns, plainRows(paper), look, { x: 48, y: 200, bottom: 620, fillTo: 620 })
    const rows = paper
      .taxes()
      .map(({ rate, base, amount }) => [`${paper.rate(rate, 2)}`, paper.amount(base), paper.amount(amount)])
    const titles = ['% IVA', 'Base', 'IVA']
    grid(pen, 48, 636, [50, 80, 80], [titles, ...rows], {
      head: { font: 'sans-bold', size: 8.5 },
      height: 16,
      stroke: '#222222',
    })
    const sums = ['Base total', 'IVA total', 'A pagar €']
    const amounts = [paper.subtotal(), paper.taxTotal(), paper.total()]
    grid(pen, 290, 636, [82, 80, 95], [sums, amounts], {
      head: { font: 'sans-bold', size: 8.5 },
      body: { font: 'sans-bold', size: 10 },
      height: 18,
      stroke: '#222222',
    })
    paper.currency('€')
    const kept = deal.taxes.length > 1 ? 'Pan común al tipo reducido; bollería y tartas al general de alimentos.' : ''
    pen.stack([`Giro bancario, vencimiento ${paper.due()}`, kept], 290, 684, 257, { size: 8.5 })
    pen.write('Pedidos antes de las 18:00 h para el reparto del día siguiente.', 48, 790, 499, {
      font: 'sans-italic',
      size: 8.5,
      align: 'center',
    })
    pen.write(supplier.sanitary, 48, 804, 499, { size: 7, align: 'center' })
  },
}
