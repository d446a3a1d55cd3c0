import { z } from 'zod'

const about = { corporationId: z.uuid(), at: z.iso.datetime(), by: z.uuid() }

/** What a corporation subscribes to, in the payment service's words: `status` is `active`, `past_due`, `canceled` and so on. */
export const subscription = z.object({
  subscriptionId: z.string(),
  status: z.string(),
  plan: z.string().nullable(),
  priceId: z.string().nullable(),
  paidUntil: z.iso.datetime().nullable(),
  endsThen: z.boolean(),
  /** When it began; not known of what was recorded first. */
  since: z.iso.datetime().optional(),
})
export type Subscription = z.infer<typeof subscription>

export const billingEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('BillingCustomerRegistered'),
    data: z.object({ ...about, customerId: z.string() }),
  }),
  z.object({ type: z.literal('SubscriptionChanged'), data: z.object({ ...about, subscription }) }),
])
export type BillingEvent = z.infer<typeof billingEvent>
