import { called } from '../../../dealing/own-firm.ts'
import { selling } from '../../../dealing/own-goods.ts'
import { grid } from '../../../paper/blocks.ts'
import type { Paper } from '../../../paper/paper.ts'
import type { Layout } from '../../layout.ts'
import { drawHead, drawWeek, TEAL } from './laundry-sheet.ts'

const linen = selling(`
  Tablecloth white 54 x 54 in hire|pc|1.15|23|180
  Napkin white 20 in hire|pc|0.21|23|900
  Chef jacket hire|pc|2.40|23|40
  Bib apron hire|pc|0.95|23|60
  Glass cloth hire|pc|0.19|23|300
  Bath sheet, own linen, wash and fold|pc|0.88|13.5|120
  Double sheet, own linen, wash and press|pc|1.35|13.5|90
  Pillowcase, own linen, wash and press|pc|0.42|13.5|160
  Waiter jacket dry cleaned|pc|6.80|13.5|12`)

/** The VAT at each rate to the left, the account in the middle, the sum to the right. */
function drawFoot(paper: Paper, y: number) {
  const { pen } = paper
  const rows = paper.taxes().map((tax) => [`${paper.rate(tax.rate)}%`, paper.money(tax.base), paper.money(tax.amount)])
  const all = ['Total', paper.signed(paper.subtotal()), paper.signed(paper.taxTotal())]
  const head = { font: 'sans-bold', size: 8.5, colour: TEAL } as const
  grid(pen, 40, y + 16, [60, 80, 80], [['VAT rate', 'Net', 'VAT'], ...rows, all], {
    head,
    height: 16,
    stroke: '#9cc4c8',
  })
  pen.stack(['Payment by credit transfer', `IBAN ${paper.iban()}`], 290, y + 20, 260, { size: 9.5 })
  pen.box(622, y + 16, 180, 40, { stroke: TEAL, lineWidth: 1.4 })
  pen.write('Amount due', 632, y + 21, 160, { size: 9 })
  pen.write(paper.signed(paper.total()), 632, y + 34, 160, { font: 'sans-bold', size: 16, align: 'right' })
}

/** A laundry that counts every day of the week, on a sheet turned sideways: a column a day, then pieces, rate and charge. */
export const laundry: Layout = {
  name: 'laundry-week',
  sheet: { size: 'A4', landscape: true },
  commerce: {
    country: 'IE',
    language: 'en',
    trades: ['produce', 'drinks'],
    lines: [3, 8],
    numbering: 'L######',
    terms: [14, 30],
  },
  habits: { numbers: 'english', date: 'slashes', sign: '€', signFirst: true, priceDecimals: 2, quantityDecimals: 0 },
  recast: (purchase) => called(linen(purchase), (ownName) => `${ownName} Linen Services`),
  draw(paper) {
    drawHead(paper)
    drawFoot(paper, drawWeek(paper))
  },
}
