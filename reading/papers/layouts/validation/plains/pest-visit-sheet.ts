import type { Pair } from '../../../paper/blocks.ts'
import { pairs } from '../../../paper/blocks.ts'
import { columnsOf } from '../../../paper/columns.ts'
import type { Paper } from '../../../paper/paper.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'

const text = { font: 'serif', size: 11 } as const
const bold = { font: 'serif-bold', size: 11 } as const

/** The sign of the firm, the customer as on an envelope, and what the letter is about; gives the y below. */
function opening(paper: Paper): number {
  const { pen, deal } = paper
  pen.write(deal.supplier.brand, 64, 52, 330, { font: 'sans-bold', size: 17, colour: '#24552b' })
  pen.write('Sanidad ambiental para hostelería', 64, 73, 330, { size: 9, colour: '#24552b' })
  pen.stack([paper.buyer(), deal.buyer.street, deal.buyer.town, `NIF: ${paper.buyerTaxId()}`], 320, 116, 216, text)
  pen.write(`En ${deal.supplier.city}, a ${paper.issued()}`, 64, 196, 472, text)
  pen.write(`Asunto: factura ${paper.number()}, contrato de servicio ${deal.orderNumber}`, 64, 220, 472, bold)
  const greeting = 'Muy señores nuestros: les facturamos los trabajos realizados en su casa, con el siguiente detalle.'
  return pen.wrap(greeting, 64, 244, 472, text) + 10
}

/** The letter, from the sign to the greeting. */
export function visitSheet(paper: Paper) {
  const { pen } = paper
  const columns = columnsOf(paper, [
    ['name', 'Trabajo', 262],
    ['quantity', 'Número', 55],
    ['price', 'Tarifa', 70],
    ['total', 'Importe en euros', 85],
  ])
  const look = {
    head: { ...bold, size: 10, height: 20, rule: 'both' },
    body: { ...text, size: 10.5 },
    air: 5,
    figures: 'last',
    colour: '#000000',
  } as const
  const y = drawTable(paper, columns, plainRows(paper), look, { x: 64, y: opening(paper), bottom: 560 })
  pen.rule(64, y + 2, 536, y + 2)
  const vat = paper.taxes().map(({ rate, amount }): Pair => [`IVA al ${paper.rate(rate)} %`, paper.amount(amount)])
  const sums: Pair[] = [['Suma de los trabajos', paper.subtotal()], ...vat]
  const end = pairs(pen, 306, y + 12, 226, sums, { part: 0.65, label: text, value: { ...text, align: 'right' } })
  pairs(pen, 306, end + 2, 226, [['Total de esta factura', paper.signed(paper.total())]], {
    part: 0.55,
    label: bold,
    value: { ...bold, align: 'right' },
  })
  const paying = `El recibo se cargará el ${paper.due()} en la cuenta que nos tienen indicada, según mandato ${paper.deal.clientCode}.`
  const below = pen.wrap(paying, 64, end + 44, 472, text)
  pen.write('Reciban un cordial saludo.', 64, below + 16, 472, text)
}
