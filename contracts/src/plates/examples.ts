import type { z } from 'zod'
import type { plateEvent } from './events.ts'

const about = {
  plateId: '0d000000-0000-4000-8000-000000000001',
  at: '2026-03-02T11:00:00.000Z',
  by: '05e00000-0000-4000-8000-000000000001',
}

/** One example of every shape in which an event was ever stored. Add new ones, change none. */
export const plateExamples: z.input<typeof plateEvent>[] = [
  { type: 'ProductHerdNamed', data: { ...about, herd: 'dairy' } },
  { type: 'DishTasted', data: { ...about, tasting: { sour: '6', spicy: '2.5' } } },
  { type: 'AllergenPageOpened', data: { ...about, subject: 'menu' } },
  { type: 'AllergenPageClosed', data: about },
]
