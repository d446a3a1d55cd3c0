import type { Layout } from '../../layout.ts'

const LEFT = 14
const WIDTH = 190

/** An Italian till: quantity and price above the article, the tax rate beside the amount. */
export const scontrino: Layout = {
  name: 'scontrino-roll',
  sheet: { size: [218, 600] },
  commerce: {
    country: 'IT',
    language: 'it',
    trades: ['dairy', 'dry', 'meat'],
    lines: [3, 10],
    numbering: '####-####',
    kind: 'receipt',
    included: true,
    terms: [0],
  },
  habits: { numbers: 'bare', date: 'dashes', sign: '', priceDecimals: 2, quantityDecimals: 0 },
  draw(paper) {
    const { pen, deal } = paper
    const [street, town] = paper.address()
    const text = { font: 'mono', size: 7.5 } as const
    const centre = { ...text, align: 'center' } as const
    for (const field of ['quantity', 'unitPrice', 'taxRate', 'total'] as const) paper.lineFields.add(field)
    let y = pen.stack(
      [paper.name().toUpperCase(), street, town, `P.IVA ${paper.taxId()}`, `TEL. ${paper.phone()}`],
      LEFT,
      16,
      WIDTH,
      centre,
    )
    y = pen.stack(['DOCUMENTO COMMERCIALE', 'di vendita o prestazione'], LEFT, y + 8, WIDTH, centre) + 8
    pen.write('DESCRIZIONE          IVA   Prezzo', LEFT, y, WIDTH, { ...text, font: 'mono-bold' })
    y += 14
    for (const line of deal.lines) {
      pen.write(`${paper.quantity(line)} x ${paper.price(line)}`, LEFT, y, 120, text)
      const below = pen.wrap(line.name, LEFT, y + 9.5, WIDTH - 78, text)
      pen.write(`${paper.rate(line.rate)}%`, LEFT + WIDTH - 78, y + 9.5, 30, { ...text, align: 'right' })
      pen.write(paper.amount(line.total), LEFT + WIDTH - 46, y + 9.5, 46, { ...text, align: 'right' })
      y = below + 2
    }
    const row = (label: string, value: string, size = 8.5) => {
      pen.write(label, LEFT, y, 120, { font: 'mono-bold', size })
      pen.write(value, LEFT + 100, y, WIDTH - 100, { font: 'mono-bold', size, align: 'right' })
      y += size * 1.4
    }
    y += 8
    row('TOTALE COMPLESSIVO', paper.total(), 10)
    row('di cui IVA', paper.taxTotal())
    y += 6
    for (const { rate, base, amount } of paper.taxes()) {
      pen.write(
        `Aliquota ${paper.rate(rate)}% impon. ${paper.amount(base)} imposta ${paper.amount(amount)}`,
        LEFT,
        y,
        WIDTH,
        { ...text, size: 6.5 },
      )
      y += 9
    }
    row('Pagamento elettronico', paper.amount(deal.total))
    pen.stack([`${paper.issued()} 12:07`, `DOCUMENTO N. ${paper.number()}`], LEFT, y + 10, WIDTH, centre)
  },
}
