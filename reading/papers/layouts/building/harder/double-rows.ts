import type { Layout } from '../../layout.ts'

/** A Galician freezer house: code and name on one row, then pieces times price less discount and what it makes. */
export const doubleRows: Layout = {
  name: 'double-rows',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'gl',
    trades: ['fish', 'wine', 'produce'],
    lines: [4, 10],
    numbering: 'G-#####',
    discounts: 'rates',
    terms: [21],
  },
  habits: { numbers: 'spanish', date: 'dots', sign: ' €', priceDecimals: 2, quantityDecimals: 2, taxIds: 'dashed' },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    pen.write(supplier.brand, 50, 40, 260, { font: 'serif-bold', size: 20, colour: '#0b4f6c' })
    pen.stack(
      [`${paper.name()} - CIF ${paper.taxId()}`, `${street}, ${town}`, `${paper.phone()} - ${paper.email()}`],
      50,
      66,
      300,
      { size: 8.5 },
    )
    pen.stack([`Factura ${paper.number()}`, `Data: ${paper.issued()}`, `Vence: ${paper.due()}`], 380, 42, 165, {
      font: 'sans-bold',
      size: 11,
      align: 'right',
    })
    pen.stack(['Cliente', paper.buyer(), `${buyer.street}, ${buyer.town}`, `CIF ${paper.buyerTaxId()}`], 50, 116, 400, {
      size: 9.5,
    })
    for (const field of ['code', 'quantity', 'unit', 'unitPrice', 'discountRate', 'taxRate', 'total'] as const)
      paper.lineFields.add(field)
    pen.rule(50, 176, 545, 176, { colour: '#0b4f6c', width: 1.2 })
    let y = 186
    for (const line of deal.lines) {
      pen.write(`${line.code}  ${line.name}`, 50, y, 380, { font: 'sans-bold', size: 9.5 })
      const less = line.discounts.map((rate) => ` - ${paper.rate(rate)} %`).join('')
      pen.write(
        `${paper.quantity(line)} ${line.unit} x ${paper.price(line)}${less}   (IVE ${paper.rate(line.rate)} %)`,
        70,
        y + 13,
        340,
        { size: 9 },
      )
      pen.write(paper.money(line.total), 430, y + 13, 115, { size: 9.5, align: 'right' })
      y += 30
    }
    pen.rule(50, y, 545, y, { colour: '#0b4f6c', width: 1.2 })
    y += 10
    const row = (label: string, value: string, size = 9.5) => {
      pen.write(label, 300, y, 130, { size })
      pen.write(value, 420, y, 125, { font: 'sans-bold', size, align: 'right' })
      y += size * 1.6
    }
    row('Base impoñible', paper.signed(paper.subtotal()))
    for (const { rate, amount } of paper.taxes()) row(`Cota IVE ${paper.rate(rate)} %`, paper.money(amount))
    row('Total factura', paper.signed(paper.total()), 13)
    pen.write(`Conta bancaria ${paper.iban()}`, 50, 800, 495, { size: 8.5 })
  },
}
