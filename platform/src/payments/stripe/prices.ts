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
    ...{ priceId: id, minorUnits: unit_amount, currency: code, decimals: decimalsOf(code) },
    ...{ every: recurring.interval, everyCount: recurring.interval_count },
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

/** Everything that is on sale, by plan. */
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
