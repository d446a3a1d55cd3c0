import {
  type Finding,
  type RecommendationEvent,
  recommendationEvent,
  type Stage,
} from '@escandallo/contracts/recommendations/events.ts'
import { Refusal, Unknown } from '@escandallo/platform/errors.ts'
import type { About, StreamKind } from '../decider.ts'

export type Recommendation =
  | { status: 'absent' }
  | {
      status: 'open' | 'resolved'
      finding: Finding
      readBy: readonly string[]
      archived: boolean
      deleted: boolean
      /** Until which day it is silent; `always`, or null when it is not. */
      silenced: string | null
      columnId: string | null
      stage: Stage
      userId: string | null
      dueDate: string | null
    }
type RaisedRecommendation = Exclude<Recommendation, { status: 'absent' }>

type Of<Data = object> = { recommendationId: string } & Data & About
type Simple =
  | 'ReadRecommendation'
  | 'MarkRecommendationUnread'
  | 'ArchiveRecommendation'
  | 'RestoreRecommendation'
  | 'DeleteRecommendation'
export type RecommendationCommand =
  | { type: 'RaiseRecommendation'; data: Of<{ finding: Finding }> }
  | { type: Simple; data: Of }
  | { type: 'ResolveRecommendation'; data: Of<{ worth: number | null }> }
  | { type: 'SilenceRecommendation'; data: Of<{ until: string | null }> }
  | { type: 'ChangeRecommendationStage'; data: Of<{ stage: Stage }> }
  | { type: 'PlaceRecommendation'; data: Of<{ columnId: string | null }> }
  | { type: 'AssignRecommendation'; data: Of<{ userId: string | null; dueDate: string | null }> }

const raised = (finding: Finding): RaisedRecommendation => ({
  status: 'open',
  finding,
  readBy: [],
  archived: false,
  deleted: false,
  silenced: null,
  columnId: null,
  stage: 'new',
  userId: null,
  dueDate: null,
})

const evolve = (recommendation: Recommendation, event: RecommendationEvent): Recommendation => {
  if (event.type === 'RecommendationRaised') return raised(event.data.finding)
  if (recommendation.status === 'absent') return recommendation
  const { by } = event.data
  switch (event.type) {
    case 'RecommendationRevised':
      return { ...recommendation, finding: event.data.finding }
    case 'RecommendationResolved':
      return { ...recommendation, status: 'resolved' }
    case 'RecommendationRead':
      return { ...recommendation, readBy: [...recommendation.readBy, by] }
    case 'RecommendationMarkedUnread':
      return { ...recommendation, readBy: recommendation.readBy.filter((userId) => userId !== by) }
    case 'RecommendationArchived':
      return { ...recommendation, archived: true }
    case 'RecommendationRestored':
      return { ...recommendation, archived: false, deleted: false, silenced: null }
    case 'RecommendationDeleted':
      return { ...recommendation, deleted: true }
    case 'RecommendationSilenced':
      return { ...recommendation, silenced: event.data.until ?? 'always' }
    case 'RecommendationPlaced':
      return { ...recommendation, columnId: event.data.columnId }
    case 'RecommendationStageChanged':
      return { ...recommendation, stage: event.data.stage, columnId: null }
    case 'RecommendationAssigned':
      return { ...recommendation, userId: event.data.userId, dueDate: event.data.dueDate }
    default:
      return event satisfies never
  }
}

const same = (first: Finding, other: Finding) => JSON.stringify(first) === JSON.stringify(other)

