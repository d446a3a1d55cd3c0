import { businessDayEvent, catalogueEvent, tillEvent } from '@escandallo/contracts/tills/events.ts'
import { group } from '@escandallo/platform/projection/group.ts'
import { parserOf, typesOf } from '../event-types.ts'
import { articleTargets } from './article-targets.ts'
import { businessDays } from './business-days.ts'
import { catalogue, menuSplits } from './catalogue.ts'
import { tills } from './till-list.ts'

const events = [tillEvent, businessDayEvent, catalogueEvent] as const

export const tillsGroup = group({
  name: 'tills',
  version: 2,
  events: typesOf(...events),
  parse: parserOf(...events),
  projections: [tills, articleTargets, businessDays, catalogue, menuSplits],
})
