import type { z } from 'zod'
import type { recipeEvent } from './events.ts'

const recipeId = '4ec19e00-0000-4000-8000-000000000001'
const by = '05e00000-0000-4000-8000-000000000001'
const about = (minute: number) => ({ recipeId, at: `2026-03-02T13:${String(minute).padStart(2, '0')}:00.000Z`, by })
const line = (last: number) => `e1e00000-0000-4000-8000-00000000000${last}`
const product = (last: number) => ({ kind: 'product' as const, id: `90d00000-0000-4000-8000-00000000000${last}` })

const description = {
  name: 'Sofrito',
  type: 'sauce' as const,
  userId: by,
  establishmentId: 'e5700000-0000-4000-8000-000000000001',
  preparation: null,
  conservation: null,
  image: null,
  collaborators: [],
}
const composition = {
  elements: [
    { elementId: line(1), item: product(1), quantity: '1.2', unit: 'kg' as const },
    {
      elementId: line(2),
      item: product(2),
      quantity: '150',
      unit: 'g' as const,
      basis: 'gross' as const,
      merma: '12',
      note: 'picada',
    },
    { elementId: line(3), item: product(3), quantity: null, unit: 'pinch' as const },
  ],
  yield: { quantity: '0.9', unit: 'kg' as const },
  merma: '10',
}
const nested = {
  elements: [
    {
      elementId: line(4),
      item: { kind: 'recipe' as const, id: '4ec19e00-0000-4000-8000-000000000002' },
      quantity: '0.5',
      unit: 'l' as const,
    },
    {
      elementId: line(5),
      item: { kind: 'free' as const, name: 'Agua', density: '1' },
      quantity: '1',
      unit: 'l' as const,
    },
  ],
  yield: { quantity: null, unit: 'kg' as const },
  merma: '20',
  byProducts: [{ name: 'Claras', quantity: '3', unit: 'unit' as const, value: '0.30' }],
}
const fried = {
  ...composition,
  elements: [{ elementId: line(6), item: product(2), quantity: '1', unit: 'l' as const, frying: true }],
}
const counted = { ...composition, yield: { quantity: '10', unit: 'unit' as const, weight: '0.6' } }
const detailed = {
  ...description,
  preparation: 'Pochar.\nTriturar.',
  conservation: '4 días a 3 °C',
  image: 'a'.repeat(64),
  collaborators: [by],
}

/** One example of every shape in which an event about a recipe was ever stored. Add new ones, change none. */
export const recipeExamples: z.input<typeof recipeEvent>[] = [
  {
    type: 'RecipeComposed',
    data: { ...about(0), description, composition, effectiveFrom: '2026-03-02', copyOf: null },
  },
  { type: 'RecipeRecomposed', data: { ...about(1), composition: nested, effectiveFrom: '2026-02-01' } },
  { type: 'RecipeDescribed', data: { ...about(2), description: detailed } },
  { type: 'RecipeRemoved', data: about(3) },
  { type: 'RecipeRestored', data: about(4) },
  {
    type: 'RecipeComposed',
    data: {
      ...about(5),
      description: detailed,
      composition: counted,
      effectiveFrom: '2026-03-02',
      copyOf: '4ec19e00-0000-4000-8000-000000000003',
    },
  },
  { type: 'RecipeRecomposed', data: { ...about(6), composition: fried, effectiveFrom: '2026-03-02' } },
]
