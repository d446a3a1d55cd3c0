import { billingEvent } from '@escandallo/contracts/billing/events.ts'
import { billingExamples } from '@escandallo/contracts/billing/examples.ts'
import { describe, expect, test } from 'vitest'
import { given } from '../testing/given.ts'
import { type BillingCommand, billings, subscribes } from './billing.ts'

const [registered, subscribed, ended, anew] = billingExamples.map((example) => billingEvent.parse(example)) as [
  Extract<ReturnType<typeof billingEvent.parse>, { type: 'BillingCustomerRegistered' }>,
  Extract<ReturnType<typeof billingEvent.parse>, { type: 'SubscriptionChanged' }>,
  Extract<ReturnType<typeof billingEvent.parse>, { type: 'SubscriptionChanged' }>,
  Extract<ReturnType<typeof billingEvent.parse>, { type: 'SubscriptionChanged' }>,
]
const register: BillingCommand = { type: 'RegisterBillingCustomer', data: registered.data }
const changeTo = ({ data }: typeof subscribed, customerId = 'cus_1'): BillingCommand => ({
  type: 'ChangeSubscription',
  data: { ...data, customerId },
})

describe('a corporation at the payment service', () => {
  test('is registered once: who comes second is sent to the first customer', () => {
    given(billings, []).when(register).records([registered])
    given(billings, [registered])
      .when({ ...register, data: { ...registered.data, customerId: 'cus_2' } })
      .records([])
  })
  test('hears of its subscription, and nothing when nothing changed', () => {
    given(billings, [registered]).when(changeTo(subscribed)).records([subscribed])
    given(billings, [registered, subscribed]).when(changeTo(subscribed)).records([])
    given(billings, [registered, subscribed]).when(changeTo(ended)).records([ended])
  })
  test('takes no notice of another customer, nor before it is one', () => {
    given(billings, [registered]).when(changeTo(subscribed, 'cus_other')).refuses('billing-customer-other')
    given(billings, []).when(changeTo(subscribed)).refuses('billing-customer-unknown')
  })
  test('has another customer in the place of one that is gone, once, and nothing of the former one', () => {
    const replaced = billingExamples.map((example) => billingEvent.parse(example)).at(-1) as typeof registered
    const replace = { type: 'ReplaceBillingCustomer', data: replaced.data } as never
    given(billings, [registered, subscribed]).when(replace).records([replaced])
    given(billings, [registered, subscribed, replaced]).when(replace).records([])
    given(billings, []).when(replace).refuses('billing-customer-unknown')
    expect(subscribes(given(billings, [registered, subscribed, replaced]).state() as never)).toBe(false)
    given(billings, [registered, replaced]).when(changeTo(subscribed)).refuses('billing-customer-other')
    given(billings, [registered, replaced]).when(changeTo(subscribed, 'cus_2')).records([subscribed])
  })
  test('subscribes until the subscription has ended', () => {
    const after = (...events: (typeof registered | typeof subscribed)[]) =>
      subscribes(given(billings, events).state() as never)
    expect([after(), after(registered), after(registered, subscribed)]).toEqual([false, false, true])
    expect(after(registered, subscribed, ended)).toBe(false)
  })
  test('hears of one that has ended, and subscribes to the one that runs all the same', () => {
    given(billings, [registered, subscribed, anew]).when(changeTo(ended)).records([ended])
    given(billings, [registered, subscribed, ended, anew]).when(changeTo(ended)).records([])
    const after = (...events: (typeof registered | typeof subscribed)[]) =>
      subscribes(given(billings, events).state() as never)
    expect(after(registered, subscribed, anew, ended)).toBe(true)
    expect(after(registered, anew, subscribed, ended)).toBe(true)
  })
})
