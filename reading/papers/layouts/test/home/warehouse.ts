import { sum } from '../../../dealing/amounts.ts'
import { called } from '../../../dealing/own-firm.ts'
import { inOrder } from '../../../dealing/own-notes.ts'
import { columnsOf } from '../../../paper/columns.ts'
import type { Paper } from '../../../paper/paper.ts'
import type { Row } from '../../../paper/table.ts'
import { drawTable } from '../../../paper/table.ts'
import type { Layout } from '../../layout.ts'
import { codeOf, drawFoot, drawHead, head } from './warehouse-sheet.ts'

const codes =
  'ud=UND kg=KGM caja=CAJ bolsa=BOL lata=LAT saco=SAC garrafa=GAR pack=PAK paq=PAQ cubo=CUB rollo=ROL bidón=BID bot=BOT barril=BAR bote=BTE'

/** The lines of each delivery note between its heading and its sum. */
const rowsOf = ({ deal, ...paper }: Paper): Row[] =>
  deal.deliveryNotes.flatMap(({ number, date }, index): Row[] => {
    const mine = deal.lines.filter(({ group }) => group === index)
    const amount = paper.amount(sum(mine.map(({ total }) => total)))
    const text = `N.º ALBARÁN: ${number}   F. ENTREGA: ${paper.date(date)}   RUTA 14`
    const end = { text: `Suma albarán ${number}`, amount, style: { font: 'sans-italic', size: 7 } } as const
    return [{ text, style: { font: 'sans-bold', size: 7 }, fill: '#e8eef5' }, ...mine.map((line) => ({ line })), end]
  })

function draw(paper: Paper) {
  const columns = columnsOf(paper, [
    ['code', 'CÓD.', 36],
    ['ean', 'EAN', 66],
    ['name', 'ARTÍCULO', 180],
    ['quantity', 'CANT.', 44],
    ['unit', 'U.M.', 32],
    ['price', 'P.UNIT.', 50],
    ['discount', '%DTO', 34],
    ['total', 'IMPORTE', 67],
    ['tax', 'T.I.', 30, { text: ({ rate }) => codeOf(rate), align: 'center' }],
  ])
  const look = { head, body: { size: 7 }, air: 2.4, rules: 'frame', colour: '#8899aa' } as const
  const turn = (y: number) => {
    paper.pen.write('Continúa en la hoja siguiente', 28, y + 4, 539, { size: 6.5, align: 'right' })
    paper.pen.newPage()
    return drawHead(paper)
  }
  drawFoot(paper, drawTable(paper, columns, rowsOf(paper), look, { x: 28, y: drawHead(paper), bottom: 730, turn }))
}

/** A wholesaler with everything for the kitchen: crowded sheets, the lines under their delivery notes, VAT by a figure explained at the foot. */
export const warehouse: Layout = {
  name: 'warehouse-coded-vat',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    lines: [42, 55],
    groups: [3, 5],
    terms: [30, 60],
    trades: ['dry', 'dairy', 'frozen', 'drinks', 'cleaning', 'packaging'],
    numbering: 'FR0{yy}/00######',
    discounts: 'rates',
    units: Object.fromEntries(codes.split(' ').map((pair) => pair.split('='))),
  },
  habits: { numbers: 'spanish', date: 'slashes', sign: ' €', priceDecimals: 3, quantityDecimals: 2 },
  recast: (purchase) => inOrder(called(purchase, (name) => `Hostelería Total ${name}`)),
  draw,
}
