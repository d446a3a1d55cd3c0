import { random } from '../../../demo/documents/random.ts'
import { lineAmount, share, sum } from '../../dealing/amounts.ts'
import type { Deal, DealLine } from '../../dealing/deal.ts'
import { equivalence } from '../../world/places.ts'

export const daysBefore = (day: string, count: number) =>
  new Date(Date.parse(day) - count * 86_400_000).toISOString().slice(0, 10)

/** The purchase with other lines: bases, VAT and total follow from them. */
export function withLines(purchase: Deal, lines: DealLine[]): Deal {
  const surcharged = purchase.taxes.some(({ surcharge }) => surcharge !== 0)
  const rates = [...new Set(lines.map(({ rate }) => rate))].sort((a, b) => a - b)
  const taxes = rates.map((rate) => {
    const printed = sum(lines.filter((line) => line.rate === rate).map(({ total }) => total))
    const base = printed - share(printed, purchase.discount?.rate ?? 0)
    const surchargeRate = surcharged ? (equivalence[rate] ?? 0) : 0
    return { rate, base, amount: share(base, rate), surchargeRate, surcharge: share(base, surchargeRate) }
  })
  const gross = sum(lines.map(({ total }) => total))
  const subtotal = sum(taxes.map(({ base }) => base))
  const taxTotal = sum(taxes.map(({ amount, surcharge }) => amount + surcharge))
  const discount = purchase.discount && { ...purchase.discount, amount: gross - subtotal }
  return { ...purchase, lines, gross, subtotal, taxes, taxTotal, discount, total: subtotal + taxTotal }
}

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

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')

/** The same purchase from a firm with another word before or behind its own name. */
export function called(purchase: Deal, brandOf: (ownName: string) => string): Deal {
  const { supplier } = purchase
  const brand = brandOf(supplier.brand.slice(supplier.brand.indexOf(' ') + 1))
  const domain = `${plain(brand)}.example`
  const email = supplier.email.replace(/@.*/, `@${domain}`)
  const name = supplier.name.replace(supplier.brand, brand)
  return { ...purchase, supplier: { ...supplier, brand, name, email, web: `www.${domain}` } }
}
