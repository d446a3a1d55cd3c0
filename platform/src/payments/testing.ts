import { type KnownSubscription, type Payments, SignatureWrong } from './payments.ts'

/** The right signature of every notice. */
export const SIGNATURE = 'signed'

/** A payment service in memory, for tests: sells one plan, and knows the subscriptions that it is given. */
export const paymentsDouble = (subscriptions: Readonly<Record<string, KnownSubscription>> = {}): Payments => ({
  plans: async () => [
    {
      ...{ productId: 'prod_1', name: 'Cocina', description: null },
      prices: [{ priceId: 'price_1', minorUnits: 4_900, currency: 'EUR', every: 'month' }],
    },
  ],
  registerCustomer: async ({ corporationId }) => `cus_${corporationId}`,
  portalPage: async ({ customerId }) => `https://payments.example.test/portal/${customerId}`,
  checkoutPage: async ({ customerId, priceId }) => `https://payments.example.test/checkout/${customerId}/${priceId}`,
  noticed: (body, signature) => {
    if (signature !== SIGNATURE) throw new SignatureWrong('the signature is not right')
    return (JSON.parse(body.toString('utf8')) as { subscriptionId?: string }).subscriptionId ?? null
  },
  subscriptionNow: async (subscriptionId) => subscriptions[subscriptionId] ?? null,
})
