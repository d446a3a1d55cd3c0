import { z } from 'zod'
import { day } from '../values/day.ts'
import { computedDecimal } from '../values/decimal.ts'
import { costFact, productCost, productDetails, productSupplier } from './details.ts'
import { settledFacts } from './drafts/settling.ts'
import { nutrition } from './food/nutrition.ts'
import { restrictionsSaid } from './food/restrictions-of.ts'
import { yieldTest } from './food/yield-tests.ts'

const about = { productId: z.uuid(), at: z.iso.datetime(), by: z.uuid() }
/** The first day on which it holds; without it the day of the event. `cost-facts.ts` folds it. */
const effectiveFrom = day.optional()

/** Why a cost waits for a person: it differs too much from the one before it, or is in another unit. */
export const irregularity = z.object({
  reason: z.enum(['price-changed', 'unit-changed']),
  /** The cost before it, as a price of one unit. */
  previous: computedDecimal,
  previousCostId: z.uuid(),
  /** Per cent, "25" being a rise by a quarter; null when the units cannot be compared. */
  change: computedDecimal.nullable(),
})
export type Irregularity = z.infer<typeof irregularity>

export const productEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('ProductRegistered'),
    data: z.object({
      ...about,
      details: productDetails,
      documentId: z.uuid().nullable(),
      /** The supplier's list that brought it to life, where no document did. */
      pricelistId: z.uuid().optional(),
    }),
  }),
  /** `facts` are the cost facts that hold from the day; without it those that changed. Names and the rest hold at once. */
  z.object({
    type: z.literal('ProductDetailsChanged'),
    data: z.object({
      ...about,
      details: productDetails,
      effectiveFrom,
      facts: z.array(costFact).max(10).optional(),
      /** The weights that it brings are means of their kind. */
      approximate: z.literal(true).optional(),
    }),
  }),
  /**
   * A person has accepted what the paper says of it, with what they answered: later papers are read by it. What the product became stands
   * in the event of its details beside it.
   */
  z.object({ type: z.literal('ProductSettled'), data: z.object({ ...about, settled: settledFacts }) }),
  /** Taken back: it waits for a person again. */
  z.object({ type: z.literal('ProductUnsettled'), data: z.object(about) }),
  z.object({ type: z.literal('ProductSupplierLinked'), data: z.object({ ...about, supplier: productSupplier }) }),
  /**
   * A cost counts at once when `irregularity` is null, else when it is approved. One that a merger brought is a price from
   * `effectiveFrom` on; without it, and of its own paper, from its date on.
   */
  z.object({
    type: z.literal('ProductCostRecorded'),
    data: z.object({ ...about, cost: productCost, irregularity: irregularity.nullable(), effectiveFrom }),
  }),
  z.object({ type: z.literal('ProductCostApproved'), data: z.object({ ...about, costId: z.uuid() }) }),
  z.object({ type: z.literal('ProductCostDismissed'), data: z.object({ ...about, costId: z.uuid() }) }),
  /** As if it had never been; with `effectiveFrom` (a merger taken back) it was a price until the day before. */
  z.object({
    type: z.literal('ProductCostWithdrawn'),
    data: z.object({
      ...about,
      costId: z.uuid(),
      reason: z.enum(['document-reopened', 'document-deleted', 'document-replaced', 'removed', 'unmerged']),
      effectiveFrom,
    }),
  }),
  z.object({ type: z.literal('ProductRemoved'), data: z.object(about) }),
  z.object({ type: z.literal('ProductRestored'), data: z.object(about) }),
  /** Where its nutrients come from; `ingredient` goes back to the usual. */
  z.object({ type: z.literal('ProductNutritionSet'), data: z.object({ ...about, nutrition }) }),
  /** A person has looked at label or sheet: what the product contains, may contain and is free of. */
  z.object({ type: z.literal('ProductRestrictionsVerified'), data: z.object({ ...about, states: restrictionsSaid }) }),
  z.object({ type: z.literal('ProductRestrictionsUnverified'), data: z.object(about) }),
  /** Weighed before and after: `merma` is what the product loses from a day on, and what its by-products bring lowers its cost. */
  z.object({
    type: z.literal('ProductYieldTested'),
    data: z.object({ ...about, test: yieldTest, merma: productDetails.shape.merma, effectiveFrom }),
  }),
  /** `merma` is what counts again. */
  z.object({
    type: z.literal('ProductYieldTestWithdrawn'),
    data: z.object({ ...about, testId: z.uuid(), merma: productDetails.shape.merma, effectiveFrom }),
  }),
  /** It is the same as another product, which goes on with its costs; `suppliers` are those that the other had not. */
  z.object({
    type: z.literal('ProductsMerged'),
    data: z.object({
      ...about,
      into: z.uuid(),
      costIds: z.array(z.uuid()).max(100_000),
      suppliers: z.array(productSupplier).max(200),
      effectiveFrom,
    }),
  }),
  z.object({ type: z.literal('ProductsUnmerged'), data: z.object({ ...about, into: z.uuid(), effectiveFrom }) }),
])
export type ProductEvent = z.infer<typeof productEvent>
