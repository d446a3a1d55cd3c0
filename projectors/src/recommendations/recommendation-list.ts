import { selectTypes } from '@escandallo/contracts/by-type.ts'
import type { Finding, RecommendationEvent } from '@escandallo/contracts/recommendations/events.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import { type RecommendationListRow as Row, recommendationList as table } from './tables.ts'

const evolve = (row: Row, event: Exclude<RecommendationEvent, { type: 'RecommendationRaised' }>): Row => {
  const { by, at } = event.data
  switch (event.type) {
    case 'RecommendationRevised':
      return { ...row, ...event.data.finding }
    case 'RecommendationResolved':
      return { ...row, resolvedAt: at, worth: event.data.worth }
    case 'RecommendationRead':
      return { ...row, readBy: [...row.readBy.filter((userId) => userId !== by), by] }
    case 'RecommendationMarkedUnread':
      // Said of one, it also holds against having read everything: a stroke before the id.
      return { ...row, readBy: [...row.readBy.filter((userId) => userId !== by && userId !== `-${by}`), `-${by}`] }
    case 'RecommendationArchived':
      return { ...row, archived: true }
    case 'RecommendationRestored':
      return { ...row, archived: false, deleted: false, silenced: false, silencedUntil: null }
    case 'RecommendationDeleted':
      return { ...row, deleted: true }
    case 'RecommendationSilenced':
      return { ...row, silenced: true, silencedUntil: event.data.until }
    case 'RecommendationPlaced':
      return { ...row, columnId: event.data.columnId }
    case 'RecommendationStageChanged':
      return { ...row, stage: event.data.stage, stagedAt: at, stagedBy: by, columnId: null }
    case 'RecommendationAssigned':
      return { ...row, userId: event.data.userId, dueDate: event.data.dueDate }
    default:
      return event satisfies never
  }
}

const raised = (recommendationId: string, finding: Finding, at: string) => ({
  recommendationId,
  ...finding,
  readBy: [],
  archived: false,
  deleted: false,
  silenced: false,
  silencedUntil: null,
  columnId: null,
  stage: 'new' as const,
  stagedAt: null,
  stagedBy: null,
  userId: null,
  dueDate: null,
  raisedAt: at,
  resolvedAt: null,
  worth: null,
})

export const recommendationList = entity<Row, RecommendationEvent>({
  table,
  events: selectTypes<RecommendationEvent>()({
    folds: [
      'RecommendationRaised',
      'RecommendationRevised',
      'RecommendationResolved',
      'RecommendationRead',
      'RecommendationMarkedUnread',
      'RecommendationArchived',
      'RecommendationRestored',
      'RecommendationDeleted',
      'RecommendationSilenced',
      'RecommendationPlaced',
      'RecommendationStageChanged',
      'RecommendationAssigned',
    ],
    ignores: [],
  }),
  key: ({ data }) => data.recommendationId,
  evolve: (row, event) => {
    const { recommendationId, at } = event.data
    const revision = Number(event.revision)
    if (event.type === 'RecommendationRaised') return { ...raised(recommendationId, event.data.finding, at), revision }
    if (!row) throw new Error(`${event.type} of a recommendation that was never raised`)
    return { ...evolve(row, event), revision }
  },
})
