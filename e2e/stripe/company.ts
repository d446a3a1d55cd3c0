import { randomUUID } from 'node:crypto'
import type { BillingDetails, PlanList, SubscriptionDetails } from '@escandallo/contracts/billing/queries.ts'
import { stripePayments } from '@escandallo/platform/payments/stripe/stripe.ts'
import { foundCorporation } from '@escandallo/query-api/testing/event-fixtures.ts'
import { openFixtures } from '@escandallo/query-api/testing/fixtures.ts'
import type { Thing } from './account.ts'
import { openStripe, type StripeServerOptions } from './server.ts'

const WEBHOOK_SECRET = 'whsec_test'

/** A company of an installation that charges by an account at Stripe, with the person who pays. */
export const openCompany = async (options: StripeServerOptions & { automaticTax?: boolean } = {}) => {
  const stripe = await openStripe({ webhookSecret: WEBHOOK_SECRET, ...options })
  const { url, secretKey, account } = stripe
  const { automaticTax = false } = options
  const fixtures = await openFixtures({
    payments: stripePayments({ secretKey, webhookSecret: WEBHOOK_SECRET, url, automaticTax }),
  })
  const { corporationId } = await foundCorporation(fixtures)
  const employed = (role: 'admin') => fixtures.employ({ corporationId, role })
  const ana = await employed('admin')
  const kitchen = account.product('Cocina')
  const monthly = account.price(kitchen, 4_900)
  const yearly = account.price(kitchen, 49_000, { recurring: { interval: 'year' } })

  const post = (path: string, body: object, asker = ana) =>
    fixtures.ask(asker, {
      method: 'POST',
      url: `/api/stripe/${path}`,
      body,
      headers: { 'idempotency-key': randomUUID() },
    })
  const get = async <Answer>(path: string): Promise<Answer> => {
    await fixtures.projected()
    return (await fixtures.ask(ana, { method: 'GET', url: `/api/stripe/${path}` })).json()
  }
  const notify = (body: string, signature: string = account.sign(body)) =>
    fixtures.ask(null, {
      method: 'POST',
      url: '/api/stripe/notices',
      payload: Buffer.from(body),
      headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    })
  return {
    stripe,
    fixtures,
    corporationId,
    ana,
    prices: { monthly, yearly },
    post,
    notify,
    employed,
    details: () => get<BillingDetails>('customers/details'),
    plans: () => get<PlanList>('products/list'),
    /** The subscription that counts, as the page shows it. */
    current: async (): Promise<SubscriptionDetails | null> => {
      const { customer } = await get<BillingDetails>('customers/details')
      return customer?.subscription ?? null
    },
    visit: (body: object, asker = ana) => post('session-portal', { language: 'es', ...body }, asker),
    /** Chooses a price, and is at its checkout. @throws when there is none. */
    choose: async (price: Thing): Promise<Thing> => {
      const answer = await post('session-portal', { language: 'es', priceId: price.id })
      const session = stripe.sessions().find(({ url }) => url === answer.json().url)
      if (!session) throw new Error(`no checkout: ${answer.statusCode} ${answer.body}`)
      return session
    },
    rename: async (name: string, address: string | null) => {
      const details = { name, address, website: null, phone: null, description: null, currency: 'EUR' }
      const answer = await fixtures.ask(ana, {
        method: 'PUT',
        url: '/api/corporations/update',
        body: { corporationId, details },
        headers: { 'idempotency-key': randomUUID() },
      })
      if (answer.statusCode !== 202) throw new Error(answer.body)
    },
    comeBack: async (address: string) => {
      const checkoutId = new URL(address).searchParams.get('checkout') ?? undefined
      return (await post('session-portal/return', { ...(checkoutId?.startsWith('cs_') && { checkoutId }) })).json()
    },
    /** Sends the notices that wait, as they are, or the other way round, or each twice. Their answers. */
    deliver: async (how: 'in-order' | 'reversed' | 'doubled' = 'in-order') => {
      const waiting = stripe.account.takeNotices()
      const sent =
        how === 'reversed' ? waiting.reverse() : waiting.flatMap((each) => (how === 'doubled' ? [each, each] : [each]))
      const answers: number[] = []
      for (const { body } of sent) answers.push((await notify(body)).statusCode)
      return answers
    },
    close: async () => {
      await fixtures.close()
      await stripe.close()
    },
  }
}
export type Company = Awaited<ReturnType<typeof openCompany>>
