import type { Pair } from '../../../paper/blocks.ts'
import { grid, pairs } from '../../../paper/blocks.ts'
import { columnsOf } from '../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'
import type { Layout } from '../../layout.ts'

/** A French house: amounts before tax, two recapitulations, the tax id in the foot. */
export const maison: Layout = {
  name: 'maison-pied',
  sheet: { size: 'A4' },
  commerce: {
    country: 'FR',
    language: 'fr',
    trades: ['wine', 'dairy', 'dry'],
    lines: [3, 9],
    numbering: 'FA{yy}{mm}-####',
    terms: [30, 45],
    freight: true,
  },
  habits: { numbers: 'spaced', date: 'slashes', sign: ' €', priceDecimals: 2, quantityDecimals: 0 },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    pen.write(paper.name(), 42, 40, 260, { font: 'liberation-bold', size: 14, colour: supplier.colour })
    pen.stack([street, town, `Tél. : ${paper.phone()}`, `Courriel : ${paper.email()}`], 42, 60, 260, {
      font: 'liberation',
      size: 9,
    })
    pen.box(310, 100, 243, 74, { fill: '#f2f4f7' })
    pen.stack([paper.buyer(), buyer.brand, buyer.street, buyer.town], 320, 108, 225, { font: 'liberation', size: 10 })
    pen.write(`Facture n° ${paper.number()}`, 42, 150, 250, { font: 'liberation-bold', size: 15 })
    pen.write(`Date de facturation : ${paper.issued()}`, 42, 172, 250, { font: 'liberation', size: 9.5 })
    pen.write(`Échéance : ${paper.due()}`, 42, 186, 250, { font: 'liberation', size: 9.5 })
    pen.write(`Votre commande ${deal.orderNumber}`, 42, 200, 250, { font: 'liberation', size: 9.5 })
    const columns = columnsOf(paper, [
      ['code', 'Réf.', 55],
      ['name', 'Désignation', 186],
      ['quantity', 'Qté', 48],
      ['unit', 'Unité', 40],
      ['price', 'PU HT', 58],
      ['taxSigned', 'TVA', 46],
      ['total', 'Montant HT', 78],
    ])
    const look = {
      head: { font: 'liberation-bold', size: 8.5, colour: '#ffffff', fill: supplier.colour, height: 20 },
      body: { font: 'liberation', size: 9 },
      air: 4,
      zebra: '#f2f4f7',
    } as const
    const y = drawTable(paper, columns, plainRows(paper), look, { x: 42, y: 226, bottom: 600 })
    const taxes = paper
      .taxes()
      .map(({ rate, base, amount }) => [`${paper.rate(rate)} %`, paper.money(base), paper.money(amount)])
    grid(pen, 42, y + 20, [60, 80, 80], [['Taux TVA', 'Base HT', 'Montant TVA'], ...taxes], {
      head: { font: 'liberation-bold', size: 8.5, fill: '#e3e7ec' },
      body: { font: 'liberation', size: 8.5 },
      height: 16,
    })
    const sums: Pair[] = [
      ['Frais de port', paper.money(deal.freight)],
      ['Total HT', paper.signed(paper.subtotal())],
      ['Total TVA', paper.signed(paper.taxTotal())],
    ]
    const style = {
      label: { font: 'liberation', size: 9.5 },
      value: { font: 'liberation', size: 9.5, align: 'right' },
    } as const
    const end = pairs(pen, 365, y + 20, 184, sums, style)
    pen.box(359, end + 2, 194, 24, { fill: supplier.colour })
    pen.write('Net à payer TTC', 365, end + 8, 100, { font: 'liberation-bold', size: 10.5, colour: '#ffffff' })
    pen.write(paper.signed(paper.total()), 455, end + 8, 92, {
      font: 'liberation-bold',
      size: 10.5,
      colour: '#ffffff',
      align: 'right',
    })
    pen.wrap(
      'En cas de retard de paiement, une indemnité forfaitaire de 40 € pour frais de recouvrement sera exigible.',
      42,
      730,
      511,
      { font: 'liberation', size: 7.5, colour: '#555555' },
    )
    pen.write(`IBAN : ${paper.iban()}`, 42, 760, 511, { font: 'liberation', size: 9 })
    pen.write(`${supplier.name} - ${supplier.registry} - N° TVA intracommunautaire ${paper.taxId()}`, 42, 806, 511, {
      font: 'liberation',
      size: 7,
      align: 'center',
    })
  },
}
