import { type Static, Type } from 'typebox'
import { Id, Instant, listing, nullable, pageOf } from '../values/listing.ts'
import { roles, sections, userStatuses } from './access.ts'

/** A person of the team, as screens show them. Name and e-mail are null once the person was forgotten. */
export const User = Type.Object({
  userId: Id,
  corporationId: Id,
  corporationName: nullable(Type.String()),
  email: nullable(Type.String()),
  name: nullable(Type.String()),
  role: Type.Enum([...roles]),
  status: Type.Enum([...userStatuses]),
  avatar: nullable(Type.String()),
  provider: Type.String(),
  sections: Type.Array(Type.Enum([...sections])),
  /** Null for all. */
  establishments: nullable(Type.Array(Id)),
  createdAt: Instant,
})
export type User = Static<typeof User>
export const UserListQuery = Type.Object({ ...listing, status: Type.Optional(Type.Enum([...userStatuses])) })
export const UserList = pageOf(User)
export type UserList = Static<typeof UserList>
