import { grid, strip } from '../../../paper/blocks.ts'
import type { Paper } from '../../../paper/paper.ts'

export const head = { font: 'sans-bold', size: 6.5, height: 14, fill: '#d4dfea' } as const
const GREY = '#8899aa'
const small = { size: 7.5 } as const

/** The house's own figure for a rate of VAT. */
export const codeOf = (rate: number) => ({ 400: '1', 1000: '2', 2100: '3' })[rate] ?? '0'

/** Repeated on every sheet; gives the y below. */
export function drawHead({ pen, deal, ...paper }: Paper): number {
  const { supplier, buyer } = deal
  const [street, town] = paper.address()
  pen.box(28, 26, 8, 62, { fill: supplier.colour })
  pen.write(supplier.brand, 44, 26, 250, { font: 'sans-bold', size: 15, colour: supplier.colour })
  const letterhead = [
    paper.name(),
    `${street} - ${town}`,
    `NIF ${paper.taxId()}   R.I. ENV/2023/0000${deal.clientCode}`,
  ]
  pen.stack([...letterhead, `Pedidos ${paper.phone()}   ${paper.email()}`], 44, 46, 250, small)
  const payer = ['FACTURAR A', paper.buyer(), buyer.street, buyer.town, `NIF ${paper.buyerTaxId()}`]
  pen.stack(payer, 306, 28, 128, small)
  pen.stack(['ENTREGAR EN', buyer.brand, buyer.street, buyer.town], 440, 28, 127, small)
  const labels = 'Factura|Fecha fra.|Cta. cliente|F. vencimiento|Cond. de pago'
  const [number, day, due] = [paper.number(), paper.issued(), paper.due()]
  const values = [number, day, `0${deal.clientCode}-00`, due, `Transferencia ${deal.terms} d.`]
  return strip(pen, [28, 98], [110, 90, 90, 110, 139], labels, values, { stroke: GREY, height: 26 }) + 6
}

/** The rates with their figures and the sums on the last sheet; the count of sheets and the register on all. */
export function drawFoot({ pen, deal, ...paper }: Paper, y: number) {
  const titles = ['T.I.', 'Base imp.', '% IVA', 'Cuota']
  const rows = paper.taxes().map(({ rate, base, amount }) => {
    const figures = [paper.amount(base), paper.rate(rate, 2), paper.amount(amount)]
    return [codeOf(rate), ...figures]
  })
  grid(pen, 28, y + 8, [30, 80, 50, 70], [titles, ...rows], { head, body: small })
  const sums = [paper.subtotal(), paper.taxTotal(), paper.signed(paper.total())]
  const value = { font: 'sans-bold', size: 11, align: 'right' } as const
  const labels = 'Suma bases|Suma impuestos|IMPORTE FACTURA'
  strip(pen, [287, y + 8], [85, 80, 115], labels, sums, { stroke: GREY, value })
  pen.write(`Abonar en IBAN ${paper.iban()}`, 287, y + 44, 280, { size: 8 })
  pen.onEveryPage((page, of) => {
    pen.write(`Hoja ${page}/${of}`, 467, 14, 100, { size: 7, align: 'right' })
    pen.write(deal.supplier.registry, 28, 818, 539, { size: 6, colour: '#666666', align: 'center' })
  })
}
