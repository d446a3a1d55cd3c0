import { grid, strip } from '../../../../../paper/blocks.ts'
import { columnsOf } from '../../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

/** A French depot's invoice from an old program: everything boxed, a code for the tax in each line, told in the table at the foot. */
export const depotCodes: Layout = {
  name: 'depot-codes',
  sheet: { size: 'A4' },
  commerce: {
    country: 'FR',
    language: 'fr',
    trades: ['dairy', 'dry', 'wine', 'meat'],
    lines: [4, 10],
    numbering: 'FC######',
    terms: [15, 30],
  },
  habits: { numbers: 'bare', date: 'shortSlashes', sign: '', priceDecimals: 3, quantityDecimals: 3 },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    const mono = { font: 'mono', size: 8.5 } as const
    const code = (rate: number) => String(deal.taxes.findIndex((tax) => tax.rate === rate) + 1)
    const boxed = { stroke: '#000000', value: mono, label: { size: 6.5 }, height: 26 } as const
    pen.stack([paper.name(), street, town], 30, 30, 260, { font: 'mono-bold', size: 10 })
    pen.stack([`Tel ${paper.phone()}`, supplier.registry, `TVA ${paper.taxId()}`], 30, 68, 260, { ...mono, size: 8 })
    pen.box(310, 62, 255, 66, { stroke: '#000000' })
    pen.stack([paper.buyer(), buyer.street, buyer.town, buyer.taxId], 320, 70, 240, { ...mono, size: 10 })
    pen.write('FACTURE', 310, 32, 255, { font: 'mono-bold', size: 15, align: 'center' })
    strip(
      pen,
      [30, 138],
      [90, 75, 65, 95, 120, 90],
      'Numéro|Date|Client|Représentant|Règlement|Échéance',
      [paper.number(), paper.issued(), deal.clientCode, '07 MARTIN', `Traite ${deal.terms} jours`, paper.due()],
      boxed,
    )
    const columns = columnsOf(paper, [
      ['code', 'Référence', 62],
      ['name', 'Libellé', 200],
      ['quantity', 'Qté', 58],
      ['unit', 'Unité', 52],
      ['price', 'Prix net HT', 68],
      ['total', 'Total HT', 68],
      ['blank', 'TVA', 27, { text: ({ rate }) => code(rate), tells: 'taxRate' }],
    ])
    const look = {
      head: { size: 7.5, height: 14, rule: 'box' },
      body: mono,
      air: 2.2,
      rules: 'columns',
      colour: '#000000',
    } as const
    drawTable(paper, columns, plainRows(paper), look, { x: 30, y: 172, bottom: 640, fillTo: 640 })
    const taxes = paper
      .taxes()
      .map(({ rate, base, amount }) => [code(rate), paper.amount(base), paper.rate(rate, 2), paper.amount(amount)])
    const titles = ['Code', 'Base HT', 'Taux', 'Montant TVA']
    grid(pen, 30, 652, [34, 84, 50, 74], [titles, ...taxes], {
      body: { ...mono, align: 'right' },
      head: { size: 7 },
      stroke: '#000000',
    })
    strip(
      pen,
      [285, 652],
      [85, 80, 115],
      `Total HT|Total TVA|Net à payer ${paper.currency('EUR')}`,
      [paper.subtotal(), paper.taxTotal(), paper.total()],
      { ...boxed, height: 34, value: { font: 'mono-bold', size: 11 } },
    )
    pen.stack(
      [`Colis : ${deal.lines.length + 2}`, 'Chaîne du froid : +2 / +4 °C au départ du dépôt'],
      285,
      694,
      280,
      mono,
    )
    pen.rule(30, 742, 565, 742, { dash: 3 })
    pen.write(`Domiciliation : ${paper.iban()}`, 30, 750, 535, mono)
    pen.write("Réserve de propriété jusqu'au paiement intégral du prix (loi du 12 mai 1980).", 30, 764, 535, {
      size: 7,
    })
  },
}
