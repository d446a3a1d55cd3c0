import type { Paper } from '../../../paper/paper.ts'
import type { Style } from '../../../paper/pen.ts'

const plain = { font: 'serif', size: 11.5 } as const
const bold = { font: 'serif-bold', size: 11.5 } as const
const LEFT = 80
const WIDTH = 435

function drawHead({ pen, deal, ...paper }: Paper) {
  const { supplier, buyer } = deal
  pen.write(supplier.brand, LEFT, 56, WIDTH, { font: 'serif-bold', size: 20, colour: '#333a56' })
  pen.write('Limpieza y mantenimiento de cocinas industriales', LEFT, 80, WIDTH, { font: 'serif-italic', size: 11 })
  pen.stack([paper.buyer(), buyer.street, buyer.town, `NIF ${paper.buyerTaxId()}`], 300, 122, 215, plain)
  pen.write(`En ${supplier.city}, a ${paper.issued()}`, LEFT, 200, WIDTH, { ...plain, align: 'right' })
  pen.write(`FACTURA NÚMERO ${paper.number()}`, LEFT, 232, WIDTH, { ...bold, size: 13 })
  const opening = `Por los trabajos realizados en su establecimiento ${buyer.brand}:`
  pen.write(opening, LEFT, 256, WIDTH, plain)
}

/** Words on the left, an amount beside their last row; gives the y below. */
function entry({ pen }: Paper, words: string, amount: string, y: number, style: Style = plain): number {
  const end = pen.wrap(words, LEFT, y, 320, style)
  pen.write(amount, LEFT + 325, end - 13.8, 110, { ...style, align: 'right' })
  return end + 7
}

/** Who writes and where the money goes, as the foot of a letter. */
function drawFoot({ pen, deal, ...paper }: Paper, top: number) {
  const payment = `El pago se hará por transferencia a nuestra cuenta ${paper.iban()} antes del ${paper.due()}.`
  const end = pen.wrap(payment, LEFT, top, WIDTH, plain)
  pen.write('Atentamente,', LEFT, end + 18, WIDTH, plain)
  pen.write('El departamento de administración', LEFT, end + 34, WIDTH, plain)
  const [street, town] = paper.address()
  const contact = `NIF ${paper.taxId()} · ${street}, ${town} · Tel. ${paper.phone()}`
  pen.rule(LEFT, 766, LEFT + WIDTH, 766, { colour: '#333a56' })
  pen.stack([paper.name(), contact, deal.supplier.web], LEFT, 771, WIDTH, { font: 'serif', size: 9, align: 'center' })
}

export function drawHoodCleaners(paper: Paper) {
  const { pen, deal, lineFields } = paper
  drawHead(paper)
  lineFields.add('total')
  const listed = deal.lines.reduce((y, { name, total }) => entry(paper, name, paper.money(total), y), 284)
  pen.rule(LEFT + 325, listed, LEFT + WIDTH, listed)
  const summed = entry(paper, 'Base imponible', paper.signed(paper.subtotal()), listed + 8)
  const taxed = paper
    .taxes()
    .reduce((y, { rate, amount }) => entry(paper, `IVA al ${paper.rate(rate)} %`, paper.money(amount), y), summed)
  const end = entry(paper, 'Importe total de la factura', paper.signed(paper.total()), taxed, bold)
  drawFoot(paper, end + 24)
}
