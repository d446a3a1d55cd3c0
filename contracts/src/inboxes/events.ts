import { z } from 'zod'
import { type LeftOutReason, leftOutReasons } from '../documents/packages/contents.ts'
import { limitedText, trimmedText } from '../values/names.ts'

/**
 * An e-mail address as it is compared: in lower case, without a name. The description of the API says no pattern of it: it would be one of the
 * text before the spaces around it are gone, which are taken.
 */
export const senderAddress = trimmedText(254)
  .toLowerCase()
  .refine((address) => /^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/.test(address), 'email')

/** What nobody guesses: 16 letters and digits behind the plus sign of the address. */
export const inboxToken = z.string().regex(/^[a-z2-7]{16}$/)

/** Why a message waits for a person: nobody here knows its sender, or nothing proves that it is from them. */
export const heldReasons = ['sender-unknown', 'sender-unproven'] as const
/** Why a message was not taken. */
export const refusedReasons = ['sender-refused', 'no-papers', 'message-broken'] as const
export const arrivalOutcomes = ['taken', 'held', 'refused'] as const

const ofInbox = { inboxId: z.uuid(), at: z.iso.datetime(), by: z.uuid() }
const ofArrival = { arrivalId: z.uuid(), at: z.iso.datetime(), by: z.uuid() }

/** The address of a corporation for papers, and who may send to it besides its people and suppliers. */
export const inboxEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('InboxAddressMade'),
    data: z.object({ ...ofInbox, token: inboxToken, establishmentId: z.uuid() }),
  }),
  /** The former one takes nothing any more. */
  z.object({
    type: z.literal('InboxAddressRenewed'),
    data: z.object({ ...ofInbox, token: inboxToken, establishmentId: z.uuid() }),
  }),
  z.object({ type: z.literal('InboxSenderAllowed'), data: z.object({ ...ofInbox, address: senderAddress }) }),
  z.object({ type: z.literal('InboxSenderRefused'), data: z.object({ ...ofInbox, address: senderAddress }) }),
  z.object({ type: z.literal('InboxSenderForgotten'), data: z.object({ ...ofInbox, address: senderAddress }) }),
])
export type InboxEvent = z.infer<typeof inboxEvent>

export const filedPaper = z.object({ documentId: z.uuid(), name: limitedText(255), size: z.int().nonnegative() })
export const leftOutFile = z.object({
  name: limitedText(255),
  reason: z.enum(leftOutReasons as unknown as [LeftOutReason, ...LeftOutReason[]]),
})
const contents = { papers: z.array(filedPaper).max(200), leftOut: z.array(leftOutFile).max(600) }

export const arrivedMessage = z.object({
  inboxId: z.uuid(),
  /** Who it says it is from; null where it does not say. */
  from: senderAddress.nullable(),
  subject: limitedText(300),
  messageId: limitedText(500).nullable(),
  sentAt: z.iso.datetime().nullable(),
  /** Whether the mail server that received it proved the sender's domain. */
  proven: z.boolean(),
})
export type ArrivedMessage = z.infer<typeof arrivedMessage>

/** A message that came to the address, and what became of each file in it. */
export const arrivalEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('MessageTaken'), data: z.object({ ...ofArrival, message: arrivedMessage, ...contents }) }),
  z.object({
    type: z.literal('MessageHeld'),
    data: z.object({
      ...ofArrival,
      message: arrivedMessage,
      reason: z.enum(heldReasons),
      /** The names of the papers in it, which are no documents yet. */
      files: z.array(limitedText(255)).max(200),
    }),
  }),
  z.object({
    type: z.literal('MessageRefused'),
    data: z.object({
      ...ofArrival,
      message: arrivedMessage,
      reason: z.enum(refusedReasons),
      leftOut: contents.leftOut,
    }),
  }),
  /** A person says that a held message is right: it is taken when the mailbox is read next. */
  z.object({ type: z.literal('MessageReleased'), data: z.object(ofArrival) }),
  z.object({ type: z.literal('MessageDismissed'), data: z.object(ofArrival) }),
])
export type ArrivalEvent = z.infer<typeof arrivalEvent>
