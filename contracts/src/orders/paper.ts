import { dayAt } from '../values/days.ts'
import { dayText, type LetterLanguage } from '../values/letters/written.ts'
import type { OrderDetails } from './events.ts'
import { orderLetter, orderNumber } from './letter.ts'

const ZONE = 'Europe/Madrid'

export type OrderPlacedWith = { orderId: string; placedAt: string; supplierName: string | null; details: OrderDetails }

/** An order as its paper shows it: the table of its letter, and what stands around it. */
export const orderPaper = ({ orderId, placedAt, supplierName, details }: OrderPlacedWith, language: LetterLanguage) => {
  const { subject, head, rows, foot } = orderLetter(orderId, details, language)
  return {
    title: subject,
    at: placedAt,
    head,
    rows,
    below: foot,
    above: [`${supplierName ?? ''}   ${dayText(dayAt(placedAt, ZONE), language)}   ${orderNumber(orderId)}`],
    widths: [90, '*', 75, 75] as const,
  }
}
