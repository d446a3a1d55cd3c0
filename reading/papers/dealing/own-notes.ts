import type { Deal } from './deal.ts'

/** The same purchase with its delivery notes one after the other, in number and in time. */
export function inOrder(purchase: Deal): Deal {
  const dates = purchase.deliveryNotes.map(({ date }) => date).sort()
  const numbers = purchase.deliveryNotes.map(({ number }) => number).sort((a, b) => Number(a) - Number(b))
  const deliveryNotes = numbers.map((number, index) => ({ number, date: dates[index] ?? purchase.issueDate }))
  return { ...purchase, deliveryNotes }
}
