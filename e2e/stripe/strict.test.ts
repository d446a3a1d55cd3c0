import { afterAll, describe, expect, test } from 'vitest'
import { declaredParameters, declaredVersion } from './declarations.ts'
import { openStripe } from './server.ts'

const stripe = await openStripe()
afterAll(() => stripe.close())
const { account } = stripe
const customer = account.add('customer', { metadata: {}, currency: null, address: null })
const price = account.price(account.product('Cocina'), 4_900)

const ask = async (route: string, form: Record<string, string> = {}, headers: Record<string, string> = {}) => {
  const [method = '', path = ''] = route.split(' ')
  const sent = new URLSearchParams(form)
  const answer = await fetch(`${stripe.url}${path}${method === 'GET' ? `?${sent}` : ''}`, {
    method,
    headers: { authorization: 'Bearer sk_test_1', 'stripe-version': declaredVersion(), ...headers },
    ...(method !== 'GET' && { body: sent }),
  })
  return { status: answer.status, body: (await answer.json()) as { id?: string; error?: Record<string, string> } }
}
const checkout = {
  mode: 'subscription',
  customer: customer.id,
  success_url: 'https://x.example.test/',
  'line_items[0][price]': price.id,
  'line_items[0][quantity]': '1',
}

describe('the server that stands for Stripe', () => {
  test('reads the parameters that the client declares, in all depths', () => {
    const shape = declaredParameters('Checkout/Sessions', 'Checkout.SessionCreateParams')
    expect(JSON.stringify([...(shape.kind === 'fields' ? shape.fields.keys() : [])])).toContain('tax_id_collection')
    expect(() => declaredParameters('Customers', 'NoSuchParams')).toThrow('declares no NoSuchParams')
  })
  test.each([
    ['a name that there is not', { nmae: 'Bar' }, 'parameter_unknown', 'nmae'],
    ['a name in a name that there is not', { 'address[street]': 'a' }, 'parameter_unknown', 'address[street]'],
    ['a number that is none', { balance: 'a lot' }, 'parameter_invalid_integer', 'balance'],
  ])('refuses %s', async (_, form, code, param) => {
    const { status, body } = await ask('POST /v1/customers', form as never)
    expect([status, body.error?.code, body.error?.param]).toEqual([400, code, param])
  })
  test.each([
    ['a value that is not one of those declared', { ...checkout, billing_address_collection: 'perhaps' }],
    ['a checkout without what it needs', { ...checkout, success_url: '' }],
    ['tax numbers of a customer whose name may not change', { ...checkout, 'tax_id_collection[enabled]': 'true' }],
    ['tax of a customer without an address', { ...checkout, 'automatic_tax[enabled]': 'true' }],
    ['a part that has to be there', { ...checkout, 'automatic_tax[liability][account]': 'acct_1' }],
  ])('refuses %s', async (_, form) => {
    expect((await ask('POST /v1/checkout/sessions', form)).status).toBe(400)
  })
  test('refuses to open five things in each other', async () => {
    const path = 'data.items.data.price.product'
    const { status, body } = await ask('GET /v1/subscriptions', { customer: customer.id, 'expand[0]': path })
    expect([status, body.error?.message]).toEqual([400, expect.stringContaining('more than 4 levels')])
  })
  test('refuses other keys and other versions', async () => {
    expect((await ask('GET /v1/prices', {}, { authorization: 'Bearer sk_test_2' })).status).toBe(401)
    expect((await ask('GET /v1/prices', {}, { 'stripe-version': '2020-08-27' })).status).toBe(400)
  })
  test('says what it does not know', async () => {
    const { status, body } = await ask('POST /v1/refunds', { charge: 'ch_1' })
    expect([status, body.error?.message]).toEqual([501, 'This server does not know POST /v1/refunds'])
    expect(stripe.unknown).toEqual(['POST /v1/refunds'])
  })
  test('keeps answers by their key, failures too, and no other parameters under it', async () => {
    const key = { 'idempotency-key': 'key-1' }
    stripe.faults.push({ kind: 'failure', route: 'POST /v1/customers', times: 1 })
    expect((await ask('POST /v1/customers', { name: 'Bar' }, key)).status).toBe(500)
    expect((await ask('POST /v1/customers', { name: 'Bar' }, key)).status).toBe(500)
    const other = await ask('POST /v1/customers', { name: 'Bar Dos' }, key)
    expect([other.status, other.body.error?.type]).toEqual([400, 'idempotency_error'])
    const again = { 'idempotency-key': 'key-2' }
    const { body } = await ask('POST /v1/customers', { name: 'Bar' }, again)
    expect((await ask('POST /v1/customers', { name: 'Bar' }, again)).body.id).toBe(body.id)
  })
  test('takes one currency of a customer', async () => {
    stripe.lives.begin(customer, [price])
    const dollars = account.price(account.product('Kitchen'), 5_900, { currency: 'usd' })
    const { status, body } = await ask('POST /v1/checkout/sessions', {
      ...checkout,
      'line_items[0][price]': dollars.id,
    })
    expect([status, body.error?.message]).toEqual([400, expect.stringContaining('cannot combine currencies')])
  })
})
