import type { Section } from '@escandallo/contracts/team/access.ts'
import { flag, instant, integer, json, type RowOf, table, text, uuid } from '@escandallo/platform/projection/table.ts'

export const roleList = table(
  'role_list',
  {
    roleId: uuid(),
    name: text(),
    sections: json<Section[]>(),
    removed: flag(),
    addedAt: instant(),
    revision: integer(),
  },
  { key: ['roleId'] },
)
export type RoleListRow = RowOf<typeof roleList>
