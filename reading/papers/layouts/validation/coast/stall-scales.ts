import { lineAmount, rounded, sum } from '../../../dealing/amounts.ts'
import type { Deal } from '../../../dealing/deal.ts'
import type { Paper } from '../../../paper/paper.ts'
import type { Layout } from '../../layout.ts'
import { centred, figures, plain, scalesSheet, strong } from './stall-scales-sheet.ts'

/** As little of each fish as is bought over a counter; all fish has one rate. */
function overTheCounter(purchase: Deal): Deal {
  const lines = purchase.lines.map((line) => {
    const quantity = 150 + Math.round(line.quantity / 9)
    return { ...line, quantity, total: lineAmount(quantity, line.price, 1, []) }
  })
  const total = sum(lines.map((line) => line.total))
  const taxes = purchase.taxes.slice(0, 1).map((tax) => {
    const base = rounded(BigInt(total) * 10_000n, BigInt(10_000 + tax.rate))
    return { ...tax, base, amount: total - base }
  })
  const subtotal = sum(taxes.map(({ base }) => base))
  return { ...purchase, lines, taxes, gross: total, subtotal, taxTotal: total - subtotal, total }
}

/** What is paid, and the VAT that it holds. */
function foot(paper: Paper, y: number) {
  const { pen, deal } = paper
  pen.rule(9, y, 163, y, { dash: 2 })
  pen.write(`TOTAL ${paper.currency('EUR')}`, 9, y + 6, 80, strong)
  pen.write(paper.total(), 89, y + 6, 74, { ...strong, align: 'right' })
  pen.write(`PESADAS: ${deal.lines.length}`, 9, y + 22, 154, plain)
  pen.write('TARJETA', 9, y + 31, 80, plain)
  pen.write(paper.amount(deal.total), 89, y + 31, 74, figures)
  const vat = paper
    .taxes()
    .map(
      ({ rate, base, amount }) => `IVA ${paper.rate(rate)}%  BASE ${paper.amount(base)}  CUOTA ${paper.amount(amount)}`,
    )
  pen.stack(['', ...vat, 'PRECIOS CON IVA INCLUIDO', 'GRACIAS POR SU COMPRA'], 9, y + 46, 154, centred)
}

/** A fish stall whose scales print: on a narrow roll each fish has its name above its weight, and VAT is in the prices. */
export const stallScales: Layout = {
  name: 'stall-scales',
  sheet: { size: [172, 470] },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['fish'],
    lines: [1, 6],
    kind: 'receipt',
    numbering: '02-######',
    included: true,
    terms: [0],
  },
  habits: { numbers: 'bare', date: 'shortSlashes', sign: '', priceDecimals: 2, quantityDecimals: 3 },
  recast: overTheCounter,
  draw: (paper) => foot(paper, scalesSheet(paper)),
}
