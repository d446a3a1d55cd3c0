import { tillEvent } from '@escandallo/contracts/tills/events.ts'
import { group } from '@escandallo/platform/projection/group.ts'
import { parserOf, typesOf } from '../event-types.ts'
import { articleTargets } from './article-targets.ts'
import { tills } from './till-list.ts'

export const tillsGroup = group({
  name: 'tills',
  version: 1,
  events: typesOf(tillEvent),
  parse: parserOf(tillEvent),
  projections: [tills, articleTargets],
})
