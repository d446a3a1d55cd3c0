import { type BillingEvent, billingEvent, type Subscription } from '@escandallo/contracts/billing/events.ts'
import { Refusal, Unknown } from '@escandallo/platform/errors.ts'
import type { About, StreamKind } from '../decider.ts'

/** What a corporation is to the payment service. */
export type Billing = 'absent' | { customerId: string; subscription: Subscription | null }

type OfBilling = { corporationId: string } & About
export type BillingCommand =
  | { type: 'RegisterBillingCustomer'; data: OfBilling & { customerId: string } }
  | { type: 'ChangeSubscription'; data: OfBilling & { customerId: string; subscription: Subscription } }

const evolve = (billing: Billing, { type, data }: BillingEvent): Billing => {
  if (type === 'BillingCustomerRegistered') return { customerId: data.customerId, subscription: null }
  return billing === 'absent' ? billing : { ...billing, subscription: data.subscription }
}

const decide = ({ type, data }: BillingCommand, billing: Billing): BillingEvent[] => {
  if (type === 'RegisterBillingCustomer') {
    // Two who press at the same moment are both sent to the customer that was first.
    return billing === 'absent' ? [{ type: 'BillingCustomerRegistered', data }] : []
  }
  const { customerId, ...changed } = data
  if (billing === 'absent') throw new Unknown('billing-customer-unknown')
  if (billing.customerId !== customerId) throw new Refusal('billing-customer-other')
  const same = JSON.stringify(billing.subscription) === JSON.stringify(data.subscription)
  return same ? [] : [{ type: 'SubscriptionChanged', data: changed }]
}

const ended = ['canceled', 'incomplete_expired']
/** Whether a corporation has a subscription that goes on: a second one would be paid twice. */
export const subscribes = (billing: Billing): boolean =>
  billing !== 'absent' && billing.subscription !== null && !ended.includes(billing.subscription.status)

export const billings: StreamKind<Billing, BillingCommand, BillingEvent, 'billing'> = {
  name: 'billing',
  event: billingEvent,
  decider: { initialState: 'absent', evolve, decide },
}
