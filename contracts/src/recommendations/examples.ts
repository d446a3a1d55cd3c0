import type { z } from 'zod'
import type { boardEvent, recommendationEvent } from './events.ts'

const at = '2026-03-02T11:00:00.000Z'
const by = '05e00000-0000-4000-8000-000000000001'
const about = { recommendationId: '0d000000-0000-4000-8000-000000000001', at, by }
const finding = {
  rule: 'R01',
  section: 'products' as const,
  subject: { kind: 'product' as const, id: '0d000000-0000-4000-8000-000000000002', name: 'Café en grano' },
  establishmentId: null,
  figures: { supplier: 'Bebidas Fuente Morisca', before: '96.33', now: '125.48', change: '0.303', date: '2026-02-27' },
  monthly: 18_073,
  once: null,
  currency: 'EUR',
  importance: 3,
  evidence: '/dashboard/product/0d000000-0000-4000-8000-000000000002',
}

/** One example of every shape in which an event was ever stored. Add new ones, change none. */
export const recommendationExamples: z.input<typeof recommendationEvent>[] = [
  { type: 'RecommendationRaised', data: { ...about, finding } },
  { type: 'RecommendationRevised', data: { ...about, finding: { ...finding, monthly: 20_100 } } },
  { type: 'RecommendationRead', data: about },
  { type: 'RecommendationMarkedUnread', data: about },
  { type: 'RecommendationPlaced', data: { ...about, columnId: '0d000000-0000-4000-8000-000000000003' } },
  { type: 'RecommendationStageChanged', data: { ...about, stage: 'in-hand' } },
  { type: 'RecommendationAssigned', data: { ...about, userId: by, dueDate: '2026-03-09' } },
  { type: 'RecommendationSilenced', data: { ...about, until: '2026-04-01' } },
  { type: 'RecommendationArchived', data: about },
  { type: 'RecommendationDeleted', data: about },
  { type: 'RecommendationRestored', data: about },
  { type: 'RecommendationResolved', data: { ...about, worth: 20_100 } },
]

const aboutBoard = { corporationId: '0d000000-0000-4000-8000-000000000009', at, by }
const columnId = '0d000000-0000-4000-8000-000000000003'

export const boardExamples: z.input<typeof boardEvent>[] = [
  { type: 'ColumnAdded', data: { ...aboutBoard, columnId, name: 'Lo miramos' } },
  { type: 'ColumnRenamed', data: { ...aboutBoard, columnId, name: 'Pedido a alguien' } },
  { type: 'ColumnRemoved', data: { ...aboutBoard, columnId } },
  { type: 'AllRecommendationsRead', data: aboutBoard },
  { type: 'RuleAdjusted', data: { ...aboutBoard, rule: 'R01', silenced: false, threshold: '0.08' } },
]
