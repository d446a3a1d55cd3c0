import { z } from 'zod'
import { day } from '../../values/day.ts'
import { amount } from '../../values/money.ts'
import { line } from '../../values/names.ts'

/** What is taken in one request at most, so that somebody who waits sees how far it is. */
export const MOST_AT_ONCE = 500

/** How fine what was brought is, the finest first. */
export const importLevels = ['tickets', 'articles', 'takings'] as const

/** What files came to when they were brought. */
export const importSummary = z.object({
  files: z.array(line(200)).max(20),
  level: z.enum(importLevels),
  from: day,
  until: day,
  /** Tickets, or takings of days. */
  items: z.int().min(0),
  gross: amount,
  net: amount,
})
export type ImportSummary = z.infer<typeof importSummary>
