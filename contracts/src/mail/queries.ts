import { type Static, Type } from 'typebox'
import { Id, Instant, listing, nullable, pageOf } from '../values/listing.ts'
import { mailLabels, mailStatuses } from './labels.ts'

/** A mail that the product sent or took. What is personal is null once the person was forgotten. */
export const Mail = Type.Object({
  mailId: Id,
  label: Type.Enum([...mailLabels]),
  status: Type.Enum([...mailStatuses]),
  name: nullable(Type.String()),
  email: nullable(Type.String()),
  subject: nullable(Type.String()),
  message: nullable(Type.String()),
  at: Instant,
})
export type Mail = Static<typeof Mail>
export const MailListQuery = Type.Object({
  ...listing,
  label: Type.Optional(Type.Enum([...mailLabels])),
  status: Type.Optional(Type.Enum([...mailStatuses])),
})
export const MailList = pageOf(Mail)
export type MailList = Static<typeof MailList>
export const MailLabels = Type.Array(
  Type.Object({ label: Type.Enum([...mailLabels]), total: Type.Integer(), unread: Type.Integer() }),
)
export type MailLabels = Static<typeof MailLabels>
