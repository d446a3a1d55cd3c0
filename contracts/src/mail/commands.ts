import { z } from 'zod'
import { line } from '../values/names.ts'

/** What a visitor sends; `website` is a field that people do not see, and machines fill in. */
export const sendContactMessage = z.strictObject({
  name: line(200).min(1, 'required'),
  email: z.email('email-invalid').max(254),
  subject: line(150).min(1, 'required'),
  message: z.string().trim().min(1, 'required').max(5_000, 'too-long'),
  language: z.enum(['es', 'en']).default('es'),
  website: z.string().max(200).optional(),
})
export const updateMessage = z.strictObject({ messageId: z.uuid(), status: z.enum(['read', 'archived']) })
