import { z } from 'zod'
import { establishmentDetails, openingHours } from './details.ts'

const about = { establishmentId: z.uuid(), at: z.iso.datetime(), by: z.uuid() }

export const establishmentEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('EstablishmentOpened'), data: z.object({ ...about, details: establishmentDetails }) }),
  z.object({
    type: z.literal('EstablishmentDetailsChanged'),
    data: z.object({ ...about, details: establishmentDetails }),
  }),
  z.object({
    type: z.literal('EstablishmentOpeningHoursSet'),
    data: z.object({ ...about, openingHours: openingHours.nullable() }),
  }),
  z.object({ type: z.literal('EstablishmentClosed'), data: z.object(about) }),
])
export type EstablishmentEvent = z.infer<typeof establishmentEvent>
