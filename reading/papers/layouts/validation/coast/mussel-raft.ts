import { called } from '../../../dealing/own-firm.ts'
import { strip } from '../../../paper/blocks.ts'
import type { Paper } from '../../../paper/paper.ts'
import type { Layout } from '../../layout.ts'
import { raftSheet, SEA } from './mussel-raft-sheet.ts'

/** Three sums beside each other, below a rule. */
function sums(paper: Paper, y: number) {
  const rates = paper.taxes().map(({ rate }) => `IVE ${paper.rate(rate)} %`)
  const amounts = [paper.subtotal(), paper.taxTotal(), paper.total()].map(paper.signed)
  const look = { height: 36, label: { size: 7.5, colour: SEA }, value: { size: 12, font: 'liberation-bold' } } as const
  paper.pen.rule(196, y + 4, 566, y + 4, { colour: SEA })
  strip(paper.pen, [196, y + 18], [124, 110, 136], `Base impoñible|${rates}|Total da factura`, amounts, look)
}

/** A Galician house that cleans and sells shellfish: everything about the invoice stands in a tinted margin, the goods beside it. */
export const musselRaft: Layout = {
  name: 'mussel-raft',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'gl',
    trades: ['fish'],
    lines: [2, 7],
    numbering: 'FV-{yyyy}/####',
    terms: [15, 30],
  },
  habits: { numbers: 'spanish', date: 'dots', sign: ' €', priceDecimals: 2, quantityDecimals: 2, taxIds: 'dashed' },
  recast: (purchase) => called(purchase, (ownName) => `Depuradora ${ownName}`),
  draw: (paper) => sums(paper, raftSheet(paper)),
}
