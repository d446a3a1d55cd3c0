import { z } from 'zod'
import { limitedText, line, senderName } from '../values/names.ts'
import { genders, permissions, userLanguages } from './access.ts'

/** First sign-in of an identity that nobody knows: a user is created, and their corporation founded. */
export const registerUser = z.object({ corporationName: senderName(200), establishmentName: senderName(200) })
/** A corporation for somebody else, who is invited as its admin. */
export const foundCorporation = z.strictObject({
  corporationName: senderName(200),
  establishmentName: senderName(200),
  email: z.email('email-invalid').max(254),
})
/** Without the letter's secret, whoever has confirmed the invited address joins. */
export const joinTeam = z.object({ invitation: limitedText(200).min(20).optional() })
/** Whoever opens an invitation's link shows its secret, to see whose it is. */
export const openInvitation = z.strictObject({ invitation: limitedText(200).min(20) })
export const inviteUser = z.object({
  email: z.email('email-invalid').max(254),
  name: senderName(200).nullable(),
  permissions,
})
export const updateUser = z.object({
  userId: z.uuid(),
  name: senderName(200).optional(),
  displayName: line(200).nullable().optional(),
  /** As people write it, with the country's code: spaces, points, brackets and hyphens are theirs. */
  phone: line(40)
    .regex(/^\+?(?:[ ().\-/]*\d){6,15}$/, 'phone-invalid')
    .nullable()
    .optional(),
  gender: z.enum(genders).nullable().optional(),
  language: z.enum(userLanguages).nullable().optional(),
  avatar: limitedText(100).nullable().optional(),
  permissions: permissions.optional(),
  /** Somebody who may not come in for a while, and may again. */
  status: z.enum(['active', 'inactive']).optional(),
})
export const deleteUser = z.object({ userId: z.uuid() })
export type RegisterUser = z.infer<typeof registerUser>
export type InviteUser = z.infer<typeof inviteUser>
export type UpdateUser = z.infer<typeof updateUser>
