import { z } from 'zod'
import { type Section, sections, type TeamRole, teamRoles, type UserStatus } from './choices.ts'

export {
  genders,
  type Role,
  roles,
  type Section,
  sections,
  type TeamRole,
  teamRoles,
  type UserStatus,
  userLanguages,
  userStatuses,
} from './choices.ts'

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
