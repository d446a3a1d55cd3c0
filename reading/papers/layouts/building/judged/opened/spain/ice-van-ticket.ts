import { selling } from '../../../../../dealing/own-goods.ts'
import type { Layout } from '../../../../layout.ts'

const LEFT = 8
const WIDTH = 154

/** Printed in the van by a machine on the driver's belt: narrow roll, prices without VAT, the house it was sold to. */
export const iceVanTicket: Layout = {
  name: 'ice-van-ticket',
  sheet: { size: [170, 470] },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['frozen'],
    lines: [2, 5],
    numbering: 'V07-######',
    kind: 'receipt',
    terms: [0],
  },
  habits: { numbers: 'bare', date: 'shortSlashes', sign: '', priceDecimals: 2, quantityDecimals: 0 },
  recast: selling(`Hielo cubito saco 2 kg|saco|0.92|10|40
    Hielo pilé saco 10 kg|saco|4.10|10|8
    Helado nata tarrina 5 l|ud|17.90|10|4
    Patata 9x9 bolsa 2,5 kg|bol|4.20|10|12
    Croqueta jamón 1 kg|bol|8.40|10|8
    Calamar rebozado 1 kg|bol|9.15|10|6
    Copa de plástico 50 ud|paq|5.30|21|6`),
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const mono = { font: 'mono', size: 7.5 } as const
    const centre = { ...mono, align: 'center' } as const
    const right = { ...mono, align: 'right' } as const
    const bold = { font: 'mono-bold', size: 10 } as const
    const [street, town] = paper.address()
    let y = pen.wrap(supplier.brand.toUpperCase(), LEFT, 14, WIDTH, { ...bold, align: 'center' })
    y = pen.stack(
      [paper.name(), `CIF ${paper.taxId()}`, street, town, `Tfno. ${paper.phone()}`],
      LEFT,
      y,
      WIDTH,
      centre,
    )
    const rule = () => {
      pen.write('-'.repeat(34), LEFT, y, WIDTH, mono)
      y += 9
    }
    const row = (label: string, value: string) => {
      pen.write(label, LEFT, y, 92, mono)
      pen.write(value, LEFT + 70, y, WIDTH - 70, right)
      y += 10
    }
    rule()
    y = pen.stack(['FACTURA SIMPLIFICADA'], LEFT, y, WIDTH, { ...centre, font: 'mono-bold' })
    row('Ticket', paper.number())
    row('Fecha', `${paper.issued()} 07:${10 + (Number(deal.clientCode) % 50)}`)
    row('Furgoneta 07', `Cliente ${deal.clientCode}`)
    y = pen.stack([paper.buyer(), `${paper.buyerTaxId()} ${buyer.city}`], LEFT, y, WIDTH, mono)
    rule()
    for (const field of ['quantity', 'unit', 'unitPrice', 'taxRate', 'total'] as const) paper.lineFields.add(field)
    pen.write('Cant.    Precio  %IVA', LEFT, y, 104, mono)
    pen.write('Importe', LEFT + 100, y, WIDTH - 100, right)
    y += 11
    for (const line of deal.lines) {
      y = pen.wrap(line.name, LEFT, y, WIDTH, mono)
      pen.write(`${paper.quantity(line)} ${line.unit}`, LEFT, y, 40, mono)
      pen.write(paper.price(line), LEFT + 36, y, 32, right)
      pen.write(paper.rate(line.rate), LEFT + 70, y, 24, right)
      pen.write(paper.amount(line.total), LEFT + 100, y, WIDTH - 100, right)
      y += 11
    }
    rule()
    for (const { rate, base, amount } of paper.taxes()) {
      row(`Neto al ${paper.rate(rate)}%`, paper.amount(base))
      row(`IVA ${paper.rate(rate)}%`, paper.amount(amount))
    }
    pen.write(`TOTAL ${paper.currency('EUR')}`, LEFT, y + 4, 80, bold)
    pen.write(paper.total(), LEFT + 74, y + 4, WIDTH - 74, { ...bold, align: 'right' })
    y += 20
    row('Cobrado en efectivo', paper.amount(deal.total))
    row('Bultos', String(deal.lines.reduce((all, { quantity }) => all + quantity / 1000, 0)))
    rule()
    pen.stack(['Mantener a -18 C', 'Conserve este ticket. Gracias'], LEFT, y, WIDTH, centre)
  },
}
