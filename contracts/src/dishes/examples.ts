import type { z } from 'zod'
import type { dishEvent } from './events.ts'

const dishId = 'd1500000-0000-4000-8000-000000000001'
const by = '05e00000-0000-4000-8000-000000000001'
const about = (minute: number) => ({ dishId, at: `2026-03-02T14:${String(minute).padStart(2, '0')}:00.000Z`, by })
const line = (last: number) => `e1e00000-0000-4000-8000-00000000000${last}`

const description = {
  name: 'Pasta con sofrito',
  code: null,
  type: 'main' as const,
  description: null,
  userId: by,
  establishments: [],
  preparation: null,
  plating: null,
  conservation: null,
  service: null,
  image: null,
  collaborators: [],
}
const detailed = {
  ...description,
  code: 'P-12',
  description: 'Pasta fresca con sofrito de la huerta',
  establishments: ['e5700000-0000-4000-8000-000000000001'],
  preparation: 'Cocer.\nSaltear.',
  plating: 'En plato hondo',
  conservation: 'Al momento',
  service: '65 °C',
  image: 'b'.repeat(64),
  collaborators: [by],
}
const composition = {
  elements: [
    {
      elementId: line(1),
      item: { kind: 'recipe' as const, id: '4ec19e00-0000-4000-8000-000000000001' },
      quantity: '0.18',
      unit: 'kg' as const,
    },
    {
      elementId: line(2),
      item: { kind: 'product' as const, id: '90d00000-0000-4000-8000-000000000001' },
      quantity: '120',
      unit: 'g' as const,
      basis: 'gross' as const,
      merma: '0',
      note: 'cocida',
    },
  ],
  portions: '1',
}
const price = { amount: 1150, currency: 'EUR', vatRate: '10' }
const effectiveFrom = '2026-03-02'

/** One example of every shape in which an event about a dish was ever stored. Add new ones, change none. */
export const dishExamples: z.input<typeof dishEvent>[] = [
  {
    type: 'DishComposed',
    data: {
      ...about(0),
      description,
      composition: { elements: [], portions: '4', seasoning: '2' },
      status: 'draft',
      effectiveFrom,
      copyOf: null,
    },
  },
  { type: 'DishRecomposed', data: { ...about(1), composition, effectiveFrom: '2026-02-01' } },
  { type: 'DishDescribed', data: { ...about(2), description: detailed } },
  { type: 'DishPriced', data: { ...about(3), price, effectiveFrom } },
  { type: 'DishPriced', data: { ...about(4), price: null, effectiveFrom } },
  { type: 'DishActivated', data: about(5) },
  { type: 'DishDeactivated', data: about(6) },
  { type: 'DishDrafted', data: about(7) },
  { type: 'DishRemoved', data: about(8) },
  { type: 'DishRestored', data: about(9) },
  {
    type: 'DishComposed',
    data: {
      ...about(10),
      description: detailed,
      composition,
      status: 'active',
      effectiveFrom,
      copyOf: 'd1500000-0000-4000-8000-000000000002',
    },
  },
  {
    type: 'DishRecomposed',
    data: {
      ...about(11),
      composition: {
        ...composition,
        elements: composition.elements.map((element) => ({ ...element, frying: false })),
      },
      effectiveFrom: '2026-03-02',
    },
  },
]
