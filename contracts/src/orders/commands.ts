import { z } from 'zod'
import { orderDetails } from './events.ts'
import { orderTotal } from './letter.ts'

const orderId = z.uuid()

export const newOrder = z.strictObject({
  details: orderDetails.refine((details) => orderTotal({ ...details, shipping: 0 }) >= 0, {
    message: 'discount-too-high',
    path: ['discount'],
    // Lines are added up once all of them are right.
    when: ({ issues }) => issues.length === 0,
  }),
})
/** `to` is the supplier's address; null says that it was printed, or told. `again` sends it where it was sent before. */
export const sendOrder = z.strictObject({
  orderId,
  to: z.email('email-invalid').max(320).nullable(),
  again: z.boolean().optional(),
})
export const answerOrder = z.strictObject({ orderId, documentId: z.uuid() })
export const cancelOrder = z.strictObject({ orderId })
