import { pairs } from '../../../../paper/blocks.ts'
import { columnsOf } from '../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../paper/table.ts'
import type { Layout } from '../../../layout.ts'

/** A confectioner on half a sheet lying down: prices by the dozen, bar codes, the supplier only drawn and in the foot. */
export const dozens: Layout = {
  name: 'dozens-half-sheet',
  sheet: { size: 'A5', landscape: true },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['bakery', 'dairy'],
    lines: [2, 5],
    numbering: '#####/D',
    per: 12,
    terms: [30],
  },
  habits: { numbers: 'english', date: 'slashes', sign: '', priceDecimals: 2, quantityDecimals: 0 },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    pen.pdf.save().strokeColor(supplier.colour).lineWidth(2).roundedRect(24, 18, 170, 40, 20).stroke().restore()
    pen.write(supplier.brand, 32, 31, 154, { font: 'serif-italic', size: 14, colour: supplier.colour, align: 'center' })
    pairs(
      pen,
      24,
      72,
      190,
      [
        ['Factura n.º', paper.number()],
        ['Día', paper.issued()],
        ['Cobro', paper.due()],
      ],
      { label: { size: 9 }, value: { size: 9, font: 'sans-bold' } },
    )
    pen.stack(
      [`Sres. ${paper.buyer()}`, `${buyer.street}, ${buyer.town}`, `CIF/NIF: ${paper.buyerTaxId()}`],
      260,
      30,
      310,
      { size: 9 },
    )
    const columns = columnsOf(paper, [
      ['ean', 'Cód. barras', 84],
      ['name', 'Artículo', 190],
      ['quantity', 'Piezas', 50],
      ['price', '€/docena', 60],
      ['tax', 'IVA', 36],
      ['total', 'Suma', 126],
    ])
    const look = {
      head: { font: 'sans-bold', size: 8, height: 16, rule: 'both' },
      body: { size: 8.5 },
      air: 3,
      colour: supplier.colour,
    } as const
    let y = drawTable(paper, columns, plainRows(paper), look, { x: 24, y: 124, bottom: 280 }) + 10
    for (const { rate, base, amount } of paper.taxes()) {
      pen.write(
        `${paper.amount(base)} + ${paper.rate(rate)} % IVA ${paper.amount(amount)} = ${paper.amount(base + amount)}`,
        24,
        y,
        542,
        { size: 8.5, align: 'right' },
      )
      y += 12
    }
    pen.write(`Total ${paper.currency('EUR')}  ${paper.total()}`, 24, y + 4, 542, {
      font: 'sans-bold',
      size: 12,
      align: 'right',
    })
    pen.write(
      `${paper.name()}, NIF ${paper.taxId()}. ${street}, ${town}. Tel ${paper.phone()}. ${supplier.registry}`,
      24,
      398,
      547,
      { size: 6 },
    )
  },
}
