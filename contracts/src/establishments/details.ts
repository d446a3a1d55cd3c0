import { z } from 'zod'
import { currency, knownCurrency } from '../values/money.ts'
import { limitedText, line, senderName, trimmedText } from '../values/names.ts'

const text = (max: number) => trimmedText(max)
const optional = (max: number) =>
  text(max)
    .nullable()
    .transform((value) => value || null)

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time-invalid')

/**
 * Opening hours: seven days, Monday first, each null (closed) or shifts as HH:mm. A shift that closes after midnight
 * belongs to the day it opens on and says so with `nextDay`; else closing before opening is refused.
 */
export const openingHours = z
  .array(
    z
      .array(
        z
          .object({ open: time, close: time, nextDay: z.boolean().default(false) })
          .refine(({ open, close, nextDay }) => nextDay || close > open, {
            message: 'closes-before-it-opens',
            path: ['close'],
          }),
      )
      .max(6)
      .nullable(),
  )
  .length(7)
export type OpeningHours = z.infer<typeof openingHours>

export const establishmentDetails = z.object({
  name: line(200).min(1, 'required'),
  phone: optional(40),
  website: optional(300),
  currency,
  image: optional(100),
  address: optional(500),
  country: z.string().regex(/^[A-Z]{2}$/, 'country-invalid'),
  postalCode: optional(12),
  /** IANA time zone, for what is a business day here. */
  timeZone: text(60).default('Europe/Madrid'),
  /** The hour until which a sale belongs to the business day before: a bar that closes at two sells on yesterday's account. */
  dayEndsAt: time.default('04:00'),
  /** How many may sit there at once, and for how long a party stays; null is not known, and then there is no occupancy. */
  seats: z.int('seats-invalid').min(1, 'seats-invalid').max(100_000, 'seats-invalid').nullable().default(null),
  stayMinutes: z.int('minutes-invalid').min(1, 'minutes-invalid').max(1440, 'minutes-invalid').default(90),
})
export type EstablishmentDetails = z.infer<typeof establishmentDetails>

/** What a person says is money has to be. */
const knownDetails = establishmentDetails.extend({ name: senderName(200), currency: knownCurrency })

export const newEstablishment = z.object({ details: knownDetails, openingHours: openingHours.nullable() })
export const updateEstablishment = z.object({
  establishmentId: z.uuid(),
  details: knownDetails,
  openingHours: openingHours.nullable(),
})
/** Deleting asks for the person's own e-mail address. */
export const deleteEstablishment = z.object({ establishmentId: z.uuid(), email: limitedText(254) })
