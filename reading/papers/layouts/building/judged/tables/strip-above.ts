import { columnsOf } from '../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../paper/table.ts'
import type { Layout } from '../../../layout.ts'

/** A Catalan distributor: the sums in a strip above the goods, supplier in a box at the foot, two discounts one after the other. */
export const stripAbove: Layout = {
  name: 'strip-above',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'ca',
    trades: ['dairy', 'meat', 'wine', 'produce'],
    lines: [4, 12],
    numbering: 'FC######',
    discounts: 'chained',
    terms: [15, 30],
  },
  habits: {
    numbers: 'spanish',
    date: 'abbreviated',
    sign: '€',
    priceDecimals: 2,
    quantityDecimals: 2,
    taxIds: 'dashed',
  },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    pen.write(supplier.brand, 46, 36, 300, { font: 'liberation-bold', size: 19, colour: '#9a031e' })
    pen.write(`Factura núm. ${paper.number()}`, 330, 38, 219, { font: 'liberation-bold', size: 12, align: 'right' })
    pen.write(`emesa el ${paper.issued()}, venç el ${paper.due()}`, 330, 56, 219, {
      font: 'liberation',
      size: 9,
      align: 'right',
    })
    pen.stack(['Per a', paper.buyer(), `${buyer.street} - ${buyer.town}`, paper.buyerTaxId()], 46, 78, 400, {
      font: 'liberation',
      size: 9.5,
    })
    pen.box(46, 138, 503, 40, { fill: '#fdf0d5' })
    const parts: [string, string][] = [
      ['Sense IVA', paper.signed(paper.subtotal())],
      ...paper.taxes().map(({ rate, amount }): [string, string] => [`IVA ${paper.rate(rate)}%`, paper.money(amount)]),
      ['A pagar', paper.signed(paper.total())],
    ]
    parts.forEach(([label, value], index) => {
      const width = 503 / parts.length
      pen.write(label, 52 + index * width, 143, width - 12, { font: 'liberation', size: 8 })
      pen.write(value, 52 + index * width, 156, width - 12, {
        font: 'liberation-bold',
        size: index === parts.length - 1 ? 15 : 11,
      })
    })
    const columns = columnsOf(paper, [
      ['code', 'Art.', 50],
      ['quantity', 'Qt.', 50],
      ['unit', 'Ut.', 40],
      ['name', 'Què', 185],
      ['price', 'Tarifa', 56],
      ['discount', 'Descomptes', 60],
      ['totalSigned', 'Net', 62],
    ])
    const look = {
      head: { font: 'liberation-bold', size: 8.5, colour: '#9a031e', height: 20, rule: 'under' },
      body: { font: 'liberation', size: 9 },
      air: 3.6,
      rules: 'dotted',
      colour: '#e0b7b7',
    } as const
    drawTable(paper, columns, plainRows(paper), look, { x: 46, y: 190, bottom: 740 })
    pen.box(46, 778, 503, 40, { stroke: '#9a031e', radius: 6 })
    pen.stack(
      [
        `${paper.name()} · ${paper.taxId()} · ${street} · ${town}`,
        `${paper.phone()} · ${paper.email()} · ${paper.iban()}`,
      ],
      52,
      786,
      491,
      { font: 'liberation', size: 8, align: 'center' },
    )
  },
}
