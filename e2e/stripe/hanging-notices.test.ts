import { afterAll, expect, test, vi } from 'vitest'
import { openCompany } from './company.ts'

const company = await openCompany()
const { stripe } = company
const { account, lives } = stripe
afterAll(() => company.close())

await company.comeBack(stripe.pay(await company.choose(company.prices.monthly)))
const [subscription] = [...account.things.subscription.values()] as [NonNullable<ReturnType<typeof account.anything>>]
lives.cancel(subscription)
await company.deliver()

test('while the service hangs a notice is noted and answered at once, and comes to something by itself', async () => {
  stripe.faults.push({ kind: 'hanging', route: 'GET /v1/subscriptions/:id', times: 1 })
  lives.takeBack(subscription)
  const begun = stripe.count('GET /v1/subscriptions/:id')
  expect(await company.deliver()).toEqual([200])
  expect(await company.current()).toMatchObject({ endsThen: true })
  expect(stripe.count('GET /v1/subscriptions/:id')).toBe(begun + 1)
  await vi.waitFor(async () => expect(await company.current()).toMatchObject({ endsThen: false }), 40_000)
})
