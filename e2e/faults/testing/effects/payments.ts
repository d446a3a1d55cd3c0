import { eventually } from '@escandallo/platform/projection/testing/log.ts'
import type { Thing } from '../../../stripe/account.ts'
import type { Business } from './business.ts'
import type { Effect } from './effect.ts'

const subscribed = async ({ stripe, post }: Business): Promise<Thing> => {
  const [present] = stripe.account.things.subscription.values()
  if (present) return present
  const price = stripe.account.price(stripe.account.product('Cocina'), 4_900)
  const { url } = await post('/api/stripe/session-portal', { language: 'es', priceId: price.id })
  const session = stripe.sessions().find((each) => each.url === url)
  if (!session) throw new Error('there is no checkout')
  const checkoutId = new URL(stripe.pay(session)).searchParams.get('checkout')
  await post('/api/stripe/session-portal/return', { checkoutId })
  const [subscription] = stripe.account.things.subscription.values()
  if (!subscription) throw new Error('there is no subscription')
  return subscription
}

/** A subscription is given up, or wanted again: the service gives notice of it until it is answered well. */
export const noticeTaken = async (business: Business): Promise<Effect> => {
  const { stripe, insist, events, world } = business
  const subscription = await subscribed(business)
  stripe.account.takeNotices()
  const earlier = await events('SubscriptionChanged', subscription.id)
  if (subscription.cancel_at_period_end === true || subscription.cancel_at) stripe.lives.takeBack(subscription)
  else stripe.lives.cancel(subscription)
  const notices = stripe.account.takeNotices()
  const deliver = async (body: string) => {
    const headers = { 'stripe-signature': stripe.account.sign(body), 'content-type': 'application/json' }
    await insist('command-api', '/api/stripe/notices', { raw: { text: body, headers } })
  }
  const commands = world.connect('escandallo_command', 1)
  const waiting = async () => (await commands.query('select 1 from work.payment_notice')).rowCount ?? 0
  return {
    act: async () => {
      for (const { body } of notices) await deliver(body)
      await eventually('notices are followed', async () => (await waiting()) === 0, 30_000)
    },
    outcome: async () => ({
      changed: (await events('SubscriptionChanged', subscription.id)) - earlier,
      waiting: await waiting(),
    }),
    expected: { changed: 1, waiting: 0 },
  }
}
