import { columnsOf } from '../../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

const OLIVE = '#5b6b1f'

/** An oil mill's letter from a word processor: number and day in running text, sums as a column of dotted lines. */
export const oilMill: Layout = {
  name: 'oil-mill',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['dry'],
    lines: [1, 5],
    numbering: '##/{yyyy}',
    freight: true,
    terms: [15, 30],
  },
  habits: { numbers: 'spanish', date: 'words', sign: ' €', priceDecimals: 2, quantityDecimals: 0, taxIds: 'dashed' },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    const text = { font: 'serif', size: 11 } as const
    const centre = { ...text, size: 10, align: 'center' } as const
    pen.write(supplier.brand.toUpperCase(), 70, 46, 455, {
      font: 'serif-bold',
      size: 24,
      colour: OLIVE,
      align: 'center',
    })
    pen.write('Almazara y envasado propio', 70, 76, 455, { ...centre, font: 'serif-italic' })
    pen.stack([`${street} - ${town}`, `Teléfono ${paper.phone()}`], 70, 92, 455, centre)
    pen.rule(70, 122, 525, 122, { colour: OLIVE, width: 1.4 })
    pen.write(`${supplier.city}, ${paper.issued()}`, 70, 136, 455, { ...text, align: 'right' })
    pen.stack([paper.buyer(), buyer.street, buyer.town, `N.I.F. ${paper.buyerTaxId()}`], 70, 166, 300, text)
    let y = pen.wrap(
      `Adjuntamos la factura nº ${paper.number()} por los productos servidos según su pedido ${deal.orderNumber}:`,
      70,
      240,
      455,
      text,
    )
    const columns = columnsOf(paper, [
      ['quantity', 'Envases', 60, { align: 'center' }],
      ['name', 'Producto', 200],
      ['lot', 'Lote', 60],
      ['price', 'Precio/envase', 70],
      ['total', 'Euros', 65],
    ])
    const look = {
      head: { font: 'serif-bold', size: 10.5, height: 20, rule: 'under' },
      body: { font: 'serif', size: 10.5 },
      air: 4,
      colour: OLIVE,
    } as const
    y = drawTable(paper, columns, plainRows(paper), look, { x: 70, y: y + 14, bottom: 520 }) + 14
    const dotted = (label: string, value: string, font: 'serif' | 'serif-bold' = 'serif') => {
      const style = { font, size: 11 } as const
      pen.write(label, 270, y, 165, style)
      pen.rule(274 + pen.widthOf(label, style), y + 10, 520 - pen.widthOf(value, style), y + 10, { dash: 1 })
      pen.write(value, 425, y, 97, { ...style, align: 'right' })
      y += 18
    }
    dotted('Portes', paper.money(deal.freight))
    for (const { rate, base, amount } of paper.taxes()) {
      dotted(`Base al ${paper.rate(rate)} %`, paper.money(base))
      dotted(`I.V.A. ${paper.rate(rate)} %`, paper.money(amount))
    }
    dotted('TOTAL FACTURA', paper.signed(paper.total()), 'serif-bold')
    y = pen.wrap(
      `Les rogamos abonen este importe antes del ${paper.due()} en nuestra cuenta ${paper.iban()}.`,
      70,
      y + 22,
      455,
      text,
    )
    pen.write('Agradecidos por su confianza, les saluda atentamente,', 70, y + 10, 455, text)
    pen.write(`${paper.name()}  ·  C.I.F. ${paper.taxId()}`, 70, y + 64, 455, { ...text, font: 'serif-bold' })
    pen.write(`${supplier.registry}. ${supplier.sanitary}`, 70, 808, 455, { size: 6.5, colour: '#666666' })
  },
}
