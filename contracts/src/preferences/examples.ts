import type { z } from 'zod'
import type { preferencesEvent } from './events.ts'

const about = (minute: number) => ({
  corporationId: 'c0900000-0000-4000-8000-000000000001',
  at: `2026-03-02T13:0${minute}:00.000Z`,
  by: '05e00000-0000-4000-8000-000000000001',
})
const recipientId = '4ec10000-0000-4000-8000-000000000001'
const ana = { name: 'Ana Ruiz', email: 'ana@canpep.example', phone: '+34612345678', language: 'es' as const }

/** One example of every shape in which an event was ever stored. Add new ones, change none. */
export const preferencesExamples: z.input<typeof preferencesEvent>[] = [
  {
    type: 'SectionPreferenceSet',
    data: { ...about(0), preference: { section: 'products', frequency: 'weekly', importance: 2 } },
  },
  { type: 'RecipientAdded', data: { ...about(1), recipientId, ...ana } },
  { type: 'RecipientChanged', data: { ...about(2), recipientId, ...ana, phone: null, language: 'en' } },
  { type: 'DigestSent', data: { ...about(3), recipientId, day: '2026-03-02', findings: 3 } },
  { type: 'RecipientUnsubscribed', data: { ...about(4), recipientId } },
  { type: 'RecipientRemoved', data: { ...about(5), recipientId } },
  // As it is read once the person's key is gone.
  { type: 'RecipientAdded', data: { ...about(6), recipientId, name: null, email: null, phone: null, language: 'es' } },
  {
    type: 'SectionPreferenceSet',
    data: { ...about(7), preference: { section: 'sales', frequency: 'monthly', importance: 1, report: true } },
  },
  {
    type: 'DigestSent',
    data: {
      ...about(8),
      recipientId,
      day: '2026-03-09',
      findings: 2,
      letterId: '1e77e000-0000-4000-8000-000000000003',
    },
  },
]
