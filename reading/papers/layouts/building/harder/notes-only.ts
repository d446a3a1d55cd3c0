import { columnsOf } from '../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'
import type { Layout } from '../../layout.ts'

/** A Catalan grower's month: a list of delivery notes with their rate and their sum, the amount to pay in the middle of the sheet. */
export const notesOnly: Layout = {
  name: 'notes-only',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'ca',
    trades: ['produce'],
    lines: [3, 9],
    numbering: 'FM-{yyyy}-##',
    noteLines: true,
    terms: [30],
    selfEmployed: true,
  },
  habits: { numbers: 'spanish', date: 'slashes', sign: ' €', priceDecimals: 2, quantityDecimals: 0 },
  draw(paper) {
    const { pen, deal } = paper
    const { buyer } = deal
    const [street, town] = paper.address()
    const text = { font: 'liberation', size: 10 } as const
    pen.write('FACTURA MENSUAL', 50, 46, 300, { font: 'liberation-bold', size: 17 })
    pen.write(paper.number(), 360, 50, 185, { font: 'liberation-bold', size: 13, align: 'right' })
    pen.stack([paper.name(), `NIF: ${paper.taxId()}`, street, town, `Tel. ${paper.phone()}`], 50, 82, 230, text)
    pen.stack(
      ['Facturat a:', paper.buyer(), `NIF: ${paper.buyerTaxId()}`, buyer.street, buyer.town],
      320,
      82,
      225,
      text,
    )
    pen.write(`${deal.supplier.city}, ${paper.issued()}`, 50, 164, 200, text)
    const columns = columnsOf(paper, [
      ['name', 'Albarans del mes', 300],
      ['taxSigned', 'IVA', 60],
      ['totalSigned', 'Import', 135],
    ])
    const look = {
      head: { font: 'liberation-bold', size: 10, height: 20, fill: '#f7f0e0' },
      body: text,
      air: 4,
      rules: 'rows',
      colour: '#cbb994',
    } as const
    const y = drawTable(paper, columns, plainRows(paper), look, { x: 50, y: 190, bottom: 560 }) + 14
    pen.write(`Suma d'albarans ${paper.signed(paper.subtotal())}`, 50, y, 495, { ...text, align: 'right' })
    pen.write(
      paper
        .taxes()
        .map(({ rate, amount }) => `IVA ${paper.rate(rate)}%: ${paper.money(amount)}`)
        .join('   '),
      50,
      y + 16,
      495,
      { ...text, align: 'right' },
    )
    pen.write(`A pagar: ${paper.signed(paper.total())}`, 50, y + 42, 495, {
      font: 'liberation-bold',
      size: 18,
      align: 'center',
    })
    pen.write(`Transferència al compte ${paper.iban()} abans del dia ${paper.due()}.`, 50, 780, 495, text)
  },
}
