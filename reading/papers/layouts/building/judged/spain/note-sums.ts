import { columnsOf } from '../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../paper/table.ts'
import type { Layout } from '../../../layout.ts'

/** A baker's monthly invoice that only lists its delivery notes and what each came to. */
export const noteSums: Layout = {
  name: 'note-sums',
  sheet: { size: 'A5' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['bakery'],
    lines: [4, 8],
    numbering: '{mm}/###',
    noteLines: true,
    terms: [5, 10],
    selfEmployed: true,
  },
  habits: { numbers: 'spanish', date: 'shortDashes', sign: ' euros', priceDecimals: 2, quantityDecimals: 0 },
  draw(paper) {
    const { pen, deal } = paper
    const { buyer } = deal
    const [street, town] = paper.address()
    const plain = { font: 'serif', size: 10.5 } as const
    pen.pdf.save().strokeColor('#7a4a12').lineWidth(1.4)
    for (const dx of [0, 9, 18])
      pen.pdf
        .moveTo(36 + dx, 62)
        .bezierCurveTo(30 + dx, 44, 50 + dx, 40, 44 + dx, 26)
        .stroke()
    pen.pdf.restore()
    pen.write('Obrador', 76, 18, 310, { font: 'serif-italic', size: 10 })
    pen.write(paper.name(), 76, 31, 310, { font: 'serif-bold', size: 15, colour: '#7a4a12' })
    pen.write(`${street} · ${town} · DNI ${paper.taxId()} · ${paper.phone()}`, 76, 50, 316, { font: 'serif', size: 8 })
    pen.write(`Recibo-factura número ${paper.number()} del ${paper.issued()}`, 30, 92, 360, {
      font: 'serif-bold',
      size: 12,
    })
    pen.wrap(
      `Por el pan y los dulces servidos a ${paper.buyer()}, con NIF ${paper.buyerTaxId()}, en ${buyer.street}, ${buyer.town}:`,
      30,
      114,
      360,
      plain,
    )
    const columns = columnsOf(paper, [
      ['name', 'Entrega', 240],
      ['total', 'Importe', 110],
    ])
    const look = { head: { font: 'serif-bold', size: 10.5, height: 18, rule: 'under' }, body: plain, air: 3.5 } as const
    let y = drawTable(paper, columns, plainRows(paper), look, { x: 30, y: 156, bottom: 470 }) + 10
    for (const { rate, base, amount } of paper.taxes()) {
      pen.write(
        `Sin IVA ${paper.amount(base)}, más el ${paper.rate(rate)} % de IVA: ${paper.amount(amount)}`,
        30,
        y,
        350,
        { ...plain, align: 'right' },
      )
      y += 15
    }
    pen.write(`Suma todo ${paper.signed(paper.total())}`, 30, y + 6, 350, {
      font: 'serif-bold',
      size: 13,
      align: 'right',
    })
    pen.write(`Páguese antes del ${paper.due()} en ${paper.iban()}`, 30, 560, 360, plain)
  },
}
