import { columnsOf } from '../../../paper/columns.ts'
import type { Paper } from '../../../paper/paper.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'

export const MUST = '#5d1f33'
export const text = { font: 'serif', size: 10.5 } as const
const middle = { ...text, align: 'center' } as const

/** The house, the invoice and the customer, all centred; gives the y below. */
function letterhead(paper: Paper): number {
  const { pen, deal } = paper
  const [street, town] = paper.address()
  pen.write(deal.supplier.brand, 60, 48, 475, { font: 'serif-italic', size: 28, colour: MUST, align: 'center' })
  pen.rule(247, 86, 347, 86, { colour: MUST })
  const letterhead = [
    `${paper.name()} – NIF ${paper.taxId()}`,
    `${street} – ${town}`,
    `${paper.phone()} – ${paper.email()}`,
  ]
  pen.stack(letterhead, 60, 94, 475, { ...middle, size: 9.5 })
  pen.write(`Factura ${paper.number()}`, 60, 152, 475, { font: 'serif-bold', size: 15, align: 'center' })
  pen.write(`${deal.supplier.city}, ${paper.issued()}`, 60, 172, 475, { ...middle, font: 'serif-italic' })
  const customer = [paper.buyer(), `${deal.buyer.street}, ${deal.buyer.town}`, `NIF ${paper.buyerTaxId()}`]
  return pen.stack(customer, 60, 196, 475, middle)
}

/** The letter down to the last wine; gives the y below. */
export function agencySheet(paper: Paper): number {
  const { pen } = paper
  const columns = columnsOf(paper, [
    ['quantity', 'Ampolles', 60, { align: 'center' }],
    ['name', 'Vi', 190],
    ['price', 'Preu per ampolla', 85],
    ['total', 'Import', 80],
  ])
  const look = {
    head: { font: 'serif-italic', size: 10.5, height: 22, rule: 'under' },
    body: text,
    air: 5,
    colour: MUST,
  } as const
  const y = drawTable(paper, columns, plainRows(paper), look, { x: 90, y: letterhead(paper) + 26, bottom: 520 })
  pen.rule(90, y + 3, 505, y + 3, { colour: MUST })
  return y + 16
}
