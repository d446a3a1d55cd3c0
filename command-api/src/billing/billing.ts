import { currentOf, goesOn, withReading } from '@escandallo/contracts/billing/current.ts'
import {
  type BillingEvent,
  billingEvent,
  type Subscription,
  subscription as shape,
} from '@escandallo/contracts/billing/events.ts'
import { Refusal, Unknown } from '@escandallo/platform/errors.ts'
import type { About, StreamKind } from '../decider.ts'

/** What a corporation is to the payment service: a customer, with every subscription that it has had as it was last read. */
export type Billing = 'absent' | { customerId: string; subscriptions: Subscription[] }

type OfBilling = { corporationId: string } & About
export type BillingCommand =
  | { type: 'RegisterBillingCustomer'; data: OfBilling & { customerId: string } }
  | { type: 'ReplaceBillingCustomer'; data: OfBilling & { customerId: string; formerCustomerId: string } }
  | { type: 'ChangeSubscription'; data: OfBilling & { customerId: string; subscription: Subscription } }

const evolve = (billing: Billing, { type, data }: BillingEvent): Billing => {
  switch (type) {
    case 'BillingCustomerRegistered':
    case 'BillingCustomerReplaced':
      return { customerId: data.customerId, subscriptions: [] }
    case 'SubscriptionChanged':
      return billing === 'absent'
        ? billing
        : { ...billing, subscriptions: withReading(billing.subscriptions, data.subscription) }
    default:
      return type satisfies never
  }
}

/** Whether two readings say the same, in whichever order. */
const sameReading = (recorded: Subscription, reading: Subscription): boolean =>
  JSON.stringify(shape.parse(recorded)) === JSON.stringify(shape.parse(reading))

const decide = ({ type, data }: BillingCommand, billing: Billing): BillingEvent[] => {
  if (type === 'RegisterBillingCustomer') {
    // Two who press at the same moment are both sent to the customer that was first.
    return billing === 'absent' ? [{ type: 'BillingCustomerRegistered', data }] : []
  }
  if (billing === 'absent') throw new Unknown('billing-customer-unknown')
  // Who comes second finds the customer that the first one made.
  if (type === 'ReplaceBillingCustomer')
    return billing.customerId === data.formerCustomerId ? [{ type: 'BillingCustomerReplaced', data }] : []
  const { customerId, ...changed } = data
  if (billing.customerId !== customerId) throw new Refusal('billing-customer-other')
  const { subscription } = data
  const recorded = billing.subscriptions.find(({ subscriptionId }) => subscriptionId === subscription.subscriptionId)
  return recorded && sameReading(recorded, subscription) ? [] : [{ type: 'SubscriptionChanged', data: changed }]
}

/** Whether a corporation has a subscription that goes on: a second one would be paid twice. */
export const subscribes = (billing: Billing): boolean => {
  const current = billing === 'absent' ? null : currentOf(billing.subscriptions)
  return current !== null && goesOn(current)
}

export const billings: StreamKind<Billing, BillingCommand, BillingEvent, 'billing'> = {
  name: 'billing',
  event: billingEvent,
  decider: { initialState: 'absent', evolve, decide },
}
