import type { Pair } from '../../../../../paper/blocks.ts'
import { grid, pairs } from '../../../../../paper/blocks.ts'
import { columnsOf } from '../../../../../paper/columns.ts'
import type { Paper } from '../../../../../paper/paper.ts'
import type { Row } from '../../../../../paper/table.ts'
import { drawTable } from '../../../../../paper/table.ts'
import type { Layout } from '../../../../layout.ts'

const byNote = ({ deal, date }: Paper): Row[] =>
  deal.deliveryNotes.flatMap(({ number, date: day }, index): Row[] => [
    { text: `Bon de livraison ${number} du ${date(day)}`, style: { font: 'sans-italic', size: 8.5 } },
    ...deal.lines.filter(({ group }) => group === index).map((line) => ({ line })),
  ])

/** A French market grocer: lines under their delivery notes, a figure for each rate of VAT, explained at the foot. */
export const rungisGrocer: Layout = {
  name: 'rungis-grocer',
  sheet: { size: 'A4' },
  commerce: {
    country: 'FR',
    language: 'fr',
    trades: ['produce', 'dairy', 'wine'],
    lines: [5, 12],
    numbering: '{yy}{mm}#####',
    groups: [1, 3],
    terms: [20, 30],
  },
  habits: { numbers: 'spaced', date: 'slashes', sign: ' €', priceDecimals: 2, quantityDecimals: 3, taxIds: 'spaced' },
  draw(paper) {
    const { pen, deal } = paper
    const { supplier, buyer } = deal
    const [street, town] = paper.address()
    const code = (wanted: number) => String(deal.taxes.findIndex(({ rate }) => rate === wanted) + 1)
    pen.box(36, 32, 150, 84, { stroke: '#333333' })
    pen.write('FACTURE', 36, 37, 150, { font: 'sans-bold', size: 13, align: 'center' })
    pen.rule(36, 55, 186, 55)
    const about: Pair[] = [
      ['N°', paper.number()],
      ['Du', paper.issued()],
      ['Compte', deal.clientCode],
      ['Échéance', paper.due()],
    ]
    pairs(pen, 42, 59, 138, about, { part: 0.4, label: { size: 9 }, value: { font: 'sans-bold', size: 9 }, gap: 2.5 })
    pen.write(supplier.brand.toUpperCase(), 210, 32, 349, { font: 'sans-bold', size: 17, align: 'right' })
    pen.write('Fruits - Légumes - Crèmerie - Vins', 210, 53, 349, { font: 'sans-italic', size: 9, align: 'right' })
    pen.stack([`${street} - ${town}`, `Tél. ${paper.phone()} - ${paper.email()}`], 210, 66, 349, {
      size: 8.5,
      align: 'right',
    })
    pen.stack([paper.buyer(), `À l'attention de ${buyer.contact}`, buyer.street, buyer.town], 310, 108, 249, {
      size: 10.5,
    })
    const columns = columnsOf(paper, [
      ['pieces', 'Colis', 38],
      ['name', 'Désignation', 188],
      ['blank', 'Or.', 28, { text: () => 'FR', align: 'center' }],
      ['quantity', 'Poids ou nombre', 70],
      ['unit', 'U.', 44],
      ['price', 'Px unit. H.T.', 62],
      ['total', 'Total H.T.', 67],
      ['blank', 'T', 26, { text: ({ rate }) => code(rate), align: 'center', tells: 'taxRate' }],
    ])
    const look = {
      head: { font: 'sans-bold', size: 8.5, height: 18, fill: '#eeeeee', rule: 'box' },
      body: { size: 9 },
      air: 2.6,
      rules: 'frame',
      colour: '#333333',
    } as const
    drawTable(paper, columns, byNote(paper), look, { x: 36, y: 176, bottom: 610, fillTo: 610 })
    const rows = paper
      .taxes()
      .map(({ rate, base, amount }) => [
        code(rate),
        `${paper.rate(rate, 2)} %`,
        paper.amount(base),
        paper.amount(amount),
      ])
    grid(pen, 36, 622, [32, 60, 84, 74], [['T', 'Taux', 'Assiette H.T.', 'Taxe'], ...rows], {
      head: { font: 'sans-bold', size: 8, fill: '#eeeeee' },
      stroke: '#999999',
      height: 15,
    })
    const style = { label: { size: 9.5 }, value: { size: 9.5, align: 'right' } } as const
    const sums: Pair[] = [
      ['Total H.T.', paper.signed(paper.subtotal())],
      ['Total T.V.A.', paper.signed(paper.taxTotal())],
    ]
    const end = pairs(pen, 370, 624, 185, sums, style)
    pen.box(364, end + 2, 195, 24, { stroke: '#333333', lineWidth: 1.4 })
    const large = { font: 'sans-bold', size: 12 } as const
    pairs(pen, 370, end + 8, 185, [['NET À PAYER', paper.signed(paper.total())]], {
      label: large,
      value: { ...large, align: 'right' },
    })
    pen.wrap(
      `Règlement par virement sur le compte ${paper.iban()}. Pas d'escompte pour paiement anticipé. Tout retard entraîne des pénalités au taux de trois fois l'intérêt légal et une indemnité de 40 € pour frais de recouvrement.`,
      36,
      716,
      523,
      { size: 8 },
    )
    const legal = `${paper.name()} - ${supplier.registry} - N° id. TVA ${paper.taxId()}`
    pen.write(legal, 36, 806, 523, { size: 7, align: 'center', colour: '#555555' })
  },
}
