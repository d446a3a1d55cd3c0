import { z } from 'zod'
import { herds, pageSubjects, tasting } from './events.ts'

export const nameHerd = z.strictObject({ plateId: z.uuid(), herd: z.enum(herds) })
export const tasteDish = z.strictObject({ plateId: z.uuid(), tasting })
export const openAllergenPage = z.strictObject({ plateId: z.uuid(), subject: z.enum(pageSubjects) })
export const closeAllergenPage = z.strictObject({ plateId: z.uuid() })
