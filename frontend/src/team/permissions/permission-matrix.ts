import { type Permissions, type Section, sections } from '@escandallo/contracts/team/access.ts'
import type { User } from '@escandallo/contracts/team/queries.ts'

export type Level = 'access' | 'none'

/** What a person may do, as the form that changes it takes it. A superadmin is shown as the admin they also are. */
export const permissionsOf = ({ role, sections: permitted, establishments }: User): Permissions => ({
  role: role === 'user' ? 'user' : 'admin',
  sections: sections.filter((section) => permitted.includes(section)),
  establishments: establishments ?? 'all',
})

/** The nine sections in their order, each with the level that holds: for admins that is always access. */
export const matrixOf = ({ role, sections: permitted }: Pick<Permissions, 'role' | 'sections'>) =>
  sections.map((section): { section: Section; level: Level } => ({
    section,
    level: role === 'admin' || permitted.includes(section) ? 'access' : 'none',
  }))

const withSections = (permissions: Permissions, open: (section: Section) => boolean): Permissions => ({
  ...permissions,
  sections: sections.filter(open),
})

/** Opens or closes one section; the others and their order stay. */
export const setLevel = (permissions: Permissions, section: Section, level: Level): Permissions =>
  withSections(permissions, (candidate) =>
    candidate === section ? level === 'access' : permissions.sections.includes(candidate),
  )

export const setEveryLevel = (permissions: Permissions, level: Level): Permissions =>
  withSections(permissions, () => level === 'access')

/** Between all establishments and some: the choice made before is not kept, so that nobody is given more than is seen. */
export const setEvery = (permissions: Permissions, every: boolean): Permissions => ({
  ...permissions,
  establishments: every ? 'all' : [],
})

export type PermissionGap = 'sections' | 'establishments'

/** What is missing for a person to see anything at all; null when they do. */
export const gapIn = ({ role, sections: permitted, establishments }: Permissions): PermissionGap | null => {
  if (role === 'admin') return null
  if (establishments !== 'all' && establishments.length === 0) return 'establishments'
  return permitted.length === 0 ? 'sections' : null
}
