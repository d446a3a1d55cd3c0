import { z } from 'zod'
import { corporationDetails, costingSettings } from './details.ts'

const about = { corporationId: z.uuid(), at: z.iso.datetime(), by: z.uuid() }

export const corporationEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('CorporationFounded'), data: z.object({ ...about, details: corporationDetails }) }),
  z.object({ type: z.literal('CorporationDetailsChanged'), data: z.object({ ...about, details: corporationDetails }) }),
  /** The corporation keeps the list of its open establishments, so that the last one cannot be closed by two at once. */
  z.object({
    type: z.literal('CorporationEstablishmentListed'),
    data: z.object({ ...about, establishmentId: z.uuid() }),
  }),
  z.object({
    type: z.literal('CorporationEstablishmentUnlisted'),
    data: z.object({ ...about, establishmentId: z.uuid() }),
  }),
  z.object({ type: z.literal('CorporationCostingSet'), data: z.object({ ...about, costing: costingSettings }) }),
])
export type CorporationEvent = z.infer<typeof corporationEvent>
