import type { ClaimEvent } from '@escandallo/contracts/claims/events.ts'
import { letterEvents, letterOut } from '@escandallo/contracts/mail/letters-out.ts'
import type { OrderEvent } from '@escandallo/contracts/orders/events.ts'
import type { PreferencesEvent } from '@escandallo/contracts/preferences/events.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import { type LetterSentRow as Row, letterSent as table } from './tables.ts'

type Read = Extract<OrderEvent | ClaimEvent | PreferencesEvent, { type: (typeof letterEvents)[number] }>

/** Each letter that left for an address outside. */
export const letterSentList = entity<Row, Read>({
  table,
  events: [...letterEvents],
  key: (event) => (letterOut(event) ? event.id : null),
  evolve: (_, event) => {
    const letter = letterOut(event)
    return letter && { letterId: event.id, ...letter }
  },
})
