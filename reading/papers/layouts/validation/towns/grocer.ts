import { lineAmount, rounded, sum } from '../../../dealing/amounts.ts'
import type { Deal } from '../../../dealing/deal.ts'
import { called } from '../../../dealing/own-firm.ts'
import type { LineField, Paper } from '../../../paper/paper.ts'
import type { Layout } from '../../layout.ts'
import { drawFoot, drawHead, letter, mono, right } from './grocer-sheet.ts'

const lineFields: LineField[] = ['quantity', 'unit', 'unitPrice', 'taxRate', 'total']

/** As much as somebody carries home who ran out of it: bases and VAT follow from the prices, which hold it. */
function carriedHome(purchase: Deal): Deal {
  const lines = purchase.lines.map((line) => {
    const few = line.price > 200_000 ? 1000 : 1000 + (line.quantity % 3000)
    const quantity = line.unit === 'kg' ? 300 + (line.quantity % 1900) : few
    return { ...line, quantity, pieces: null, total: lineAmount(quantity, line.price, 1, []) }
  })
  const taxes = purchase.taxes.map((tax) => {
    const held = sum(lines.filter(({ rate }) => rate === tax.rate).map(({ total }) => total))
    const base = rounded(BigInt(held) * 10_000n, BigInt(10_000 + tax.rate))
    return { ...tax, base, amount: held - base }
  })
  const [subtotal, taxTotal] = [sum(taxes.map(({ base }) => base)), sum(taxes.map(({ amount }) => amount))]
  const total = subtotal + taxTotal
  return { ...purchase, lines, taxes, subtotal, taxTotal, gross: total, total }
}

/** Each article with what it weighs or how many there are below it; gives the y below. */
function drawGoods(paper: Paper, top: number): number {
  const { pen, deal } = paper
  for (const field of lineFields) paper.lineFields.add(field)
  return deal.lines.reduce((y, line) => {
    const below = pen.wrap(line.name, 12, y, 203, mono)
    pen.write(`${paper.quantity(line)} ${line.unit} x ${paper.price(line)}`, 30, below, 110, mono)
    pen.write(`${paper.amount(line.total)} ${letter(line.rate)}`, 130, below, 85, right)
    return below + 11
  }, top)
}

/** A grocer's till: a narrow roll, letters for the VAT that is within the prices, and the buyer's tax id on request. */
export const grocer: Layout = {
  name: 'grocer-roll',
  sheet: { size: [227, 560] },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['dry', 'produce', 'dairy', 'drinks'],
    kind: 'receipt',
    lines: [3, 9],
    numbering: 'T02-######',
    included: true,
  },
  habits: { numbers: 'bare', date: 'shortSlashes', sign: '', priceDecimals: 2, quantityDecimals: 0 },
  recast: (purchase) => called(carriedHome(purchase), (ownName) => `Ultramarinos ${ownName}`),
  draw: (paper) => drawFoot(paper, drawGoods(paper, drawHead(paper))),
}
