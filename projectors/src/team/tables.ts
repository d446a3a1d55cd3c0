import type { Role, Section, UserStatus } from '@escandallo/contracts/team/access.ts'
import { flag, instant, json, type RowOf, table, text, uuid } from '@escandallo/platform/projection/table.ts'

export const userList = table(
  'user_list',
  {
    userId: uuid(),
    forgotten: flag(),
    email: text().nullable(),
    name: text().nullable(),
    avatar: text().nullable(),
    role: text<Role>(),
    status: text<UserStatus>(),
    provider: text(),
    sections: json<Section[]>(),
    /** Null for all. */
    establishments: json<string[]>().nullable(),
    createdAt: instant(),
  },
  { key: ['userId'] },
)
export type UserListRow = RowOf<typeof userList>
