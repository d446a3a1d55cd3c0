import { columnsOf } from '../../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

/** A cash-and-carry's long slip for a member: bar codes, prices before VAT, a legend of tax codes, card and points. */
export const cashHall: Layout = {
  name: 'cash-hall',
  sheet: { size: [360, 740] },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['drinks', 'dairy', 'dry', 'cleaning'],
    lines: [4, 12],
    numbering: '0##-###-######',
    kind: 'receipt',
    terms: [0],
  },
  habits: { numbers: 'bare', date: 'dashes', sign: '', priceDecimals: 3, quantityDecimals: 0 },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier } = deal
    const [street, town] = paper.address()
    const text = { font: 'liberation', size: 8 } as const
    const bold = { font: 'liberation-bold', size: 8 } as const
    const code = (rate: number) => String(deal.taxes.findIndex((tax) => tax.rate === rate) + 1)
    pen.box(18, 16, 324, 30, { fill: '#222222' })
    pen.write(`CASH ${supplier.brand}`.toUpperCase(), 24, 24, 312, {
      font: 'liberation-bold',
      size: 14,
      colour: '#ffffff',
    })
    pen.stack(
      [`${paper.name()}  -  N.I.F. ${paper.taxId()}`, `${street}, ${town}  -  ${paper.phone()}`],
      18,
      52,
      324,
      text,
    )
    pen.write('Factura simplificada', 18, 80, 110, bold)
    pen.write(paper.number(), 128, 80, 100, text)
    pen.write(`${paper.issued()}  17:0${deal.lines.length % 10}`, 228, 80, 114, { ...text, align: 'right' })
    pen.write(`Socio ${deal.clientCode}   ${paper.buyer()}   ${paper.buyerTaxId()}`, 18, 92, 324, text)
    const columns = columnsOf(paper, [
      ['ean', 'Cód. barras', 68],
      ['name', 'Descripción', 126],
      ['quantity', 'Un.', 28],
      ['price', 'P.V.', 44],
      ['total', 'Total', 42],
      ['blank', 'C', 16, { text: ({ rate }) => code(rate), tells: 'taxRate' }],
    ])
    const look = { head: { ...bold, height: 14, rule: 'both' }, body: { ...text, size: 7.5 }, air: 1.8 } as const
    let y = drawTable(paper, columns, plainRows(paper), look, { x: 18, y: 108, bottom: 560 })
    pen.rule(18, y + 2, 342, y + 2)
    y += 8
    const row = (texts: readonly string[], style: { font: 'liberation' | 'liberation-bold'; size: number }) => {
      texts.forEach((said, index) => {
        pen.write(said, 18 + index * 62, y, 58, { ...style, align: 'right' })
      })
      y += 11
    }
    row(['Código', '% IVA', 'Neto', 'Cuota', 'Suma'], bold)
    for (const { rate, base, amount } of paper.taxes())
      row([code(rate), paper.rate(rate), paper.amount(base), paper.amount(amount), paper.amount(base + amount)], text)
    pen.write('A PAGAR', 18, y + 8, 100, { font: 'liberation-bold', size: 15 })
    pen.write(`${paper.currency('EUR')}  ${paper.total()}`, 150, y + 8, 192, {
      font: 'liberation-bold',
      size: 15,
      align: 'right',
    })
    y = pen.stack(
      [
        `Artículos: ${deal.lines.length}`,
        `Tarjeta VISA ************${deal.orderNumber.slice(0, 4)}   Aut. ${deal.orderNumber}`,
        `Puntos de esta compra: ${Math.floor(deal.subtotal / 1000)}`,
      ],
      18,
      y + 32,
      324,
      text,
    )
    pen.write('Los precios son sin IVA. Cambios: 15 días con este documento.', 18, y + 6, 324, {
      ...text,
      size: 7,
      align: 'center',
    })
  },
}
