import type { Paper } from '../../../paper/paper.ts'

export const mono = { font: 'mono', size: 7.6 } as const
export const right = { ...mono, align: 'right' } as const
const middle = { ...mono, align: 'center' } as const
const dashes = '-'.repeat(44)

/** The letter of a rate, which the foot explains. */
export const letter = (rate: number) => ({ 400: 'A', 1000: 'B' })[rate] ?? 'C'

/** Whose shop it is and which ticket; gives the y below. */
export function drawHead(paper: Paper): number {
  const { pen, deal } = paper
  const [street, town] = paper.address()
  pen.write(deal.supplier.brand.toUpperCase(), 12, 16, 203, { font: 'mono-bold', size: 11, align: 'center' })
  const letterhead = [
    paper.name(),
    `NIF: ${paper.taxId()}`,
    street,
    town,
    `TEL ${paper.phone()}`,
    ' ',
    'FACTURA SIMPLIFICADA',
  ]
  const below = pen.stack(letterhead, 12, 32, 203, middle)
  pen.write(`Num. ${paper.number()}`, 12, below + 4, 120, mono)
  pen.write('Caja 2', 130, below + 4, 85, right)
  const time = `${9 + (Number(deal.clientCode) % 11)}:4${deal.orderNumber.slice(0, 1)}`
  pen.write(`${paper.issued()}  ${time}`, 12, below + 14, 203, mono)
  pen.write(dashes, 12, below + 24, 203, mono)
  pen.write('Artículo', 12, below + 33, 120, mono)
  pen.write('Importe', 130, below + 33, 76, right)
  pen.write(dashes, 12, below + 42, 203, mono)
  paper.headings.push('Artículo', 'Importe')
  return below + 53
}

/** What was paid and how, the VAT it holds, and for whom the ticket was made out. */
export function drawFoot(paper: Paper, top: number) {
  const { pen, deal } = paper
  pen.write(dashes, 12, top, 203, mono)
  pen.write('TOTAL EUR', 12, top + 11, 100, { font: 'mono-bold', size: 12 })
  pen.write(paper.total(), 112, top + 11, 94, { font: 'mono-bold', size: 12, align: 'right' })
  paper.currency('EUR')
  pen.write('Tarjeta **** **** **** 4410', 12, top + 30, 140, mono)
  pen.write(paper.amount(deal.total), 140, top + 30, 66, right)
  const rows = paper
    .taxes()
    .map((tax) => [
      `${letter(tax.rate)} ${paper.rate(tax.rate)}%`,
      paper.amount(tax.base),
      paper.amount(tax.amount),
      paper.amount(tax.base + tax.amount),
    ])
  const table = [['Tipo', 'Base', 'Cuota', 'Total'], ...rows]
  for (const [index, row] of table.entries())
    for (const [column, text] of row.entries())
      pen.write(text, 12 + column * 51, top + 48 + index * 10, 44, column ? right : mono)
  const end = top + 58 + table.length * 10
  pen.stack([`Cliente: ${paper.buyer()}`, `NIF: ${paper.buyerTaxId()}`], 12, end, 203, mono)
  pen.stack(['IVA INCLUIDO', 'Gracias por su compra', 'Conserve el ticket para cambios'], 12, end + 30, 203, middle)
}
