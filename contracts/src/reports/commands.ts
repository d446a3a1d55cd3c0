import { z } from 'zod'
import { period } from '../values/day.ts'
import { line } from '../values/names.ts'
import { predefinedRanges } from '../values/periods.ts'
import { reportContent } from './content.ts'
import { reportTypes } from './events.ts'

const days = {
  from: period.shape.from,
  to: period.shape.to,
  range: z.enum(predefinedRanges).optional(),
  establishments: z.union([z.literal('all'), z.array(z.uuid()).min(1).max(500)]).default('all'),
}
const inOrder = ({ from, to }: { from: string; to: string }) => from <= to
const order = { path: ['to'], message: 'period-ends-before-it-starts' }

export const generateReport = z
  .strictObject({ type: z.enum(reportTypes).exclude(['dish-sheet']), ...days })
  .refine(inOrder, order)
export const generateNutrition = z.strictObject(days).refine(inOrder, order)
export const generateDishSheet = z.strictObject({ dishId: z.uuid() })

/** Null takes its type and its days for a name again. */
export const nameReport = z.strictObject({ reportId: z.uuid(), name: line(120).min(1, 'required').nullable() })

/** Of the workers. */
export const reportMade = z.strictObject({ reportId: z.uuid(), content: reportContent })
export const reportFailed = z.strictObject({ reportId: z.uuid(), code: z.string().regex(/^[a-z-]{1,60}$/) })
