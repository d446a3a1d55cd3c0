import type { Layout } from '../../../../layout.ts'

const LEFT = 16
const WIDTH = 256

/** A drinks van's invoice from the driver's belt printer: two rows a line, empties below, sums beside their rate. */
export const vanStrip: Layout = {
  name: 'van-strip',
  sheet: { size: [288, 760] },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['drinks'],
    lines: [3, 8],
    numbering: 'AV{yy}-##/####',
    deposits: true,
    discounts: 'rates',
    terms: [0, 7],
  },
  habits: { numbers: 'bare', date: 'shortSlashes', sign: '', priceDecimals: 3, quantityDecimals: 0 },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const mono = { font: 'mono', size: 9 } as const
    const bold = { font: 'mono-bold', size: 9.5 } as const
    const right = { ...mono, align: 'right' } as const
    const [street, town] = paper.address()
    let y = pen.stack([paper.name(), `NIF ${paper.taxId()}`, street, town, `T ${paper.phone()}`], LEFT, 16, WIDTH, mono)
    pen.rule(LEFT, y + 4, LEFT + WIDTH, y + 4, { dash: 3 })
    y = pen.stack(
      [`FACTURA AUTOVENTA ${paper.number()}`, `FECHA ${paper.issued()}  RUTA ${deal.orderNumber.slice(0, 3)}`],
      LEFT,
      y + 9,
      WIDTH,
      bold,
    )
    y = pen.stack(
      [`CLIENTE ${deal.clientCode}`, paper.buyer(), `NIF ${paper.buyerTaxId()}`, buyer.street, buyer.town],
      LEFT,
      y + 4,
      WIDTH,
      mono,
    )
    pen.rule(LEFT, y + 4, LEFT + WIDTH, y + 4, { dash: 3 })
    y += 9
    for (const field of ['code', 'quantity', 'unitPrice', 'discountRate', 'taxRate', 'total'] as const)
      paper.lineFields.add(field)
    const row = (texts: readonly string[]) => {
      const [quantity = '', price = '', discount = '', rate = '', total = ''] = texts
      pen.write(quantity, LEFT, y, 38, right)
      pen.write(price, LEFT + 40, y, 66, right)
      pen.write(discount, LEFT + 108, y, 40, right)
      pen.write(rate, LEFT + 150, y, 34, right)
      pen.write(total, LEFT + 186, y, 70, right)
      y += 12
    }
    pen.write('COD   ARTICULO', LEFT, y, WIDTH, mono)
    y += 11
    row(['CANT', 'PRECIO', '%DTO', '%IVA', 'IMPORTE'])
    for (const line of deal.lines) {
      y = pen.wrap(`${line.code} ${line.name.toUpperCase()}`, LEFT, y + 2, WIDTH, mono)
      const less = line.discounts.map((rate) => paper.rate(rate)).join('')
      row([paper.quantity(line), paper.price(line), less, paper.rate(line.rate), paper.amount(line.total)])
    }
    pen.rule(LEFT, y + 4, LEFT + WIDTH, y + 4, { dash: 3 })
    y += 10
    for (const { rate, base, amount } of paper.taxes()) {
      pen.write(`BASE ${paper.amount(base)}`, LEFT, y, 120, mono)
      pen.write(`IVA ${paper.rate(rate)}% ${paper.amount(amount)}`, LEFT + 120, y, WIDTH - 120, right)
      y += 12
    }
    pen.write('TOTAL FACTURA', LEFT, y + 6, 130, { font: 'mono-bold', size: 12 })
    pen.write(`${paper.total()} ${paper.currency('EUR')}`, LEFT + 120, y + 6, WIDTH - 120, {
      font: 'mono-bold',
      size: 12,
      align: 'right',
    })
    const paid = deal.terms === 0 ? ['COBRADO AL CONTADO'] : ['PENDIENTE DE PAGO', `VENCE ${paper.due()}`]
    y = pen.stack([...paid, '', 'FIRMA DEL CLIENTE'], LEFT, y + 28, WIDTH, mono)
    pen.box(LEFT, y + 3, WIDTH, 40, { stroke: '#333333' })
    pen.write(supplier.web, LEFT, y + 52, WIDTH, { ...mono, align: 'center' })
  },
}
