import { z } from 'zod'
import { line } from '../values/names.ts'
import { takings } from './takings/details.ts'

const ofTakings = {
  takingsId: z.uuid(),
  tillId: z.uuid(),
  establishmentId: z.uuid(),
  at: z.iso.datetime(),
  by: z.uuid(),
}
/** What a till took on some days without its tickets, report by report (`contracts/sales/takings/parts.ts`). */
export const takingsEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('TakingsRecorded'),
    data: z.object({
      ...ofTakings,
      partId: line(80).min(1),
      importId: z.uuid().nullable(),
      replaces: z.boolean(),
      takings,
    }),
  }),
  z.object({ type: z.literal('TakingsWithdrawn'), data: z.object({ ...ofTakings, partId: line(80).min(1) }) }),
])
export type TakingsEvent = z.infer<typeof takingsEvent>
