import { z } from 'zod'
import { languages } from '../values/plain/languages.ts'

const about = { messageId: z.uuid(), at: z.iso.datetime(), by: z.uuid() }

/** Messages that visitors write belong to whoever looks after the installation, and to no corporation of theirs. */
export const OPERATOR = '0be7a700-0000-4000-8000-000000000000'

/** Who wrote, what about and what they wrote: theirs, and sealed before it is stored. */
export const contactMessage = z.object({
  name: z.string().nullable(),
  email: z.string().nullable(),
  subject: z.string().nullable(),
  message: z.string().nullable(),
})
export type ContactMessage = z.infer<typeof contactMessage>

export const messageEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('ContactMessageReceived'),
    data: z.object({ ...about, ...contactMessage.shape, language: z.enum(languages) }),
  }),
  z.object({ type: z.literal('MessageRead'), data: z.object(about) }),
  z.object({ type: z.literal('MessageArchived'), data: z.object(about) }),
])
export type MessageEvent = z.infer<typeof messageEvent>

export const personalFieldsOfMessage = {
  ContactMessageReceived: {
    person: ({ messageId }: { messageId: string }) => messageId,
    fields: ['name', 'email', 'subject', 'message'],
  },
}
