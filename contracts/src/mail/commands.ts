import { z } from 'zod'
import { limitedText, line, trimmedText } from '../values/names.ts'
import { languages } from '../values/plain/languages.ts'

/** What a visitor sends; `website` is a field that people do not see, and machines fill in. */
export const sendContactMessage = z.strictObject({
  name: line(200).min(1, 'required'),
  email: z.email('email-invalid').max(254),
  subject: line(150).min(1, 'required'),
  message: trimmedText(5_000).min(1, 'required'),
  language: z.enum(languages).default('es'),
  website: limitedText(200).optional(),
})
/** Sent by the workers: a letter came back to the address that a token names. */
export const noteBounce = z.strictObject({
  token: limitedText(64),
  outcome: z.enum(['delayed', 'bounced']),
  /** The status code of RFC 3463, and the sentence of the server that could not deliver it. */
  status: z.string().regex(/^[245]\.\d{1,3}\.\d{1,3}$/, 'invalid'),
  reply: limitedText(2_000).nullable(),
})
export type NoteBounce = z.infer<typeof noteBounce>
export const updateMessage = z.strictObject({ messageId: z.uuid(), status: z.enum(['read', 'archived']) })
