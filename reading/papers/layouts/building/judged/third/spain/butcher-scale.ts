import type { Layout } from '../../../../layout.ts'

const LEFT = 9
const WIDTH = 147

/** The slip of a butcher's scale, narrower than a till's: weight, price and sum below each name, VAT inside. */
export const butcherScale: Layout = {
  name: 'butcher-scale',
  sheet: { size: [165, 520] },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['meat', 'dairy'],
    lines: [3, 9],
    numbering: 'B2-######',
    kind: 'receipt',
    included: true,
    terms: [0],
  },
  habits: { numbers: 'bare', date: 'shortSlashes', sign: '', priceDecimals: 2, quantityDecimals: 3, taxIds: 'dashed' },
  draw(paper) {
    const { pen, deal } = paper
    const [street, town] = paper.address()
    const text = { font: 'mono', size: 7.5 } as const
    const right = { ...text, align: 'right' } as const
    const centre = { ...text, align: 'center' } as const
    const dashes = (at: number) => pen.rule(LEFT, at, LEFT + WIDTH, at, { dash: 2.5 })
    let y = pen.stack([paper.name().toUpperCase()], LEFT, 14, WIDTH, { ...centre, font: 'mono-bold', size: 9 })
    y = pen.stack([street, town, `NIF ${paper.taxId()}`, `Tel. ${paper.phone()}`], LEFT, y + 2, WIDTH, centre)
    y = pen.stack(['Factura simplificada'], LEFT, y + 8, WIDTH, { ...centre, font: 'mono-bold' })
    const row = (label: string, value: string, bold = false, size = 7.5) => {
      const font = bold ? ('mono-bold' as const) : ('mono' as const)
      pen.write(label, LEFT, y, WIDTH * 0.56, { font, size })
      pen.write(value, LEFT + WIDTH * 0.4, y, WIDTH * 0.6, { font, size, align: 'right' })
      y += size * 1.32
    }
    y += 4
    row('Nº op.', paper.number())
    row(`Fecha ${paper.issued()}`, '10:26')
    row('Balanza 2', 'Vend. 4')
    dashes(y + 2)
    y += 6
    for (const field of ['quantity', 'unitPrice', 'total'] as const) paper.lineFields.add(field)
    pen.write('kg/ud', LEFT, y, 44, right)
    pen.write('EUR/kg-ud', LEFT + 46, y, 48, right)
    pen.write('EUR', LEFT + 96, y, WIDTH - 96, right)
    y += 11
    dashes(y)
    y += 4
    for (const line of deal.lines) {
      y = pen.wrap(line.name, LEFT, y, WIDTH, text)
      pen.write(paper.quantity(line), LEFT, y, 44, right)
      pen.write(paper.price(line), LEFT + 46, y, 48, right)
      pen.write(paper.amount(line.total), LEFT + 96, y, WIDTH - 96, right)
      y += 12
    }
    dashes(y)
    y += 5
    row('Nº de artículos', String(deal.lines.length))
    row('TOTAL', paper.signed(paper.total()), true, 13)
    row(`Tarjeta (${paper.currency('EUR')})`, paper.amount(deal.total))
    y += 4
    pen.write('IVA incluido:', LEFT, y, WIDTH, text)
    y += 10
    for (const { rate, base, amount } of paper.taxes()) {
      row(`${paper.rate(rate)}% s/${paper.amount(base)}`, paper.amount(amount))
    }
    pen.stack(['Conserve este tique', 'Gracias por su compra'], LEFT, y + 8, WIDTH, centre)
  },
}
