import { type Static, Type } from 'typebox'
import { LetterState } from '../values/letters/letter-state.ts'
import { Accepted, Id, Instant, listing, nullable, pageOf } from '../values/listing.ts'
import { genders, roles, sections, teamRoles, userLanguages, userStatuses } from './access.ts'

/** Somebody was invited. `link`: what whoever invited hands over, where no letter leaves the installation; null where one does. */
export const Invited = Type.Object({ ...Accepted.properties, link: nullable(Type.String()) })
export type Invited = Static<typeof Invited>

/** A person of the team, as screens show them. Name and e-mail are null once the person was forgotten. */
export const User = Type.Object({
  userId: Id,
  corporationId: Id,
  corporationName: nullable(Type.String()),
  email: nullable(Type.String()),
  name: nullable(Type.String()),
  role: Type.Enum([...roles]),
  status: Type.Enum([...userStatuses]),
  /** What the others call the person, if not by name. */
  displayName: nullable(Type.String()),
  phone: nullable(Type.String()),
  gender: nullable(Type.Enum([...genders])),
  language: nullable(Type.Enum([...userLanguages])),
  avatar: nullable(Type.String()),
  /** Who the person is to the identity provider; of somebody who was invited and has not come, the invitation's. */
  clerkId: nullable(Type.String()),
  /** The id under which the person was invited; null for who came by themselves. */
  invClerkId: nullable(Type.String()),
  /** Where the last sign-in came from, if geolocation is on; without the address itself. */
  geo: nullable(Type.Object({}, { additionalProperties: true })),
  /** When the person was deactivated. */
  deletedAt: nullable(Instant),
  provider: Type.String(),
  sections: Type.Array(Type.Enum([...sections])),
  /** Null for all. */
  establishments: nullable(Type.Array(Id)),
  /** Of oneself alone: whether these are all establishments that the corporation has open. */
  everywhere: Type.Optional(Type.Boolean()),
  /** What became of the letter that invited them; null once they have come. */
  invitation: Type.Optional(nullable(LetterState)),
  /** Until when they could come who were invited and have not. */
  invitedUntil: Type.Optional(nullable(Instant)),
  createdAt: Instant,
  /** When anything of the person was last changed; a sign-in changes nothing. */
  updatedAt: Type.Optional(Instant),
})
export type User = Static<typeof User>
export const UserListQuery = Type.Object({ ...listing, status: Type.Optional(Type.Enum([...userStatuses])) })
export const UserList = pageOf(User)
export type UserList = Static<typeof UserList>

/** What the link of an open invitation shows to whoever has it, before they sign in; `inviterName` null where the inviter is not of the company. */
export const OpenedInvitation = Type.Object({
  corporationName: nullable(Type.String()),
  inviterName: nullable(Type.String()),
  role: Type.Enum([...teamRoles]),
  sections: Type.Array(Type.Enum([...sections])),
})
export type OpenedInvitation = Static<typeof OpenedInvitation>

/** What waits for somebody who has an account and no user: the newest open invitation to their address. */
export const OwnInvitation = Type.Object({
  invited: Type.Boolean(),
  email: nullable(Type.String()),
  /** Whether they have confirmed that address; before that it is not said whether there is an invitation. */
  confirmed: Type.Boolean(),
  corporationName: nullable(Type.String()),
  /** They were let in once and are not any more, without having been deleted. */
  deactivated: Type.Boolean(),
  /** What they were here was deleted, by themselves or by an admin. */
  left: Type.Boolean(),
  /**
   * Where somebody with this address signs in who is let in here, and is another identity: at another provider, or in another way at this
   * one. Only for whoever has proven the address: nobody else learns that there is anybody. It names no company, since an address that a
   * user wrote down, and never proved, would have whoever it belongs to read what that user called theirs.
   */
  earlierSignIn: nullable(Type.Object({ provider: Type.String(), sameProvider: Type.Boolean() })),
})
export type OwnInvitation = Static<typeof OwnInvitation>
