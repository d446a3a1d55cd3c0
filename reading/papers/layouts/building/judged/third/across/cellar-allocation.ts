import { grid, pairs } from '../../../../../paper/blocks.ts'
import { columnsOf } from '../../../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

/** A French estate's invoice in two inks: buyer in a window, bottles and price before tax, settlement by bill at the end of the month. */
export const cellarAllocation: Layout = {
  name: 'cellar-allocation',
  sheet: { size: 'A4' },
  commerce: {
    country: 'FR',
    language: 'fr',
    trades: ['wine'],
    lines: [1, 4],
    numbering: '{yy}.####',
    freight: true,
    terms: [30, 45],
  },
  habits: { numbers: 'spaced', date: 'words', sign: ' €', priceDecimals: 2, quantityDecimals: 0, taxIds: 'spaced' },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    const wine = '#6d1228'
    const text = { font: 'serif', size: 10.5 } as const
    pen.write(supplier.brand, 50, 40, 250, { font: 'serif-italic', size: 24, colour: wine })
    pen.stack(['Propriétaires récoltants', street, town, `Tél. ${paper.phone()}`, paper.email()], 50, 72, 230, {
      ...text,
      size: 9.5,
    })
    pen.stack([paper.buyer(), buyer.street, buyer.town], 320, 120, 225, { ...text, size: 12 })
    pen.write(`N° TVA client : ${paper.buyerTaxId()}`, 320, 172, 225, { ...text, size: 9 })
    pen.write(`FACTURE N° ${paper.number()}`, 50, 206, 250, { font: 'serif-bold', size: 14, colour: wine })
    pen.write(`Le ${paper.issued()}`, 320, 208, 225, text)
    const columns = columnsOf(paper, [
      ['name', 'Désignation des vins', 225],
      ['lot', 'Lot', 60],
      ['quantity', 'Bouteilles', 65],
      ['price', 'P.U. H.T.', 65],
      ['total', 'Montant H.T.', 80],
    ])
    const look = {
      head: { font: 'serif-bold', size: 10, colour: wine, height: 22, rule: 'both' },
      body: text,
      air: 6,
      colour: wine,
    } as const
    drawTable(paper, columns, plainRows(paper), look, { x: 50, y: 240, bottom: 520 })
    const [tax] = paper.taxes()
    const y = 540
    pen.rule(50, y, 545, y, { colour: wine })
    pairs(
      pen,
      330,
      y + 10,
      215,
      [
        ['Total marchandises', paper.money(deal.gross)],
        ['Port et emballage', paper.money(deal.freight)],
        ['Total H.T.', paper.signed(paper.subtotal())],
        [`T.V.A. ${paper.rate(tax?.rate ?? 0, 2)} %`, paper.signed(paper.taxTotal())],
        ['NET À PAYER', paper.signed(paper.total())],
      ],
      { label: { font: 'serif-bold', size: 10 }, value: { ...text, align: 'right' }, gap: 4 },
    )
    const titles = ['Échéance', 'Mode de règlement']
    const figures = [paper.due(), 'Virement bancaire']
    grid(pen, 50, y + 14, [110, 130], [titles, figures], {
      head: { font: 'serif-bold', size: 9.5, align: 'left' },
      body: { ...text, size: 9.5, align: 'left' },
      height: 18,
      stroke: wine,
    })
    pen.write(`IBAN ${paper.iban()}`, 50, y + 58, 260, { ...text, size: 9.5 })
    pen.wrap(
      "Tout retard de paiement entraîne une pénalité de trois fois le taux d'intérêt légal et une indemnité forfaitaire de 40 euros. Pas d'escompte pour paiement anticipé. Document d'accompagnement : capsules représentatives de droits.",
      50,
      y + 122,
      495,
      { ...text, size: 8 },
    )
    pen.write(`${paper.name()} - TVA intracommunautaire ${paper.taxId()} - ${supplier.registry}`, 50, 806, 495, {
      size: 7.5,
      align: 'center',
    })
  },
}
