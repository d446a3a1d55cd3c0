import { sum } from '../../../dealing/amounts.ts'
import { grid, pairs } from '../../../paper/blocks.ts'
import type { Paper } from '../../../paper/paper.ts'

export const BROWN = '#4b2e1a'
const small = { size: 8 } as const

/** The sign of the house in the middle, what the paper is on the left, whom it is for on the right. */
export function drawHead({ pen, deal, ...paper }: Paper) {
  const { supplier, buyer } = deal
  const [street, town] = paper.address()
  pen.write(supplier.brand, 50, 34, 495, { font: 'serif-bold', size: 26, colour: BROWN, align: 'center' })
  pen.write('Tostadores desde 1958', 50, 64, 495, { font: 'serif-italic', size: 10, align: 'center' })
  const letterhead = `${paper.name()} - C.I.F. ${paper.taxId()} - ${street} - ${town} - Telf. ${paper.phone()}`
  pen.write(letterhead, 50, 80, 495, { ...small, align: 'center' })
  pen.rule(50, 95, 545, 95, { colour: BROWN, width: 1.5 })
  pen.write('Factura de venta', 50, 112, 200, { font: 'sans-bold', size: 13 })
  const facts = [
    ['Número', paper.number()],
    ['Emitida el', paper.issued()],
    ['Cliente', `430${deal.clientCode.padStart(5, '0')}`],
    ['Agente', '07 - Zona centro'],
  ] as const
  pairs(pen, 50, 134, 190, facts, { part: 0.38, label: { size: 9.5 }, value: { font: 'sans-bold', size: 9.5 }, gap: 2 })
  pen.write('Sres.', 300, 112, 60, small)
  pen.stack([paper.buyer(), buyer.street, buyer.town, `C.I.F. ${paper.buyerTaxId()}`], 310, 126, 235, { size: 10.5 })
}

/** For each rate what was sold, what is left of it and its VAT; then the discount and the bill. */
export function drawFoot({ pen, deal, ...paper }: Paper) {
  const sold = (rate: number) => sum(deal.lines.filter((line) => line.rate === rate).map(({ total }) => total))
  const rows = deal.taxes.map(({ rate, base, amount }) => [
    ...[paper.amount(sold(rate)), paper.amount(sold(rate) - base), paper.amount(base)],
    ...[paper.rate(rate, 2), paper.amount(amount)],
  ])
  const titles = ['Suma líneas', 'Dto. p.p.', 'Base', '% IVA', 'Cuota']
  const head = { font: 'sans-bold', size: 8, fill: '#efe6dd' } as const
  grid(pen, 50, 640, [80, 70, 80, 50, 70], [titles, ...rows], { head, stroke: BROWN, body: { size: 9 } })
  const rate = paper.rate(deal.discount?.rate ?? 0)
  pen.write(`Descuento pronto pago ${rate} %: -${paper.discount()}`, 50, 692, 350, small)
  pen.box(410, 640, 135, 42, { stroke: BROWN, lineWidth: 1.4 })
  pen.write(`TOTAL ${paper.currency('EUROS')}`, 416, 645, 120, { font: 'sans-bold', size: 8 })
  pen.write(paper.total(), 416, 658, 122, { font: 'sans-bold', size: 17, align: 'right' })
  pen.write(`Forma de pago: giro domiciliado a ${deal.terms} días`, 50, 722, 260, { size: 9 })
  pen.write(`Vencimiento: ${paper.due()}    Importe: ${paper.total()}`, 50, 736, 300, { font: 'sans-bold', size: 9 })
  pen.write(deal.supplier.registry, 50, 806, 495, { size: 6.5, align: 'center', colour: '#777777' })
}
