import { random } from '../random.ts'
import { lineAmount } from './amounts.ts'
import type { Deal, DealLine } from './deal.ts'
import { withLines } from './own-lines.ts'

type Sold = Pick<DealLine, 'name' | 'unit' | 'quantity' | 'price' | 'rate'> & Partial<Pick<DealLine, 'code'>>

/** One line in the likeness of the first, for things that are not in the range of goods. */
export const soldAs = (purchase: Deal, sold: Sold): DealLine[] =>
  purchase.lines.slice(0, 1).map((like) => ({
    ...like,
    pieces: null,
    per: 1,
    discounts: [],
    discountAmount: null,
    ...sold,
    total: lineAmount(sold.quantity, sold.price, 1, []),
  }))

/** The lines of a purchase, but of these goods: `name|unit|price|VAT in percent|the most of it`, one a line. */
export const selling = (list: string) => {
  const range = list
    .trim()
    .split('\n')
    .map((row) => row.trim().split('|'))
  return (purchase: Deal): Deal => {
    const first = Number(purchase.orderNumber)
    const lines = purchase.lines.map((line, index): DealLine => {
      const [name = '', unit = '', euros = '', rate = '', most = ''] = range[(first + index) % range.length] ?? []
      const draw = random('own goods', purchase.number, line.code, index)
      const least = Math.ceil(Number(most) / 5)
      const amount =
        unit === 'kg' ? draw.whole(least * 1000, Number(most) * 1000) : draw.whole(least, Number(most)) * 1000
      const quantity = amount * Math.sign(line.quantity)
      const price = Math.round(Number(euros) * draw.between(0.94, 1.07) * 100) * 100
      const total = lineAmount(quantity, price, 1, line.discounts)
      const pieces = unit === 'kg' ? draw.whole(1, 6) : null
      const sold = { name, unit, quantity, price, total, pieces, rate: Math.round(Number(rate) * 100) }
      return { ...line, per: 1, discountAmount: null, ...sold }
    })
    return withLines(purchase, lines)
  }
}
