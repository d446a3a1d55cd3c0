import { columnsOf } from '../../../paper/columns.ts'
import type { Paper } from '../../../paper/paper.ts'
import { drawTable } from '../../../paper/table.ts'

export const SEA = '#1c5d73'

/** The margin with who sells, which invoice it is and how it is paid. */
function margin(paper: Paper) {
  const { pen, deal } = paper
  const [street, town] = paper.address()
  pen.box(0, 0, 172, pen.height, { fill: '#e9f1f4' })
  const below = pen.wrap(deal.supplier.brand, 20, 40, 136, { font: 'liberation-bold', size: 16, colour: SEA })
  const letterhead = [paper.name(), `NIF ${paper.taxId()}`, street, town, paper.phone(), paper.email()]
  let y = pen.stack(letterhead, 20, below + 8, 136, { font: 'liberation', size: 8 }) + 26
  const facts: [string, string][] = [
    ['NÚMERO', paper.number()],
    ['DATA', paper.issued()],
    ['CÓDIGO DE CLIENTE', deal.clientCode],
    ['FORMA DE PAGAMENTO', `Transferencia a ${deal.terms} días`],
    ['VENCEMENTO', paper.due()],
    ['CONTA BANCARIA', paper.iban()],
  ]
  for (const [label, value] of facts) {
    pen.write(label, 20, y, 136, { font: 'liberation', size: 6.5, colour: SEA })
    pen.write(value, 20, y + 10, 140, { font: 'liberation-bold', size: 9.5 })
    y += 34
  }
}

/** The margin, the customer, and the catch with its lots; gives the y below. */
export function raftSheet(paper: Paper): number {
  const { pen, deal } = paper
  margin(paper)
  pen.write('Factura', 196, 38, 200, { font: 'liberation', size: 26, colour: SEA })
  const customer = [`NIF ${paper.buyerTaxId()}`, deal.buyer.street, deal.buyer.town]
  pen.write(paper.buyer(), 196, 84, 360, { font: 'liberation-bold', size: 11 })
  pen.stack(customer, 196, 99, 360, { font: 'liberation', size: 9 })
  const columns = columnsOf(paper, [
    ['name', 'Especie', 146],
    ['pieces', 'Mallas', 44],
    ['quantity', 'Peso kg', 56],
    ['price', 'Prezo €/kg', 58],
    ['total', 'Suma', 66],
  ])
  const rows = deal.lines.map((line) => ({ line, below: `Lote ${line.lot}  ·  Zona FAO 27.9.a` }))
  const look = {
    head: { font: 'liberation-bold', size: 8, colour: SEA, height: 18, rule: 'both' },
    body: { font: 'liberation', size: 9.5 },
    small: { font: 'liberation', size: 7, colour: '#5a6a70' },
    air: 4,
    colour: SEA,
  } as const
  return drawTable(paper, columns, rows, look, { x: 196, y: 168, bottom: 620 })
}
