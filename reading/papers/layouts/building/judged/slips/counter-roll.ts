import type { Layout } from '../../../layout.ts'

const LEFT = 10
const WIDTH = 184

/** A Catalan shop's roll: amount beside the name, weight and price below only where there is more than one, letters for the tax. */
export const counterRoll: Layout = {
  name: 'counter-roll',
  sheet: { size: [204, 560] },
  commerce: {
    country: 'ES',
    language: 'ca',
    trades: ['bakery', 'meat', 'produce'],
    lines: [3, 9],
    numbering: 'S-######',
    kind: 'receipt',
    included: true,
    terms: [0],
    selfEmployed: true,
  },
  habits: { numbers: 'bare', date: 'shortSlashes', sign: '€', priceDecimals: 2, quantityDecimals: 0 },
  draw(paper) {
    const { pen, deal } = paper
    const [street, town] = paper.address()
    const text = { font: 'sans', size: 8.5 } as const
    const right = { ...text, align: 'right' } as const
    for (const field of ['quantity', 'unitPrice', 'total', 'taxRate'] as const) paper.lineFields.add(field)
    pen.write(deal.supplier.brand, LEFT, 16, WIDTH, { font: 'serif-bold', size: 15, align: 'center' })
    let y =
      pen.stack([paper.name(), street, town, `Tel ${paper.phone()}`, `DNI ${paper.taxId()}`], LEFT, 36, WIDTH, {
        ...text,
        align: 'center',
      }) + 8
    pen.write(`Tiquet ${paper.number()}`, LEFT, y, 110, text)
    pen.write(`${paper.issued()} 18:20`, LEFT + 90, y, WIDTH - 90, right)
    y += 16
    const letter = (rate: number) => 'ABC'[deal.taxes.findIndex((tax) => tax.rate === rate)] ?? ''
    for (const line of deal.lines) {
      const below = pen.wrap(`${line.name} (${letter(line.rate)})`, LEFT, y, WIDTH - 46, text)
      pen.write(paper.amount(line.total), LEFT + WIDTH - 46, y, 46, right)
      y = below
      pen.write(`${paper.quantity(line)} ${line.unit} a ${paper.price(line)}`, LEFT + 8, y, 130, { ...text, size: 7.5 })
      y += 12
    }
    pen.rule(LEFT, y + 2, LEFT + WIDTH, y + 2, { width: 1.2 })
    pen.write('Import total', LEFT, y + 8, 90, { font: 'sans-bold', size: 11 })
    pen.write(paper.signed(paper.total()), LEFT + 80, y + 7, WIDTH - 80, {
      font: 'sans-bold',
      size: 13,
      align: 'right',
    })
    y += 30
    for (const { rate, base, amount } of paper.taxes()) {
      pen.write(`${letter(rate)}: IVA ${paper.rate(rate)}% s/ ${paper.amount(base)}`, LEFT, y, 120, {
        ...text,
        size: 7.5,
      })
      pen.write(paper.amount(amount), LEFT + 100, y, WIDTH - 100, { ...right, size: 7.5 })
      y += 10
    }
    pen.write('Targeta', LEFT, y + 6, 80, text)
    pen.write(paper.amount(deal.total), LEFT + 80, y + 6, WIDTH - 80, right)
    pen.write('Gràcies, fins aviat!', LEFT, y + 26, WIDTH, { ...text, align: 'center' })
  },
}
