import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Company, openCompany } from './company.ts'

const CREATE = 'POST /v1/checkout/sessions'
let company: Company
beforeAll(async () => {
  company = await openCompany()
})
afterAll(() => company.close())
const open = () => company.stripe.sessions().filter(({ status }) => status === 'open')

describe('checkouts of one company', () => {
  test('are one: whoever chooses the same again is sent to the one that is open', async () => {
    const { prices, choose, stripe } = company
    const first = await choose(prices.monthly)
    expect((await choose(prices.monthly)).id).toBe(first.id)
    expect([open().length, stripe.count(CREATE)]).toEqual([1, 1])
  })
  test('are one: whoever chooses another has the first one closed', async () => {
    const second = await company.choose(company.prices.yearly)
    expect(open().map(({ id }) => id)).toEqual([second.id])
  })
  test('are one, also of people who choose at the same moment', async () => {
    const { prices, visit, employed } = company
    const ben = await employed('admin')
    for (const { id } of open()) Object.assign(company.stripe.account.anything(id) as object, { status: 'expired' })
    // Neither sees the other's before both are made.
    company.stripe.faults.push({ kind: 'together', route: CREATE, times: 2 })
    const count = company.stripe.count(CREATE)
    const answers = await Promise.all([
      visit({ priceId: prices.monthly.id }),
      visit({ priceId: prices.yearly.id }, ben),
    ])
    expect(company.stripe.count(CREATE)).toBe(count + 2)
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(open().map(({ url }) => url)).toEqual([answers[0]?.json().url])
    expect(company.stripe.account.things.customer.size).toBe(1)
  })
  test('ask for name, address and tax number, and keep them with the customer', async () => {
    const session = await company.choose(company.prices.monthly)
    expect(session).toMatchObject({
      tax_id_collection: { enabled: 'true' },
      billing_address_collection: 'required',
      customer_update: { name: 'auto', address: 'auto' },
    })
    expect(session.automatic_tax).toBeUndefined()
  })
  test('that are turned back from are told from those that are paid', async () => {
    const { choose, prices, comeBack, stripe, current } = company
    const session = await choose(prices.monthly)
    expect((await comeBack(String(session.cancel_url))).outcome).toBe('none')
    const success = String(session.success_url).replace('{CHECKOUT_SESSION_ID}', session.id)
    expect((await comeBack(success)).outcome).toBe('open')
    expect(await current()).toBeNull()
    expect((await comeBack(stripe.pay(session))).outcome).toBe('paid')
    // Before any notice has come.
    expect(await current()).toMatchObject({ status: 'active', plan: 'Cocina' })
  })
  test('of somebody else, or of nobody, say nothing', async () => {
    const other = company.stripe.account.add('session', {
      customer: 'cus_other',
      status: 'complete',
      payment_status: 'paid',
      expires_at: 0,
      metadata: {},
    })
    expect((await company.comeBack(`https://x.example.test/?checkout=${other.id}`)).outcome).toBe('none')
    expect((await company.comeBack('https://x.example.test/?checkout=cs_unknown')).outcome).toBe('none')
  })
  test('of whoever pays are none, whatever our own log says: what the service says now counts', async () => {
    const { visit, prices, stripe } = company
    const count = stripe.count(CREATE)
    expect((await visit({ priceId: prices.yearly.id })).json().url).toContain('/portal/')
    expect(stripe.count(CREATE)).toBe(count)
  })
})

test('subscriptions are the customer’s, whatever their metadata; two that run are both shown', async () => {
  const { stripe, deliver, details, prices } = company
  const [customer] = [...stripe.account.things.customer.values()]
  const extra = stripe.account.price(stripe.account.product('Segundo local'), 12_000, {
    recurring: { interval: 'month', interval_count: 3 },
  })
  // As the owner of the account makes one by hand.
  stripe.lives.begin(customer as never, [prices.monthly, extra], { metadata: { corporationId: 'somebody' } })
  await deliver()
  const { customer: billing } = await details()
  expect(billing?.subscription?.items).toMatchObject([
    { plan: 'Cocina', price: { everyCount: 1 } },
    { plan: 'Segundo local', price: { minorUnits: 12_000, every: 'month', everyCount: 3 } },
  ])
  expect(billing?.others).toMatchObject([{ status: 'active', plan: 'Cocina' }])
})

test('a company that changes its name has it on its next receipt, though nobody visits the page', async () => {
  const { stripe, rename, deliver } = company
  const [customer] = [...stripe.account.things.customer.values()]
  const [subscription] = [...stripe.account.things.subscription.values()]
  await rename('Casa Nueva', null)
  stripe.account.happened('customer.subscription.updated', subscription as never)
  await deliver()
  expect(customer?.name).toBe('Casa Nueva')
})

test('a transfer takes its days, and is said to', async () => {
  const { choose, prices, comeBack, stripe, deliver } = await openFresh()
  const session = await choose(prices.yearly)
  expect((await comeBack(stripe.pay(session, { by: 'transfer' }))).outcome).toBe('processing')
  await deliver()
})

const opened: Company[] = []
const openFresh = async (options: Parameters<typeof openCompany>[0] = {}) => {
  const fresh = await openCompany(options)
  opened.push(fresh)
  return fresh
}
afterAll(() => Promise.all(opened.map((each) => each.close())))

test('with Stripe Tax the tax is worked out there, on the address that is given as one pays', async () => {
  const { choose, prices } = await openFresh({ automaticTax: true })
  expect((await choose(prices.yearly)).automatic_tax).toEqual({ enabled: 'true' })
})
