import { afterEach, expect, test } from 'vitest'
import { type Company, openCompany } from './company.ts'

const opened: Company[] = []
const company = async (options: Parameters<typeof openCompany>[0] = {}) => {
  const fresh = await openCompany(options)
  opened.push(fresh)
  return fresh
}
// Each has a database of its own, with connections that are not many.
afterEach(() => Promise.all(opened.splice(0).map((each) => each.close())))
const CUSTOMER = 'POST /v1/customers'
const codeOf = (answer: { json: () => { code?: string } }) => answer.json().code

test('a first attempt that failed locks nobody out, and makes no second customer', async () => {
  const { stripe, visit, prices } = await company()
  // Stripe keeps its failure by the key: the client's own attempts get it back.
  stripe.faults.push({ kind: 'failure', route: CUSTOMER, times: 1 })
  const failed = await visit({ priceId: prices.monthly.id })
  expect([failed.statusCode, codeOf(failed)]).toEqual([503, 'payments-unavailable'])
  expect((await visit({ priceId: prices.monthly.id })).statusCode).toBe(200)
  const keys = new Set(stripe.asked.filter(({ route }) => route === CUSTOMER).map(({ key }) => key))
  expect(keys.size).toBe(2)
  expect(stripe.account.things.customer.size).toBe(1)
})

test('an answer that is lost on its way makes no second customer', async () => {
  const { stripe, visit, prices } = await company()
  stripe.faults.push({ kind: 'lost', route: CUSTOMER, times: 3 })
  expect((await visit({ priceId: prices.monthly.id })).statusCode).toBe(200)
  expect(stripe.account.things.customer.size).toBe(1)
  expect(new Set(stripe.asked.filter(({ route }) => route === CUSTOMER).map(({ key }) => key)).size).toBe(1)
})

test('a company that changes its name between two attempts is let in, and the name is kept current', async () => {
  const { stripe, visit, prices, ana, rename } = await company()
  stripe.faults.push({ kind: 'failure', route: CUSTOMER, times: 1 })
  await visit({ priceId: prices.monthly.id })
  await rename('Taberna Nueva', 'Rúa Real 1')
  expect((await visit({ priceId: prices.monthly.id })).statusCode).toBe(200)
  const [customer] = [...stripe.account.things.customer.values()]
  expect(customer).toMatchObject({ name: 'Taberna Nueva', address: { line1: 'Rúa Real 1' }, email: ana.email })
  // What is given as one pays stays until the company changes its own.
  Object.assign(customer as object, { name: 'Taberna Nueva, S.L.', address: { line1: 'Rúa Real 1', country: 'ES' } })
  await visit({})
  expect(customer?.name).toBe('Taberna Nueva, S.L.')
  await rename('Taberna Vieja', 'Rúa Alta 2')
  await visit({})
  expect(customer).toMatchObject({ name: 'Taberna Vieja', address: { line1: 'Rúa Alta 2', country: 'ES' } })
})

test('a customer that was deleted is made anew, and what it had is over', async () => {
  const { stripe, visit, choose, prices, comeBack, current, deliver, details, fixtures } = await company()
  await comeBack(stripe.pay(await choose(prices.monthly)))
  const [former] = [...stripe.account.things.customer.values()]
  stripe.lives.remove(former as never)
  expect((await visit({ priceId: prices.monthly.id })).json().url).toContain('/pay/')
  const { customer } = await details()
  expect(customer?.customerId).not.toBe(former?.id)
  expect(await current()).toBeNull()
  // News of the former one is answered, and changes nothing.
  const events = await fixtures.events()
  expect(new Set(await deliver())).toEqual(new Set([200]))
  expect(await fixtures.events()).toBe(events)
})

test.each([
  ['portal', { portalSetUp: false }, 'payments-portal-not-set-up', {}],
  ['tax', { taxSetUp: false, automaticTax: true }, 'payments-tax-not-set-up', { priceId: true }],
])('what the owner of the account has not set up is named: %s', async (_, options, code, body) => {
  const { visit, prices } = await company(options)
  const answer = await visit('priceId' in body ? { priceId: prices.monthly.id } : {})
  expect([answer.statusCode, codeOf(answer)]).toEqual([409, code])
})

test('a key that is not taken is named, also where prices are shown', async () => {
  const { stripe, visit, prices, fixtures, ana } = await company()
  stripe.refuseKeys()
  expect(codeOf(await visit({ priceId: prices.monthly.id }))).toBe('payments-key-refused')
  const plans = await fixtures.ask(ana, { method: 'GET', url: '/api/stripe/products/list' })
  expect([plans.statusCode, codeOf(plans)]).toEqual([409, 'payments-key-refused'])
})

test('a customer pays in one currency: prices in others are not offered, and are refused by name', async () => {
  const { stripe, choose, prices, comeBack, plans, visit, deliver } = await company()
  const { account, lives } = stripe
  const dollars = account.price(account.product('Kitchen'), 5_900, { currency: 'usd' })
  expect((await plans()).items.length).toBe(2)
  await comeBack(stripe.pay(await choose(prices.monthly)))
  const [subscription] = [...account.things.subscription.values()]
  lives.cancel(subscription as never, 'now')
  await deliver()
  expect((await plans()).items.map(({ name }) => name)).toEqual(['Cocina'])
  expect(codeOf(await visit({ priceId: dollars.id }))).toBe('payments-currency-other')
})

test('a price that is not on sale is not sold, whoever knows its id', async () => {
  const { stripe, visit } = await company()
  const { account } = stripe
  const archived = account.price(account.product('Antiguo'), 1, { active: false })
  const metered = account.price(account.product('Por uso'), 1, { recurring: { usage_type: 'metered' } })
  const withdrawn = account.price(account.product('Retirado', { active: false }), 1)
  for (const id of [archived.id, metered.id, withdrawn.id, 'price_unknown'])
    expect(codeOf(await visit({ priceId: id }))).toBe('payments-price-gone')
  expect(stripe.sessions()).toEqual([])
})

test('too many calls at once are no refusal', async () => {
  const { stripe, visit } = await company()
  stripe.faults.push({ kind: 'too-many', route: 'POST /v1/billing_portal/sessions', times: 9 })
  expect((await visit({})).statusCode).toBe(503)
})

test('all pages of prices are read', async () => {
  const { stripe, plans } = await company()
  for (let count = 0; count < 230; count++) stripe.account.price(stripe.account.product(`Plan ${count}`), 100 + count)
  expect((await plans()).items.length).toBe(231)
  expect(stripe.unknown).toEqual([])
})
