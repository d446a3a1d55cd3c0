import { columnsOf } from '../../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

/** An auction of fish: the firm in the margin, turned, the number under the words for it, the sums as a sentence each. */
export const auction: Layout = {
  name: 'auction',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['fish'],
    lines: [3, 9],
    numbering: '{yyyy}-####',
    freight: true,
    terms: [7, 15],
  },
  habits: { numbers: 'spanish', date: 'slashes', sign: ' €', priceDecimals: 2, quantityDecimals: 2, taxIds: 'dashed' },
  draw(paper) {
    const { pen, deal } = paper
    const [street, town] = paper.address()
    pen.turned(-90, 26, 700, () =>
      pen.write(`${paper.name()} - NIF ${paper.taxId()} - ${street} - ${town}`, 26, 700, 560, { size: 8 }),
    )
    pen.write(deal.supplier.brand.toUpperCase(), 60, 36, 300, { font: 'serif-bold', size: 22 })
    pen.write(`Comprador nº ${deal.clientCode}`, 60, 70, 200, { size: 9 })
    pen.stack([paper.buyer(), deal.buyer.street, deal.buyer.town, paper.buyerTaxId()], 60, 84, 240, { size: 9 })
    pen.write(paper.number(), 400, 40, 140, { font: 'sans-bold', size: 13, align: 'center' })
    pen.write('número de factura', 400, 56, 140, { size: 7, align: 'center' })
    pen.write(paper.issued(), 400, 76, 140, { font: 'sans-bold', size: 11, align: 'center' })
    pen.write('fecha de la subasta y de factura', 400, 90, 140, { size: 7, align: 'center' })
    const columns = columnsOf(paper, [
      ['blank', 'Lote', 34, { text: ({ lot }) => lot.slice(1, 5) }],
      ['blank', 'Cajas', 34, { text: ({ pieces, group }) => String(pieces ?? group + 1) }],
      ['name', 'Especie', 190],
      ['quantity', 'Kg netos', 60],
      ['price', '€/Kg', 60],
      ['total', 'Valor', 80],
    ])
    const look = { head: { font: 'sans-bold', size: 8, rule: 'both' }, body: { size: 9 }, air: 2.5 } as const
    let y = drawTable(paper, columns, plainRows(paper), look, { x: 60, y: 150, bottom: 640 }) + 14
    const say = (text: string) => {
      pen.write(text, 60, y, 458, { size: 9, align: 'right' })
      y += 14
    }
    say(`Tasas de lonja y hielo: ${paper.money(deal.freight)}`)
    for (const { rate, base, amount } of paper.taxes())
      say(`${paper.rate(rate)} % de IVA de ${paper.money(base)} son ${paper.money(amount)}`)
    pen.write(`A su cargo ${paper.signed(paper.total())}`, 60, y + 4, 458, {
      font: 'sans-bold',
      size: 13,
      align: 'right',
    })
    pen.write(`Se adeudará el ${paper.due()} en la cuenta que nos consta.`, 60, y + 28, 400, { size: 9 })
  },
}
