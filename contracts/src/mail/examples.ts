import type { z } from 'zod'
import type { messageEvent } from './events.ts'

const about = {
  messageId: '0d000000-0000-4000-8000-000000000001',
  at: '2026-03-02T11:00:00.000Z',
  by: '0d000000-0000-4000-8000-000000000001',
}
const forgotten = { name: null, email: null, subject: null, message: null }

/** One example of every shape in which an event was ever stored. Add new ones, change none. */
export const messageExamples: z.input<typeof messageEvent>[] = [
  {
    type: 'ContactMessageReceived',
    data: {
      ...about,
      name: 'Ana Puig',
      email: 'ana@canpep.example',
      subject: 'Una duda',
      message: '¿Lee también albaranes escritos a mano?',
      language: 'es',
    },
  },
  { type: 'MessageRead', data: about },
  { type: 'MessageArchived', data: about },
  { type: 'ContactMessageReceived', data: { ...about, ...forgotten, language: 'en' } },
]
