import { claimEvent } from '@escandallo/contracts/claims/events.ts'
import { messageEvent } from '@escandallo/contracts/mail/events.ts'
import { letterEvent } from '@escandallo/contracts/mail/letter-events.ts'
import { letterEvents } from '@escandallo/contracts/mail/letters-out.ts'
import { orderEvent } from '@escandallo/contracts/orders/events.ts'
import { preferencesEvent } from '@escandallo/contracts/preferences/events.ts'
import { userEvent } from '@escandallo/contracts/team/events.ts'
import { group } from '@escandallo/platform/projection/group.ts'
import { parserOf, typesOf } from '../event-types.ts'
import { letterList } from './letter-list.ts'
import { letterSentList } from './letter-sent.ts'
import { mailList } from './mail-list.ts'

export const mailGroup = group({
  name: 'mail',
  version: 3,
  events: [...typesOf(messageEvent, userEvent, letterEvent), ...letterEvents],
  parse: parserOf(messageEvent, userEvent, letterEvent, orderEvent, claimEvent, preferencesEvent),
  projections: [mailList, letterSentList, letterList],
})
