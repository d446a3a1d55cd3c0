import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { afterAll, describe, expect, test } from 'vitest'
import { PaymentsDown, SignatureWrong } from './payments.ts'
import { stripePayments } from './stripe.ts'

/** What a server that speaks a little of Stripe was asked, in order. */
const asked: { method: string; path: string; key: string | undefined; form: URLSearchParams }[] = []
const subscription = {
  ...{ id: 'sub_1', object: 'subscription', status: 'active', cancel_at_period_end: true, customer: 'cus_1' },
  created: 1_764_547_200,
  metadata: { corporationId: 'c1' },
  items: {
    data: [
      { current_period_end: 1_798_761_600, price: { id: 'price_1', product: { object: 'product', name: 'Cocina' } } },
    ],
  },
}
const product = (id: string, active = true) => ({
  id,
  object: 'product',
  active,
  name: `Plan ${id}`,
  description: null,
})
const price = (id: string, changes: object = {}) => ({
  ...{ id, object: 'price', unit_amount: 4_900, currency: 'eur', recurring: { interval: 'month' } },
  ...changes,
})
const answers: Record<string, unknown> = {
  'GET /v1/prices': {
    object: 'list',
    data: [
      price('price_1', { product: product('a') }),
      price('price_2', { product: product('a'), unit_amount: 49_000, recurring: { interval: 'year' } }),
      price('price_3', { product: product('b', false) }),
      // By tiers: there is no one amount to show.
      price('price_4', { product: product('c'), unit_amount: null }),
    ],
  },
  'POST /v1/customers': { id: 'cus_1', object: 'customer' },
  'POST /v1/billing_portal/sessions': { url: 'https://billing.example.test/p' },
  'POST /v1/checkout/sessions': { url: 'https://checkout.example.test/c' },
  'GET /v1/subscriptions/sub_1': subscription,
  'GET /v1/subscriptions/sub_2': { ...subscription, metadata: {} },
}
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  let text = ''
  request.on('data', (chunk) => {
    text += chunk
  })
  request.on('end', () => {
    const key = request.headers['idempotency-key']
    asked.push({
      ...{ method: request.method ?? '', path: pathname, key: typeof key === 'string' ? key : undefined },
      form: new URLSearchParams(text),
    })
    if (pathname.endsWith('/sub_gone')) {
      response.statusCode = 404
      return response.end('{"error":{"type":"invalid_request_error","code":"resource_missing"}}')
    }
    const answer = answers[`${request.method} ${pathname}`]
    response.statusCode = answer ? 200 : 402
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answer ?? { error: { type: 'card_error', message: 'declined' } }))
  })
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => new Promise((resolve) => server.close(resolve)))

const webhookSecret = 'whsec_test'
const payments = stripePayments({ secretKey: 'sk_test_1', webhookSecret, url })
const to = { returnTo: 'https://escandallo.example.test/back', language: 'es', customerId: 'cus_1' }

