import type { Pair } from '../../../paper/blocks.ts'
import { pairs } from '../../../paper/blocks.ts'
import type { Paper } from '../../../paper/paper.ts'

export const grey = '#7c8797'

/** The title over three columns without boxes: the facts, who writes and who is written to. */
export function drawHead({ pen, deal, ...paper }: Paper) {
  const { supplier, buyer } = deal
  const [street, town] = paper.address()
  pen.box(48, 44, 30, 30, { fill: supplier.colour, radius: 15 })
  pen.write(supplier.brand.slice(0, 1), 48, 50, 30, { font: 'sans-bold', size: 17, colour: '#ffffff', align: 'center' })
  pen.write('Factura rectificativa', 88, 48, 300, { font: 'liberation-bold', size: 20 })
  const label = { font: 'liberation', size: 8.5, colour: grey } as const
  const typeface = { font: 'liberation', size: 9.5 } as const
  pen.write('Detalles', 48, 100, 140, label)
  const about = [
    `Num. ${paper.number()}`,
    `Fecha ${paper.issued()}`,
    `Rectifica la factura ${deal.refersTo.replace('RECT', 'F')}`,
  ]
  pen.stack([...about, 'Motivo: devolución de género y envases'], 48, 113, 145, typeface)
  pen.write('De', 210, 100, 160, label)
  pen.stack([paper.name(), paper.taxId(), street, town, paper.email()], 210, 113, 165, typeface)
  pen.write('Para', 390, 100, 160, label)
  pen.stack([paper.buyer(), paper.buyerTaxId(), buyer.street, buyer.town], 390, 113, 160, typeface)
}

/** What is given back for each rate, and in all. */
export function drawFoot(paper: Paper, y: number) {
  const { pen, deal } = paper
  const sums: Pair[] = paper.taxes().flatMap(({ rate, base, amount }): Pair[] => [
    [`Base imponible ${paper.rate(rate)}%`, paper.money(base)],
    [`IVA ${paper.rate(rate)}%`, paper.money(amount)],
  ])
  const plain = {
    label: { font: 'liberation', size: 9.5 },
    value: { font: 'liberation', size: 9.5, align: 'right' },
  } as const
  const end = pairs(pen, 340, y + 16, 203, sums, { ...plain, gap: 5 })
  const strong = { font: 'liberation-bold', size: 13 } as const
  pairs(pen, 340, end + 6, 203, [['Total', paper.signed(paper.total())]], {
    label: strong,
    value: { ...strong, align: 'right' },
  })
  pen.write('Este importe se compensará en su próxima factura.', 48, end + 10, 280, { font: 'liberation', size: 9 })
  pen.write(deal.supplier.registry, 48, 800, 499, { font: 'liberation', size: 7, colour: grey })
}
