import type { Paper } from '../../../paper/paper.ts'
import type { Style } from '../../../paper/pen.ts'

export const plain = { font: 'mono', size: 7.5 } as const
export const centred = { ...plain, align: 'center' } as const
export const figures = { ...plain, align: 'right' } as const
export const strong: Style = { font: 'mono-bold', size: 11 }

/** The stall, the number and day of the ticket, and the customer who asked to be named; gives the y below. */
function top(paper: Paper): number {
  const { pen, deal } = paper
  const [street, town] = paper.address()
  pen.write(deal.supplier.brand.toUpperCase(), 9, 14, 154, { ...strong, align: 'center' })
  const letterhead = [paper.name(), `NIF ${paper.taxId()}`, street, town, `TLF ${paper.phone()}`]
  const y = pen.stack(letterhead, 9, 30, 154, centred) + 6
  pen.write('FACTURA SIMPLIFICADA', 9, y, 154, { ...centred, font: 'mono-bold' })
  pen.write(`N. ${paper.number()}`, 9, y + 12, 90, plain)
  pen.write(paper.issued(), 99, y + 12, 64, figures)
  pen.write('VENDEDOR 1', 9, y + 21, 90, plain)
  pen.write(`${9 + (Number(deal.orderNumber) % 5)}:47 h`, 99, y + 21, 64, figures)
  return pen.stack([`CLIENTE ${paper.buyer()}`, `NIF ${paper.buyerTaxId()}`], 9, y + 34, 154, plain) + 5
}

/** The top, and each fish on two rows; gives the y below. */
export function scalesSheet(paper: Paper): number {
  const from = top(paper)
  const { pen, deal } = paper
  const headings = ['PESO', 'EUR/kg', 'IMPORTE']
  paper.headings.push(...headings)
  for (const field of ['quantity', 'unit', 'unitPrice', 'total'] as const) paper.lineFields.add(field)
  const row = ([weight = '', price = '', amount = '']: readonly string[], y: number) => {
    pen.write(weight, 9, y, 58, figures)
    pen.write(price, 67, y, 42, figures)
    pen.write(amount, 109, y, 54, figures)
  }
  pen.rule(9, from, 163, from, { dash: 2 })
  row(headings, from + 4)
  pen.rule(9, from + 15, 163, from + 15, { dash: 2 })
  return deal.lines.reduce((y, line) => {
    pen.write(line.name.toUpperCase(), 9, y, 154, plain)
    row([`${paper.quantity(line)} ${line.unit}`, paper.price(line), paper.amount(line.total)], y + 9.5)
    return y + 21
  }, from + 21)
}
