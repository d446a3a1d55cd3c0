import type { Pair } from '../../../paper/blocks.ts'
import { pairs } from '../../../paper/blocks.ts'
import type { Paper } from '../../../paper/paper.ts'
import type { Layout } from '../../layout.ts'
import { agencySheet, MUST, text } from './cellar-agency-sheet.ts'

/** What the wines come to, step by step, and how it is paid. */
function sums(paper: Paper, y: number) {
  const { pen, deal } = paper
  const vat = paper.taxes().map(({ rate, amount }): Pair => [`IVA ${paper.rate(rate)} %`, paper.money(amount)])
  const list: Pair[] = [
    ['Suma', paper.money(deal.gross)],
    [`Descompte comercial ${paper.rate(deal.discount?.rate ?? 0)} %`, paper.signed(`-${paper.discount()}`)],
    ['Ports', paper.money(deal.freight)],
    ['Base imposable', paper.signed(paper.subtotal())],
    ...vat,
  ]
  const end = pairs(pen, 275, y, 220, list, { part: 0.66, label: text, value: { ...text, align: 'right' } })
  pen.rule(275, end + 1, 495, end + 1, { colour: MUST })
  const bold = { font: 'serif-bold', size: 13, colour: MUST } as const
  pairs(pen, 275, end + 8, 220, [['Total a pagar', paper.signed(paper.total())]], {
    label: bold,
    value: { ...bold, align: 'right' },
  })
  const paying = [`Pagament per transferència, a tot tardar el ${paper.due()}`, `Compte ${paper.iban()}`]
  pen.stack(paying, 60, Math.max(end + 70, 690), 475, { ...text, align: 'center' })
}

/** A Catalan wine house: a quiet letter with everything on its middle line, a trade discount and the carriage before VAT. */
export const cellarAgency: Layout = {
  name: 'cellar-agency',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'ca',
    trades: ['wine'],
    lines: [2, 5],
    numbering: 'V{yy}.####',
    documentDiscount: 500,
    freight: true,
    terms: [30, 60],
  },
  habits: { numbers: 'spanish', date: 'words', sign: ' €', priceDecimals: 2, quantityDecimals: 0, taxIds: 'spaced' },
  draw: (paper) => sums(paper, agencySheet(paper)),
}
