import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { afterAll, describe, expect, test } from 'vitest'
import { PaymentsDown, PaymentsRefused, SignatureWrong } from '../payments.ts'
import { stripePayments } from './stripe.ts'

/** What a server that speaks a little of Stripe was asked, in order. */
const stripeRequests: { path: string; key: string | undefined; version: unknown; form: URLSearchParams }[] = []
const subscription = {
  id: 'sub_1',
  object: 'subscription',
  status: 'active',
  cancel_at_period_end: false,
  currency: 'eur',
  customer: { id: 'cus_1', metadata: { corporationId: 'c1' } },
  cancel_at: 1_798_761_600,
  created: 1_764_547_200,
  metadata: { corporationId: 'another' },
  items: {
    data: [
      {
        quantity: 1,
        current_period_end: 1_798_761_600,
        price: {
          id: 'price_1',
          unit_amount: 12_000,
          currency: 'eur',
          recurring: { interval: 'month', interval_count: 3 },
          product: { id: 'prod_1', object: 'product', name: 'Cocina' },
        },
      },
      {
        quantity: 2,
        current_period_end: 1_830_297_600,
        price: {
          id: 'price_2',
          unit_amount: 900,
          currency: 'eur',
          recurring: { interval: 'year', interval_count: 1 },
          product: { id: 'prod_2', object: 'product', name: 'Local' },
        },
      },
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
  id,
  object: 'price',
  unit_amount: 4_900,
  currency: 'eur',
  recurring: { interval: 'month', interval_count: 1 },
  ...changes,
})
const answers: Record<string, unknown> = {
  'GET /v1/prices': {
    object: 'list',
    data: [
      price('price_1', { product: product('a') }),
      price('price_2', {
        product: product('a'),
        unit_amount: 12_000,
        recurring: { interval: 'month', interval_count: 3 },
      }),
      price('price_3', { product: product('b', false) }),
      // By tiers: there is no one amount to show.
      price('price_4', { product: product('c'), unit_amount: null }),
      price('price_5', {
        product: product('c'),
        recurring: { interval: 'month', interval_count: 1, usage_type: 'metered' },
      }),
      price('price_6', { product: product('c'), active: false }),
    ],
    has_more: true,
  },
  'GET /v1/prices after price_6': {
    object: 'list',
    data: [
      price('price_7', { product: product('d'), unit_amount: 490, currency: 'jpy' }),
      price('price_8', { product: product('d'), unit_amount: 4_900, currency: 'kwd', tax_behavior: 'exclusive' }),
      price('price_9', { product: product('d'), unit_amount: 500, currency: 'ugx' }),
    ],
    has_more: false,
  },
  'POST /v1/customers': { id: 'cus_1', object: 'customer' },
  'POST /v1/billing_portal/sessions': { url: 'https://billing.example.test/p' },
  'GET /v1/subscriptions/sub_1': subscription,
  'GET /v1/subscriptions/sub_2': { ...subscription, customer: 'cus_1', metadata: {} },
}
const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  let text = ''
  request.on('data', (chunk) => {
    text += chunk
  })
  request.on('end', () => {
    const key = request.headers['idempotency-key']
    stripeRequests.push({
      path: pathname,
      key: typeof key === 'string' ? key : undefined,
      version: request.headers['stripe-version'],
      form: new URLSearchParams(text),
    })
    if (pathname.endsWith('/sub_gone')) {
      response.statusCode = 404
      return response.end('{"error":{"type":"invalid_request_error","code":"resource_missing"}}')
    }
    const after = searchParams.get('starting_after')
    const answer = answers[`${request.method} ${pathname}${after ? ` after ${after}` : ''}`]
    if (pathname.endsWith('/sub_fails')) {
      response.statusCode = 500
      return response.end('{"error":{"type":"api_error","message":"Something went wrong"}}')
    }
    response.setHeader('request-id', 'req_1')
    response.statusCode = answer ? 200 : 400
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify(
        answer ?? {
          error: { type: 'invalid_request_error', code: 'odd', param: 'a', message: 'no to ana@example.test' },
        },
      ),
    )
  })
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => new Promise((resolve) => server.close(resolve)))

