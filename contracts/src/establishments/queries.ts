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
