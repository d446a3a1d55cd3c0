import Stripe from 'stripe'
import { z } from 'zod'
import { outside } from '../outbound/outside.ts'
import { shortAnswer } from '../outbound/short-answer.ts'
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
const LONGEST_ANSWER = 2_000_000
/** As many as the page shows; Stripe pages beyond a hundred. */
const MOST_PLANS = 100
/** The languages of the product are languages of Stripe's pages. */
const localeOf = (language: string) => (language === 'en' ? 'en' : 'es')

const instant = z
  .number()
  .int()
  .transform((seconds) => new Date(seconds * 1_000).toISOString())
const text = z.string().min(1)
/** A thing, or its id alone where it was not asked for. */
const named = <Thing extends z.ZodType>(thing: Thing) => z.union([text, thing])
// What is taken of Stripe's answers, and no more: whatever is not of this shape is no answer.
const product = z.object({
  id: text.optional(),
  name: z.string().optional(),
  description: z.string().nullish(),
  active: z.boolean().optional(),
  deleted: z.boolean().optional(),
})
const price = z.object({
  id: text,
  unit_amount: z.number().int().nullish(),
  currency: text,
  recurring: z.object({ interval: text }).nullish(),
  product: named(product).optional(),
})
const priceList = z.object({ data: z.array(price) })
const withId = z.object({ id: text })
const page = z.object({ url: z.url() })
const subscription = z.object({
  id: text,
  status: text,
  customer: named(withId),
  created: instant,
  cancel_at_period_end: z.boolean(),
  metadata: z.record(z.string(), z.string()).nullish(),
  items: z.object({
    data: z.array(
      z.object({
        current_period_end: instant.optional(),
        price: z.object({ id: text, product: named(product).optional() }),
      }),
    ),
  }),
})

/** A notice of a subscription, of which nothing but its id is believed. */
const notice = z.object({
  type: z.enum(['customer.subscription.created', 'customer.subscription.updated', 'customer.subscription.deleted']),
  data: z.object({ object: z.object({ id: text.max(255) }) }),
})

const pricesOf = ({ id, unit_amount, currency, recurring }: z.infer<typeof price>): PlanPrice[] =>
  recurring && unit_amount != null
    ? [{ priceId: id, minorUnits: unit_amount, currency: currency.toUpperCase(), every: recurring.interval }]
    : []

const subscriptionOf = (answer: z.infer<typeof subscription>): Subscription => {
  const [item] = answer.items.data
  const plan = item?.price.product
  return {
    subscriptionId: answer.id,
    status: answer.status,
    plan: plan && typeof plan === 'object' && !plan.deleted ? (plan.name ?? null) : null,
    priceId: item?.price.id ?? null,
    paidUntil: item?.current_period_end ?? null,
    endsThen: answer.cancel_at_period_end,
    since: answer.created,
  }
}

/** Answers, or `PaymentsDown` with what Stripe said, also where it said nothing of use: keys and cards are never in it. */
const answered = async <Shape extends z.ZodType>(asked: Promise<unknown>, shape: Shape): Promise<z.infer<Shape>> => {
  try {
    return shape.parse(await outside(() => asked))
  } catch (error) {
    throw new PaymentsDown('the payment service did not answer', { cause: error })
  }
}

/**
 * Stripe's client takes whatever is JSON for an object: of a text it never settles. What is none, or too long, or stops half
 * way, is no answer here, within the client's own time.
 */
const askForObject: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  const body = await shortAnswer(response, LONGEST_ANSWER)
  z.looseObject({}).parse(JSON.parse(body))
  return new Response(body, { status: response.status, headers: response.headers })
}

/** Whether Stripe says that there is no such thing, as against saying nothing. */
const isMissing = ({ cause }: PaymentsDown) =>
  cause instanceof Stripe.errors.StripeInvalidRequestError && cause.code === 'resource_missing'

/** Payments by Stripe. Makes no request until it is asked for something. */
export const stripePayments = ({ secretKey, webhookSecret, url }: StripeSettings): Payments => {
  const server = url ? new URL(url) : null
  const stripe = new Stripe(secretKey, {
    ...{ timeout: TIMEOUT, maxNetworkRetries: 2, telemetry: false },
    httpClient: Stripe.createFetchHttpClient(askForObject),
    ...(server && {
      host: server.hostname,
      port: server.port || (server.protocol === 'http:' ? 80 : 443),
      protocol: server.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }),
  })
  return {
    plans: async () => {
      const asked = { active: true, type: 'recurring', limit: MOST_PLANS, expand: ['data.product'] } as const
      const { data } = await answered(stripe.prices.list({ ...asked, expand: [...asked.expand] }), priceList)
      const plans = new Map<string, Plan>()
      for (const each of data) {
        if (typeof each.product !== 'object' || each.product.deleted || !each.product.active) continue
        const { id: productId, name, description } = each.product
        if (productId === undefined || name === undefined) continue
        const plan = plans.get(productId) ?? { productId, name, description: description ?? null, prices: [] }
        plan.prices.push(...pricesOf(each))
        plans.set(productId, plan)
      }
      return [...plans.values()].filter(({ prices }) => prices.length > 0)
    },
    registerCustomer: async ({ corporationId, name, email }) => {
      const customer = { name, ...(email && { email }), metadata: { corporationId } }
      const idempotencyKey = `customer of ${corporationId}`
      return (await answered(stripe.customers.create(customer, { idempotencyKey }), withId)).id
    },
    portalPage: async ({ customerId, returnTo, language }) => {
      const wanted = { customer: customerId, return_url: returnTo, locale: localeOf(language) } as const
      return (await answered(stripe.billingPortal.sessions.create(wanted), page)).url
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
        page,
      )
      return session.url
    },
    noticed: (body, signature) => {
      let event: Stripe.Event
      try {
        event = stripe.webhooks.constructEvent(body, signature, webhookSecret)
      } catch (error) {
        throw new SignatureWrong('the signature is not right', { cause: error })
      }
      const noticed = notice.safeParse(event)
      return noticed.success ? noticed.data.data.object.id : null
    },
    subscriptionNow: async (subscriptionId) => {
      const wanted = { expand: ['items.data.price.product'] }
      try {
        // Whoever asks about a notice asks again by themselves.
        const asked = stripe.subscriptions.retrieve(subscriptionId, wanted, { maxNetworkRetries: 0 })
        const answer = await answered(asked, subscription)
        const corporationId = answer.metadata?.corporationId
        if (!corporationId) return null
        const customerId = typeof answer.customer === 'string' ? answer.customer : answer.customer.id
        return { corporationId, customerId, subscription: subscriptionOf(answer) }
      } catch (error) {
        if (error instanceof PaymentsDown && isMissing(error)) return null
        throw error
      }
    },
  }
}
