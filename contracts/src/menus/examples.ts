import type { z } from 'zod'
import type { menuEvent } from './events.ts'

const menuId = '3e900000-0000-4000-8000-000000000001'
const by = '05e00000-0000-4000-8000-000000000001'
const about = (minute: number) => ({ menuId, at: `2026-03-02T15:${String(minute).padStart(2, '0')}:00.000Z`, by })
const dishId = (last: number) => `d1500000-0000-4000-8000-00000000000${last}`
const courseId = (last: number) => `c0500000-0000-4000-8000-00000000000${last}`

const description = {
  name: 'Menú del día',
  type: 'tasting' as const,
  description: null,
  userId: by,
  establishments: [],
  image: null,
}
const detailed = {
  ...description,
  name: 'Bufé de mañana',
  type: 'buffet' as const,
  description: 'De 8 a 11',
  establishments: ['e5700000-0000-4000-8000-000000000001'],
  image: 'c'.repeat(64),
}
const composition = {
  courses: [
    {
      courseId: courseId(1),
      name: 'Primeros',
      choice: true,
      dishes: [{ dishId: dishId(1), mix: '60' }, { dishId: dishId(2) }],
    },
    { courseId: courseId(2), name: null, dishes: [{ dishId: dishId(3), portion: '0.5' }] },
  ],
}
const buffet = {
  courses: [
    {
      courseId: courseId(1),
      name: null,
      dishes: [
        { dishId: dishId(1), consumption: { quantity: '0.12', unit: 'kg' as const } },
        { dishId: dishId(2), consumption: { quantity: '0.5', unit: 'unit' as const } },
      ],
    },
  ],
  leftover: '10',
}
const price = { amount: 1850, currency: 'EUR', vatRate: '10' }
const effectiveFrom = '2026-03-02'

/** One example of every shape in which an event about a menu was ever stored. Add new ones, change none. */
export const menuExamples: z.input<typeof menuEvent>[] = [
  {
    type: 'MenuComposed',
    data: { ...about(0), description, composition: { courses: [] }, status: 'draft', effectiveFrom, copyOf: null },
  },
  { type: 'MenuDishesChanged', data: { ...about(1), composition, effectiveFrom } },
  { type: 'MenuPriced', data: { ...about(2), price, effectiveFrom } },
  { type: 'MenuActivated', data: about(3) },
  { type: 'MenuDescribed', data: { ...about(4), description: detailed } },
  { type: 'MenuDishesChanged', data: { ...about(5), composition: buffet, effectiveFrom: '2026-03-01' } },
  { type: 'MenuPriced', data: { ...about(6), price: null, effectiveFrom } },
  { type: 'MenuDeactivated', data: about(7) },
  { type: 'MenuDrafted', data: about(8) },
  { type: 'MenuRemoved', data: about(9) },
  { type: 'MenuRestored', data: about(10) },
  {
    type: 'MenuComposed',
    data: {
      ...about(11),
      description: detailed,
      composition: buffet,
      status: 'active',
      effectiveFrom,
      copyOf: '3e900000-0000-4000-8000-000000000002',
    },
  },
]
