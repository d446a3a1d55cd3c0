import { dates } from '../../../paper/formats.ts'
import type { Paper } from '../../../paper/paper.ts'
import type { Style } from '../../../paper/pen.ts'

const WIDTHS = [215, 75, 85, 100]
const LEFT = 60
const HEIGHT = 17
const body = { font: 'liberation', size: 10 } as const
const bold = { font: 'liberation-bold', size: 10 } as const

/** One row of cells, figures to the right; gives the y below. */
function row({ pen }: Paper, y: number, texts: readonly string[], style: Style = body, fill?: string): number {
  texts.reduce((x, text, index) => {
    const width = WIDTHS[index] ?? 0
    pen.box(x, y, width, HEIGHT, { stroke: '#b5b5b5', lineWidth: 0.5, ...(fill ? { fill } : {}) })
    pen.write(text, x + 3, y + 2.5, width - 6, { ...style, align: index === 0 ? 'left' : 'right' })
    return x + width
  }, LEFT)
  return y + HEIGHT
}

/** The month that was washed, which is the one before the invoice's. */
function monthOf(day: string): string {
  const end = new Date(Date.parse(`${day.slice(0, 7)}-01`) - 86_400_000).toISOString().slice(0, 10)
  return dates.words(end, 'es').split(' de ').slice(1).join(' ').toUpperCase()
}

function drawHead({ pen, deal, ...paper }: Paper) {
  const { supplier, buyer } = deal
  const [street, town] = paper.address()
  pen.write(supplier.brand.toUpperCase(), LEFT, 50, 300, { font: 'liberation-bold', size: 16, colour: '#1f6f9f' })
  pen.stack([paper.name(), street, town, `CIF: ${paper.taxId()}`, `Tel.: ${paper.phone()}`], LEFT, 74, 240, body)
  pen.stack(['CLIENTE', paper.buyer(), buyer.street, buyer.town, `CIF: ${paper.buyerTaxId()}`], 325, 74, 210, body)
  pen.write(`FACTURA ${paper.number()}`, LEFT, 160, 230, { font: 'liberation-bold', size: 12 })
  pen.write(`FECHA ${paper.issued()}`, 325, 160, 210, { font: 'liberation-bold', size: 12 })
}

export function drawLaundry(paper: Paper) {
  const { pen, deal, lineFields, headings } = paper
  drawHead(paper)
  for (const field of ['quantity', 'unitPrice', 'total'] as const) lineFields.add(field)
  const titles = ['PRENDA', 'PIEZAS', 'PRECIO PIEZA', 'IMPORTE']
  headings.push(...titles)
  const title = `SERVICIO DE LAVANDERÍA ${monthOf(deal.issueDate)}`
  let y = row(paper, row(paper, 190, [title, '', '', ''], bold), titles, bold, '#d9ecf7')
  for (const line of deal.lines) {
    y = row(paper, y, [line.name, paper.quantity(line), paper.signed(paper.price(line)), paper.money(line.total)])
  }
  for (let spare = deal.lines.length; spare < 14; spare += 1) y = row(paper, y, ['', '', '', '-   €'])
  y = row(paper, y, ['', '', 'SUMA', paper.signed(paper.subtotal())])
  for (const { rate, amount } of paper.taxes())
    y = row(paper, y, ['', '', `IVA ${paper.rate(rate)}%`, paper.money(amount)])
  y = row(paper, y, ['', '', 'TOTAL', paper.signed(paper.total())], bold, '#d9ecf7')
  const payment = `Recibo domiciliado que se cargará en su cuenta el ${paper.due()}.`
  pen.stack([payment, '¡Gracias por su confianza!', paper.email()], LEFT, y + 24, 475, body)
}
