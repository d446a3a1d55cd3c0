import { z } from 'zod'
import { genders, permissions, roles, userLanguages } from './access.ts'

const about = { userId: z.uuid(), at: z.iso.datetime(), by: z.uuid() }
/** Name, e-mail, avatar and whereabouts are personal: they are sealed with the person's key before they are stored. */
const person = { email: z.string().nullable(), name: z.string().nullable() }
/** Whether the provider vouched for the address; absent in earlier versions, and where the address stays as it was. */
const emailVerified = z.boolean().optional()

export const userEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('UserInvited'),
    data: z.object({
      ...about,
      ...person,
      corporationId: z.uuid(),
      permissions,
      /** SHA-256 of the invitation's secret, hex. */
      invitationHash: z.string().length(64),
      /** Keyed hash of the mailbox: letters to it are counted when the person was forgotten, too. Hex; absent in earlier versions. */
      mailboxHash: z.string().length(64).optional(),
      expiresAt: z.iso.datetime(),
      /** Under which it is reported what became of its letter; absent where that is not known. */
      letterId: z.uuid().optional(),
    }),
  }),
  /** A person who signed up themselves, or an invited one who came. */
  z.object({
    type: z.literal('UserJoined'),
    data: z.object({
      ...about,
      ...person,
      corporationId: z.uuid(),
      /** `superadmin` in logs of earlier versions, where it gives nothing. */
      role: z.enum(roles),
      permissions: permissions.nullable(),
      issuer: z.string(),
      subject: z.string().nullable(),
      provider: z.string(),
      emailVerified,
    }),
  }),
  z.object({ type: z.literal('UserPermissionsSet'), data: z.object({ ...about, permissions }) }),
  z.object({
    type: z.literal('UserProfileChanged'),
    data: z.object({
      ...about,
      ...person,
      emailVerified,
      avatar: z.string().nullable(),
      displayName: z.string().nullable().optional(),
      phone: z.string().nullable().optional(),
      gender: z.enum(genders).nullable().optional(),
      language: z.enum(userLanguages).nullable().optional(),
    }),
  }),
  z.object({
    type: z.literal('UserSignedIn'),
    data: z.object({ ...about, geo: z.record(z.string(), z.unknown()).nullable() }),
  }),
  z.object({ type: z.literal('UserDeactivated'), data: z.object(about) }),
  z.object({ type: z.literal('UserReactivated'), data: z.object(about) }),
  /** The account is gone: the person's key is deleted, and with it all that was personal. */
  z.object({ type: z.literal('UserForgotten'), data: z.object(about) }),
])
export type UserEvent = z.infer<typeof userEvent>

/** Which user an identity (issuer and subject) is: one stream per identity, linked once. */
export const identityEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('IdentityLinked'),
    data: z.object({ identityId: z.uuid(), userId: z.uuid(), at: z.iso.datetime() }),
  }),
  z.object({
    type: z.literal('IdentityUnlinked'),
    data: z.object({ identityId: z.uuid(), userId: z.uuid(), at: z.iso.datetime() }),
  }),
])
export type IdentityEvent = z.infer<typeof identityEvent>

const ofUser = (...fields: string[]) => ({ person: ({ userId }: { userId: string }) => userId, fields })

/** What in an event is about a person, and about whom: it is sealed with that person's key before it is stored. */
export const personalFieldsOfUser = {
  UserInvited: ofUser('email', 'name'),
  UserJoined: ofUser('email', 'name', 'subject'),
  UserProfileChanged: ofUser('email', 'name', 'avatar', 'displayName', 'phone', 'gender'),
  UserSignedIn: ofUser('geo'),
}
