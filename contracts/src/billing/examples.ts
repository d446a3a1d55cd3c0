import type { z } from 'zod'
import type { billingEvent } from './events.ts'

const about = (minute: number) => ({
  corporationId: 'c0900000-0000-4000-8000-000000000001',
  at: `2026-03-02T12:0${minute}:00.000Z`,
  by: '05e00000-0000-4000-8000-000000000001',
})
const subscription = {
  subscriptionId: 'sub_1',
  status: 'active',
  plan: 'Cocina',
  priceId: 'price_1',
  paidUntil: '2026-04-02T12:00:00.000Z',
  endsThen: false,
}

/** One example of every shape in which an event was ever stored. Add new ones, change none. */
export const billingExamples: z.input<typeof billingEvent>[] = [
  { type: 'BillingCustomerRegistered', data: { ...about(0), customerId: 'cus_1' } },
  { type: 'SubscriptionChanged', data: { ...about(1), subscription } },
  {
    type: 'SubscriptionChanged',
    data: {
      ...about(2),
      subscription: { ...subscription, status: 'canceled', plan: null, priceId: null, paidUntil: null, endsThen: true },
    },
  },
  {
    type: 'SubscriptionChanged',
    data: {
      ...about(3),
      subscription: { ...subscription, subscriptionId: 'sub_2', since: '2026-03-02T12:03:00.000Z' },
    },
  },
  {
    type: 'SubscriptionChanged',
    data: {
      ...about(4),
      subscription: {
        ...subscription,
        subscriptionId: 'sub_2',
        since: '2026-03-02T12:03:00.000Z',
        currency: 'EUR',
        endsThen: true,
        endsAt: '2026-04-02T12:00:00.000Z',
        trialEndsAt: null,
        collectionPaused: null,
        items: [
          {
            plan: 'Cocina',
            priceId: 'price_1',
            quantity: 1,
            paidUntil: '2026-04-02T12:00:00.000Z',
            price: {
              priceId: 'price_1',
              minorUnits: 12_000,
              currency: 'EUR',
              decimals: 2,
              every: 'month',
              everyCount: 3,
              tax: 'included',
            },
          },
        ],
      },
    },
  },
  {
    type: 'SubscriptionChanged',
    data: {
      ...about(5),
      subscription: {
        ...subscription,
        subscriptionId: 'sub_2',
        status: 'trialing',
        since: '2026-03-02T12:03:00.000Z',
        endsAt: null,
        trialEndsAt: '2026-04-02T12:00:00.000Z',
        currency: null,
        collectionPaused: { resumesAt: '2026-05-02T12:00:00.000Z' },
        items: [{ plan: null, priceId: 'price_2', quantity: null, price: null, paidUntil: null }],
      },
    },
  },
  { type: 'BillingCustomerReplaced', data: { ...about(6), customerId: 'cus_2', formerCustomerId: 'cus_1' } },
]
