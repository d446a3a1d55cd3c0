import { type Static, Type } from 'typebox'
import { pricePolicies } from '../costing/days/current-price.ts'
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
  /** Which price of a product counts, and the food cost to aim at, in per cent. */
  policy: Type.Enum([...pricePolicies]),
  targetFoodCost: Type.String(),
  foundedAt: Instant,
  revision: Type.String(),
})
export type Corporation = Static<typeof Corporation>
export const CorporationListQuery = Type.Object({ ...listing })
export const CorporationList = pageOf(Corporation)
export type CorporationList = Static<typeof CorporationList>
