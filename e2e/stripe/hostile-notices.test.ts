import { afterAll, expect, test } from 'vitest'
import { openCompany } from './company.ts'

const company = await openCompany()
const { stripe, notify, fixtures } = company
afterAll(() => company.close())
const { account, lives } = stripe

await company.comeBack(stripe.pay(await company.choose(company.prices.monthly)))
const [subscription] = [...account.things.subscription.values()] as [NonNullable<ReturnType<typeof account.anything>>]
account.takeNotices()
const cancelled = () => {
  lives.cancel(subscription)
  return account.takeNotices()[0]?.body ?? ''
}
const seconds = () => Math.floor(Date.now() / 1_000)

test('a notice with a wrong signature, of another secret, too old, or without one changes nothing', async () => {
  const body = cancelled()
  const events = await fixtures.events()
  const changed = body.replace(subscription.id, 'sub_other')
  for (const [sent, signature] of [
    [body, ''],
    [body, account.sign(body, seconds(), 'whsec_other')],
    [body, account.sign(body, seconds() - 301)],
    [changed, account.sign(body)],
    [body, `t=${seconds()}`],
    [body, `${account.sign(body).replace(/v1=/, 'v0=')}`],
  ] as const) {
    const answer = await notify(sent, signature)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'signature-wrong'])
  }
  expect(await fixtures.events()).toBe(events)
})
test('a notice that comes again, hours later with its own signature, is refused; again by the service, it changes nothing', async () => {
  const body =
    account.anything(subscription.id) &&
    JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'customer.subscription.updated',
      livemode: false,
      data: { object: subscription },
    })
  if (!body) throw new Error('no subscription')
  expect((await notify(body)).statusCode).toBe(200)
  const events = await fixtures.events()
  expect((await notify(body, account.sign(body, seconds() - 7_200))).statusCode).toBe(400)
  expect((await notify(body)).statusCode).toBe(200)
  expect(await fixtures.events()).toBe(events)
})
test.each([
  ['a thing that this does not follow', { type: 'invoice.paid' }],
  ['another mode', { type: 'customer.subscription.updated', livemode: true }],
  ['the second API', { type: 'v1.billing.meter.error', object: 'v2.core.event' }],
  ['nothing', { type: 'customer.subscription.updated', data: {} }],
  ['a subscription that there is not', { type: 'customer.subscription.updated', data: { object: { id: 'sub_none' } } }],
  ['no event at all', { id: 7, object: [], type: {} }],
])('a notice of %s is answered, so that it does not come for days', async (_, changes) => {
  const events = await fixtures.events()
  const event = { id: 'evt_2', object: 'event', livemode: false, data: { object: subscription }, ...changes }
  expect((await notify(JSON.stringify(event))).statusCode).toBe(200)
  expect(await fixtures.events()).toBe(events)
  const { rows } = await fixtures.pool('escandallo_command').query('select count(*)::int from work.payment_notice')
  expect(rows[0].count).toBe(0)
})
test('a notice of another installation’s company is answered, and is nobody’s', async () => {
  const customer = account.add('customer', { metadata: { corporationId: 'c0000000-0000-4000-8000-000000000099' } })
  lives.begin(customer, [company.prices.monthly])
  const events = await fixtures.events()
  expect(await company.deliver()).toEqual([200])
  expect(await fixtures.events()).toBe(events)
})
test('while the service fails whoever gives notice is asked to come again', async () => {
  stripe.faults.push({ kind: 'failure', route: 'GET /v1/subscriptions/:id', times: 1 })
  lives.takeBack(subscription)
  expect(await company.deliver()).toEqual([503])
  lives.cancel(subscription)
  expect(await company.deliver('doubled')).toEqual([200, 200])
  expect(await company.current()).toMatchObject({ endsThen: true })
})
