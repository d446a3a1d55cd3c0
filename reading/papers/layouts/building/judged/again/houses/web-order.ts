import { pairs } from '../../../../../paper/blocks.ts'
import { columnsOf } from '../../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

/** A market place's invoice in a seller's name: paid already, prices with VAT, who sells said in small print only. */
export const webOrder: Layout = {
  name: 'web-order',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['cleaning', 'dry', 'packaging'],
    lines: [1, 5],
    numbering: 'ES{yy}-WEB-######',
    included: true,
    terms: [0],
  },
  habits: { numbers: 'spanish', date: 'words', sign: ' €', priceDecimals: 2, quantityDecimals: 0, taxIds: 'country' },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    const grey = { size: 8.5, colour: '#565959' } as const
    pen.write('mercahostel', 40, 36, 200, { font: 'liberation-bold', size: 18, colour: '#d2451e' })
    pen.write('Factura', 395, 36, 160, { font: 'liberation', size: 22, align: 'right' })
    pen.box(345, 66, 210, 64, { fill: '#f0f2f2' })
    pairs(
      pen,
      353,
      73,
      194,
      [
        ['Fecha de la factura', paper.issued()],
        ['Número de factura', paper.number()],
        ['Total pagado', paper.signed(paper.total())],
      ],
      { label: { size: 8 }, value: { size: 8.5, font: 'sans-bold', align: 'right' }, part: 0.42, gap: 6 },
    )
    pen.stack([paper.buyer(), buyer.street, buyer.town, 'ES'], 40, 74, 280, { font: 'liberation', size: 10 })
    pen.rule(40, 146, 555, 146, { colour: '#d5d9d9' })
    const block = (title: string, lines: readonly string[], x: number) => {
      pen.write(title, x, 154, 165, { font: 'sans-bold', size: 9 })
      pen.stack(lines, x, 168, 165, grey)
    }
    block('Dirección de facturación', [buyer.name, buyer.street, buyer.town, `NIF ${paper.buyerTaxId()}`], 40)
    block('Dirección de envío', [buyer.brand, buyer.street, buyer.town], 215)
    block('Vendido por', [paper.name(), `NIF-IVA ${paper.taxId()}`, street, town], 390)
    pen.write('Información del pedido', 40, 238, 300, { font: 'sans-bold', size: 10 })
    pen.write(`Número de pedido 407-${deal.orderNumber}02-${deal.clientCode}118`, 40, 253, 515, grey)
    const columns = columnsOf(paper, [
      ['name', 'Descripción', 220],
      ['quantity', 'Cant.', 45],
      ['taxSigned', 'IVA', 50],
      ['priceSigned', 'Precio unitario\n(IVA incluido)', 95],
      ['totalSigned', 'Precio total\n(IVA incluido)', 105],
    ])
    const look = {
      head: { size: 8.5, font: 'sans-bold', height: 28, rule: 'both' },
      body: { size: 9 },
      air: 6,
      small: grey,
      rules: 'rows',
      colour: '#d5d9d9',
    } as const
    const rows = plainRows(paper).map((row) => ('line' in row ? { ...row, below: `ASIN: B0${row.line.code}KT` } : row))
    let y = drawTable(paper, columns, rows, look, { x: 40, y: 276, bottom: 560 }) + 12
    pen.write('Total', 330, y, 100, { font: 'sans-bold', size: 13 })
    pen.write(paper.signed(paper.total()), 430, y, 121, { font: 'sans-bold', size: 13, align: 'right' })
    y += 28
    const recap = (texts: readonly string[], style: { font?: 'sans-bold'; size: number }) => {
      texts.forEach((text, index) => {
        pen.write(text, 300 + index * 85, y, 81, { ...style, align: 'right' })
      })
      y += 14
    }
    recap(['IVA %', 'Precio sin IVA', 'IVA'], { font: 'sans-bold', size: 8.5 })
    for (const { rate, base, amount } of paper.taxes())
      recap([`${paper.rate(rate)} %`, paper.money(base), paper.money(amount)], { size: 9 })
    recap(['Total', paper.signed(paper.subtotal()), paper.signed(paper.taxTotal())], { font: 'sans-bold', size: 9 })
    pen.wrap(`Mercahostel presta servicios de intermediación. ${supplier.registry}.`, 40, 790, 515, { size: 7 })
  },
}
