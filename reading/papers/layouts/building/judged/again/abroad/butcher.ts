import { columnsOf } from '../../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

/** German: two tax numbers in the foot, counts glued to their units, tax told in a sentence under the total. */
export const butcher: Layout = {
  name: 'butcher',
  sheet: { size: 'A4' },
  commerce: {
    country: 'DE',
    language: 'de',
    trades: ['meat', 'dairy'],
    lines: [2, 9],
    numbering: '{yyyy}{mm}-###',
    terms: [10, 14],
  },
  habits: { numbers: 'spanish', date: 'dots', sign: ' €', priceDecimals: 2, quantityDecimals: 0 },
  draw(paper) {
    const { pen, deal } = paper
    const [street, town] = paper.address()
    pen.write(paper.name(), 60, 40, 475, { font: 'serif-bold', size: 20, align: 'center' })
    pen.write(`${street} · ${town}`, 60, 66, 475, { font: 'serif', align: 'center' })
    pen.stack([paper.buyer(), deal.buyer.street, deal.buyer.town], 60, 124, 240, { font: 'serif', size: 11 })
    pen.write(`${deal.supplier.city}, den ${paper.issued()}`, 300, 190, 235, { font: 'serif', align: 'right' })
    pen.write('Rechnung', 60, 210, 120, { font: 'serif-bold', size: 14 })
    pen.write(`zu Beleg ${paper.number()}, Kunde ${deal.clientCode}`, 60, 230, 300, { font: 'serif', size: 10 })
    const columns = columnsOf(paper, [
      ['blank', 'Geliefert', 70, { text: (line) => `${paper.quantity(line)} ${line.unit}`, tells: 'quantity' }],
      ['name', 'Ware', 210],
      ['priceSigned', 'je Einheit', 80],
      ['totalSigned', 'zusammen', 100],
    ])
    const look = {
      head: { font: 'serif-bold', size: 9, rule: 'under' },
      body: { font: 'serif', size: 10 },
      air: 3,
    } as const
    let y = drawTable(paper, columns, plainRows(paper), look, { x: 60, y: 254, bottom: 600 }) + 14
    const taxes = paper.taxes()
    pen.write(`zu zahlen  ${paper.signed(paper.total())}`, 60, y, 460, { font: 'serif-bold', size: 13, align: 'right' })
    y += 22
    for (const { rate, base, amount } of taxes) {
      const text = `darin ${paper.rate(rate)} % Mehrwertsteuer ${paper.money(amount)} auf netto ${paper.money(base)}`
      pen.write(text, 60, y, 460, { font: 'serif', size: 9, align: 'right' })
      y += 13
    }
    pen.wrap(
      `Wir bitten um Ausgleich bis ${paper.due()} auf unser Konto ${paper.iban()}. Lieferdatum entspricht Rechnungsdatum.`,
      60,
      y + 14,
      400,
      { font: 'serif', size: 10 },
    )
    pen.write(
      `St.-Nr. 143/${deal.orderNumber.slice(0, 3)}/20114 · USt-ID ${paper.taxId()} · ${paper.phone()}`,
      60,
      790,
      475,
      {
        size: 7,
        align: 'center',
      },
    )
  },
}
