import { z } from 'zod'
import { day } from '../values/day.ts'
import { dishComposition, dishDescription, dishStatus, price } from './details.ts'

const about = { dishId: z.uuid(), at: z.iso.datetime(), by: z.uuid() }
/** `effectiveFrom`: the first day of which it is true; of two for one day the later event counts. */
const composed = { ...about, composition: dishComposition, effectiveFrom: day }
const priced = { ...about, price: price.nullable(), effectiveFrom: day }

export const dishEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('DishComposed'),
    data: z.object({ ...composed, description: dishDescription, status: dishStatus, copyOf: z.uuid().nullable() }),
  }),
  z.object({ type: z.literal('DishRecomposed'), data: z.object(composed) }),
  z.object({ type: z.literal('DishDescribed'), data: z.object({ ...about, description: dishDescription }) }),
  z.object({ type: z.literal('DishPriced'), data: z.object(priced) }),
  z.object({ type: z.literal('DishActivated'), data: z.object(about) }),
  z.object({ type: z.literal('DishDeactivated'), data: z.object(about) }),
  z.object({ type: z.literal('DishDrafted'), data: z.object(about) }),
  z.object({ type: z.literal('DishRemoved'), data: z.object(about) }),
  z.object({ type: z.literal('DishRestored'), data: z.object(about) }),
])
export type DishEvent = z.infer<typeof dishEvent>