describe('Stripe', () => {
  test('sells the plans that have a price for each period, and no others', async () => {
    expect(await payments.plans()).toEqual([
      {
        ...{ productId: 'a', name: 'Plan a', description: null },
        prices: [
          { priceId: 'price_1', minorUnits: 4_900, currency: 'EUR', every: 'month' },
          { priceId: 'price_2', minorUnits: 49_000, currency: 'EUR', every: 'year' },
        ],
      },
    ])
  })
  test('registers a corporation under a key of its own, so that asking twice makes one customer', async () => {
    expect(await payments.registerCustomer({ corporationId: 'c1', name: 'Bar Uno', email: null })).toBe('cus_1')
    const last = asked.at(-1)
    expect(last?.key).toBe('customer of c1')
    expect(last?.form.get('metadata[corporationId]')).toBe('c1')
    expect(last?.form.has('email')).toBe(false)
  })
  test('opens the portal and the checkout, which come back to us', async () => {
    expect(await payments.portalPage(to)).toBe('https://billing.example.test/p')
    expect(asked.at(-1)?.form.get('return_url')).toBe(to.returnTo)
    const page = await payments.checkoutPage({ ...to, corporationId: 'c1', priceId: 'price_1' })
    expect(page).toBe('https://checkout.example.test/c')
    const form = asked.at(-1)?.form
    expect(form?.get('subscription_data[metadata][corporationId]')).toBe('c1')
    expect(form?.get('line_items[0][price]')).toBe('price_1')
  })
  test('says what a subscription is now; one that names no corporation is nobody’s', async () => {
    expect(await payments.subscriptionNow('sub_1')).toEqual({
      ...{ corporationId: 'c1', customerId: 'cus_1' },
      subscription: {
        ...{ subscriptionId: 'sub_1', status: 'active', plan: 'Cocina', priceId: 'price_1' },
        ...{ paidUntil: '2027-01-01T00:00:00.000Z', endsThen: true, since: '2025-12-01T00:00:00.000Z' },
      },
    })
    expect(await payments.subscriptionNow('sub_2')).toBeNull()
  })
  test.each([
    ['nothing', {}],
    ['a text', 'nonsense'],
    ['a list of nothing of use', { data: [{}], items: {}, id: 7, url: 'nowhere' }],
    ['a time that is none', { ...subscription, created: 1e300 }],
  ])('that answers %s is down', async (_, nonsense) => {
    const right = { ...answers }
    for (const path of Object.keys(answers)) answers[path] = nonsense
    try {
      const customer = { corporationId: 'c1', name: 'Bar Uno', email: null }
      const asks = [
        () => payments.plans(),
        () => payments.registerCustomer(customer),
        () => payments.portalPage(to),
        () => payments.checkoutPage({ ...to, corporationId: 'c1', priceId: 'price_1' }),
        () => payments.subscriptionNow('sub_1'),
      ].slice('id' in Object(nonsense) && 'created' in Object(nonsense) ? 4 : 0)
      for (const ask of asks) await expect(ask()).rejects.toThrow(PaymentsDown)
    } finally {
      Object.assign(answers, right)
    }
  })
  test('that knows no such subscription has said so', async () => {
    expect(await payments.subscriptionNow('sub_gone')).toBeNull()
  })
  test('that refuses is down, without a word of what was sent', async () => {
    await expect(payments.subscriptionNow('sub_unknown')).rejects.toThrow(PaymentsDown)
    const away = stripePayments({ secretKey: 'sk_test_1', webhookSecret, url: 'http://127.0.0.1:9' })
    await expect(away.plans()).rejects.toThrow(PaymentsDown)
  })
})

describe('a notice of Stripe', () => {
  const signed = (type: string, secret = webhookSecret) => {
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object: { id: 'sub_1' } } })
    const signature = new Stripe('sk_test_1').webhooks.generateTestHeaderString({ payload, secret })
    return [Buffer.from(payload), signature] as const
  }
  test('about a subscription names it; about anything else it is nothing', () => {
    expect(payments.noticed(...signed('customer.subscription.updated'))).toBe('sub_1')
    expect(payments.noticed(...signed('customer.subscription.deleted'))).toBe('sub_1')
    expect(payments.noticed(...signed('charge.succeeded'))).toBeNull()
  })
  test('whose thing has no id is about nothing', () => {
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'customer.subscription.updated', data: {} })
    const signature = new Stripe('sk_test_1').webhooks.generateTestHeaderString({ payload, secret: webhookSecret })
    expect(payments.noticed(Buffer.from(payload), signature)).toBeNull()
  })
  test('that is signed by somebody else, changed, or not signed is refused', () => {
    const [body, signature] = signed('customer.subscription.updated')
    const changed = Buffer.from(body.toString('utf8').replace('sub_1', 'sub_9'))
    const [, forged] = signed('customer.subscription.updated', 'whsec_other')
    for (const [bytes, by] of [
      [changed, signature],
      [body, forged],
      [body, ''],
    ] as const)
      expect(() => payments.noticed(bytes, by)).toThrow(SignatureWrong)
  })
})
