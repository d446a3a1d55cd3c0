import { grid, pairs } from '../../../paper/blocks.ts'
import { columnsOf } from '../../../paper/columns.ts'
import type { Paper } from '../../../paper/paper.ts'
import type { Row } from '../../../paper/table.ts'
import { drawTable } from '../../../paper/table.ts'
import type { Layout } from '../../layout.ts'

/** Each delivery note as a heading above its lines, and its sum below. */
function byDeliveryNote(paper: Paper): Row[] {
  const { lines, deliveryNotes } = paper.deal
  return deliveryNotes.flatMap(({ number, date }, index): Row[] => {
    const mine = lines.filter(({ group }) => group === index)
    return [
      {
        text: `Albarán ${number} de fecha ${paper.date(date)}`,
        style: { font: 'sans-bold', size: 8.5 },
        fill: '#f3ead9',
      },
      ...mine.map((line) => ({ line })),
    ]
  })
}

/** A butcher's fortnightly invoice, its lines under the delivery notes they came with. */
export const monthly: Layout = {
  name: 'monthly-notes',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['meat'],
    lines: [7, 12],
    numbering: 'FV{yy}-#####',
    groups: [2, 4],
    priceDecimals: 3,
    terms: [30],
  },
  habits: { numbers: 'spanish', date: 'shortSlashes', sign: ' €', priceDecimals: 3, quantityDecimals: 2 },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    pen.box(0, 0, 595, 92, { fill: supplier.colour })
    pen.write(supplier.brand, 40, 26, 330, { font: 'sans-bold', size: 22, colour: '#ffffff' })
    pen.write(`${supplier.web}   ${paper.email()}`, 40, 58, 330, { size: 9, colour: '#ffffff' })
    pen.write('FACTURA', 400, 26, 155, { font: 'sans-bold', size: 18, colour: '#ffffff', align: 'right' })
    pen.write(paper.number(), 400, 50, 155, { size: 13, colour: '#ffffff', align: 'right' })
    const [street, town] = paper.address()
    pen.write('EMISOR', 40, 106, 200, { font: 'sans-bold', size: 7.5, colour: supplier.colour })
    pen.stack([paper.name(), paper.taxId(), street, town, paper.phone()], 40, 117, 170, { size: 8.5 })
    pen.write('CLIENTE', 225, 106, 170, { font: 'sans-bold', size: 7.5, colour: supplier.colour })
    pen.stack([paper.buyer(), paper.buyerTaxId(), buyer.street, buyer.town], 225, 117, 165, { size: 8.5 })
    const style = { label: { size: 8.5, colour: '#666666' }, value: { size: 8.5, align: 'right' } } as const
    pairs(
      pen,
      405,
      117,
      150,
      [
        ['Fecha', paper.issued()],
        ['Vence', paper.due()],
        ['Pago', `${deal.terms} días f.f.`],
      ],
      style,
    )
    const columns = columnsOf(paper, [
      ['code', 'Ref.', 50],
      ['name', 'Producto', 195],
      ['quantity', 'Kg / Ud', 60],
      ['price', 'Precio', 60],
      ['taxSigned', 'IVA', 40],
      ['total', 'Total', 110],
    ])
    const look = {
      head: { font: 'sans-bold', size: 8.5, colour: supplier.colour, height: 18, rule: 'under' },
      body: { size: 9 },
      air: 2.8,
      colour: supplier.colour,
    } as const
    const turn = () => {
      pen.newPage()
      return 50
    }
    const y = drawTable(paper, columns, byDeliveryNote(paper), look, { x: 40, y: 186, bottom: 680, turn })
    pen.rule(40, y + 4, 555, y + 4, { colour: supplier.colour })
    const taxes = paper
      .taxes()
      .map(({ rate, base, amount }) => [`${paper.rate(rate)}%`, paper.money(base), paper.money(amount)])
    grid(pen, 40, y + 12, [45, 80, 70], [['IVA', 'Base', 'Cuota'], ...taxes], { head: { size: 8, colour: '#666666' } })
    pairs(
      pen,
      365,
      y + 14,
      187,
      [
        ['Subtotal', paper.signed(paper.subtotal())],
        ['Total IVA', paper.signed(paper.taxTotal())],
      ],
      style,
    )
    pen.box(365, y + 44, 190, 26, { fill: supplier.colour })
    pen.write('TOTAL', 373, y + 51, 60, { font: 'sans-bold', size: 12, colour: '#ffffff' })
    pen.write(paper.signed(paper.total()), 430, y + 51, 118, {
      font: 'sans-bold',
      size: 12,
      colour: '#ffffff',
      align: 'right',
    })
    pen.write(`Transferencia a IBAN ${paper.iban()}`, 40, 800, 400, { size: 8.5 })
  },
}
