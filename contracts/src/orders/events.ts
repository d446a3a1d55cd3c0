import { z } from 'zod'
import { day } from '../values/day.ts'
import { positiveDecimal } from '../values/decimal.ts'
import { currency } from '../values/money.ts'
import { line } from '../values/names.ts'
import { unit } from '../values/units.ts'

const about = { orderId: z.uuid(), at: z.iso.datetime(), by: z.uuid() }

/** So many packs of `unitQuantity` of a unit, at `price` each without tax. */
export const orderLine = z.object({
  lineId: z.uuid(),
  offerId: line(80).nullable(),
  productId: z.uuid(),
  name: line(300).min(1, 'required'),
  code: line(60).nullable(),
  packs: z.number().int().min(1).max(100_000),
  unit,
  unitQuantity: positiveDecimal,
  price: positiveDecimal,
})
export type OrderLine = z.infer<typeof orderLine>

export const orderAddress = z.object({
  name: line(200).min(1, 'required'),
  address: line(400).min(1, 'required'),
  phone: line(40).nullable(),
  email: line(320).nullable(),
})

const agreed = z.int('amount-invalid').min(0, 'amount-invalid').max(100_000_000, 'amount-invalid')

export const orderDetails = z.object({
  supplierId: z.uuid('required'),
  currency,
  address: orderAddress,
  deliverOn: day.nullable(),
  note: line(1000).nullable(),
  lines: z.array(orderLine).min(1, 'required').max(500),
  /** What the supplier takes off the whole and asks for bringing it, without tax and in minor units; absent where nothing was agreed. */
  discount: agreed.optional(),
  shipping: agreed.optional(),
})
export type OrderDetails = z.infer<typeof orderDetails>

export const orderEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('OrderPlaced'), data: z.object({ ...about, details: orderDetails }) }),
  /** By mail to that address, or `null`: printed and handed over otherwise. */
  z.object({
    type: z.literal('OrderSent'),
    data: z.object({ ...about, to: line(320).nullable(), letterId: z.uuid().optional() }),
  }),
  /** A delivery note or an invoice answers it. */
  z.object({ type: z.literal('OrderAnswered'), data: z.object({ ...about, documentId: z.uuid() }) }),
  z.object({ type: z.literal('OrderAnswerWithdrawn'), data: z.object({ ...about, documentId: z.uuid() }) }),
  z.object({ type: z.literal('OrderCancelled'), data: z.object(about) }),
])
export type OrderEvent = z.infer<typeof orderEvent>
