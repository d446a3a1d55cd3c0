import { z } from 'zod'

const about = { corporationId: z.uuid(), at: z.iso.datetime(), by: z.uuid() }

/** What something costs: `minorUnits` of the currency, `10 ** decimals` of which make one, for every `everyCount` of `every`. */
const planPrice = z.object({
  priceId: z.string(),
  minorUnits: z.int(),
  currency: z.string(),
  decimals: z.int(),
  every: z.string(),
  everyCount: z.int(),
  tax: z.enum(['included', 'added']).nullable(),
})

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
  /** When it ends or ended; the end of a trial that runs. */
  endsAt: z.iso.datetime().nullish(),
  trialEndsAt: z.iso.datetime().nullish(),
  /** Nothing is charged meanwhile. */
  collectionPaused: z.object({ resumesAt: z.iso.datetime().nullable() }).nullish(),
  currency: z.string().nullish(),
  items: z
    .array(
      z.object({
        plan: z.string().nullable(),
        priceId: z.string(),
        quantity: z.int().nullable(),
        /** Null of what has no single amount. */
        price: planPrice.nullable(),
        paidUntil: z.iso.datetime().nullable(),
      }),
    )
    .optional(),
})
export type Subscription = z.infer<typeof subscription>

export const billingEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('BillingCustomerRegistered'),
    data: z.object({ ...about, customerId: z.string() }),
  }),
  // The service has its customer no longer, or the installation has another account there: nothing of the former one goes on.
  z.object({
    type: z.literal('BillingCustomerReplaced'),
    data: z.object({ ...about, customerId: z.string(), formerCustomerId: z.string() }),
  }),
  z.object({ type: z.literal('SubscriptionChanged'), data: z.object({ ...about, subscription }) }),
])
export type BillingEvent = z.infer<typeof billingEvent>
