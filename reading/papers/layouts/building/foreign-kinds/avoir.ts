import { pairs } from '../../../paper/blocks.ts'
import { columnsOf } from '../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'
import type { Layout } from '../../layout.ts'

/** A French credit note with its reason and the invoice it takes from. */
export const avoir: Layout = {
  name: 'avoir-retour',
  sheet: { size: 'A4' },
  commerce: {
    country: 'FR',
    language: 'fr',
    trades: ['produce', 'dairy', 'meat'],
    lines: [1, 4],
    numbering: 'AV{yyyy}-####',
    kind: 'credit-note',
    terms: [0],
  },
  habits: { numbers: 'spaced', date: 'words', sign: ' €', priceDecimals: 2, quantityDecimals: 2 },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    pen.box(40, 36, 515, 40, { fill: '#efe9dc' })
    pen.write('AVOIR', 52, 46, 200, { font: 'serif-bold', size: 18 })
    pen.write(`N° ${paper.number()} du ${paper.issued()}`, 250, 50, 293, { font: 'serif', size: 12, align: 'right' })
    pen.stack([paper.name(), street, town, `TVA ${paper.taxId()}`, paper.phone()], 40, 92, 240, {
      font: 'serif',
      size: 10,
    })
    pen.stack([paper.buyer(), buyer.street, buyer.town], 330, 92, 225, { font: 'serif', size: 10 })
    pen.write(`Retour de marchandise sur notre facture ${deal.refersTo}`, 40, 176, 515, {
      font: 'serif-italic',
      size: 11,
    })
    const columns = columnsOf(paper, [
      ['name', 'Libellé', 220],
      ['quantity', 'Quantité', 65],
      ['unit', '', 40],
      ['price', 'P.U.', 60],
      ['taxSigned', 'TVA', 50],
      ['total', 'Total HT', 80],
    ])
    const look = {
      head: { font: 'serif-bold', size: 10.5, height: 20, rule: 'both' },
      body: { font: 'serif', size: 10.5 },
      air: 4,
    } as const
    const y = drawTable(paper, columns, plainRows(paper), look, { x: 40, y: 198, bottom: 600 })
    const style = { label: { font: 'serif', size: 11 }, value: { font: 'serif', size: 11, align: 'right' } } as const
    const end = pairs(
      pen,
      340,
      y + 16,
      212,
      [
        ['Montant HT', paper.signed(paper.subtotal())],
        ...paper
          .taxes()
          .map(({ rate, amount }): [string, string] => [`TVA ${paper.rate(rate)} %`, paper.money(amount)]),
      ],
      style,
    )
    pairs(pen, 340, end + 4, 212, [['Avoir TTC', paper.signed(paper.total())]], {
      label: { font: 'serif-bold', size: 13 },
      value: { font: 'serif-bold', size: 13, align: 'right' },
    })
    pen.write(`${supplier.registry} - ${paper.email()}`, 40, 806, 515, { font: 'serif', size: 8, align: 'center' })
  },
}
