import { z } from 'zod'
import { computedDecimal } from '../values/decimal.ts'
import { productCost, productDetails, productSupplier } from './details.ts'

const about = { productId: z.uuid(), at: z.iso.datetime(), by: z.uuid() }

/** Why a cost waits for a person: it differs too much from the one before it, or is in another unit. */
export const irregularity = z.object({
  reason: z.enum(['price-changed', 'unit-changed']),
  /** The cost before it, as a price of one unit. */
  previous: computedDecimal,
  previousCostId: z.uuid(),
  /** Per cent, "25" being a rise by a quarter; null when the units cannot be compared. */
  change: computedDecimal.nullable(),
})
export type Irregularity = z.infer<typeof irregularity>

export const productEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('ProductRegistered'),
    data: z.object({ ...about, details: productDetails, documentId: z.uuid().nullable() }),
  }),
  z.object({ type: z.literal('ProductDetailsChanged'), data: z.object({ ...about, details: productDetails }) }),
  z.object({ type: z.literal('ProductSupplierLinked'), data: z.object({ ...about, supplier: productSupplier }) }),
  /** A cost counts at once when `irregularity` is null, else when it is approved. */
  z.object({
    type: z.literal('ProductCostRecorded'),
    data: z.object({ ...about, cost: productCost, irregularity: irregularity.nullable() }),
  }),
  z.object({ type: z.literal('ProductCostApproved'), data: z.object({ ...about, costId: z.uuid() }) }),
  z.object({ type: z.literal('ProductCostDismissed'), data: z.object({ ...about, costId: z.uuid() }) }),
  z.object({
    type: z.literal('ProductCostWithdrawn'),
    data: z.object({
      ...about,
      costId: z.uuid(),
      reason: z.enum(['document-reopened', 'document-deleted', 'document-replaced', 'removed']),
    }),
  }),
  z.object({ type: z.literal('ProductRemoved'), data: z.object(about) }),
  z.object({ type: z.literal('ProductRestored'), data: z.object(about) }),
])
export type ProductEvent = z.infer<typeof productEvent>
