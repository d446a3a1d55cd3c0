import { columnsOf } from '../../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

/** French: codes of taxes on the lines, told under the goods; registry numbers before the VAT number; a bill of exchange. */
export const halles: Layout = {
  name: 'halles',
  sheet: { size: 'A4' },
  commerce: {
    country: 'FR',
    language: 'fr',
    trades: ['meat', 'drinks', 'cleaning'],
    lines: [3, 8],
    numbering: '########',
    terms: [30],
  },
  habits: { numbers: 'spaced', date: 'slashes', sign: '', priceDecimals: 3, quantityDecimals: 2 },
  draw(paper) {
    const { pen, deal } = paper
    const [street, town] = paper.address()
    const siren = deal.supplier.taxId.slice(-9)
    const code = (rate: number) => String(deal.taxes.findIndex((tax) => tax.rate === rate) + 1)
    pen.stack([deal.supplier.brand, 'Grossiste en alimentation'], 45, 36, 240, { font: 'sans-bold', size: 13 })
    pen.write('Facture', 45, 96, 100, { font: 'sans-bold', size: 18 })
    pen.write(`N° ${paper.number()} du ${paper.issued()} - compte ${deal.clientCode} - tournée 14`, 45, 120, 260, {
      size: 9,
    })
    pen.stack([paper.buyer(), deal.buyer.street, deal.buyer.town, `TVA client ${paper.buyerTaxId()}`], 330, 90, 220, {
      size: 10,
    })
    const columns = columnsOf(paper, [
      ['blank', 'Colis', 34, { text: ({ pieces, group }) => String(pieces ?? group + 1) }],
      ['quantity', 'Poids/Nbre', 56],
      ['unit', '', 34],
      ['name', 'Marchandise', 184],
      ['blank', 'T', 18, { text: ({ rate }) => code(rate) }],
      ['price', 'Prix unit.', 60],
      ['total', 'H.T.', 78],
    ])
    const look = {
      head: { font: 'sans-bold', size: 8, rule: 'box' },
      body: { size: 8.5 },
      air: 2.4,
      rules: 'columns',
    } as const
    let y = drawTable(paper, columns, plainRows(paper), look, { x: 45, y: 156, bottom: 600 }) + 12
    const at = (text: string, x: number, width: number) => pen.write(text, x, y, width, { size: 8.5, align: 'right' })
    for (const { rate, base, amount } of paper.taxes()) {
      at(`T${code(rate)} : ${paper.rate(rate, 2)} %`, 45, 80)
      at(paper.amount(base), 130, 80)
      at(paper.amount(amount), 215, 80)
      y += 13
    }
    pen.write('Montant H.T.', 340, y - 13, 90)
    pen.write(paper.subtotal(), 430, y - 13, 79, { align: 'right' })
    pen.write('T.V.A.', 340, y, 90)
    pen.write(paper.taxTotal(), 430, y, 79, { align: 'right' })
    pen.write('Net à payer EUR', 340, y + 15, 90, { font: 'sans-bold' })
    pen.write(paper.total(), 430, y + 15, 79, { font: 'sans-bold', align: 'right' })
    paper.currency('EUR')
    pen.write(`Règlement : LCR à échéance du ${paper.due()}`, 45, y + 40, 300)
    pen.write(
      `${paper.name()} - ${street} - ${town} - SIRET ${siren}00018 - RCS B ${siren} - N° TVA ${paper.taxId()}`,
      45,
      800,
      505,
      { size: 6.5, align: 'center' },
    )
  },
}
