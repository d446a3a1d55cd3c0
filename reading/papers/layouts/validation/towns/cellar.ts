import { grid, pairs } from '../../../paper/blocks.ts'
import type { Paper } from '../../../paper/paper.ts'
import { drawTable, plainRows } from '../../../paper/table.ts'
import type { Layout } from '../../layout.ts'
import { bold, columns, drawHead, look, small } from './cellar-sheet.ts'

/** The summary of taxes beside the sums, the journey of the goods and the certificate of the program. */
function drawFoot(paper: Paper, y: number) {
  const { pen, deal } = paper
  pen.rule(34, y + 4, 561, y + 4, { colour: '#111111' })
  const rows = paper.taxes().map((tax) => [paper.rate(tax.rate, 2), paper.amount(tax.base), paper.amount(tax.amount)])
  pen.write('Resumo de Impostos', 34, y + 14, 200, bold)
  grid(pen, 34, y + 26, [55, 80, 80], [['Taxa', 'Incidência', 'Valor IVA'], ...rows], {
    head: bold,
    body: small,
    height: 13,
  })
  const sums = [
    ['Total Líquido', paper.subtotal()],
    ['Total de IVA', paper.taxTotal()],
  ] as const
  pairs(pen, 371, y + 14, 186, sums, { label: small, value: { ...small, align: 'right' } })
  pen.box(365, y + 46, 196, 22, { fill: '#e6e6e6' })
  const loud = { font: 'sans-bold', size: 11 } as const
  pairs(pen, 371, y + 51, 186, [['Total (EUR)', paper.total()]], { label: loud, value: { ...loud, align: 'right' } })
  pen.write(`Carga: N/ armazém, ${paper.date(deal.issueDate)} 07:30   Descarga: V/ morada`, 34, y + 98, 527, small)
  pen.write(`Pagamento por transferência   IBAN: ${paper.iban()}`, 34, y + 112, 527, small)
  pen.write('qK7d-Processado por programa certificado n.º 0417/AT', 34, 790, 527, small)
  pen.write('Os bens foram colocados à disposição do adquirente na data do documento.', 34, 802, 527, { size: 7 })
}

/** A Portuguese wine and grocery house with a certified program: loading and unloading, a summary of taxes, a control code. */
export const cellar: Layout = {
  name: 'cellar-certified',
  sheet: { size: 'A4' },
  commerce: {
    country: 'PT',
    language: 'pt',
    trades: ['wine', 'dry', 'drinks'],
    lines: [3, 10],
    numbering: 'FT {yyyy}A/####',
    discounts: 'rates',
    terms: [30],
  },
  habits: {
    numbers: 'bare',
    date: 'iso',
    sign: '',
    priceDecimals: 3,
    quantityDecimals: 2,
    taxIds: 'national',
    ibans: 'solid',
  },
  draw(paper) {
    drawHead(paper)
    drawFoot(paper, drawTable(paper, columns(paper), plainRows(paper), look, { x: 34, y: 246, bottom: 600 }))
  },
}
