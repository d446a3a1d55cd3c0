import { addDays } from '../../../../../../../e2e/demo/documents/calendar.ts'
import type { DealLine } from '../../../../../dealing/deal.ts'
import { selling } from '../../../../../dealing/own-goods.ts'
import { strip } from '../../../../../paper/blocks.ts'
import type { ColumnWish } from '../../../../../paper/columns.ts'
import { columnsOf } from '../../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

const parts = [14, 10, 12, 13, 18, 20]

/** How many of the week's pieces were washed that day; Sunday has the rest. */
function washed({ quantity, code }: DealLine, day: number): number {
  const pieces = quantity / 1000
  const shift = Number(code) % parts.length
  const usual = parts.map((_, index) => Math.floor((pieces * (parts[(index + shift) % parts.length] ?? 0)) / 100))
  return usual[day] ?? pieces - usual.reduce((all, some) => all + some, 0)
}

/** A laundry that counts by the day: seven narrow columns before the sum of pieces, rebate and VAT in one strip. */
export const hotelLaundryWeek: Layout = {
  name: 'hotel-laundry-week',
  sheet: { size: 'A4', landscape: true },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['linen'],
    lines: [5, 8],
    numbering: 'LV-{yyyy}/###',
    documentDiscount: 500,
    terms: [30, 60],
  },
  habits: { numbers: 'spanish', date: 'dashes', sign: ' €', priceDecimals: 2, quantityDecimals: 0, taxIds: 'dashed' },
  recast: selling(`Sábana bajera 90x200|ud|0.74|21|320
    Sábana encimera 180x280|ud|0.92|21|240
    Funda de almohada|ud|0.31|21|480
    Toalla de baño 70x140|ud|0.58|21|360
    Toalla de lavabo|ud|0.29|21|400
    Alfombrín de baño|ud|0.41|21|180
    Mantel 160x160|ud|0.97|21|150
    Servilleta 50x50|ud|0.16|21|900
    Chaquetilla de cocina|ud|1.48|21|60`),
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const { colour } = supplier
    const [street, town] = paper.address()
    const right = { size: 9, align: 'right' } as const
    pen.box(40, 34, 330, 74, { stroke: '#9aa5ad', radius: 6 })
    pen.write('Establecimiento', 52, 41, 200, { size: 7.5, colour: '#66717a' })
    pen.stack([paper.buyer(), `${buyer.street}. ${buyer.town}`, `N.I.F. ${paper.buyerTaxId()}`], 52, 54, 306, {
      size: 10,
    })
    pen.write(supplier.brand, 420, 32, 382, { font: 'sans-bold', size: 20, colour, align: 'right' })
    pen.stack(
      [paper.name(), `${street}. ${town}`, `N.I.F. ${paper.taxId()}`, `${paper.phone()} · ${paper.email()}`],
      420,
      58,
      382,
      right,
    )
    const weekday = (new Date(deal.issueDate).getUTCDay() + 6) % 7
    const monday = addDays(deal.issueDate, -weekday - 7)
    const week = `${paper.date(monday)} al ${paper.date(addDays(monday, 6))}`
    strip(
      pen,
      [40, 122],
      [150, 120, 220, 120, 152],
      'Factura|Expedida|Semana de servicio|Vence|Cobro',
      [paper.number(), paper.issued(), week, paper.due(), 'Recibo domiciliado'],
      { height: 32, fill: '#e6ecef', headed: true, stroke: '#9aa5ad', label: { size: 7.5 }, value: { size: 10 } },
    )
    const days = 'LMXJVSD'
      .split('')
      .map((letter, day): ColumnWish => ['blank', letter, 38, { text: (line) => String(washed(line, day)) }])
    const columns = columnsOf(paper, [
      ['name', 'Prenda', 196],
      ...days,
      ['quantity', 'Piezas lavadas', 90],
      ['price', 'Euros/pieza', 90],
      ['total', 'Euros', 120],
    ])
    const head = { font: 'sans-bold', size: 9, height: 20, fill: colour, colour: '#ffffff' } as const
    const look = { head, body: { size: 9.5 }, air: 4, rules: 'grid', colour: '#b9c2c8' } as const
    const y = drawTable(paper, columns, plainRows(paper), look, { x: 40, y: 168, bottom: 410 })
    const [tax] = paper.taxes()
    const rate = paper.rate(tax?.rate ?? 0)
    strip(
      pen,
      [40, y + 22],
      [150, 150, 150, 142, 170],
      `Suma de servicios|Rappel ${paper.rate(deal.discount?.rate ?? 0)} %|Base imponible|Cuota I.V.A. ${rate} %|Total factura`,
      [paper.amount(deal.gross), paper.discount(), paper.subtotal(), paper.taxTotal(), paper.signed(paper.total())],
      { height: 38, stroke: '#9aa5ad', label: { size: 8 }, value: { font: 'sans-bold', size: 12, align: 'right' } },
    )
    pen.stack(
      [
        'Las piezas se cuentan en planta a la recepción. Las reclamaciones se admiten dentro de las 48 horas siguientes a la entrega.',
        `${supplier.registry}. Cuenta para transferencias: ${paper.iban()}`,
      ],
      40,
      548,
      762,
      { size: 7.5, colour: '#66717a' },
    )
  },
}
