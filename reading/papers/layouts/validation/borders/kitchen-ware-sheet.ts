import { pairs } from '../../../paper/blocks.ts'
import { columnsOf } from '../../../paper/columns.ts'
import type { Paper } from '../../../paper/paper.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'

export const text = { size: 10 } as const
const small = { size: 7.5, colour: '#444444' } as const

/** The numbered positions and what they come to with VAT. */
export function drawGoods(paper: Paper) {
  const { pen, deal } = paper
  const position = (line: Paper['deal']['lines'][number]) => String(deal.lines.indexOf(line) + 1)
  const columns = columnsOf(paper, [
    ['blank', 'Pos.', 30, { text: position, align: 'left' }],
    ['code', 'Art.-Nr.', 52],
    ['name', 'Bezeichnung', 158],
    ['quantity', 'Menge', 44],
    ['unit', 'Einh.', 44],
    ['priceSigned', 'E-Preis', 58],
    ['discountSigned', 'Rabatt', 42],
    ['totalSigned', 'G-Preis', 62],
  ])
  const look = {
    head: { font: 'sans-bold', size: 8.5, height: 18, rule: 'both' },
    body: { size: 9 },
    air: 3,
    colour: '#222222',
  } as const
  const y = drawTable(paper, columns, plainRows(paper), look, { x: 54, y: 302, bottom: 590 })
  pen.rule(54, y + 3, 544, y + 3, { colour: '#222222' })
  const [tax] = paper.taxes()
  const sums = [
    ['Nettobetrag', paper.money(tax?.base ?? 0)],
    [`zzgl. ${paper.rate(tax?.rate ?? 0)} % MwSt.`, paper.money(tax?.amount ?? 0)],
    ['Auftragssumme brutto', paper.signed(paper.total())],
  ] as const
  const end = pairs(pen, 320, y + 10, 220, sums, { part: 0.6, label: text, value: { ...text, align: 'right' } })
  pen.write('Lieferung frei Haus in ca. 5 Werktagen. Die Rechnung erhalten Sie mit der Ware.', 57, end + 14, 481, text)
  pen.write('Mit freundlichen Grüßen', 57, end + 36, 481, text)
}

/** The firm's particulars in three columns. */
export function drawFoot(paper: Paper) {
  const { pen, deal } = paper
  const { supplier } = deal
  pen.rule(57, 768, 538, 768, { colour: supplier.colour })
  pen.stack([supplier.name, supplier.street, supplier.town], 57, 774, 150, small)
  pen.stack([paper.email(), supplier.web, `USt-IdNr. ${paper.taxId()}`], 215, 774, 150, small)
  pen.stack([`IBAN ${paper.iban()}`, supplier.registry], 372, 774, 168, small)
}
