import { z } from 'zod'
import { PaymentsRefused, type Plan, type PlanPrice } from '../payments.ts'
import { allPages, answered, type Client } from './client.ts'
import { decimalsOf } from './currencies.ts'

export const text = z.string().min(1)
/** A thing, or its id alone where it was not asked for. */
const named = <Thing extends z.ZodType>(thing: Thing) => z.union([text, thing])
// What is taken of Stripe's answers, and no more: whatever is not of this shape is no answer.
const product = z.object({
  id: text,
  name: z.string().optional(),
  description: z.string().nullish(),
  active: z.boolean().optional(),
  deleted: z.boolean().optional(),
})
export const price = z.object({
  id: text,
  active: z.boolean().optional(),
  unit_amount: z.number().int().nullish(),
  currency: text,
  tax_behavior: z.string().nullish(),
  recurring: z
    .object({ interval: text, interval_count: z.number().int().positive(), usage_type: z.string().optional() })
    .nullish(),
  product: named(product),
})
type Price = z.infer<typeof price>

/** The name and words of a price's product, where they came with it. */
export const productOf = ({ product }: Pick<Price, 'product'>) =>
  typeof product === 'object' && !product.deleted ? product : null

/** A price as it is shown; null of what is paid by use, by tiers, or once. */
export const priceOf = (answer: Price, automaticTax: boolean): PlanPrice | null => {
  const { id, unit_amount, currency, recurring, tax_behavior } = answer
  if (!recurring || unit_amount == null || recurring.usage_type === 'metered') return null
  const code = currency.toUpperCase()
  const stated = { inclusive: 'included', exclusive: 'added' } as const
  return {
    priceId: id,
    minorUnits: unit_amount,
    currency: code,
    decimals: decimalsOf(code),
    every: recurring.interval,
    everyCount: recurring.interval_count,
    // Without Stripe Tax nothing comes on top of a price, whatever it says of itself.
    tax: automaticTax ? (stated[tax_behavior as keyof typeof stated] ?? null) : 'included',
  }
}

/** A price with its plan; null of what is not on sale. */
const onSale = (answer: Price, automaticTax: boolean): { plan: Omit<Plan, 'prices'>; price: PlanPrice } | null => {
  const product = productOf(answer)
  const shown = priceOf(answer, automaticTax)
  if (!shown || answer.active === false || !product?.active || product.name === undefined) return null
  return {
    plan: { productId: product.id, name: product.name, description: product.description ?? null },
    price: shown,
  }
}

const days = { day: 1, week: 7, month: 30, year: 365 }
/** About how many days a price is for. */
const daysOf = ({ every, everyCount }: PlanPrice) => (days[every as keyof typeof days] ?? 365) * everyCount
/** Amounts of different currencies are not compared. */
const byCurrency = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)
const byPeriod = (a: PlanPrice, b: PlanPrice) =>
  byCurrency(a.currency, b.currency) || daysOf(a) - daysOf(b) || a.minorUnits - b.minorUnits
const currencyOf = ({ prices: [first] }: Plan) => first?.currency ?? ''
/** What the cheapest price of a plan in its first currency comes to by the day, for an order alone: nobody is shown it. */
const dailyOf = ({ prices }: Plan) =>
  Math.min(...prices.flatMap((each) => (each.currency === prices[0]?.currency ? each.minorUnits / daysOf(each) : [])))

/** Everything that is on sale: the plan that costs least first, and of each what is for the shortest time. */
export const plansOf = async (stripe: Client, automaticTax: boolean): Promise<Plan[]> => {
  const prices = await allPages(
    (after) => stripe.prices.list({ active: true, type: 'recurring', expand: ['data.product'], ...after }),
    price,
  )
  const plans = new Map<string, Plan>()
  for (const each of prices) {
    const sold = onSale(each, automaticTax)
    if (!sold) continue
    const plan = plans.get(sold.plan.productId) ?? { ...sold.plan, prices: [] }
    plan.prices.push(sold.price)
    plans.set(plan.productId, plan)
  }
  return [...plans.values()]
    .map((plan) => ({ ...plan, prices: plan.prices.sort(byPeriod) }))
    .sort((a, b) => byCurrency(currencyOf(a), currencyOf(b)) || dailyOf(a) - dailyOf(b))
}

/** @throws PaymentsRefused of a price that nobody is offered: whoever knows its id could pay less. */
export const requireOnSale = async (stripe: Client, priceId: string): Promise<void> => {
  const answer = await answered(stripe.prices.retrieve(priceId, { expand: ['product'] }), price).catch((error) => {
    if (error instanceof PaymentsRefused && error.facts.code === 'resource_missing')
      throw new PaymentsRefused('price-gone', error.facts)
    throw error
  })
  if (onSale(answer, false)) return
  const facts = { type: 'not-on-sale', code: null, parameter: 'price', requestId: null, status: null }
  throw new PaymentsRefused('price-gone', facts)
}
