import { z } from 'zod'

/** The nine sections that a person may be given (specification, section 6). */
export const sections = [
  'dashboard',
  'recommendations',
  'documents',
  'products',
  'suppliers',
  'sales',
  'recipes',
  'dishes',
  'menus',
] as const
export type Section = (typeof sections)[number]

/** What a person may be in a corporation. Superadmins are named by a setting and proven at each request, never recorded. */
export const teamRoles = ['admin', 'user'] as const
export type TeamRole = (typeof teamRoles)[number]
export const roles = ['superadmin', ...teamRoles] as const
export type Role = (typeof roles)[number]

export const userStatuses = ['active', 'pending', 'inactive'] as const
export type UserStatus = (typeof userStatuses)[number]

export const genders = ['female', 'male', 'other'] as const
/** Languages in which the product speaks to a person. */
export const userLanguages = ['es', 'en'] as const

export const permissions = z.object({
  role: z.enum(teamRoles),
  sections: z.array(z.enum(sections)).max(sections.length),
  /** `all`, or the establishments that the person may see. */
  establishments: z.union([z.literal('all'), z.array(z.uuid()).max(500)]),
})
export type Permissions = z.infer<typeof permissions>

/** What a person may do in their corporation, as the write side knows it. */
export type Access = {
  userId: string
  corporationId: string
  role: TeamRole
  status: UserStatus
  sections: readonly Section[]
  establishments: 'all' | readonly string[]
}

/** Marks a route as belonging to a section: admins may always, users when the section was given to them. */
export const section = (name: Section): { section: Section } => ({ section: name })
