import { arrivalEvent, inboxEvent } from '@escandallo/contracts/inboxes/events.ts'
import { group } from '@escandallo/platform/projection/group.ts'
import { parserOf, typesOf } from '../event-types.ts'
import { arrivalList } from './arrival-list.ts'
import { inboxList, inboxSenders } from './inbox-list.ts'

export const inboxesGroup = group({
  name: 'inboxes',
  version: 1,
  events: [...typesOf(inboxEvent), ...typesOf(arrivalEvent)],
  parse: parserOf(inboxEvent, arrivalEvent),
  projections: [inboxList, inboxSenders, arrivalList],
})
