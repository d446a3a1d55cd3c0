import type { Pair } from '../../../paper/blocks.ts'
import { pairs } from '../../../paper/blocks.ts'
import { columnsOf } from '../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'
import type { Layout } from '../../layout.ts'

/** In the manner of a utility: what to pay in large figures on the first page, what for on the second. */
export const supply: Layout = {
  name: 'supply-two-pages',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['drinks', 'cleaning'],
    lines: [2, 5],
    numbering: 'S{yy}{mm}N00######',
    terms: [15],
  },
  habits: { numbers: 'spanish', date: 'words', sign: ' €', priceDecimals: 4, quantityDecimals: 0 },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    pen.pdf.save().fillColor(supplier.colour)
    pen.pdf.path('M 50 70 C 50 40, 80 40, 80 70 C 80 90, 50 90, 50 70').fill().restore()
    pen.write(supplier.brand, 92, 52, 300, { font: 'liberation', size: 22, colour: supplier.colour })
    pen.write('Datos de la factura', 50, 112, 240, { font: 'liberation-bold', size: 12, colour: supplier.colour })
    const about: Pair[] = [
      ['Nº de factura', paper.number()],
      ['Fecha de emisión', paper.issued()],
      ['Periodo facturado', `${deal.issueDate.slice(5, 7)}/${deal.issueDate.slice(0, 4)}`],
      ['Fecha de cargo', paper.due()],
      ['Contrato', `00${deal.orderNumber}${deal.clientCode}`],
    ]
    pairs(pen, 50, 132, 240, about, { label: { font: 'liberation', size: 9 }, value: { font: 'liberation', size: 9 } })
    pen.box(320, 108, 230, 92, { fill: supplier.colour, radius: 8 })
    pen.write('IMPORTE A PAGAR', 334, 122, 200, { font: 'liberation', size: 10, colour: '#ffffff' })
    pen.write(paper.signed(paper.total()), 334, 142, 202, { font: 'liberation-bold', size: 30, colour: '#ffffff' })
    pen.stack([paper.buyer(), buyer.street, buyer.town], 320, 224, 230, { font: 'liberation', size: 10.5 })
    pen.write('Resumen', 50, 300, 240, { font: 'liberation-bold', size: 12, colour: supplier.colour })
    const sums: Pair[] = [
      ['Suministros y servicios', paper.signed(paper.subtotal())],
      ...paper
        .taxes()
        .map(
          ({ rate, base, amount }): Pair => [`IVA (${paper.rate(rate)}% de ${paper.money(base)})`, paper.money(amount)],
        ),
      ['Total importe factura', paper.money(deal.total)],
    ]
    pairs(pen, 50, 322, 500, sums, {
      label: { font: 'liberation', size: 10 },
      value: { font: 'liberation', size: 10, align: 'right' },
      gap: 6,
    })
    pen.stack(
      [
        `Domiciliado en la cuenta del titular terminada en ****${deal.clientCode}.`,
        `Titular: ${paper.buyer()}, NIF ${paper.buyerTaxId()}`,
      ],
      50,
      440,
      500,
      { font: 'liberation', size: 9 },
    )
    pen.write(
      `${paper.name()}. ${street}, ${town}. CIF ${paper.taxId()}. Atención al cliente ${paper.phone()}`,
      50,
      800,
      500,
      { font: 'liberation', size: 7.5 },
    )
    pen.newPage()
    pen.write('Detalle de la factura', 50, 50, 300, { font: 'liberation-bold', size: 12, colour: supplier.colour })
    const columns = columnsOf(paper, [
      ['name', 'Concepto', 220],
      ['quantity', 'Cantidad', 70],
      ['priceSigned', 'Precio unitario', 90],
      ['taxSigned', 'IVA', 45],
      ['totalSigned', 'Importe', 75],
    ])
    const look = {
      head: { font: 'liberation-bold', size: 9, height: 20, rule: 'under' },
      body: { font: 'liberation', size: 9.5 },
      air: 5,
      rules: 'dotted',
      colour: supplier.colour,
    } as const
    drawTable(paper, columns, plainRows(paper), look, { x: 50, y: 74, bottom: 600 })
  },
}
