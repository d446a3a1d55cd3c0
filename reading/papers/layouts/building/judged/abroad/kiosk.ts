import { cells } from '../../../../paper/blocks.ts'
import { columnsOf } from '../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../paper/table.ts'
import type { Layout } from '../../../layout.ts'

/** A German dairy: sums in a frame at the left, two columns of head matter, discount for early payment only in words. */
export const kiosk: Layout = {
  name: 'kiosk-frame',
  sheet: { size: 'A4' },
  commerce: {
    country: 'DE',
    language: 'de',
    trades: ['dairy', 'dry', 'drinks'],
    lines: [4, 10],
    numbering: '#######',
    discounts: 'rates',
    freight: true,
    terms: [10, 21],
  },
  habits: { numbers: 'spanish', date: 'dots', sign: ' €', priceDecimals: 2, quantityDecimals: 0 },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    const text = { font: 'liberation', size: 9 } as const
    pen.write('RECHNUNG', 44, 40, 507, { font: 'liberation-bold', size: 22, align: 'center' })
    pen.box(44, 74, 250, 86, { stroke: '#000000' })
    pen.stack(
      ['Lieferant:', paper.name(), street, town, `Steuer: ${paper.taxId()}`, `Tel: ${paper.phone()}`],
      50,
      79,
      238,
      text,
    )
    pen.box(301, 74, 250, 86, { stroke: '#000000' })
    pen.stack(
      ['Abnehmer:', paper.buyer(), buyer.street, buyer.town, `Steuer: ${paper.buyerTaxId()}`],
      307,
      79,
      238,
      text,
    )
    cells(
      pen,
      44,
      168,
      [
        ['Beleg-Nr.', paper.number(), 120],
        ['Belegdatum', paper.issued(), 120],
        ['Ihre Bestellung', deal.orderNumber, 130],
        ['Fällig am', paper.due(), 137],
      ],
      { stroke: '#000000', height: 30, value: { font: 'liberation-bold', size: 10 } },
    )
    const columns = columnsOf(paper, [
      ['quantity', 'Anz.', 40],
      ['unit', 'VPE', 46],
      ['code', 'Nummer', 52],
      ['name', 'Ware', 175],
      ['price', 'EP', 50],
      ['discountFull', 'Rab. %', 42],
      ['tax', 'St.', 30],
      ['total', 'GP', 72],
    ])
    const look = {
      head: { font: 'liberation-bold', size: 8.5, height: 16, rule: 'box' },
      body: text,
      air: 3,
      rules: 'columns',
      colour: '#000000',
    } as const
    const y = drawTable(paper, columns, plainRows(paper), look, { x: 44, y: 206, bottom: 580, fillTo: 580 })
    pen.box(44, y + 10, 300, 24 + 16 * (deal.taxes.length + 2), { stroke: '#000000' })
    let below = y + 18
    const row = (label: string, value: string, bold = false) => {
      const style = { font: bold ? 'liberation-bold' : 'liberation', size: bold ? 11 : 9 } as const
      pen.write(label, 52, below, 180, style)
      pen.write(value, 220, below, 116, { ...style, align: 'right' })
      below += 16
    }
    row('Versandkosten (im Nettobetrag)', paper.money(deal.freight))
    row('Nettobetrag', paper.signed(paper.subtotal()))
    for (const { rate, base, amount } of paper.taxes())
      row(`${paper.rate(rate)} % MwSt auf ${paper.amount(base)}`, paper.money(amount))
    row('Zu zahlen', paper.signed(paper.total()), true)
    pen.wrap('Bei Zahlung innerhalb von 7 Tagen gewähren wir 2 % Skonto auf den Warenwert.', 360, y + 18, 190, text)
    pen.stack([supplier.registry, `Konto ${paper.iban()}`, paper.email()], 44, 780, 507, {
      font: 'liberation',
      size: 8,
    })
  },
}
