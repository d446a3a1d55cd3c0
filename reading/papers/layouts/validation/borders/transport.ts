import { strip } from '../../../paper/blocks.ts'
import type { Paper } from '../../../paper/paper.ts'
import type { Layout } from '../../layout.ts'
import { boxed, drawForm, drawGoods, packs } from './transport-sheet.ts'

/** How the goods look and travel, and who signs for them. */
function drawJourney(paper: Paper) {
  const { pen, deal } = paper
  const all = String(deal.lines.reduce((sum, line) => sum + packs(line), 0))
  const look = 'ASPETTO ESTERIORE DEI BENI|N. COLLI|PORTO|TRASPORTO A CURA DEL'
  strip(pen, [32, 606], [200, 80, 111, 140], look, ['CARTONI / VASCHETTE', all, 'FRANCO', 'MITTENTE'], boxed)
  const start = [`${paper.date(deal.issueDate)}  ore 05:40`, '+2 / +4 °C', 'Merce deperibile: consegna entro le ore 11']
  strip(pen, [32, 632], [160, 100, 271], 'INIZIO TRASPORTO|TEMPERATURA|ANNOTAZIONI', start, boxed)
  const signed = 'FIRMA DEL CONDUCENTE|FIRMA DEL DESTINATARIO'
  strip(pen, [32, 658], [265.5, 265.5], signed, [], { ...boxed, height: 44 })
  pen.write(`${deal.supplier.registry} - Seguirà fattura differita`, 32, 712, 531, { size: 7 })
}

/** An Italian cheese and cured meat house's paper for the lorry: many small boxes, lots and dates, and no prices. */
export const transport: Layout = {
  name: 'transport-boxes',
  sheet: { size: 'A4' },
  commerce: {
    country: 'IT',
    language: 'it',
    trades: ['dairy', 'meat'],
    kind: 'delivery-note',
    lines: [3, 9],
    numbering: '####/{yyyy}',
  },
  habits: { numbers: 'spanish', date: 'slashes', sign: '', priceDecimals: 2, quantityDecimals: 2, taxIds: 'national' },
  draw(paper) {
    drawForm(paper)
    drawGoods(paper)
    drawJourney(paper)
  },
}
