import { strip } from '../../../../../paper/blocks.ts'
import { columnsOf } from '../../../../../paper/columns.ts'
import { dates } from '../../../../../paper/formats.ts'
import { drawTable, plainRows } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

const BROWN = '#8a5a13'

/** A Catalan baker's invoice of the month: the delivery note beside each line, everything summed in one strip at the foot. */
export const bakeryRounds: Layout = {
  name: 'bakery-rounds',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'ca',
    trades: ['bakery', 'dairy'],
    lines: [5, 10],
    numbering: '{yyyy}/####',
    groups: [2, 4],
    priceDecimals: 3,
    terms: [15, 30],
  },
  habits: { numbers: 'spanish', date: 'words', sign: ' €', priceDecimals: 3, quantityDecimals: 0 },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    pen.write('Factura', 46, 40, 220, { font: 'liberation-bold', size: 30, colour: BROWN })
    pen.write(`núm. ${paper.number()}`, 46, 78, 220, { font: 'liberation', size: 12 })
    pen.write(`${supplier.city}, ${paper.issued()}`, 46, 95, 260, { font: 'liberation', size: 10 })
    pen.write(supplier.brand, 320, 42, 229, { font: 'liberation-bold', size: 14, align: 'right' })
    pen.stack(
      [paper.name(), `NIF ${paper.taxId()}`, street, town, `Tel. ${paper.phone()}`, paper.email()],
      320,
      62,
      229,
      { font: 'liberation', size: 8.5, align: 'right' },
    )
    pen.write('A nom de', 46, 140, 100, { font: 'liberation', size: 8, colour: BROWN })
    pen.write(paper.buyer(), 46, 152, 400, { font: 'liberation-bold', size: 11 })
    pen.write(`NIF ${paper.buyerTaxId()} · ${buyer.street} · ${buyer.town}`, 46, 167, 500, {
      font: 'liberation',
      size: 9,
    })
    const note = (group: number) => deal.deliveryNotes[group]
    const columns = columnsOf(paper, [
      ['blank', 'Albarà', 56, { text: ({ group }) => note(group)?.number ?? '', align: 'left' }],
      [
        'blank',
        'Dia',
        56,
        { text: ({ group }) => dates.shortSlashes(note(group)?.date ?? deal.issueDate), align: 'left' },
      ],
      ['name', 'Producte', 165],
      ['quantity', 'Quantitat', 56],
      ['unit', 'Format', 44],
      ['price', 'Preu/u.', 50],
      ['taxSigned', 'IVA', 32],
      ['total', 'Total', 52],
    ])
    const look = {
      head: { font: 'liberation-bold', size: 8.5, colour: BROWN, height: 20, rule: 'under' },
      body: { font: 'liberation', size: 9 },
      air: 4.2,
      rules: 'rows',
      colour: '#e0cfae',
    } as const
    drawTable(paper, columns, plainRows(paper), look, { x: 42, y: 204, bottom: 600 })
    const taxes = paper.taxes()
    const labels = taxes.flatMap(({ rate }) => [`Base ${paper.rate(rate)} %`, `IVA ${paper.rate(rate)} %`])
    const values = taxes.flatMap(({ base, amount }) => [paper.amount(base), paper.amount(amount)])
    const width = 340 / (labels.length + 1)
    pen.rule(46, 640, 549, 640, { colour: BROWN, width: 1.4 })
    strip(
      pen,
      [46, 644],
      [width, ...labels.map(() => width)],
      ['Import net', ...labels].join('|'),
      [paper.subtotal(), ...values],
      {
        height: 34,
        label: { font: 'liberation', size: 8, colour: '#555555' },
        value: { font: 'liberation', size: 10.5 },
      },
    )
    pen.write('Total a pagar', 400, 646, 149, { font: 'liberation', size: 8, colour: '#555555', align: 'right' })
    const large = { font: 'liberation-bold', size: 18, colour: BROWN, align: 'right' } as const
    pen.write(paper.signed(paper.total()), 392, 658, 157, large)
    pen.rule(46, 684, 549, 684, { colour: BROWN, width: 1.4 })
    const end = pen.wrap(
      `Pagament per transferència al compte ${paper.iban()}, com a molt tard el ${paper.due()}.`,
      46,
      696,
      503,
      { font: 'liberation', size: 9 },
    )
    pen.write('Els albarans signats són a la vostra disposició.', 46, end + 3, 503, { font: 'liberation', size: 8 })
    pen.write(supplier.registry, 46, 804, 503, { font: 'liberation', size: 6.5, colour: '#777777' })
  },
}
