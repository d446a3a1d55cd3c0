import { plateEvent } from '@escandallo/contracts/plates/events.ts'
import { group } from '@escandallo/platform/projection/group.ts'
import { parserOf, typesOf } from '../event-types.ts'
import { plateWord } from './plate-word.ts'

export const platesGroup = group({
  name: 'plates',
  version: 1,
  events: typesOf(plateEvent),
  parse: parserOf(plateEvent),
  projections: [plateWord],
})
