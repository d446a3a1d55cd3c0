import { columnsOf } from '../../../../paper/columns.ts'
import type { Layout } from '../../../layout.ts'

/** A drinks wholesaler's list program: each article on two rows, its name above, its figures below. */
export const twoDeckers: Layout = {
  name: 'two-deckers',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['drinks', 'wine'],
    lines: [4, 11],
    numbering: '{yyyy}-R-#####',
    discounts: 'rates',
    terms: [20, 45],
  },
  habits: { numbers: 'spanish', date: 'slashes', sign: '', priceDecimals: 3, quantityDecimals: 2 },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const mono = { font: 'mono', size: 9 } as const
    const bold = { font: 'mono-bold', size: 9 } as const
    const [street, town] = paper.address()
    pen.stack(
      [paper.buyer(), buyer.street, buyer.town, `Identificación fiscal ${paper.buyerTaxId()}`],
      36,
      36,
      250,
      mono,
    )
    pen.write(paper.name(), 300, 36, 259, { font: 'mono-bold', size: 11, align: 'right' })
    pen.stack([street, town, `Ident. fiscal ${paper.taxId()}`, paper.phone()], 300, 51, 259, {
      ...mono,
      align: 'right',
    })
    pen.write('='.repeat(96), 36, 102, 523, mono)
    pen.write(
      `Documento: FACTURA      Referencia: ${paper.number()}      Expedida el ${paper.issued()}`,
      36,
      114,
      523,
      bold,
    )
    pen.write('='.repeat(96), 36, 126, 523, mono)
    for (const { tells } of columnsOf(paper, [
      ['code', '', 0],
      ['quantity', '', 0],
      ['unit', '', 0],
      ['price', '', 0],
      ['discount', '', 0],
      ['tax', '', 0],
      ['total', '', 0],
    ]))
      if (tells) paper.lineFields.add(tells)
    let y = 144
    pen.write('Código  Producto', 36, y, 300, bold)
    pen.write('Cantidad', 130, y + 11, 70, { ...bold, align: 'right' })
    pen.write('a precio', 240, y + 11, 70, { ...bold, align: 'right' })
    pen.write('menos %', 320, y + 11, 60, { ...bold, align: 'right' })
    pen.write('IVA %', 390, y + 11, 50, { ...bold, align: 'right' })
    pen.write('suman', 460, y + 11, 99, { ...bold, align: 'right' })
    y += 28
    for (const line of deal.lines) {
      pen.write(`${line.code}   ${line.name}`, 36, y, 400, mono)
      pen.write(`${paper.quantity(line)} ${line.unit}`, 110, y + 11, 100, { ...mono, align: 'right' })
      pen.write(paper.price(line), 240, y + 11, 70, { ...mono, align: 'right' })
      pen.write(line.discounts.map((rate) => paper.rate(rate, 2)).join(''), 320, y + 11, 60, {
        ...mono,
        align: 'right',
      })
      pen.write(paper.rate(line.rate), 390, y + 11, 50, { ...mono, align: 'right' })
      pen.write(paper.amount(line.total), 460, y + 11, 99, { ...mono, align: 'right' })
      y += 27
    }
    pen.write('-'.repeat(96), 36, y, 523, mono)
    for (const { rate, base, amount } of paper.taxes()) {
      y += 13
      pen.write(`Gravado al ${paper.rate(rate)} %: ${paper.amount(base)}`, 36, y, 260, mono)
      pen.write(`Impuesto: ${paper.amount(amount)}`, 320, y, 239, { ...mono, align: 'right' })
    }
    pen.write(`Líquido a percibir ${paper.currency('euros')} ${paper.total()}`, 36, y + 22, 523, {
      font: 'mono-bold',
      size: 12,
      align: 'right',
    })
    pen.write(`Recibo domiciliado con vencimiento ${paper.due()}`, 36, y + 42, 400, mono)
    pen.write(supplier.registry, 36, 800, 523, { font: 'mono', size: 6 })
  },
}
