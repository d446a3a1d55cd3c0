import type { Layout } from '../../../../layout.ts'

const LEFT = 14
const WIDTH = 212

/** A German butcher's scale slip: the weight and price below each name, a letter for the tax, paid by card. */
export const receiptCounter: Layout = {
  name: 'receipt-counter',
  sheet: { size: [240, 640] },
  commerce: {
    country: 'DE',
    language: 'de',
    trades: ['meat', 'dairy', 'drinks'],
    lines: [2, 7],
    numbering: '####-######',
    kind: 'receipt',
    included: true,
    terms: [0],
  },
  habits: { numbers: 'bare', date: 'dots', sign: '', priceDecimals: 2, quantityDecimals: 0 },
  draw(paper) {
    const { pen, deal } = paper
    const text = { font: 'sans', size: 8.5 } as const
    const bold = { font: 'sans-bold', size: 8.5 } as const
    const [street, town] = paper.address()
    const letter = (rate: number) => 'ABC'[deal.taxes.findIndex((tax) => tax.rate === rate)] ?? ''
    pen.write(deal.supplier.brand, LEFT, 20, WIDTH, { font: 'serif-bold', size: 15, align: 'center' })
    let y = pen.stack([paper.name(), street, town, `Telefon ${paper.phone()}`], LEFT, 42, WIDTH, {
      ...text,
      align: 'center',
    })
    y = pen.stack([`USt-IdNr. ${paper.taxId()}`], LEFT, y + 4, WIDTH, { ...text, align: 'center' }) + 8
    pen.write(`Bon-Nr. ${paper.number()}`, LEFT, y, 120, text)
    pen.write('Es bediente Sie: 4', LEFT + 120, y, WIDTH - 120, { ...text, align: 'right' })
    y += 16
    for (const field of ['quantity', 'unit', 'unitPrice', 'taxRate', 'total'] as const) paper.lineFields.add(field)
    pen.write('EUR', LEFT, y, WIDTH - 14, { ...text, align: 'right' })
    paper.currency('EUR')
    y += 12
    for (const line of deal.lines) {
      pen.write(line.name, LEFT, y, WIDTH - 66, bold)
      pen.write(paper.amount(line.total), LEFT + 140, y, WIDTH - 154, { ...bold, align: 'right' })
      pen.write(letter(line.rate), LEFT + 202, y, 10, { ...text, align: 'right' })
      pen.write(
        `${paper.quantity(line)} ${line.unit}  x  ${paper.price(line)} EUR/${line.unit}`,
        LEFT + 10,
        y + 10.5,
        170,
        text,
      )
      y += 24
    }
    pen.rule(LEFT, y, LEFT + WIDTH, y)
    pen.write('Summe', LEFT, y + 6, 100, { font: 'sans-bold', size: 14 })
    pen.write(paper.total(), LEFT + 90, y + 6, WIDTH - 104, { font: 'sans-bold', size: 14, align: 'right' })
    y += 26
    pen.write('Girocard', LEFT, y, 100, text)
    pen.write(paper.amount(deal.total), LEFT + 90, y, WIDTH - 104, { ...text, align: 'right' })
    y += 20
    const row = (texts: readonly string[]) => {
      texts.forEach((said, index) => {
        pen.write(said, LEFT + index * 53, y, 50, { ...text, align: index ? 'right' : 'left' })
      })
      y += 11
    }
    row(['MwSt', 'Brutto', 'Netto', 'Steuer'])
    for (const { rate, base, amount } of paper.taxes())
      row([
        `${letter(rate)} ${paper.rate(rate)}%`,
        paper.amount(base + amount),
        paper.amount(base),
        paper.amount(amount),
      ])
    y = pen.stack(
      [`${paper.issued()}  11:${20 + deal.lines.length} Uhr`, 'Kasse 2   Waage 07'],
      LEFT,
      y + 8,
      WIDTH,
      text,
    )
    pen.stack(['TSE-Signatur: 8f3Kd02LmQ7xTz', 'Vielen Dank und guten Appetit!'], LEFT, y + 8, WIDTH, {
      ...text,
      align: 'center',
    })
  },
}
