import { languages } from '../values/plain/languages.ts'

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
export const userLanguages = languages
