import { afterAll, expect, test } from 'vitest'
import { openCompany } from './company.ts'

const begin = Date.parse('2026-12-01T09:00:00Z')
const company = await openCompany({ begin })
const { stripe, prices, current, deliver } = company
const { lives, account } = stripe
afterAll(() => company.close())

const customer = () => [...account.things.customer.values()][0] as NonNullable<ReturnType<typeof account.anything>>
const subscription = () =>
  [...account.things.subscription.values()].at(-1) as NonNullable<ReturnType<typeof account.anything>>
const allRight = (answers: number[]) => {
  expect(answers.length).toBeGreaterThan(0)
  expect(answers).toEqual(answers.map(() => 200))
}

test('two years of a company, from the trial to beginning again', async () => {
  // A trial, begun at a checkout: nothing is paid yet, and nothing renews before it ends.
  const session = await company.choose(prices.yearly)
  const returned = await company.comeBack(stripe.pay(session, { trialDays: 30 }))
  expect(returned.outcome).toBe('paid')
  expect(await current()).toMatchObject({ status: 'trialing', plan: 'Cocina', trialEndsAt: '2026-12-31T09:00:00.000Z' })
  const events = await company.fixtures.events()
  allRight(await deliver('doubled'))
  expect(await company.fixtures.events()).toBe(events)

  // The trial becomes a year.
  lives.pass(31)
  allRight(await deliver())
  expect(await current()).toMatchObject({
    status: 'active',
    endsThen: false,
    trialEndsAt: null,
    paidUntil: '2027-12-31T09:00:00.000Z',
    items: [
      { plan: 'Cocina', price: { minorUnits: 49_000, currency: 'EUR', decimals: 2, every: 'year', everyCount: 1 } },
    ],
  })
  // Whoever pays is led to what they pay, never to a second checkout.
  expect((await company.visit({ priceId: prices.monthly.id })).json().url).toContain('/portal/')

  // A year later the card does not work; a new one does.
  lives.card(customer(), 'declined')
  lives.pass(366)
  allRight(await deliver())
  expect(await current()).toMatchObject({ status: 'past_due' })
  lives.card(customer(), 'good')
  allRight(await deliver('reversed'))
  expect(await current()).toMatchObject({ status: 'active', paidUntil: '2028-12-31T09:00:00.000Z' })

  // Cancelled in the portal: it runs until its day, and ends then. Taken back, it renews.
  lives.cancel(subscription())
  allRight(await deliver())
  expect(await current()).toMatchObject({ status: 'active', endsThen: true, endsAt: '2028-12-31T09:00:00.000Z' })
  lives.takeBack(subscription())
  allRight(await deliver())
  expect(await current()).toMatchObject({ endsThen: false, endsAt: null })

  // Cancelled for good, and over on its day.
  lives.cancel(subscription())
  lives.pass(366)
  allRight(await deliver('reversed'))
  expect(await current()).toMatchObject({ status: 'canceled', endsThen: false, endsAt: '2028-12-31T09:00:00.000Z' })

  // Again, by the month; late news of the first one changes nothing of it.
  const again = await company.choose(prices.monthly)
  expect((await company.comeBack(stripe.pay(again))).outcome).toBe('paid')
  account.happened('customer.subscription.deleted', [...account.things.subscription.values()][0] as never)
  allRight(await deliver('reversed'))
  expect(await current()).toMatchObject({ status: 'active', items: [{ price: { every: 'month' } }] })
  expect((await company.details()).customer?.others).toEqual([])

  expect(account.things.customer.size).toBe(1)
  expect(stripe.unknown).toEqual([])
})
