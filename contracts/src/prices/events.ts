import { z } from 'zod'
import { line } from '../values/names.ts'
import { listAnswers, listColumns, OFFERS_AT_ONCE, offer } from './offers.ts'

const about = { pricelistId: z.uuid(), at: z.iso.datetime(), by: z.uuid() }

export const pricelistEvent = z.discriminatedUnion('type', [
  /** A part of a supplier's list, or an offer that a person wrote down: a list of one row. */
  z.object({
    type: z.literal('PricelistApplied'),
    data: z.object({
      ...about,
      supplierId: z.uuid(),
      name: line(200),
      source: z.enum(['hand', 'list']),
      part: z.number().int().min(0).max(100),
      columns: listColumns.nullable(),
      answers: listAnswers.optional(),
      offers: z.array(offer).min(1).max(OFFERS_AT_ONCE),
      /** What came to life with it, and goes with it while nothing else was said of it. */
      brought: z.object({ supplier: z.boolean(), productIds: z.array(z.uuid()).max(OFFERS_AT_ONCE) }).optional(),
    }),
  }),
  z.object({ type: z.literal('PricelistWithdrawn'), data: z.object(about) }),
])
export type PricelistEvent = z.infer<typeof pricelistEvent>

const ofComparison = { comparisonId: z.uuid(), at: z.iso.datetime(), by: z.uuid() }

/** Products that a person has said are compared with each other; one alone is compared with nothing else. */
export const comparison = z.object({
  name: line(200).min(1, 'required'),
  productIds: z.array(z.uuid()).min(1).max(200),
})
export type Comparison = z.infer<typeof comparison>

export const comparisonEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ProductsCompared'), data: z.object({ ...ofComparison, comparison }) }),
  z.object({ type: z.literal('ComparisonDissolved'), data: z.object(ofComparison) }),
])
export type ComparisonEvent = z.infer<typeof comparisonEvent>
