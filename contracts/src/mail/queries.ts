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

/** To which address the letter would be. */
export const LetterAllowanceQuery = Type.Object({ to: Type.Optional(Type.String({ maxLength: 320 })) })
/** Whether a letter of the caller may leave for an address outside, and how many more of the corporation may in these 24 hours. */
export const LetterAllowance = Type.Object({
  /** Whether the caller has confirmed their own address: before that nothing leaves. */
  confirmed: Type.Boolean(),
  email: nullable(Type.String()),
  left: Type.Integer(),
  most: Type.Integer(),
  /** Of them to the mailbox that was asked about; null where none was. */
  leftTo: nullable(Type.Integer()),
  mostTo: Type.Integer(),
})
export type LetterAllowance = Static<typeof LetterAllowance>
