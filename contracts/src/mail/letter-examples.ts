import type { z } from 'zod'
import type { letterEvent } from './letter-events.ts'

const about = {
  letterId: '1e77e000-0000-4000-8000-000000000001',
  at: '2026-03-02T11:00:30.000Z',
  by: '0a000000-0000-4000-8000-000000000001',
  subject: { kind: 'order' as const, id: '0d000000-0000-4000-8000-000000000001' },
}
const until = '2026-03-05T11:00:00.000Z'
const reply = '550 5.1.1 …: Recipient address rejected: User unknown'

/** One example of every shape in which an event was ever stored. Add new ones, change none. */
export const letterExamples: z.input<typeof letterEvent>[] = [
  { type: 'LetterDelivered', data: about },
  { type: 'LetterDelayed', data: { ...about, cause: 'busy', reply: '450 4.2.0 Greylisted', until } },
  { type: 'LetterFailed', data: { ...about, cause: 'no-mailbox', reply, end: 'refused' } },
  { type: 'LetterDelayed', data: { ...about, cause: 'server', reply: null, until: null } },
  { type: 'LetterFailed', data: { ...about, cause: 'server', reply: null, end: 'expired' } },
  {
    type: 'LetterFailed',
    data: { ...about, subject: { ...about.subject, kind: 'digest' }, cause: 'full', reply: null, end: 'bounced' },
  },
]
