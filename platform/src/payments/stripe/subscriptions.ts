import { z } from 'zod'
import type { Payments, Subscription, SubscriptionItem } from '../payments.ts'
import { allPages, answeredOrMissing, type Client } from './client.ts'
import { price, priceOf, productOf, text } from './prices.ts'

const instant = z
  .number()
  .int()
  .refine((seconds) => Math.abs(seconds) < 8e12)
  .transform((seconds) => new Date(seconds * 1_000).toISOString())
const metadata = z.record(z.string(), z.string()).nullish()
const customer = z.object({ id: text, deleted: z.boolean().optional(), metadata })
const item = z.object({
  id: text.optional(),
  quantity: z.number().int().nullish(),
  current_period_end: instant.optional(),
  price,
})
const subscription = z.object({
  id: text,
  status: text,
  customer: z.union([text, customer]),
  created: instant,
  currency: text.optional(),
  cancel_at: instant.nullish(),
  cancel_at_period_end: z.boolean(),
  ended_at: instant.nullish(),
  trial_end: instant.nullish(),
  pause_collection: z.object({ resumes_at: instant.nullish() }).nullish(),
  metadata,
  items: z.object({ data: z.array(item), has_more: z.boolean().optional() }),
})
type Answer = z.infer<typeof subscription>
type Item = z.infer<typeof item>

const ended: ReadonlySet<string> = new Set(['canceled', 'incomplete_expired'])

const itemOf = (answer: Item, names: ReadonlyMap<string, string>, automaticTax: boolean): SubscriptionItem => {
  const { product } = answer.price
  return {
    plan: productOf(answer.price)?.name ?? (typeof product === 'string' ? names.get(product) : undefined) ?? null,
    priceId: answer.price.id,
    quantity: answer.quantity ?? null,
    price: priceOf(answer.price, automaticTax),
    paidUntil: answer.current_period_end ?? null,
  }
}

const endOf = (answer: Answer, paidUntil: string | null) => {
  const hasEnded = ended.has(answer.status)
  const planned = answer.cancel_at ?? (answer.cancel_at_period_end ? paidUntil : null)
  return {
    // Flexible billing, the usual mode, turns an end at the end of the period into a day: `cancel_at` alone is set.
    endsThen: !hasEnded && (answer.cancel_at != null || answer.cancel_at_period_end),
    endsAt: hasEnded ? (answer.ended_at ?? null) : planned,
  }
}

const subscriptionOf = (answer: Answer, items: SubscriptionItem[]): Subscription => {
  const [paidUntil = null] = items.flatMap((each) => each.paidUntil ?? []).sort()
  return {
    subscriptionId: answer.id,
    status: answer.status,
    since: answer.created,
    items,
    plan: items[0]?.plan ?? null,
    priceId: items[0]?.priceId ?? null,
    paidUntil,
    ...endOf(answer, paidUntil),
    trialEndsAt: answer.status === 'trialing' ? (answer.trial_end ?? null) : null,
    collectionPaused: answer.pause_collection ? { resumesAt: answer.pause_collection.resumes_at ?? null } : null,
    currency: answer.currency?.toUpperCase() ?? null,
  }
}

/** Subscriptions at Stripe. */
export const subscriptionsAt = (
  stripe: Client,
  automaticTax: boolean,
): Pick<Payments, 'subscriptionNow' | 'subscriptionsOf'> => {
  // A subscription carries its first items alone.
  const itemsOf = async ({ id, items }: Answer): Promise<Item[]> =>
    items.has_more
      ? allPages((after) => stripe.subscriptionItems.list({ subscription: id, ...after }), item)
      : items.data
  // Of a list Stripe opens four things in each other at most: the product of a price of an item is the fifth.
  const namesOf = async (items: readonly Item[]): Promise<Map<string, string>> => {
    const ids = [...new Set(items.flatMap(({ price }) => (typeof price.product === 'string' ? [price.product] : [])))]
    if (ids.length === 0) return new Map()
    const product = z.object({ id: text, name: z.string() })
    const products = await allPages((after) => stripe.products.list({ ids: ids.slice(0, 100), ...after }), product)
    return new Map(products.map(({ id, name }) => [id, name]))
  }
  return {
    subscriptionNow: async (subscriptionId) => {
      const expand = ['customer', 'items.data.price.product']
      // Whoever asks about a notice asks again by themselves.
      const request = stripe.subscriptions.retrieve(subscriptionId, { expand }, { maxNetworkRetries: 0 })
      const answer = await answeredOrMissing(request, subscription)
      if (!answer) return null
      const owner = typeof answer.customer === 'string' ? null : answer.customer
      const customerId = typeof answer.customer === 'string' ? answer.customer : answer.customer.id
      // A customer that was deleted has no metadata any more.
      const corporationId = owner?.metadata?.corporationId ?? answer.metadata?.corporationId
      if (!corporationId) return null
      const items = await itemsOf(answer)
      const names = await namesOf(items)
      const shown = items.map((each) => itemOf(each, names, automaticTax))
      return { corporationId, customerId, subscription: subscriptionOf(answer, shown) }
    },
    subscriptionsOf: async (customerId) => {
      const answers = await allPages(
        (after) => stripe.subscriptions.list({ customer: customerId, status: 'all', ...after }),
        subscription,
      )
      const withItems = await Promise.all(answers.map(async (answer) => ({ answer, items: await itemsOf(answer) })))
      const names = await namesOf(withItems.flatMap(({ items }) => items))
      return withItems.map(({ answer, items }) =>
        subscriptionOf(
          answer,
          items.map((each) => itemOf(each, names, automaticTax)),
        ),
      )
    },
  }
}
