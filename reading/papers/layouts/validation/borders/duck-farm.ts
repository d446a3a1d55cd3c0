import { called } from '../../../dealing/own-firm.ts'
import { selling } from '../../../dealing/own-goods.ts'
import { columnsOf } from '../../../paper/columns.ts'
import type { Paper } from '../../../paper/paper.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'
import type { Layout } from '../../layout.ts'
import { drawForm, drawSums, GREEN, strong, text } from './duck-farm-sheet.ts'

const farmed = selling(`
  Magret séché tranché 90 g|barquette|6.20|5.5|20
  Rillettes pur canard 180 g|bocal|5.10|5.5|24
  Cuisses de canard confites sous vide par 4|poche|16.40|5.5|10
  Foie gras de canard entier 300 g|bocal|38.00|5.5|6
  Gésiers confits 1 kg|poche|13.70|5.5|6
  Graisse de canard 750 g|bocal|4.60|5.5|8
  Aiguillettes fraîches|kg|15.20|5.5|5
  Floc de Gascogne blanc 75 cl|bout.|9.50|20|12`)

/** The goods in ruled columns; gives the y below. */
function drawGoods(paper: Paper): number {
  for (const field of ['quantity', 'unit'] as const) paper.lineFields.add(field)
  const together = (line: Paper['deal']['lines'][number]) => `${paper.quantity(line)} ${line.unit}`
  const columns = columnsOf(paper, [
    ['blank', 'Quantité', 90, { text: together, align: 'left' }],
    ['name', 'Produit', 208],
    ['taxSigned', 'TVA', 45],
    ['price', 'Prix H.T.', 66],
    ['total', 'Montant H.T.', 86],
  ])
  const look = { head: { ...strong, height: 22 }, body: text, air: 4, rules: 'columns', colour: GREEN } as const
  return drawTable(paper, columns, plainRows(paper), look, { x: 50, y: 256, bottom: 560, fillTo: 560 })
}

/** A duck farm with a form of its own from the village printer: everything within one frame, quantity and unit together. */
export const duckFarm: Layout = {
  name: 'duck-farm-form',
  sheet: { size: 'A4' },
  commerce: {
    country: 'FR',
    language: 'fr',
    trades: ['meat', 'dairy'],
    lines: [2, 7],
    numbering: '{yyyy}-###',
    terms: [20, 30],
  },
  habits: { numbers: 'spaced', date: 'words', sign: ' €', priceDecimals: 2, quantityDecimals: 0, taxIds: 'spaced' },
  recast: (purchase) => called(farmed(purchase), (ownName) => `Ferme ${ownName}`),
  draw(paper) {
    drawForm(paper)
    drawSums(paper, drawGoods(paper))
  },
}
