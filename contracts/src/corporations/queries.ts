import { type Static, Type } from 'typebox'
import { Id, Instant, listing, nullable, pageOf } from '../values/listing.ts'
import { freightChoices } from './details.ts'

export const Corporation = Type.Object({
  corporationId: Id,
  name: Type.String(),
  address: nullable(Type.String()),
  website: nullable(Type.String()),
  phone: nullable(Type.String()),
  description: nullable(Type.String()),
  currency: Type.String(),
  taxIds: Type.Array(Type.String()),
  freight: Type.Enum([...freightChoices]),
  foundedAt: Instant,
  revision: Type.String(),
})
export type Corporation = Static<typeof Corporation>
export const CorporationListQuery = Type.Object({ ...listing })
export const CorporationList = pageOf(Corporation)
export type CorporationList = Static<typeof CorporationList>
