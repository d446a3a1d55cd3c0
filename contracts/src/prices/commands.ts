import { z } from 'zod'
import { knownCurrency } from '../values/money.ts'
import { line } from '../values/names.ts'
import { comparison } from './events.ts'
import { listAnswers, listColumns, OFFERS_AT_ONCE, offer } from './offers.ts'

const written = offer.refine(({ currency }) => knownCurrency.safeParse(currency).success, {
  message: 'currency-invalid',
  path: ['currency'],
})

/** `digest` tells lists apart by what is in them: the same list of a supplier is the same list. */
export const newPricelist = z.strictObject({
  supplierId: z.uuid('required'),
  name: line(200).min(1, 'required'),
  source: z.enum(['hand', 'list']),
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  part: z.number().int().min(0).max(100),
  columns: listColumns.nullable(),
  answers: listAnswers.optional(),
  offers: z.array(written).min(1).max(OFFERS_AT_ONCE),
})
export type NewPricelist = z.infer<typeof newPricelist>

export const withdrawPricelist = z.strictObject({ pricelistId: z.uuid() })
export const newComparison = z.strictObject({ comparison })
export const dissolveComparison = z.strictObject({ comparisonId: z.uuid() })
