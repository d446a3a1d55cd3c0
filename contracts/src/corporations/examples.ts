import type { z } from 'zod'
import type { corporationEvent } from './events.ts'

const corporationId = 'c0900000-0000-4000-8000-000000000001'
const establishmentId = 'e5700000-0000-4000-8000-000000000001'
const by = '05e00000-0000-4000-8000-000000000001'
const about = (minute: number) => ({ corporationId, at: `2026-03-02T08:0${minute}:00.000Z`, by })
const details = {
  name: 'Grupo Can Pep',
  address: null,
  website: null,
  phone: null,
  description: null,
  currency: 'EUR',
}

/** One example of every shape in which an event about a corporation was ever stored. Add new ones, change none. */
export const corporationExamples: z.input<typeof corporationEvent>[] = [
  // Before a corporation knew its own tax ids.
  { type: 'CorporationFounded', data: { ...about(0), details } },
  { type: 'CorporationEstablishmentListed', data: { ...about(1), establishmentId } },
  {
    type: 'CorporationDetailsChanged',
    data: {
      ...about(2),
      details: { ...details, address: 'Carrer Major 1', website: 'https://canpep.example', taxIds: ['B12345674'] },
    },
  },
  { type: 'CorporationEstablishmentUnlisted', data: { ...about(3), establishmentId } },
  { type: 'CorporationCostingSet', data: { ...about(4), costing: { policy: 'average-30', targetFoodCost: '28.5' } } },
  { type: 'CorporationDetailsChanged', data: { ...about(5), details: { ...details, taxIds: [], freight: 'apart' } } },
]
