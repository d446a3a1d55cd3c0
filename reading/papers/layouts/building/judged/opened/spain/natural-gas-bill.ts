import { addDays } from '../../../../../../../e2e/demo/documents/calendar.ts'
import type { Deal } from '../../../../../dealing/deal.ts'
import { soldAs } from '../../../../../dealing/own-goods.ts'
import { withLines } from '../../../../../dealing/own-lines.ts'
import { grid, pairs } from '../../../../../paper/blocks.ts'
import { columnsOf } from '../../../../../paper/columns.ts'
import { dates, decimal } from '../../../../../paper/formats.ts'
import { drawTable, plainRows } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

const PER_CUBIC_METRE = 11.432
const daysOf = ({ clientCode }: Deal) => 28 + (Number(clientCode) % 4)
const cubicMetresOf = ({ orderNumber }: Deal) => 210 + (Number(orderNumber) % 460)

function metered(purchase: Deal): Deal {
  const burnt = Math.round(cubicMetresOf(purchase) * PER_CUBIC_METRE) * 1000
  const days = daysOf(purchase) * 1000
  const variable = 489 + (Number(purchase.clientCode) % 90)
  const sold = [
    { name: 'Término fijo RL.4', unit: 'día', quantity: days, price: 12_384 },
    { name: 'Término variable de gas', unit: 'kWh', quantity: burnt, price: variable },
    { name: 'Impuesto especial sobre hidrocarburos', unit: 'kWh', quantity: burnt, price: 23 },
    { name: 'Alquiler de contador G-10', unit: 'día', quantity: days, price: 1326 },
    { name: 'Revisión y mantenimiento de cocina', unit: 'mes', quantity: 1000, price: 118_900 },
  ]
  return withLines(
    purchase,
    sold.flatMap((one) => soldAs(purchase, { ...one, rate: 2100 })),
  )
}

/** Piped gas for a kitchen: a tinted column of particulars, what to pay in one figure, readings and bars of months. */
export const naturalGasBill: Layout = {
  name: 'natural-gas-bill',
  sheet: { size: 'A4' },
  commerce: { country: 'ES', language: 'es', trades: ['gas'], lines: [3, 3], numbering: 'PI{yy}-########', terms: [9] },
  habits: { numbers: 'spanish', date: 'words', sign: ' €', priceDecimals: 4, quantityDecimals: 0 },
  recast: metered,
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const { colour } = supplier
    const [street, town] = paper.address()
    const [last, metres] = [addDays(deal.issueDate, -2), cubicMetresOf(deal)]
    const about = [
      ['Factura n.º', paper.number()],
      ['Emitida el', paper.issued()],
      ['Periodo de consumo', `${dates.slashes(addDays(last, 1 - daysOf(deal)))} a ${dates.slashes(last)}`],
      ['Se cargará el', paper.due()],
      ['Referencia del contrato', `${deal.orderNumber}-${deal.clientCode}`],
      ['Peaje de acceso', 'RL.4'],
      ['Distribución', 'Redes de Gas Interior'],
    ] as const
    pen.box(0, 0, 180, 842, { fill: '#f1f3f5' })
    pen.wrap(supplier.brand, 24, 36, 140, { font: 'liberation-bold', size: 17, colour })
    about.forEach(([label, value], index) => {
      pen.write(label, 24, 120 + index * 36, 140, { font: 'liberation', size: 7.5, colour: '#5c636a' })
      pen.write(value, 24, 131 + index * 36, 142, { font: 'liberation-bold', size: 9 })
    })
    const text = { font: 'liberation', size: 9 } as const
    const holder = ['Titular del punto de suministro', paper.buyer(), buyer.street, buyer.town]
    pen.stack([...holder, `NIF ${paper.buyerTaxId()}`], 330, 40, 225, text)
    pen.write('Este mes pagará', 204, 128, 200, { ...text, size: 11 })
    pen.write(paper.signed(paper.total()), 204, 142, 351, { font: 'liberation-bold', size: 27, colour })
    const columns = columnsOf(paper, [
      ['name', 'Por qué conceptos', 151],
      ['quantity', 'Cantidad', 50],
      ['unit', 'Medida', 40],
      ['price', 'Precio (€)', 54],
      ['total', 'Importe (€)', 60],
    ])
    const head = { font: 'liberation-bold', size: 8, height: 18, rule: 'under' } as const
    const look = { head, body: text, air: 4, rules: 'dotted', colour } as const
    const y = drawTable(paper, columns, plainRows(paper), look, { x: 200, y: 194, bottom: 430 })
    const style = { label: text, value: { ...text, align: 'right' } } as const
    const sums = paper.taxes().flatMap(({ rate, base, amount }): [string, string][] => [
      ['Importe antes de impuestos', paper.money(base)],
      [`IVA ${paper.rate(rate)} %`, paper.money(amount)],
      ['Total', paper.money(deal.total)],
    ])
    pairs(pen, 344, y + 8, 207, sums, style)
    pen.write('Lecturas del contador', 204, 470, 200, { font: 'liberation-bold', size: 10, colour })
    const before = Number(deal.clientCode) * 3 + 2100
    const read = [
      String(before),
      String(before + metres),
      String(metres),
      '11,432',
      decimal(Math.round(metres * PER_CUBIC_METRE), 0, paper.numbers, 0),
    ]
    const titles = ['Anterior (m³)', 'Actual (m³)', 'Gastado (m³)', 'kWh por m³', 'kWh']
    const small = { ...text, size: 8 } as const
    grid(pen, 200, 486, [71, 71, 71, 71, 71], [titles, read], { head: { ...small, colour: '#5c636a' }, body: text })
    pen.write('Sus últimos seis meses (m³)', 204, 540, 240, { font: 'liberation-bold', size: 10, colour })
    const months = [0.82, 1.13, 0.94, 1.21, 0.77, 1].map((part) => Math.round(metres * part))
    months.forEach((cubic, index) => {
      const height = (cubic * 70) / (metres * 1.21)
      pen.box(214 + index * 56, 650 - height, 30, height, { fill: index === 5 ? colour : '#c9ced3' })
      pen.write(String(cubic), 204 + index * 56, 653, 50, { ...small, align: 'center' })
    })
    const legal = `${paper.name()}, CIF ${paper.taxId()}, ${street}, ${town}`
    pen.stack([legal, `Urgencias y averías: ${paper.phone()}. Consultas: ${paper.email()}`], 204, 776, 351, small)
  },
}
