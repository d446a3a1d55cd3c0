import { columnsOf } from '../../../paper/columns.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'
import type { Layout } from '../../layout.ts'

const BLUE = '#1f3a8c'
const PRINT = '#2f6f6a'

/** A bought receipt book filled in by pen: printed captions and rules in green, everything else in blue script. */
export const pier: Layout = {
  name: 'pier-book',
  sheet: { size: 'A5' },
  commerce: {
    country: 'ES',
    language: 'gl',
    trades: ['fish', 'produce', 'wine'],
    lines: [2, 6],
    numbering: '####',
    selfEmployed: true,
    terms: [0],
  },
  habits: { numbers: 'bare', date: 'bare', sign: '', priceDecimals: 2, quantityDecimals: 0 },
  draw(paper) {
    const { pen, deal } = paper
    const script = { font: 'serif-italic', size: 12, colour: BLUE } as const
    const caption = { font: 'sans', size: 8, colour: PRINT } as const
    const [street, town] = paper.address()
    pen.write(paper.name(), 28, 26, 240, { font: 'sans-bold', size: 12, colour: PRINT })
    pen.stack([`N.I.F. ${paper.taxId()}`, street, town, `Teléfono ${paper.phone()}`], 28, 42, 220, caption)
    pen.write('FACTURA', 290, 26, 102, { font: 'sans-bold', size: 17, colour: PRINT, align: 'right' })
    pen.write('Nº', 296, 52, 20, caption)
    pen.write(paper.number(), 316, 48, 74, { ...script, size: 15, colour: '#b3202a' })
    pen.write('Data', 270, 74, 30, caption)
    pen.write(paper.issued(), 298, 70, 92, script)
    pen.write('Don/Empresa', 28, 104, 60, caption)
    pen.write(paper.buyer(), 90, 100, 300, script)
    pen.rule(88, 115, 392, 115, { colour: PRINT, dash: 1 })
    pen.write('Enderezo', 28, 122, 60, caption)
    pen.write(`${deal.buyer.street}, ${deal.buyer.town}`, 90, 118, 300, script)
    pen.rule(88, 133, 392, 133, { colour: PRINT, dash: 1 })
    pen.write('N.I.F.', 28, 140, 60, caption)
    pen.write(paper.buyerTaxId(), 90, 136, 200, script)
    const columns = columnsOf(paper, [
      ['quantity', 'CANTIDADE', 62],
      ['name', 'CONCEPTO', 172],
      ['price', 'PREZO', 58],
      ['total', 'IMPORTE', 72],
    ])
    const look = {
      head: { ...caption, font: 'sans-bold', height: 18, rule: 'box' },
      body: script,
      air: 4,
      rules: 'grid',
      colour: PRINT,
    } as const
    drawTable(paper, columns, plainRows(paper), look, { x: 28, y: 160, bottom: 440, fillTo: 440 })
    let y = 448
    for (const { rate, base, amount } of paper.taxes()) {
      pen.write(`Base  ${''}`, 170, y + 3, 40, caption)
      pen.write(paper.amount(base), 196, y, 70, script)
      pen.write(`IVE ${paper.rate(rate)} %`, 272, y + 3, 50, caption)
      pen.write(paper.amount(amount), 322, y, 66, { ...script, align: 'right' })
      y += 20
    }
    pen.write('TOTAL €', 240, y + 5, 80, { font: 'sans-bold', size: 11, colour: PRINT })
    paper.currency('€')
    pen.write(paper.total(), 310, y, 78, { ...script, size: 16, align: 'right' })
    pen.pdf.save().strokeColor(BLUE).lineWidth(1.2)
    pen.pdf
      .moveTo(50, y + 10)
      .bezierCurveTo(80, y - 30, 92, y + 34, 120, y)
      .bezierCurveTo(128, y - 14, 136, y + 18, 160, y + 2)
      .stroke()
      .restore()
  },
}
