import { equivalence } from '../world/places.ts'
import { share, sum } from './amounts.ts'
import type { Deal, DealLine } from './deal.ts'

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
