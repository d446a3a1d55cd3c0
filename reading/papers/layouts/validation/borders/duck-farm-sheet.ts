import type { Pair } from '../../../paper/blocks.ts'
import { pairs } from '../../../paper/blocks.ts'
import type { Paper } from '../../../paper/paper.ts'

export const GREEN = '#2f5d34'
export const text = { font: 'serif', size: 11 } as const
export const strong = { font: 'serif-bold', size: 11 } as const
const LATE = `Pas d'escompte pour paiement anticipé. En cas de retard, pénalités au taux de trois fois l'intérêt légal et
 indemnité forfaitaire de recouvrement de 40 euros (art. L441-10 du Code de commerce).`

/** The frame, the farm's name across it and who owes. */
export function drawForm(paper: Paper) {
  const { pen, deal } = paper
  const { buyer } = deal
  pen.box(46, 40, 503, 762, { stroke: GREEN, lineWidth: 1.6 })
  pen.box(50, 44, 495, 754, { stroke: GREEN, lineWidth: 0.5 })
  pen.write(deal.supplier.brand, 60, 56, 475, { font: 'serif-bold', size: 26, colour: GREEN, align: 'center' })
  pen.write('Élevage · Conserverie · Vente à la ferme', 60, 88, 475, {
    font: 'serif-italic',
    size: 12,
    align: 'center',
  })
  const [street, town] = paper.address()
  pen.write(`${paper.name()} — ${street} — ${town}`, 60, 106, 475, { ...text, size: 10, align: 'center' })
  pen.write(`Tél. ${paper.phone()} — TVA ${paper.taxId()}`, 60, 119, 475, { ...text, size: 10, align: 'center' })
  pen.rule(50, 138, 545, 138, { colour: GREEN })
  pen.write('Doit :', 64, 152, 50, { font: 'serif-italic', size: 13 })
  pen.stack([paper.buyer(), buyer.street, buyer.town, `N° TVA ${paper.buyerTaxId()}`], 112, 153, 270, {
    ...text,
    size: 12,
  })
  pen.write(`Facture n° ${paper.number()}`, 64, 226, 230, { ...strong, size: 15 })
  pen.write(`du ${paper.issued()}`, 300, 229, 230, { ...text, size: 12, align: 'right' })
}

/** What it comes to, by when it is to be paid, and the sentence the law asks for. */
export function drawSums(paper: Paper, y: number) {
  const { pen } = paper
  const each = paper
    .taxes()
    .map((tax): Pair => [`T.V.A. ${paper.rate(tax.rate)} % sur ${paper.amount(tax.base)}`, paper.money(tax.amount)])
  const value = { ...text, align: 'right' } as const
  const sums: Pair[] = [['Total H.T.', paper.signed(paper.subtotal())], ...each]
  const end = pairs(pen, 300, y + 10, 240, sums, { part: 0.64, label: text, value })
  pen.rule(300, end + 1, 541, end + 1, { colour: GREEN })
  const loud = { part: 0.6, label: { ...strong, size: 14 }, value: { ...strong, size: 14, align: 'right' } } as const
  pairs(pen, 300, end + 6, 240, [['Net à payer T.T.C.', paper.signed(paper.total())]], loud)
  pen.write(`À régler avant le ${paper.due()} par virement :`, 64, 700, 470, text)
  pen.write(`IBAN ${paper.iban()}`, 64, 715, 470, strong)
  pen.wrap(LATE.replace(/\s+/g, ' '), 64, 760, 466, { font: 'serif', size: 8.5 })
}
