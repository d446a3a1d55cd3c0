import { grid, strip } from '../../../paper/blocks.ts'
import type { Paper } from '../../../paper/paper.ts'
import type { Layout } from '../../layout.ts'
import { bold, drawArticles } from './harbour-wholesale-sheet.ts'

/** The bases by rate, the total, and when and from where it is drawn. */
function lastFoot(paper: Paper, above: number) {
  const { pen, deal } = paper
  const rows = paper
    .taxes()
    .map(({ rate, base, amount }) => [paper.rate(rate, 2), paper.amount(base), paper.amount(amount)])
  grid(pen, 28, above + 12, [60, 90, 80], [['TIPO IVA', 'BASE IMP.', 'CUOTA'], ...rows], {
    head: { ...bold, fill: '#e4e4e4' },
    body: { size: 8.5 },
    stroke: '#777777',
    height: 14,
  })
  const sums = [paper.subtotal(), paper.taxTotal(), paper.total()]
  const look = { stroke: '#777777', height: 34, value: { font: 'sans-bold', size: 12, align: 'right' } } as const
  strip(
    pen,
    [280, above + 12],
    [90, 85, 112],
    `TOTAL BASES|TOTAL IVA|TOTAL FACTURA ${paper.currency('EUR')}`,
    sums,
    look,
  )
  const slip = `Efecto a su cargo por ${paper.amount(deal.total)} EUR, vencimiento ${paper.date(deal.dueDate)}, domiciliado en su banco.`
  const other = `Cuenta para otros ingresos: ${paper.iban()}`
  pen.stack([slip, other], 28, above + 90, 539, { size: 8 })
}

/**
 * The large distributor of a harbour town, from its own system: pages full of small articles, two discounts, something
 * free, crates lent, and a slip to pay by.
 */
export const harbourWholesale: Layout = {
  name: 'harbour-wholesale',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['drinks', 'dry', 'dairy', 'frozen', 'cleaning', 'packaging'],
    lines: [44, 54],
    numbering: '9{yy}00#####',
    discounts: 'chained',
    freeGoods: true,
    deposits: true,
    terms: [30],
  },
  habits: { numbers: 'spanish', date: 'shortSlashes', sign: '', priceDecimals: 3, quantityDecimals: 0 },
  draw(paper) {
    const { pen } = paper
    lastFoot(paper, drawArticles(paper))
    pen.onEveryPage((page, of) => {
      pen.write(`HOJA ${page} DE ${of}`, 470, 818, 97, { size: 7, align: 'right' })
      pen.write(paper.deal.supplier.registry, 28, 818, 420, { size: 6, colour: '#555555' })
    })
  },
}
