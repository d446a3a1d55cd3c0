import { recommendationEvent, stages } from '@escandallo/contracts/recommendations/events.ts'
import { recommendationExamples } from '@escandallo/contracts/recommendations/examples.ts'
import fc from 'fast-check'
import { boards } from '../../recommendations/board.ts'
import { recommendations } from '../../recommendations/recommendation.ts'
import { arbitraryOf, nothingMore } from './arbitrary.ts'

const past = recommendationExamples.map((example) => recommendationEvent.parse(example))
const finding = fc.constantFrom(...past.flatMap(({ data }) => ('finding' in data ? [data.finding] : [])))
const id = fc.constantFrom('0d000000-0000-4000-8000-000000000003', '0d000000-0000-4000-8000-000000000004')
const day = fc.constantFrom(null, '2026-04-01')
const name = fc.constantFrom('Lo miramos', 'Pedido')

export const recommendationArbitrary = arbitraryOf(
  recommendations,
  'recommendationId',
  {
    RaiseRecommendation: fc.record({ finding }),
    ResolveRecommendation: fc.record({ worth: fc.constantFrom(null, 20_100) }),
    ReadRecommendation: nothingMore,
    MarkRecommendationUnread: nothingMore,
    ArchiveRecommendation: nothingMore,
    RestoreRecommendation: nothingMore,
    DeleteRecommendation: nothingMore,
    SilenceRecommendation: fc.record({ until: day }),
    PlaceRecommendation: fc.record({ columnId: fc.option(id) }),
    ChangeRecommendationStage: fc.record({ stage: fc.constantFrom(...stages) }),
    AssignRecommendation: fc.record({ userId: fc.option(id), dueDate: day }),
  },
  { RaiseRecommendation: 12 },
)

export const boardArbitrary = arbitraryOf(boards, 'corporationId', {
  NewColumn: fc.record({ columnId: id, name }),
  RenameColumn: fc.record({ columnId: id, name }),
  DeleteColumn: fc.record({ columnId: id }),
  MarkAllAsRead: nothingMore,
  AdjustRule: fc.record({ rule: fc.constant('R01'), silenced: fc.boolean(), threshold: fc.constantFrom(null, '0.1') }),
})
