import type { Pair } from '../../../paper/blocks.ts'
import { pairs } from '../../../paper/blocks.ts'
import { columnsOf } from '../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'
import type { Layout } from '../../layout.ts'

const GREY = '#6c7480'

/** An invoicing web site's first template: much white, the supplier to the right, amounts with their sign. */
export const cloud: Layout = {
  name: 'cloud-white',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['bakery', 'dry'],
    lines: [3, 8],
    numbering: 'F{yy}####',
    terms: [15, 30],
  },
  habits: { numbers: 'spanish', date: 'slashes', sign: '€', priceDecimals: 2, quantityDecimals: 0 },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    pen.box(48, 44, 34, 34, { fill: supplier.colour, radius: 17 })
    pen.write(supplier.brand.slice(0, 1), 48, 51, 34, {
      font: 'liberation-bold',
      size: 18,
      colour: '#ffffff',
      align: 'center',
    })
    const [street, town] = paper.address()
    const right = { size: 8.5, font: 'liberation', align: 'right', colour: GREY } as const
    pen.write(paper.name(), 300, 44, 247, { size: 10, font: 'liberation-bold', align: 'right' })
    pen.stack([paper.taxId(), street, town, paper.email(), paper.phone()], 300, 58, 247, right)
    pen.write('Factura', 48, 128, 240, { font: 'liberation', size: 26, colour: supplier.colour })
    const about: Pair[] = [
      ['Número #', paper.number()],
      ['Fecha', paper.issued()],
      ['Fecha de vencimiento', paper.due()],
    ]
    pairs(pen, 48, 168, 230, about, {
      label: { size: 9, font: 'liberation', colour: GREY },
      value: { size: 9, font: 'liberation' },
    })
    pen.write('Cliente', 330, 150, 200, { size: 8, font: 'liberation', colour: GREY })
    pen.write(paper.buyer(), 330, 163, 217, { size: 10, font: 'liberation-bold' })
    pen.stack([paper.buyerTaxId(), buyer.street, buyer.town], 330, 177, 217, { size: 8.5, font: 'liberation' })
    const columns = columnsOf(paper, [
      ['name', 'CONCEPTO', 205],
      ['priceSigned', 'PRECIO', 75],
      ['quantity', 'UNIDADES', 65],
      ['taxSigned', 'IVA', 50],
      ['totalSigned', 'SUBTOTAL', 104],
    ])
    const look = {
      head: { font: 'liberation-bold', size: 7.5, colour: GREY, height: 20, rule: 'under' },
      body: { size: 9, font: 'liberation' },
      air: 6,
      rules: 'rows',
      colour: '#d5d9de',
    } as const
    const below = drawTable(paper, columns, plainRows(paper), look, { x: 48, y: 236, bottom: 640 })
    const sums: Pair[] = [
      ['BASE IMPONIBLE', paper.signed(paper.subtotal())],
      ...paper.taxes().map(({ rate, amount }): Pair => [`IVA ${paper.rate(rate)}%`, paper.money(amount)]),
    ]
    const style = {
      label: { size: 8.5, font: 'liberation', colour: GREY },
      value: { size: 9, font: 'liberation', align: 'right' },
    } as const
    const end = pairs(pen, 347, below + 14, 196, sums, style)
    pen.rule(347, end + 1, 547, end + 1, { colour: supplier.colour })
    pairs(pen, 347, end + 8, 196, [['TOTAL', paper.signed(paper.total())]], {
      label: { size: 12, font: 'liberation-bold' },
      value: { size: 12, font: 'liberation-bold', align: 'right' },
    })
    pen.write('Condiciones de pago', 48, 742, 300, { size: 8, font: 'liberation-bold' })
    pen.write(`Pagar por transferencia bancaria al siguiente número de cuenta: ${paper.iban()}`, 48, 755, 499, {
      size: 8.5,
      font: 'liberation',
    })
  },
}
