import { type KnownSubscription, type Payments, type PlanPrice, SignatureWrong } from './payments.ts'

/** The right signature of every notice. */
export const SIGNATURE = 'signed'

const price: PlanPrice = {
  priceId: 'price_1',
  minorUnits: 4_900,
  currency: 'EUR',
  decimals: 2,
  every: 'month',
  everyCount: 1,
  tax: 'included',
}

/** A payment service in memory, for tests: sells one plan, and knows the subscriptions that it is given. */
export const paymentsDouble = (subscriptions: Readonly<Record<string, KnownSubscription>> = {}): Payments => ({
  plans: async () => [
    {
      productId: 'prod_1',
      name: 'Cocina',
      description: null,
      prices: [price],
    },
  ],
  registerCustomer: async ({ corporationId }) => `cus_${corporationId}`,
  updateCustomer: async () => 'current',
  portalPage: async ({ customerId }) => `https://payments.example.test/portal/${customerId}`,
  checkoutPage: async ({ customerId, priceId }) => `https://payments.example.test/checkout/${customerId}/${priceId}`,
  checkout: async () => null,
  noticed: (body, signature) => {
    if (signature !== SIGNATURE) throw new SignatureWrong('the signature is not right')
    const { subscriptionId } = JSON.parse(body.toString('utf8')) as { subscriptionId?: string }
    return subscriptionId === undefined
      ? { subscriptionId: null, reason: 'other-type', type: '', id: '' }
      : { subscriptionId }
  },
  subscriptionNow: async (subscriptionId) => subscriptions[subscriptionId] ?? null,
  subscriptionsOf: async (customerId) =>
    Object.values(subscriptions).flatMap((each) => (each.customerId === customerId ? [each.subscription] : [])),
})
