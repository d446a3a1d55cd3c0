import { type Static, Type } from 'typebox'
import { Id, Instant, listing, nullable, pageOf } from '../values/listing.ts'

const Shift = Type.Object({ open: Type.String(), close: Type.String(), nextDay: Type.Boolean() })

export const Establishment = Type.Object({
  establishmentId: Id,
  name: Type.String(),
  phone: nullable(Type.String()),
  website: nullable(Type.String()),
  currency: Type.String(),
  image: nullable(Type.String()),
  address: nullable(Type.String()),
  country: Type.String(),
  postalCode: nullable(Type.String()),
  timeZone: Type.String(),
  /** HH:mm: what is sold before it belongs to the business day before. */
  dayEndsAt: Type.String(),
  seats: nullable(Type.Integer()),
  stayMinutes: Type.Integer(),
  openingHours: nullable(Type.Array(nullable(Type.Array(Shift)))),
  openedAt: Instant,
  revision: Type.String(),
})
export type Establishment = Static<typeof Establishment>
export const EstablishmentListQuery = Type.Object({ ...listing })
export const EstablishmentList = pageOf(Establishment)
export type EstablishmentList = Static<typeof EstablishmentList>

/** Where an establishment may be, by a text like its address. */
export const PlacesQuery = Type.Object({ q: Type.Optional(Type.String({ maxLength: 200 })) })
export const Places = Type.Object({
  /** Whether anybody is asked; where not, addresses are typed out. */
  configured: Type.Boolean(),
  items: Type.Array(
    Type.Object({
      label: Type.String(),
      postalCode: nullable(Type.String()),
      /** ISO 3166, two letters. */
      country: nullable(Type.String()),
    }),
  ),
})
export type Places = Static<typeof Places>
