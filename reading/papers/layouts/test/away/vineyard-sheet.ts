import { grid, pairs } from '../../../paper/blocks.ts'
import type { Paper } from '../../../paper/paper.ts'

export const WINE = '#5e1530'
const small = { font: 'serif', size: 9 } as const
export const label = { font: 'serif-italic', size: 9, colour: WINE } as const

/** The band at the left: the estate, the facts one below the other, how to pay. */
export function drawBand({ pen, deal, ...paper }: Paper) {
  pen.box(0, 0, 222, 595, { fill: '#f6eef0' })
  const { supplier } = deal
  pen.wrap(supplier.brand, 28, 34, 175, { font: 'serif-bold', size: 19, colour: WINE })
  const [street, town] = paper.address()
  const vat = `N° TVA ${paper.taxId()}`
  const end = pen.stack([paper.name(), street, town, vat, `Tél. ${paper.phone()}`, paper.email()], 28, 88, 175, small)
  const facts = [
    ['Facture n°', paper.number()],
    ['Établie le', paper.issued()],
    ['Code client', deal.clientCode],
    ['Commande', deal.orderNumber],
    ['À régler le', paper.due()],
    ['Règlement', 'Virement'],
  ] as const
  const value = { font: 'serif-bold', size: 10.5 } as const
  const below = pairs(pen, 28, end + 24, 178, facts, { part: 0.42, label, value, gap: 6 })
  pen.write('Coordonnées bancaires', 28, below + 22, 175, label)
  pen.wrap(`IBAN ${paper.iban()}`, 28, below + 35, 172, small)
  const late = 'En cas de retard : pénalités au taux légal majoré et indemnité forfaitaire de 40 € pour recouvrement.'
  pen.wrap(late, 28, 520, 172, { font: 'serif', size: 7.5 })
  pen.wrap(supplier.registry, 28, 556, 172, { font: 'serif', size: 7 })
}

/** The VAT by rate and the sums, below the bottles. */
export function drawFoot(paper: Paper) {
  const { pen } = paper
  pen.rule(250, 440, 810, 440, { colour: WINE })
  const rows = paper
    .taxes()
    .map(({ rate, base, amount }) => [...[`${paper.rate(rate, 1)} %`, paper.amount(base), paper.amount(amount)]])
  grid(pen, 250, 452, [60, 80, 80], [['Taux', 'Base HT', 'Montant TVA'], ...rows], { head: label, body: small })
  const sums = [
    ['Total hors taxes', paper.signed(paper.subtotal())],
    ['Total TVA', paper.signed(paper.taxTotal())],
  ] as const
  const value = { font: 'serif', size: 11, align: 'right' } as const
  const end = pairs(pen, 590, 452, 216, sums, { label: { font: 'serif', size: 11 }, value, gap: 4 })
  const strong = { font: 'serif-bold', size: 14, colour: WINE } as const
  const last = [['Total TTC', paper.signed(paper.total())]] as const
  pairs(pen, 590, end + 4, 216, last, { label: strong, value: { ...strong, align: 'right' } })
  pen.write('Vins élevés et mis en bouteille au domaine. Franco de port.', 250, 556, 555, label)
}
