import type { Layout } from '../../layout.ts'

const LEFT = 12
const WIDTH = 202

/** A roll of thermal paper: VAT included, the count below the name, cash and change at the end. */
export const till: Layout = {
  name: 'till-roll',
  sheet: { size: [226, 620] },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['produce', 'dairy', 'bakery', 'dry'],
    lines: [3, 11],
    numbering: 'T##-######',
    kind: 'receipt',
    included: true,
    terms: [0],
  },
  habits: { numbers: 'bare', date: 'slashes', sign: '', priceDecimals: 2, quantityDecimals: 0 },
  draw(paper) {
    const { pen, deal } = paper
    const mono = { font: 'mono', size: 8 } as const
    const centre = { ...mono, align: 'center' } as const
    const [street, town] = paper.address()
    pen.write(deal.supplier.brand.toUpperCase(), LEFT, 18, WIDTH, { font: 'mono-bold', size: 12, align: 'center' })
    let y = pen.stack(
      [paper.name(), street, town, `NIF ${paper.taxId()}`, `TEL ${paper.phone()}`],
      LEFT,
      36,
      WIDTH,
      centre,
    )
    y = pen.stack(
      ['FACTURA SIMPLIFICADA', `${paper.number()}   ${paper.issued()} 13:4${deal.terms + 2}`],
      LEFT,
      y + 6,
      WIDTH,
      centre,
    )
    const rule = () => {
      pen.rule(LEFT, y + 3, LEFT + WIDTH, y + 3, { dash: 2 })
      y += 8
    }
    rule()
    for (const field of ['quantity', 'unitPrice', 'total'] as const) paper.lineFields.add(field)
    for (const line of deal.lines) {
      y = pen.wrap(line.name.toUpperCase(), LEFT, y, WIDTH - 50, mono)
      pen.write(`${paper.quantity(line)} x ${paper.price(line)}`, LEFT + 14, y, 110, mono)
      pen.write(paper.amount(line.total), LEFT + 130, y, WIDTH - 130, { ...mono, align: 'right' })
      y += 11
    }
    rule()
    pen.write('TOTAL EUR', LEFT, y, 100, { font: 'mono-bold', size: 12 })
    pen.write(paper.total(), LEFT + 90, y, WIDTH - 90, { font: 'mono-bold', size: 12, align: 'right' })
    paper.currency('EUR')
    y += 18
    const given = Math.ceil(deal.total / 1000) * 1000
    for (const [label, amount] of [
      ['EFECTIVO', given],
      ['CAMBIO', given - deal.total],
    ] as const) {
      pen.write(label, LEFT, y, 100, mono)
      pen.write(paper.amount(amount), LEFT + 90, y, WIDTH - 90, { ...mono, align: 'right' })
      y += 11
    }
    rule()
    pen.write('  %IVA      BASE     CUOTA', LEFT, y, WIDTH, mono)
    y += 10
    for (const { rate, base, amount } of paper.taxes()) {
      const text = [paper.rate(rate, 2).padStart(6), paper.amount(base).padStart(10), paper.amount(amount).padStart(10)]
      pen.write(text.join(''), LEFT, y, WIDTH, mono)
      y += 10
    }
    pen.stack(['GRACIAS POR SU VISITA', 'IVA INCLUIDO'], LEFT, y + 10, WIDTH, centre)
  },
}
