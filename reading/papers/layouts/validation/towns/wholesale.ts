import { grid } from '../../../paper/blocks.ts'
import type { Paper } from '../../../paper/paper.ts'
import { drawTable } from '../../../paper/table.ts'
import type { Layout } from '../../layout.ts'
import { byNote, columns, drawHead, inOrder, look } from './wholesale-sheet.ts'

const rarer = { bot: 'BT', bote: 'BO', paq: 'PQ', rollo: 'RL', bidón: 'BD', barril: 'BR', cubo: 'CB' }

/** Bases, VAT and the sum of each, what is to be paid, and the account. */
function drawFoot(paper: Paper, y: number) {
  const { pen } = paper
  const taxes = paper
    .taxes()
    .map((tax) => [`${paper.rate(tax.rate, 2)} %`, paper.amount(tax.base), paper.amount(tax.amount)])
  const sums = [['', 'BASE', 'CUOTA'], ...taxes, ['SUMAS', paper.subtotal(), paper.taxTotal()]]
  grid(pen, 25, y + 14, [60, 90, 90], sums, { head: { font: 'sans-bold', size: 7 }, body: { size: 8 }, height: 13 })
  pen.box(380, y + 14, 187, 40, { stroke: '#30507a', lineWidth: 1.2 })
  pen.write('IMPORTE TOTAL', 388, y + 19, 170, { font: 'sans-bold', size: 7.5 })
  const loud = { font: 'sans-bold', size: 14, align: 'right' } as const
  pen.write(`${paper.total()} ${paper.currency('EUR')}`, 388, y + 32, 171, loud)
  pen.write(`Cuenta: ${paper.iban()}`, 380, y + 62, 187, { size: 8 })
}

/** A regional wholesaler's large system: a fortnight's delivery notes over several sheets, two discounts, small type. */
export const wholesale: Layout = {
  name: 'wholesale-fortnight',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['dry', 'dairy', 'frozen', 'packaging', 'drinks', 'cleaning'],
    lines: [38, 54],
    numbering: 'FV{yy}{mm}######',
    discounts: 'chained',
    groups: [3, 5],
    priceDecimals: 3,
    terms: [30, 60],
    units: { ud: 'UD', kg: 'KG', caja: 'CJ', bolsa: 'BL', lata: 'LT', saco: 'SC', garrafa: 'GF', pack: 'PK', ...rarer },
  },
  habits: { numbers: 'spanish', date: 'dots', sign: '', priceDecimals: 3, quantityDecimals: 2, ibans: 'solid' },
  recast: inOrder,
  draw(paper) {
    const { pen } = paper
    const turn = (y: number) => {
      pen.write('continúa en la hoja siguiente >>', 367, y + 4, 200, { size: 7, align: 'right' })
      pen.newPage()
      return drawHead(paper)
    }
    const place = { x: 25, y: drawHead(paper), bottom: 690, turn }
    const end = drawTable(paper, columns(paper), byNote(paper), look, place)
    drawFoot(paper, end > 690 ? turn(end) : end)
    pen.onEveryPage((page, of) => {
      pen.write(`Hoja ${page}/${of}`, 480, 818, 90, { size: 7.5, align: 'right' })
      pen.write(paper.deal.supplier.registry, 25, 818, 440, { size: 6, colour: '#666666' })
    })
  },
}
