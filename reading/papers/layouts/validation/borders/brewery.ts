import { called } from '../../../dealing/own-firm.ts'
import { selling } from '../../../dealing/own-goods.ts'
import { cells } from '../../../paper/blocks.ts'
import type { Paper } from '../../../paper/paper.ts'
import type { Layout } from '../../layout.ts'
import { bold, drawGoods, drawHead, GOLD, plain } from './brewery-sheet.ts'

const returned = selling(`
  Blonde d'abbaye 33 cl bac 24|bac|27.60|21|6
  Triple 75 cl carton 6|carton|24.90|21|4
  Gueuze vieille 37,5 cl bac 12|bac|33.10|21|3
  Brune de garde fût 20 l|fût|61.00|21|3
  Jus de pomme trouble 1 l|bout.|2.10|6|18
  Fromage d'abbaye affiné à la bière|kg|16.80|6|4
  Eau plate verre 1 l bac 12|bac|6.95|6|8
  Moutarde à la bière 1 kg|seau|7.40|6|4`)

/** The VAT in boxes beside each other, the credit in the last, and the firm in three columns at the foot. */
function drawSums(paper: Paper, y: number) {
  const { pen, deal } = paper
  const style = { stroke: GOLD, height: 32, label: { size: 7.5 }, value: { ...bold, size: 10 } } as const
  const each = paper
    .taxes()
    .flatMap((tax) => [
      [`Base ${paper.rate(tax.rate)} %`, paper.money(tax.base), 82] as const,
      [`TVA ${paper.rate(tax.rate)} %`, paper.money(tax.amount), 74] as const,
    ])
  const width = each.reduce((sum, [, , share]) => sum + share, 0)
  cells(pen, 42, y + 16, [...each, ['EN VOTRE FAVEUR', paper.signed(paper.total()), 511 - width]], style)
  pen.wrap('Ce montant sera déduit de votre prochaine facture ou remboursé à votre demande.', 42, y + 62, 511, plain)
  pen.rule(42, 762, 553, 762, { colour: GOLD, width: 1.2 })
  pen.stack([paper.name(), ...paper.address()], 42, 770, 165, { ...plain, size: 8 })
  pen.stack([`TVA ${paper.taxId()}`, `Tél. ${paper.phone()}`], 216, 770, 150, { ...plain, size: 8 })
  pen.stack([paper.email(), deal.supplier.web, `IBAN ${paper.iban()}`], 376, 770, 177, { ...plain, size: 8 })
}

/** A Belgian brewery that gives credit for what came back, on the same sheet as its invoices, all figures with a minus. */
export const brewery: Layout = {
  name: 'brewery-credit',
  sheet: { size: 'A4' },
  commerce: {
    country: 'BE',
    language: 'fr',
    trades: ['wine', 'dairy'],
    kind: 'credit-note',
    lines: [1, 5],
    numbering: '{yyyy}/####',
  },
  habits: { numbers: 'spanish', date: 'slashes', sign: ' €', priceDecimals: 2, quantityDecimals: 0, taxIds: 'dotted' },
  recast: (purchase) => called(returned(purchase), (ownName) => `Brasserie ${ownName}`),
  draw(paper) {
    drawHead(paper)
    drawSums(paper, drawGoods(paper))
  },
}
