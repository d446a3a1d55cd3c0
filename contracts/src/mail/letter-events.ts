import { z } from 'zod'
import { letterCauses, letterEnds } from '../values/letters/letter-causes.ts'
import { line } from '../values/names.ts'

/** Which letter, and what it was sent for: an order, a claim, an invitation (the person), the digest of a recipient. */
const about = { letterId: z.uuid(), at: z.iso.datetime(), by: z.uuid() }
export const letterSubjects = ['order', 'claim', 'invitation', 'digest'] as const
const subject = z.object({ kind: z.enum(letterSubjects), id: z.uuid() })
const reason = {
  cause: z.enum(letterCauses),
  /** The server's own sentence, without addresses. */
  reply: line(300).nullable(),
}

export const letterEvent = z.discriminatedUnion('type', [
  /** The recipient's server, or the one that takes letters for us, has it. */
  z.object({ type: z.literal('LetterDelivered'), data: z.object({ ...about, subject }) }),
  /** It is tried again until then. */
  z.object({
    type: z.literal('LetterDelayed'),
    data: z.object({ ...about, subject, ...reason, until: z.iso.datetime().nullable() }),
  }),
  z.object({
    type: z.literal('LetterFailed'),
    data: z.object({ ...about, subject, ...reason, end: z.enum(letterEnds) }),
  }),
])
export type LetterEvent = z.infer<typeof letterEvent>
