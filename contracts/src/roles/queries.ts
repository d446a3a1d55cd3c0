import { type Static, Type } from 'typebox'
import { sections } from '../team/access.ts'
import { Id, Instant, listing, pageOf } from '../values/listing.ts'

export const Role = Type.Object({
  roleId: Id,
  name: Type.String(),
  sections: Type.Array(Type.Enum([...sections])),
  addedAt: Instant,
  revision: Type.String(),
})
export type Role = Static<typeof Role>
export const RoleListQuery = Type.Object({ ...listing })
export const RoleList = pageOf(Role)
export type RoleList = Static<typeof RoleList>
