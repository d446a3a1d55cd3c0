import { boardEvent, recommendationEvent } from '@escandallo/contracts/recommendations/events.ts'
import { group } from '@escandallo/platform/projection/group.ts'
import { parserOf, typesOf } from '../event-types.ts'
import { recommendationBoard } from './recommendation-board.ts'
import { recommendationList } from './recommendation-list.ts'

export const recommendationsGroup = group({
  name: 'recommendations',
  version: 2,
  events: typesOf(recommendationEvent, boardEvent),
  parse: parserOf(recommendationEvent, boardEvent),
  projections: [recommendationList, recommendationBoard],
})
