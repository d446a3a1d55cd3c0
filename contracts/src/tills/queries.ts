import { type Static, Type } from 'typebox'
import { Id, Instant, nullable, oneOf } from '../values/listing.ts'
import { tillAdapters } from './details.ts'

/** A connection, without its key: that is told to nobody. */
export const Till = Type.Object({
  tillId: Id,
  establishmentId: Id,
  adapter: oneOf(tillAdapters),
  serverUrl: nullable(Type.String()),
  workplaceId: nullable(Type.String()),
  workplaceName: nullable(Type.String()),
  hasKey: Type.Boolean(),
  connected: Type.Boolean(),
  connectedAt: Instant,
  revision: Type.String(),
})
export type Till = Static<typeof Till>
export const TillList = Type.Object({ items: Type.Array(Till) })
export type TillList = Static<typeof TillList>
