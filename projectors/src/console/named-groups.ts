import type { Group } from '@escandallo/platform/projection/group.ts'
import { groups } from '../groups.ts'

/** The groups that words at the console name; `all` names every one. Null when one of them is no group. */
export const groupsNamed = (names: readonly string[]): Group[] | null => {
  if (names.includes('all')) return [...groups]
  const namedGroups = groups.filter(({ name }) => names.includes(name))
  return namedGroups.length === new Set(names).size ? namedGroups : null
}

export const groupNames: string = groups.map(({ name }) => name).join(', ')