const decide = (command: RecommendationCommand, recommendation: Recommendation): RecommendationEvent[] => {
  const { recommendationId, at, by } = command.data
  const about = { recommendationId, at, by }
  if (command.type === 'RaiseRecommendation') {
    const { finding } = command.data
    // What came back after it was resolved is news again, whatever was done about it then.
    if (recommendation.status !== 'open') return [{ type: 'RecommendationRaised', data: { ...about, finding } }]
    return same(recommendation.finding, finding) ? [] : [{ type: 'RecommendationRevised', data: { ...about, finding } }]
  }
  if (recommendation.status === 'absent') throw new Unknown('recommendation-unknown')
  if (command.type === 'RestoreRecommendation') {
    const { archived, deleted, silenced } = recommendation
    return archived || deleted || silenced ? [{ type: 'RecommendationRestored', data: about }] : []
  }
  if (command.type === 'DeleteRecommendation')
    return recommendation.deleted ? [] : [{ type: 'RecommendationDeleted', data: about }]
  if (command.type === 'ResolveRecommendation')
    return recommendation.status === 'resolved'
      ? []
      : [{ type: 'RecommendationResolved', data: { ...about, worth: command.data.worth } }]
  if (recommendation.deleted) throw new Unknown('recommendation-unknown')
  return changed(command, recommendation)
}

type Change = Exclude<
  RecommendationCommand,
  { type: 'RaiseRecommendation' } | { type: 'RestoreRecommendation' | 'DeleteRecommendation' | 'ResolveRecommendation' }
>

/** Importance of what lets nobody go on. */
const BLOCKS = 4

/** @throws Refusal for what blocks: only its cause's end is its end, and nobody's word hides it. */
export const requireMovable = (recommendation: Recommendation, stage: Stage) => {
  if (recommendation.status === 'absent') throw new Unknown('recommendation-unknown')
  if (recommendation.status === 'resolved') throw new Refusal('recommendation-resolved')
  if (stage === 'done' && recommendation.finding.importance >= BLOCKS) throw new Refusal('recommendation-blocks')
}

/** What may be done with one that is resolved too; null for any other command. */
const filed = (
  { type }: RecommendationCommand,
  recommendation: RaisedRecommendation,
  about: { recommendationId: string } & About,
): RecommendationEvent[] | null => {
  switch (type as Change['type']) {
    case 'ReadRecommendation':
      return recommendation.readBy.includes(about.by) ? [] : [{ type: 'RecommendationRead', data: about }]
    case 'MarkRecommendationUnread':
      return [{ type: 'RecommendationMarkedUnread', data: about }]
    case 'ArchiveRecommendation':
      return recommendation.archived ? [] : [{ type: 'RecommendationArchived', data: about }]
    default:
      return null
  }
}

const changed = (command: RecommendationCommand, recommendation: RaisedRecommendation): RecommendationEvent[] => {
  const { recommendationId, at, by } = command.data
  const about = { recommendationId, at, by }
  const filing = filed(command, recommendation, about)
  if (filing) return filing
  if (recommendation.status === 'resolved') throw new Refusal('recommendation-resolved')
  switch (command.type) {
    case 'SilenceRecommendation': {
      const { until } = command.data
      if (recommendation.silenced === (until ?? 'always')) return []
      return [{ type: 'RecommendationSilenced', data: { ...about, until } }]
    }
    case 'ChangeRecommendationStage': {
      const { stage } = command.data
      requireMovable(recommendation, stage)
      const isThere = recommendation.stage === stage && recommendation.columnId === null
      // What was said to be done and came back as new is done once more by saying it again.
      return isThere && stage !== 'done' ? [] : [{ type: 'RecommendationStageChanged', data: { ...about, stage } }]
    }
    case 'PlaceRecommendation': {
      const { columnId } = command.data
      return recommendation.columnId === columnId
        ? []
        : [{ type: 'RecommendationPlaced', data: { ...about, columnId } }]
    }
    case 'AssignRecommendation': {
      const { userId, dueDate } = command.data
      if (recommendation.userId === userId && recommendation.dueDate === dueDate) return []
      return [{ type: 'RecommendationAssigned', data: { ...about, userId, dueDate } }]
    }
    default:
      return []
  }
}

export const recommendations: StreamKind<Recommendation, RecommendationCommand, RecommendationEvent, 'recommendation'> =
  {
    name: 'recommendation',
    event: recommendationEvent,
    decider: { initialState: { status: 'absent' }, evolve, decide },
    whereaboutsOf: (state) =>
      state.status === 'absent' || state.finding.establishmentId === null ? null : [state.finding.establishmentId],
  }
