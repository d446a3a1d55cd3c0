import Stripe from 'stripe'
import {
  type Payments,
  PaymentsDown,
  type Plan,
  type PlanPrice,
  SignatureWrong,
  type Subscription,
} from './payments.ts'

export type StripeSettings = {
  secretKey: string
  webhookSecret: string
  /** Another server that speaks Stripe's API, for tests; Stripe's own unless told. */
  url?: string | undefined
}

const TIMEOUT = 8_000
/** As many as the page shows; Stripe pages beyond a hundred. */
const MOST_PLANS = 100
/** The languages of the product are languages of Stripe's pages. */
const localeOf = (language: string) => (language === 'en' ? 'en' : 'es')
const idOf = (named: string | { id: string }) => (typeof named === 'string' ? named : named.id)

const priceOf = (price: Stripe.Price): PlanPrice[] =>
  price.recurring && price.unit_amount !== null
    ? [
        {
          priceId: price.id,
          minorUnits: price.unit_amount,
          currency: price.currency.toUpperCase(),
          every: price.recurring.interval,
        },
      ]
    : []

const subscriptionOf = (subscription: Stripe.Subscription): Subscription => {
  const [item] = subscription.items.data
  const product = item?.price.product
  return {
    subscriptionId: subscription.id,
    status: subscription.status,
    plan: product && typeof product === 'object' && !product.deleted ? product.name : null,
    priceId: item?.price.id ?? null,
    paidUntil: item ? new Date(item.current_period_end * 1_000).toISOString() : null,
    endsThen: subscription.cancel_at_period_end,
  }
}

/** Answers, or `PaymentsDown` with what Stripe said: keys and cards are never in it. */
const answered = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
  try {
    return await asked
  } catch (error) {
    throw new PaymentsDown('the payment service did not answer', { cause: error })
  }
}

/** Payments by Stripe. Makes no request until it is asked for something. */
export const stripePayments = ({ secretKey, webhookSecret, url }: StripeSettings): Payments => {
  const server = url ? new URL(url) : null
  const stripe = new Stripe(secretKey, {
    ...{ timeout: TIMEOUT, maxNetworkRetries: 2, telemetry: false },
    ...(server && {
      host: server.hostname,
      port: server.port || (server.protocol === 'http:' ? 80 : 443),
      protocol: server.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }),
  })
  return {
    plans: async () => {
      const asked = { active: true, type: 'recurring', limit: MOST_PLANS, expand: ['data.product'] } as const
      const { data } = await answered(stripe.prices.list({ ...asked, expand: [...asked.expand] }))
      const plans = new Map<string, Plan>()
      for (const price of data) {
        const { product } = price
        if (typeof product === 'string' || product.deleted || !product.active) continue
        const { id: productId, name, description } = product
        const plan = plans.get(productId) ?? { productId, name, description: description ?? null, prices: [] }
        plan.prices.push(...priceOf(price))
        plans.set(productId, plan)
      }
      return [...plans.values()].filter(({ prices }) => prices.length > 0)
    },
    registerCustomer: async ({ corporationId, name, email }) => {
      const customer = { name, ...(email && { email }), metadata: { corporationId } }
      const made = await answered(stripe.customers.create(customer, { idempotencyKey: `customer of ${corporationId}` }))
      return made.id
    },
    portalPage: async ({ customerId, returnTo, language }) => {
      const wanted = { customer: customerId, return_url: returnTo, locale: localeOf(language) } as const
      return (await answered(stripe.billingPortal.sessions.create(wanted))).url
    },
    checkoutPage: async ({ customerId, corporationId, priceId, returnTo, language }) => {
      const session = await answered(
        stripe.checkout.sessions.create({
          mode: 'subscription',
          customer: customerId,
          line_items: [{ price: priceId, quantity: 1 }],
          subscription_data: { metadata: { corporationId } },
          success_url: returnTo,
          cancel_url: returnTo,
          locale: localeOf(language),
        }),
      )
      if (!session.url) throw new PaymentsDown('the payment service named no page')
      return session.url
    },
    noticed: (body, signature) => {
      let event: Stripe.Event
      try {
        event = stripe.webhooks.constructEvent(body, signature, webhookSecret)
      } catch (error) {
        throw new SignatureWrong('the signature is not right', { cause: error })
      }
      return event.type === 'customer.subscription.created' ||
        event.type === 'customer.subscription.updated' ||
        event.type === 'customer.subscription.deleted'
        ? event.data.object.id
        : null
    },
    subscriptionNow: async (subscriptionId) => {
      const wanted = { expand: ['items.data.price.product'] }
      const subscription = await answered(stripe.subscriptions.retrieve(subscriptionId, wanted))
      const { corporationId } = subscription.metadata
      if (!corporationId) return null
      return {
        corporationId,
        customerId: idOf(subscription.customer),
        subscription: subscriptionOf(subscription),
      }
    },
  }
}
