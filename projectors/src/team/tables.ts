import type { genders, Section, TeamRole, UserStatus, userLanguages } from '@escandallo/contracts/team/access.ts'
import { flag, instant, json, type RowOf, table, text, uuid } from '@escandallo/platform/projection/table.ts'

export const userList = table(
  'user_list',
  {
    userId: uuid(),
    forgotten: flag(),
    email: text().nullable(),
    /** Whether the address is proven to be theirs: another may be somebody else's. */
    emailVerified: flag(),
    name: text().nullable(),
    displayName: text().nullable(),
    phone: text().nullable(),
    gender: text<(typeof genders)[number]>().nullable(),
    language: text<(typeof userLanguages)[number]>().nullable(),
    avatar: text().nullable(),
    /** Who the person is to the identity provider, or, invited and not come, the invitation's id. */
    clerkId: text().nullable(),
    invClerkId: text().nullable(),
    geo: json<Record<string, unknown>>().nullable(),
    deletedAt: instant().nullable(),
    /** Until when somebody who has not come may. */
    invitedUntil: instant().nullable(),
    /** Of the letter that invites somebody who has not come. */
    letterId: uuid().nullable(),
    role: text<TeamRole>(),
    status: text<UserStatus>(),
    provider: text(),
    sections: json<Section[]>(),
    /** Null for all. */
    establishments: json<string[]>().nullable(),
    createdAt: instant(),
    updatedAt: instant(),
  },
  { key: ['userId'] },
)
export type UserListRow = RowOf<typeof userList>
