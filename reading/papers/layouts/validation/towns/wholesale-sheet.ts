import type { Deal, DealLine } from '../../../dealing/deal.ts'
import { strip } from '../../../paper/blocks.ts'
import { columnsOf } from '../../../paper/columns.ts'
import type { Paper } from '../../../paper/paper.ts'
import type { Row, TableLook } from '../../../paper/table.ts'

const FACTS = 'Nº FACTURA|F. EMISIÓN|F. VENCIMIENTO|COD. CLIENTE|CIF CLIENTE|F. PAGO'
const head = { font: 'sans-bold', size: 6.8, height: 15, rule: 'both' } as const
const noteStyle = { font: 'sans-bold', size: 7.4 } as const
export const look: TableLook = { head, body: { size: 7.4 }, air: 2.8, colour: '#30507a', zebra: '#f1f5fa' }

/** What stands on top of every sheet; gives where the table may begin. */
export function drawHead(paper: Paper): number {
  const { pen, deal } = paper
  const { buyer, supplier } = deal
  pen.box(25, 22, 245, 24, { fill: '#30507a' })
  pen.write(supplier.brand.toUpperCase(), 32, 28, 230, { font: 'sans-bold', size: 13, colour: '#ffffff' })
  const reach = `Tel. ${paper.phone()} - ${paper.email()}`
  const who = `${paper.name()} - CIF ${paper.taxId()}`
  pen.stack([who, paper.address().join(' - '), reach, supplier.sanitary], 25, 50, 260, { size: 7.2 })
  pen.write('FACTURA', 300, 24, 267, { font: 'sans-bold', size: 12, align: 'right' })
  pen.stack([paper.buyer(), buyer.street, buyer.town], 310, 46, 257, { size: 9 })
  const terms = `TRANSF. ${deal.terms} DÍAS`
  const facts = [paper.number(), paper.issued(), paper.due(), deal.clientCode, paper.buyerTaxId(), terms]
  strip(pen, [25, 88], [110, 80, 85, 75, 95, 97], FACTS, facts, { stroke: '#30507a', height: 25 })
  return 122
}

export const columns = (paper: Paper) => {
  const nth = (index: number) => ({
    text: ({ discounts }: DealLine) => (discounts[index] === undefined ? '' : paper.rate(discounts[index], 2)),
  })
  return columnsOf(paper, [
    ['code', 'ARTÍCULO', 42],
    ['name', 'DESCRIPCIÓN', 186],
    ['lot', 'LOTE', 42],
    ['quantity', 'CANTIDAD', 48],
    ['unit', 'UM', 24],
    ['price', 'TARIFA', 48],
    ['discount', 'DTO1', 30, nth(0)],
    ['blank', 'DTO2', 30, nth(1)],
    ['tax', 'IVA', 26],
    ['total', 'IMPORTE', 66],
  ])
}

/** The lines under the delivery note they came with. */
export const byNote = (paper: Paper): Row[] =>
  paper.deal.deliveryNotes.flatMap(({ number, date }, index): Row[] => [
    { text: `Albarán ${number} de fecha ${paper.date(date)}`, style: noteStyle, fill: '#dde6f1' },
    ...paper.deal.lines.filter(({ group }) => group === index).map((line) => ({ line })),
  ])

/** The delivery notes numbered and dated in the order in which they came. */
export function inOrder(purchase: Deal): Deal {
  const days = purchase.deliveryNotes.map(({ date }) => date).sort()
  const first = Number(purchase.deliveryNotes[0]?.number)
  return { ...purchase, deliveryNotes: days.map((date, index) => ({ number: String(first + index * 37), date })) }
}
