import { messageEvent } from '@escandallo/contracts/mail/events.ts'
import { userEvent } from '@escandallo/contracts/team/events.ts'
import { group } from '@escandallo/platform/projection/group.ts'
import { parserOf, typesOf } from '../event-types.ts'
import { mailList } from './mail-list.ts'

export const mailGroup = group({
  name: 'mail',
  version: 1,
  events: typesOf(messageEvent, userEvent),
  parse: parserOf(messageEvent, userEvent),
  projections: [mailList],
})
