import { z } from 'zod'
import { axes } from './flavour/axes.ts'

/** `plateId` is the id of what it is said of: a product, a dish, a menu or an establishment. */
const about = { plateId: z.uuid(), at: z.iso.datetime(), by: z.uuid() }

/** Of which herd beef is: animals kept for meat, or cows that gave milk. Their footprints differ by three. */
export const herds = ['beef', 'dairy'] as const
export type Herd = (typeof herds)[number]

const intensity = z.string().regex(/^(10(\.0)?|\d(\.\d)?)$/, 'intensity-invalid')

/** What the chef tasted, 0 to 10 by axis, in place of what is computed; an axis that is not there is computed. */
export const tasting = z.partialRecord(z.enum(axes), intensity)
export type Tasting = z.infer<typeof tasting>

export const pageSubjects = ['menu', 'establishment'] as const
export type PageSubject = (typeof pageSubjects)[number]

export const plateEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ProductHerdNamed'), data: z.object({ ...about, herd: z.enum(herds) }) }),
  z.object({ type: z.literal('DishTasted'), data: z.object({ ...about, tasting }) }),
  z.object({
    type: z.literal('AllergenPageOpened'),
    data: z.object({ ...about, subject: z.enum(pageSubjects) }),
  }),
  z.object({ type: z.literal('AllergenPageClosed'), data: z.object(about) }),
])
export type PlateEvent = z.infer<typeof plateEvent>
