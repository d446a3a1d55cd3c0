import type { User } from '@escandallo/contracts/team/queries.ts'

/** Whether the user may open a section: admins may open all of them (specification, section 6). */
export const mayOpen = (user: User, section: User['sections'][number] | 'admin' | 'superadmin' | null) => {
  if (section === null || user.role === 'superadmin') return true
  if (section === 'superadmin') return false
  return user.role === 'admin' || (section !== 'admin' && user.sections.includes(section))
}
