import { type KnownSubscription, PaymentsDown } from '@escandallo/platform/payments/payments.ts'
import { paymentsDouble, SIGNATURE } from '@escandallo/platform/payments/testing.ts'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { foundCorporation } from '../testing/event-fixtures.ts'
import { openFixtures } from '../testing/fixtures.ts'

const subscriptions: Record<string, KnownSubscription> = {}
const double = paymentsDouble(subscriptions)
/** What asking about a subscription waits for, and how many do. */
let service: Pick<Promise<unknown>, 'finally'> = Promise.resolve()
let asking = 0
let plansAsked = 0
const fixtures = await openFixtures({
  payments: {
    ...double,
    plans: () => {
      plansAsked += 1
      return double.plans()
    },
    subscriptionNow: async (subscriptionId) => {
      asking += 1
      await service.finally(() => {
        asking -= 1
      })
      return double.subscriptionNow(subscriptionId)
    },
  },
})
const { corporationId } = await foundCorporation(fixtures)
const ana = await fixtures.employ({ corporationId, role: 'admin' })
const ben = await fixtures.employ({ corporationId, role: 'admin' })
afterAll(() => fixtures.close())

const page = (body: object) => fixtures.ask(ana, { method: 'POST', url: '/api/stripe/session-portal', body })
const details = async () => {
  await fixtures.projected()
  return (await fixtures.ask(ana, { method: 'GET', url: '/api/stripe/customers/details' })).json()
}
const notice = (subscriptionId: string, signature = SIGNATURE) =>
  fixtures.ask(null, {
    method: 'POST',
    url: '/api/stripe/notices',
    body: { subscriptionId },
    headers: { 'stripe-signature': signature },
  })
const customerId = `cus_${corporationId}`
const stands = (status: string, changes: Partial<KnownSubscription> = {}): KnownSubscription => ({
  corporationId,
  customerId,
  subscription: {
    subscriptionId: 'sub_1',
    status,
    plan: 'Cocina',
    priceId: 'price_1',
    paidUntil: '2026-12-01T00:00:00.000Z',
    endsThen: false,
    since: '2026-11-01T00:00:00.000Z',
    endsAt: null,
    trialEndsAt: null,
    collectionPaused: null,
    currency: 'EUR',
    items: [],
  },
  ...changes,
})

describe('billing, from the first visit to the end', () => {
  test('a visitor without an account reads the plans, and the service is asked once for all of them', async () => {
    const visits = await Promise.all(
      Array.from({ length: 12 }, () => fixtures.ask(null, { method: 'GET', url: '/api/stripe/plans' })),
    )
    expect(visits.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200))
    expect(visits[0]?.json()).toMatchObject({ configured: true, items: [{ name: 'Cocina' }] })
    expect(plansAsked).toBe(1)
  })
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
    expect(await details()).toEqual({ configured: true, customer: { customerId, subscription: null, others: [] } })
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
    expect((await notice('sub_2')).statusCode).toBe(200)
    expect(await details()).toMatchObject({ customer: { subscription: { status: 'active' } } })
  })
  test('after the end a plan can be chosen anew', async () => {
    subscriptions.sub_1 = stands('canceled')
    await notice('sub_1')
    expect((await page({ priceId: 'price_1' })).json().url).toContain('/checkout/')
  })
  test('a late notice about the one that ended leaves the one that runs', async () => {
    const { subscription } = stands('active')
    subscriptions.sub_3 = stands('active', {
      subscription: { ...subscription, subscriptionId: 'sub_3', since: '2026-11-20T00:00:00.000Z' },
    })
    await notice('sub_3')
    await notice('sub_1')
    expect(await details()).toMatchObject({ customer: { subscription: { status: 'active' } } })
    expect((await page({ priceId: 'price_1' })).json().url).toContain('/portal/')
  })
})

describe('while the payment service', () => {
  afterEach(() => {
    service = Promise.resolve()
  })

  test('hangs, notices are noted and answered, and nobody waits for them', async () => {
    const connections = fixtures.pool('escandallo_command')
    const inUse = () => connections.totalCount - connections.idleCount + connections.waitingCount
    const inUseBefore = inUse()
    let answer: (value?: unknown) => void = () => undefined
    service = new Promise((resolve) => {
      answer = resolve
    })
    try {
      for (let batch = 0; batch < 4; batch++) {
        const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => notice(`sub_hangs_${batch}_${at}`)))
        expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
      }
      // Of forty as many are asked about as there are places, and none of them holds a connection.
      expect(asking).toBe(4)
      expect(inUse()).toBe(inUseBefore)
      // A change of permissions stands in a line of its own.
      const permissions = { role: 'admin', sections: [], establishments: 'all' }
      const body = { userId: ben.userId, permissions }
      const changed = await fixtures.ask(ana, { method: 'PUT', url: '/api/users/update', body })
      expect([changed.statusCode, changed.json().role]).toEqual([200, 'admin'])
    } finally {
      answer()
    }
    const waiting = 'select count(*)::int as count from work.payment_notice'
    await vi.waitFor(async () => {
      const { rows } = await connections.query(waiting)
      expect(rows[0].count).toBe(0)
    }, 5_000)
  })

  test('answers nothing of use, whoever gives notice is asked to come again, and it is asked again anyway', async () => {
    service = { finally: () => Promise.reject(new PaymentsDown('nonsense')) }
    subscriptions.sub_3 = stands('past_due', {
      subscription: { ...stands('past_due').subscription, subscriptionId: 'sub_3', since: '2026-11-20T00:00:00.000Z' },
    })
    const answer = await notice('sub_3')
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'payments-unavailable'])
    service = Promise.resolve()
    await vi.waitFor(async () => {
      expect(await details()).toMatchObject({ customer: { subscription: { status: 'past_due' } } })
    }, 15_000)
  })
})
