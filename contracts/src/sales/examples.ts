import type { z } from 'zod'
import type { takingsEvent } from './events.ts'

const ofDays = {
  takingsId: '7a110000-0000-4000-8000-000000000001',
  tillId: '71110000-0000-4000-8000-000000000001',
  establishmentId: 'e5700000-0000-4000-8000-000000000001',
  at: '2026-03-02T11:00:00.000Z',
  by: '05e00000-0000-4000-8000-000000000001',
}
const monday = { from: '2026-03-02', until: '2026-03-02', currency: 'EUR' }

/** One example of every shape in which an event was ever stored. Add new ones, change none. */
export const takingsExamples: z.input<typeof takingsEvent>[] = [
  {
    type: 'TakingsRecorded',
    data: {
      ...ofDays,
      partId: 'typed',
      importId: null,
      replaces: true,
      takings: {
        ...monday,
        rates: [
          { rate: '10', net: 120_000, vat: 12_000 },
          { rate: '21', net: 10_000, vat: 2_100 },
        ],
        tickets: null,
        covers: 61,
        articles: null,
      },
    },
  },
  {
    type: 'TakingsRecorded',
    data: {
      ...ofDays,
      takingsId: '7a110000-0000-4000-8000-000000000002',
      partId: '5d0c',
      replaces: false,
      importId: '1e110000-0000-4000-8000-000000000001',
      takings: {
        ...monday,
        from: '2026-03-01',
        rates: [{ rate: null, net: 32_800, vat: 3_280 }],
        tickets: null,
        covers: null,
        articles: [
          {
            articleId: '10001',
            formatId: null,
            name: 'Croquetas de jamón',
            family: 'Entrantes',
            quantity: '40',
            gross: 36_080,
            net: 32_800,
          },
        ],
      },
    },
  },
  { type: 'TakingsWithdrawn', data: { ...ofDays, partId: 'typed' } },
]
