import { type LetterEvent, letterEvent } from '@escandallo/contracts/mail/letter-events.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import { typesOf } from '../event-types.ts'
import { type LetterListRow as Row, letterList as table } from './tables.ts'

const nothing = { cause: null, reply: null, end: null, until: null }

/** What became of each letter, the last that is known. */
export const letterList = entity<Row, LetterEvent>({
  table,
  events: typesOf(letterEvent) as LetterEvent['type'][],
  key: ({ data }) => data.letterId,
  evolve: (_, { type, data }) => {
    const { letterId, at } = data
    switch (type) {
      case 'LetterDelivered':
        return { letterId, at, ...nothing, state: 'delivered' }
      case 'LetterDelayed':
        return { letterId, at, ...nothing, state: 'delayed', cause: data.cause, reply: data.reply, until: data.until }
      case 'LetterFailed':
        return { letterId, at, ...nothing, state: 'failed', cause: data.cause, reply: data.reply, end: data.end }
      default:
        return type satisfies never
    }
  },
})
