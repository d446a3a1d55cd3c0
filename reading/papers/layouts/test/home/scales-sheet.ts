import type { Paper } from '../../../paper/paper.ts'

const mono = { font: 'mono', size: 8 } as const
const bold = { font: 'mono-bold', size: 8 } as const
const LEFT = 12
const WIDTH = 180

/** The stall and the slip's own facts, all in the middle; gives the y below. */
function drawHead({ pen, deal, ...paper }: Paper): number {
  const middle = { ...mono, align: 'center' } as const
  pen.write(deal.supplier.brand.toUpperCase(), LEFT, 16, WIDTH, { font: 'mono-bold', size: 12, align: 'center' })
  const [street, town] = paper.address()
  const letterhead = [paper.name(), `NIF ${paper.taxId()}`, street, town, `TEL. ${paper.phone()}`]
  const below = pen.stack(letterhead, LEFT, 34, WIDTH, middle)
  pen.write('FACTURA SIMPLIFICADA', LEFT, below + 8, WIDTH, { ...bold, align: 'center' })
  const minutes = String(10 + (Number(deal.orderNumber) % 49))
  pen.write(`N. ${paper.number()}`, LEFT, below + 20, WIDTH, mono)
  pen.write('BAL. 02', LEFT, below + 20, WIDTH, { ...mono, align: 'right' })
  pen.write(`${paper.issued()}  11:${minutes}`, LEFT, below + 31, WIDTH, mono)
  pen.write('VEND. 3', LEFT, below + 31, WIDTH, { ...mono, align: 'right' })
  return below + 44
}

/** What was weighed: the fish on one row, its weight, price and amount on the next; gives the y below. */
function drawWeights({ pen, deal, lineFields, ...paper }: Paper, top: number): number {
  for (const field of ['quantity', 'unit', 'unitPrice', 'total'] as const) lineFields.add(field)
  const dashes = { dash: 2, colour: '#161616' }
  pen.rule(LEFT, top, LEFT + WIDTH, top, dashes)
  pen.write('PESO', LEFT, top + 4, 60, mono)
  pen.write('EUR/kg', LEFT + 62, top + 4, 56, { ...mono, align: 'right' })
  pen.write('IMPORTE', LEFT + 120, top + 4, 60, { ...mono, align: 'right' })
  const below = deal.lines.reduce((y, line) => {
    const end = pen.wrap(line.name, LEFT, y, WIDTH, bold)
    pen.write(`${paper.quantity(line)} ${line.unit}`, LEFT, end, 62, mono)
    pen.write(paper.price(line), LEFT + 62, end, 56, { ...mono, align: 'right' })
    pen.write(paper.amount(line.total), LEFT + 120, end, 60, { ...mono, align: 'right' })
    return end + 13
  }, top + 17)
  pen.rule(LEFT, below, LEFT + WIDTH, below, dashes)
  return below
}

export function drawScales(paper: Paper) {
  const { pen, deal } = paper
  const y = drawWeights(paper, drawHead(paper))
  pen.write(`TOTAL (${deal.lines.length})`, LEFT, y + 6, 80, { font: 'mono-bold', size: 11 })
  pen.write(paper.signed(paper.total()), LEFT + 70, y + 6, 110, { font: 'mono-bold', size: 13, align: 'right' })
  pen.write('TARJETA', LEFT, y + 26, 80, mono)
  pen.write(paper.money(deal.total), LEFT + 80, y + 26, 100, { ...mono, align: 'right' })
  pen.write('IVA INCLUIDO', LEFT, y + 44, WIDTH, mono)
  paper.taxes().forEach(({ rate, base, amount }, index) => {
    const taxLine = `${paper.rate(rate)}%  BASE ${paper.amount(base)}  CUOTA ${paper.amount(amount)}`
    pen.write(taxLine, LEFT, y + 55 + index * 11, WIDTH, mono)
  })
  pen.stack(['CONSERVE ESTE TICKET', 'GRACIAS POR SU VISITA'], LEFT, y + 84, WIDTH, { ...mono, align: 'center' })
}
