import type { Paper } from '../../../paper/paper.ts'
import type { Pen } from '../../../paper/pen.ts'

export const GREEN = '#2c5b3f'
const PEN = '#1b2f80'
const printed = { font: 'serif', size: 9, colour: GREEN } as const
export const filled = { font: 'sans-italic', size: 10, colour: PEN } as const

/** A printed word with a line of dots to fill in after it, filled in. */
function blank(pen: Pen, label: string, text: string, x: number, y: number, width: number) {
  const start = x + pen.widthOf(label, printed) + 4
  pen.write(label, x, y, width, printed)
  pen.rule(start, y + 11, x + width, y + 11, { colour: GREEN, dash: 1 })
  pen.write(text, start + 3, y - 1.5, x + width - start - 3, filled)
}

export function drawHead({ pen, deal, ...paper }: Paper) {
  const { supplier, buyer } = deal
  const [street, town] = paper.address()
  pen.box(24, 22, 236, 74, { stroke: GREEN, radius: 10, lineWidth: 1.2 })
  pen.write(supplier.brand, 32, 28, 220, { font: 'serif-bold', size: 17, colour: GREEN, align: 'center' })
  const letterhead = [`${paper.name()} · C.I.F. ${paper.taxId()}`, `${street} · ${town}`]
  pen.stack([...letterhead, `Tel. ${paper.phone()} · ${supplier.sanitary}`], 32, 52, 220, {
    ...printed,
    size: 8,
    align: 'center',
  })
  pen.write('ALBARÁN DE ENTREGA', 290, 24, 280, { font: 'serif-bold', size: 13, colour: GREEN })
  pen.write('Nº', 470, 24, 20, { ...printed, size: 12 })
  pen.write(paper.number(), 490, 23, 80, { font: 'sans-bold', size: 13, colour: '#b02020' })
  blank(pen, 'Fecha:', paper.issued(), 290, 46, 280)
  blank(pen, 'Sr. D.:', paper.buyer(), 290, 64, 280)
  blank(pen, 'Domicilio:', `${buyer.street}, ${buyer.city}`, 290, 82, 280)
  blank(pen, 'N.I.F.:', paper.buyerTaxId(), 290, 100, 280)
}

/** Where both sides sign. */
export function drawFoot({ pen }: Paper) {
  pen.write('Mercancía no valorada. Se facturará a fin de mes.', 24, 306, 300, {
    font: 'serif-italic',
    size: 8.5,
    colour: GREEN,
  })
  for (const [label, x] of [
    ['Entregado por', 24],
    ['Recibí conforme: firma y sello', 300],
  ] as const) {
    pen.box(x, 324, 270, 66, { stroke: GREEN, radius: 6 })
    pen.write(label, x + 6, 328, 250, printed)
  }
}
