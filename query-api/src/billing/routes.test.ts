import type { KnownSubscription } from '@escandallo/platform/payments/payments.ts'
import { SIGNATURE } from '@escandallo/platform/payments/testing.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { foundCorporation } from '../testing/event-fixtures.ts'
import { openFixtures } from '../testing/fixtures.ts'

const subscriptions: Record<string, KnownSubscription> = {}
const fixtures = await openFixtures({ subscriptions })
const { corporationId } = await foundCorporation(fixtures)
const ana = await fixtures.employ({ corporationId, role: 'admin' })
afterAll(() => fixtures.close())

const page = (body: object) => fixtures.ask(ana, { method: 'POST', url: '/api/stripe/session-portal', body })
const details = async () => {
  await fixtures.projected()
  return (await fixtures.ask(ana, { method: 'GET', url: '/api/stripe/customers/details' })).json()
}
const notice = (subscriptionId: string, signature = SIGNATURE) =>
  fixtures.ask(null, {
    ...{ method: 'POST', url: '/api/stripe/notices', body: { subscriptionId } },
    headers: { 'stripe-signature': signature },
  })
const customerId = `cus_${corporationId}`
const stands = (status: string, changes: Partial<KnownSubscription> = {}): KnownSubscription => ({
  ...{ corporationId, customerId },
  subscription: {
    ...{ subscriptionId: 'sub_1', status, plan: 'Cocina', priceId: 'price_1' },
    ...{ paidUntil: '2026-12-01T00:00:00.000Z', endsThen: false },
  },
  ...changes,
})

describe('billing, from the first visit to the end', () => {
  test('nobody is a customer before they go to pay', async () => {
    expect(await details()).toEqual({ configured: true, customer: null })
    const plans = await fixtures.ask(ana, { method: 'GET', url: '/api/stripe/products/list' })
    expect(plans.json()).toMatchObject({
      configured: true,
      items: [{ name: 'Cocina', prices: [{ minorUnits: 4_900, currency: 'EUR' }] }],
    })
  })
  test('whoever chooses a plan is sent to pay it, and is a customer from then on', async () => {
    expect((await page({ priceId: 'price_1' })).json()).toEqual({
      url: `https://payments.example.test/checkout/${customerId}/price_1`,
    })
    expect(await details()).toEqual({ configured: true, customer: { customerId, subscription: null } })
  })
  test('a notice without the right signature is refused and changes nothing', async () => {
    subscriptions.sub_1 = stands('active')
    const refused = await notice('sub_1', 'forged')
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ code: 'signature-wrong' })
    expect((await details()).customer.subscription).toBeNull()
  })
  test('a notice records what stands now, once, however often and late it comes', async () => {
    expect((await notice('sub_1')).statusCode).toBe(200)
    const known = await fixtures.events()
    await Promise.all(Array.from({ length: 12 }, () => notice('sub_1')))
    expect(await fixtures.events()).toBe(known)
    expect(await details()).toMatchObject({ customer: { subscription: { status: 'active', plan: 'Cocina' } } })
  })
  test('who subscribes already is sent to what they have, not to pay twice', async () => {
    expect((await page({ priceId: 'price_1' })).json().url).toContain('/portal/')
  })
  test('a subscription of another customer in our name is not taken', async () => {
    subscriptions.sub_2 = stands('canceled', { customerId: 'cus_other' })
    expect((await notice('sub_2')).statusCode).toBe(409)
    expect(await details()).toMatchObject({ customer: { subscription: { status: 'active' } } })
  })
  test('after the end a plan can be chosen anew', async () => {
    subscriptions.sub_1 = stands('canceled')
    await notice('sub_1')
    expect((await page({ priceId: 'price_1' })).json().url).toContain('/checkout/')
  })
})
