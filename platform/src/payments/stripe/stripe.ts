import type { Payments } from '../payments.ts'
import { pagesOf } from './checkouts.ts'
import { type StripeSettings, stripeClient } from './client.ts'
import { customersOf } from './customers.ts'
import { plansOf } from './prices.ts'
import { subscriptionsAt } from './subscriptions.ts'
import { noticesOf } from './webhook.ts'

/** Payments by Stripe. Makes no request until it is asked for something. */
export const stripePayments = (settings: StripeSettings): Payments => {
  const stripe = stripeClient(settings)
  const { automaticTax = false } = settings
  return {
    plans: () => plansOf(stripe, automaticTax),
    ...customersOf(stripe),
    ...pagesOf(stripe, automaticTax),
    ...subscriptionsAt(stripe, automaticTax),
    noticed: noticesOf(stripe, settings),
  }
}