const webhookSecret = 'whsec_test'
const payments = stripePayments({ secretKey: 'sk_test_1', webhookSecret, url })
const to = { returnTo: 'https://escandallo.example.test/back?tab=billing', language: 'es', customerId: 'cus_1' }

describe('Stripe', () => {
  const of = (priceId: string, minorUnits: number, currency: string, decimals: number) => ({
    priceId,
    minorUnits,
    currency,
    decimals,
    tax: 'included',
  })
  test('sells the plans of all pages that have a price for each period, and no others', async () => {
    expect(await payments.plans()).toEqual([
      {
        productId: 'a',
        name: 'Plan a',
        description: null,
        prices: [
          { ...of('price_1', 4_900, 'EUR', 2), every: 'month', everyCount: 1 },
          { ...of('price_2', 12_000, 'EUR', 2), every: 'month', everyCount: 3 },
        ],
      },
      {
        productId: 'd',
        name: 'Plan d',
        description: null,
        prices: [
          { ...of('price_7', 490, 'JPY', 0), every: 'month', everyCount: 1 },
          { ...of('price_8', 4_900, 'KWD', 3), every: 'month', everyCount: 1 },
          { ...of('price_9', 500, 'UGX', 2), every: 'month', everyCount: 1 },
        ],
      },
    ])
  })
  test('says that tax comes on top of a price only where it is worked out there', async () => {
    const taxed = stripePayments({ secretKey: 'sk_test_1', webhookSecret, url, automaticTax: true })
    const taxes = (await taxed.plans()).flatMap(({ prices }) => prices.map(({ priceId, tax }) => [priceId, tax]))
    expect(Object.fromEntries(taxes)).toMatchObject({ price_7: null, price_8: 'added' })
  })
  test('is spoken to in the version that the answers are read in', () => {
    expect(new Set(stripeRequests.map(({ version }) => version))).toEqual(new Set(['2026-10-28.endive']))
  })
  test('registers a corporation under the key of the attempt, so that asking twice makes one customer', async () => {
    expect(await payments.registerCustomer({ corporationId: 'c1', name: 'Bar Uno' }, 'key-1')).toBe('cus_1')
    const last = stripeRequests.at(-1)
    expect(last?.key).toBe('key-1')
    expect(last?.form.get('metadata[corporationId]')).toBe('c1')
    expect(last?.form.has('email')).toBe(false)
  })
  test('opens the portal, which comes back to us', async () => {
    expect(await payments.portalPage(to)).toBe('https://billing.example.test/p')
    expect(stripeRequests.at(-1)?.form.get('return_url')).toBe(`${to.returnTo}&checkout=portal`)
  })
  test('says what a subscription is now, of its customer’s corporation; one of no corporation is nobody’s', async () => {
    expect(await payments.subscriptionNow('sub_1')).toEqual({
      corporationId: 'c1',
      customerId: 'cus_1',
      subscription: {
        subscriptionId: 'sub_1',
        status: 'active',
        plan: 'Cocina',
        priceId: 'price_1',
        paidUntil: '2027-01-01T00:00:00.000Z',
        since: '2025-12-01T00:00:00.000Z',
        currency: 'EUR',
        // An end that is a day, as flexible billing has it.
        endsThen: true,
        endsAt: '2027-01-01T00:00:00.000Z',
        trialEndsAt: null,
        collectionPaused: null,
        items: [
          {
            plan: 'Cocina',
            priceId: 'price_1',
            quantity: 1,
            paidUntil: '2027-01-01T00:00:00.000Z',
            price: { ...of('price_1', 12_000, 'EUR', 2), every: 'month', everyCount: 3 },
          },
          {
            plan: 'Local',
            priceId: 'price_2',
            quantity: 2,
            paidUntil: '2028-01-01T00:00:00.000Z',
            price: { ...of('price_2', 900, 'EUR', 2), every: 'year', everyCount: 1 },
          },
        ],
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
      const customer = { corporationId: 'c1', name: 'Bar Uno' }
      const asks = [
        () => payments.plans(),
        () => payments.registerCustomer(customer, 'key-2'),
        () => payments.portalPage(to),
        () => payments.subscriptionNow('sub_1'),
      ].slice('id' in Object(nonsense) && 'created' in Object(nonsense) ? 3 : 0)
      for (const ask of asks) await expect(ask()).rejects.toThrow(PaymentsDown)
    } finally {
      Object.assign(answers, right)
    }
  })
  test('that knows no such subscription has said so', async () => {
    expect(await payments.subscriptionNow('sub_gone')).toBeNull()
  })
  test('that refuses is not down, and says why without a word of what was sent', async () => {
    const refusal = await payments.subscriptionNow('sub_unknown').catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(PaymentsRefused)
    const { facts, reason, message } = refusal as PaymentsRefused
    expect(facts).toEqual({
      type: 'StripeInvalidRequestError',
      code: 'odd',
      parameter: 'a',
      requestId: 'req_1',
      status: 400,
    })
    expect([reason, message]).toEqual(['other', 'the payment service refused: odd'])
  })
  test('that fails, or is away, is down', async () => {
    await expect(payments.subscriptionNow('sub_fails')).rejects.toMatchObject({ name: 'PaymentsDown', answered: true })
    const away = stripePayments({ secretKey: 'sk_test_1', webhookSecret, url: 'http://127.0.0.1:9' })
    await expect(away.plans()).rejects.toMatchObject({ name: 'PaymentsDown', answered: false })
  })
})

describe('a notice of Stripe', () => {
  const signed = (changes: object, { secret = webhookSecret, timestamp = Math.floor(Date.now() / 1_000) } = {}) => {
    const event = { id: 'evt_1', object: 'event', livemode: false, data: { object: { id: 'sub_1' } }, ...changes }
    const payload = JSON.stringify(event)
    const signature = new Stripe('sk_test_1').webhooks.generateTestHeaderString({ payload, secret, timestamp })
    return [Buffer.from(payload), signature] as const
  }
  test.each(['created', 'updated', 'deleted', 'paused', 'resumed', 'trial_will_end'])(
    'of a subscription that is %s names it',
    (change) => {
      const type = `customer.subscription.${change}`
      expect(payments.noticed(...signed({ type }))).toEqual({ subscriptionId: 'sub_1' })
    },
  )
  test.each([
    ['other-type', { type: 'charge.succeeded' }],
    ['other-mode', { type: 'customer.subscription.updated', livemode: true }],
    ['thin', { type: 'v1.billing.meter.no_meter_found', object: 'v2.core.event' }],
    ['no-subscription', { type: 'customer.subscription.updated', data: {} }],
    ['other-type', { type: 7, id: null, data: 'nothing' }],
  ])('of which nothing can come says why: %s', (reason, changes) => {
    expect(payments.noticed(...signed(changes))).toMatchObject({ subscriptionId: null, reason })
  })
  test('that is signed by somebody else, changed, old, or not signed is refused', () => {
    const type = 'customer.subscription.updated'
    const [body, signature] = signed({ type })
    const changed = Buffer.from(body.toString('utf8').replace('sub_1', 'sub_9'))
    const [, forged] = signed({ type }, { secret: 'whsec_other' })
    const [, old] = signed({ type }, { timestamp: Math.floor(Date.now() / 1_000) - 301 })
    for (const [bytes, by] of [
      [changed, signature],
      [body, forged],
      [body, old],
      [body, ''],
      [Buffer.alloc(0), signature],
    ] as const)
      expect(() => payments.noticed(bytes, by)).toThrow(SignatureWrong)
  })
})
