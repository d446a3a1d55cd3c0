import { strip } from '../../../../../paper/blocks.ts'
import { columnsOf } from '../../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

/** How many of a quantity came on each of the week's three rounds. */
const rounds = (quantity: number): readonly number[] => {
  const pieces = quantity / 1000
  const first = Math.ceil(pieces / 2)
  const second = Math.ceil((pieces - first) / 2)
  return [first, second, pieces - first - second]
}

/** A laundry's weekly count: pieces by day of the round and their sum, washed at so much apiece. */
export const linenRounds: Layout = {
  name: 'linen-rounds',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['linen'],
    lines: [4, 8],
    numbering: 'LV{yy}{mm}-###',
    documentDiscount: 500,
    terms: [30],
  },
  habits: { numbers: 'spanish', date: 'shortSlashes', sign: '', priceDecimals: 3, quantityDecimals: 0 },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    pen.box(0, 0, 595, 62, { fill: '#dcecf5' })
    pen.write(supplier.brand, 34, 18, 300, { font: 'liberation-bold', size: 20, colour: '#1b5e84' })
    pen.write('Renting y lavado de ropa para hostelería', 34, 43, 300, { font: 'liberation', size: 8.5 })
    pen.stack([supplier.web, paper.email(), paper.phone()], 380, 14, 181, { size: 8.5, align: 'right' })
    pen.stack(['CENTRO SERVIDO', buyer.brand, buyer.street, buyer.town], 34, 78, 240, { font: 'liberation', size: 9 })
    const payer = ['TITULAR DE LA FACTURA', paper.buyer(), `NIF: ${paper.buyerTaxId()}`, `Cliente: ${deal.clientCode}`]
    pen.stack(payer, 310, 78, 251, { font: 'liberation', size: 9 })
    const boxed = { stroke: '#9fc3d6', fill: '#eef6fa', headed: true, height: 30 } as const
    strip(
      pen,
      [34, 136],
      [110, 100, 50, 157, 110],
      'Factura|Emitida el|Ruta|Forma de pago|Cargo en cuenta el',
      [paper.number(), paper.issued(), deal.orderNumber.slice(0, 2), `Recibo a ${deal.terms} días`, paper.due()],
      boxed,
    )
    const [tax] = paper.taxes()
    const discount = `Dto. contrato ${paper.rate(deal.discount?.rate ?? 0)} %`
    const day = (index: number) => ({ text: ({ quantity }: { quantity: number }) => String(rounds(quantity)[index]) })
    const columns = columnsOf(paper, [
      ['name', 'Prenda', 187],
      ['blank', 'Lun', 40, day(0)],
      ['blank', 'Mié', 40, day(1)],
      ['blank', 'Vie', 40, day(2)],
      ['quantity', 'Piezas', 60],
      ['price', '€/pieza', 70],
      ['total', 'Importe', 90],
    ])
    const look = {
      head: { font: 'liberation-bold', size: 8.5, height: 18, fill: '#dcecf5' },
      body: { font: 'liberation', size: 9 },
      air: 3.5,
      zebra: '#f6fafc',
    } as const
    const y = drawTable(paper, columns, plainRows(paper), look, { x: 34, y: 180, bottom: 560 }) + 16
    strip(
      pen,
      [34, y],
      [80, 95, 90, 90, 172],
      `Suma|${discount}|Base imponible|IVA ${paper.rate(tax?.rate ?? 0)} %|Total a cobrar (${paper.currency('EUR')})`,
      [paper.amount(deal.gross), paper.discount(), paper.subtotal(), paper.taxTotal(), paper.total()],
      { ...boxed, value: { font: 'liberation-bold', size: 10 } },
    )
    const kept = 'Las piezas no devueltas al término del mes se facturarán a su precio de reposición.'
    pen.stack([kept, 'Reclamaciones de recuento: 48 horas.'], 34, y + 46, 527, { size: 8 })
    pen.rule(34, 786, 561, 786, { colour: '#9fc3d6' })
    pen.stack([`${paper.name()} - NIF ${paper.taxId()} - ${street}, ${town}`, supplier.registry], 34, 792, 527, {
      size: 7,
      align: 'center',
    })
  },
}
