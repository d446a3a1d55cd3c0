import { z } from 'zod'
import { dishStatus, price } from '../dishes/details.ts'
import { day } from '../values/day.ts'
import { menuComposition, menuDescription } from './details.ts'

const about = { menuId: z.uuid(), at: z.iso.datetime(), by: z.uuid() }
/** `effectiveFrom`: the first day of which it is true; of two for one day the later event counts. */
const composed = { ...about, composition: menuComposition, effectiveFrom: day }
const priced = { ...about, price: price.nullable(), effectiveFrom: day }

export const menuEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('MenuComposed'),
    data: z.object({ ...composed, description: menuDescription, status: dishStatus, copyOf: z.uuid().nullable() }),
  }),
  z.object({ type: z.literal('MenuDishesChanged'), data: z.object(composed) }),
  z.object({ type: z.literal('MenuDescribed'), data: z.object({ ...about, description: menuDescription }) }),
  z.object({ type: z.literal('MenuPriced'), data: z.object(priced) }),
  z.object({ type: z.literal('MenuActivated'), data: z.object(about) }),
  z.object({ type: z.literal('MenuDeactivated'), data: z.object(about) }),
  z.object({ type: z.literal('MenuDrafted'), data: z.object(about) }),
  z.object({ type: z.literal('MenuRemoved'), data: z.object(about) }),
  z.object({ type: z.literal('MenuRestored'), data: z.object(about) }),
])
export type MenuEvent = z.infer<typeof menuEvent>
