import { type RecommendationEvent, recommendationEvent } from '@escandallo/contracts/recommendations/events.ts'
import { recommendationExamples } from '@escandallo/contracts/recommendations/examples.ts'
import { describe, test } from 'vitest'
import { given } from '../testing/given.ts'
import { type RecommendationCommand, recommendations } from './recommendation.ts'

const events = recommendationExamples.map((example) => recommendationEvent.parse(example))
const event = <Type extends RecommendationEvent['type']>(type: Type) =>
  events.find((example) => example.type === type) as Extract<RecommendationEvent, { type: Type }>
const [raised, revised, resolved] = [
  event('RecommendationRaised'),
  event('RecommendationRevised'),
  event('RecommendationResolved'),
]
const { finding, ...about } = raised.data
const raise: RecommendationCommand = { type: 'RaiseRecommendation', data: { ...about, finding } }
const resolve: RecommendationCommand = {
  type: 'ResolveRecommendation',
  data: { ...about, worth: resolved.data.worth },
}

describe('a recommendation', () => {
  test('is raised once, whoever sees it again', () => {
    given(recommendations, []).when(raise).records([raised])
    given(recommendations, [raised]).when(raise).records([])
  })
  test('says what its figures have become', () =>
    given(recommendations, [raised])
      .when({ type: 'RaiseRecommendation', data: { ...about, finding: revised.data.finding } })
      .records([revised]))
  test('is resolved with what it was worth, once, and is news when it comes back', () => {
    given(recommendations, [raised, revised]).when(resolve).records([resolved])
    given(recommendations, [raised, revised, resolved]).when(resolve).records([])
    given(recommendations, [raised, revised, resolved]).when(raise).records([raised])
  })
  test('is read by each person for themselves', () => {
    const read = event('RecommendationRead')
    const command: RecommendationCommand = { type: 'ReadRecommendation', data: about }
    given(recommendations, [raised]).when(command).records([read])
    given(recommendations, [raised, read]).when(command).records([])
    const by = '05e00000-0000-4000-8000-00000000000f'
    given(recommendations, [raised, read])
      .when({ type: 'ReadRecommendation', data: { ...about, by } })
      .records([{ type: 'RecommendationRead', data: { ...about, by } }])
  })
  test('that was deleted is unknown until it is brought back', () => {
    const [deleted, restored] = [event('RecommendationDeleted'), event('RecommendationRestored')]
    const archive: RecommendationCommand = { type: 'ArchiveRecommendation', data: about }
    given(recommendations, [raised, deleted]).when(archive).refuses('recommendation-unknown')
    given(recommendations, [raised, deleted]).when({ type: 'RestoreRecommendation', data: about }).records([restored])
    given(recommendations, [raised, deleted, restored])
      .when(archive)
      .records([event('RecommendationArchived')])
  })
  test('moves on the board once, out of a column of one’s own, and what is resolved stays', () => {
    const moved = event('RecommendationStageChanged')
    const move: RecommendationCommand = { type: 'ChangeRecommendationStage', data: moved.data }
    given(recommendations, [raised]).when(move).records([moved])
    given(recommendations, [raised, moved]).when(move).records([])
    given(recommendations, [raised, moved, event('RecommendationPlaced')])
      .when(move)
      .records([moved])
    given(recommendations, [raised, resolved]).when(move).refuses('recommendation-resolved')
    given(recommendations, [raised, moved, resolved, raised]).when(move).records([moved])
  })
  test('that blocks is not done by saying so', () => {
    const done: RecommendationCommand = { type: 'ChangeRecommendationStage', data: { ...about, stage: 'done' } }
    const blocking: RecommendationEvent = {
      ...raised,
      data: { ...raised.data, finding: { ...finding, importance: 4 } },
    }
    given(recommendations, [raised])
      .when(done)
      .records([{ type: 'RecommendationStageChanged', data: { ...about, stage: 'done' } }])
    given(recommendations, [blocking]).when(done).refuses('recommendation-blocks')
  })
  test('that is done is given to nobody', () => {
    const assign: RecommendationCommand = {
      type: 'AssignRecommendation',
      data: { ...about, userId: about.by, dueDate: null },
    }
    given(recommendations, [raised, resolved]).when(assign).refuses('recommendation-resolved')
    given(recommendations, []).when(assign).refuses('recommendation-unknown')
  })
})
