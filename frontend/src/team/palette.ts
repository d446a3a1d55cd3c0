import type { UserList } from '@escandallo/contracts/team/queries.ts'
import { get } from '../platform/api.ts'
import type { PaletteSearch } from '../platform/lists/palette-search.ts'
import { teamLinks } from './links.ts'

/** People for the command palette; whoever does not run the house finds none. */
export const search: PaletteSearch = async (text, signal) => {
  const { items } = await get<UserList>('/users/list', { query: { q: text, size: 6 }, signal })
  return items.map(({ userId, name, displayName, email }) => ({
    id: userId,
    label: displayName ?? name ?? email ?? '—',
    hint: email ?? undefined,
    href: teamLinks.editUser(userId),
  }))
}
