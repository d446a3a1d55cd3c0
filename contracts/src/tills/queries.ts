import { type Static, Type } from 'typebox'
import { Id, Instant, listing, pageOf } from '../values/listing.ts'

export const Till = Type.Object({ tillId: Id, name: Type.String(), addedAt: Instant, revision: Type.String() })
export type Till = Static<typeof Till>
export const TillListQuery = Type.Object({ ...listing })
export const TillList = pageOf(Till)
export type TillList = Static<typeof TillList>
