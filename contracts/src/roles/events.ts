import { z } from 'zod'
import { sections } from '../team/access.ts'

const about = { roleId: z.uuid(), at: z.iso.datetime(), by: z.uuid() }

/** A name for what people with the same work may see: whoever is invited is given its sections, and keeps them when it changes. */
export const roleDetails = z.object({
  name: z.string(),
  sections: z.array(z.enum(sections)).max(sections.length),
})
export type RoleDetails = z.infer<typeof roleDetails>

export const roleEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('RoleAdded'), data: z.object({ ...about, details: roleDetails }) }),
  z.object({ type: z.literal('RoleDetailsChanged'), data: z.object({ ...about, details: roleDetails }) }),
  z.object({ type: z.literal('RoleRemoved'), data: z.object(about) }),
])
export type RoleEvent = z.infer<typeof roleEvent>
