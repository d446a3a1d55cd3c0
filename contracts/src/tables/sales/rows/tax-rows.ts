import type { Outline, Parts } from '../outline.ts'
import { near } from './row-sums.ts'

/** Cents of a ticket: its sales as written, their tax were it on top or within (NaN where a rate is not known), and what rows beside them say. */
type Bill = { sales: number; onTop: number; within: number; tax: number; tip: number; due: number[]; paid: number }

const billsOf = ({ cents, rate, role }: Outline, { parts, partOf }: Parts): Bill[] => {
  const bills = parts.map(({ count }): Bill | null =>
    count > 1 ? { sales: 0, onTop: 0, within: 0, tax: 0, tip: 0, due: [], paid: 0 } : null,
  )
  for (let at = 0; at < cents.length; at += 1) {
    const bill = bills[partOf[at] as number]
    if (!bill) continue
    const amount = cents[at] as number
    if (role[at] === 'tax') bill.tax += amount
    else if (role[at] === 'tip') bill.tip += amount
    else if (role[at] === 'total') bill.due.push(amount)
    else if (role[at] === 'payment') bill.paid += amount
    else {
      const percent = Number(rate[at] ?? Number.NaN)
      bill.sales += amount
      bill.onTop += (amount * percent) / 100
      bill.within += (amount * percent) / (100 + percent)
    }
  }
  return bills.filter((bill) => bill !== null)
}

/** Whether the tax of a ticket comes on top of its sales: by what was due or paid, else by their rates. Null where neither tells. */
const isOnTop = ({ sales, onTop, within, tax, tip, due, paid }: Bill): boolean | null => {
  if (near(tax, 0)) return null
  const comesTo = (amount: number) =>
    [...due, paid].some((settled) => near(settled, amount) || near(settled, amount + tip))
  const [isWithTax, isWithout] = [comesTo(sales + tax), comesTo(sales)]
  if (isWithTax !== isWithout) return isWithTax
  const [isTaxOnTop, isTaxWithin] = [near(tax, onTop), near(tax, within)]
  return isTaxOnTop === isTaxWithin ? null : isTaxOnTop
}

/** Whether rows of tax say that the amounts of a table are without it, on as many tickets as say the contrary, or more. */
export const isTaxOnTop = (outline: Outline, parts: Parts): boolean => {
  const votes = billsOf(outline, parts).map(isOnTop)
  const above = votes.filter((vote) => vote === true).length
  return above > 0 && above >= votes.filter((vote) => vote === false).length
}
