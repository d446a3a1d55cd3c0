import { selectTypes } from '@escandallo/contracts/by-type.ts'
import type { ArrivalEvent } from '@escandallo/contracts/inboxes/events.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import { type ArrivalListRow as Row, arrivalList as table } from './tables.ts'

type Came = Exclude<ArrivalEvent, { type: 'MessageReleased' | 'MessageDismissed' }>

const cameAs = (row: Row | undefined, { data: { arrivalId, at, message } }: Came) => ({
  arrivalId,
  sender: message.from,
  subject: message.subject,
  sentAt: message.sentAt,
  // What was held came before it was taken.
  arrivedAt: row?.arrivedAt ?? at,
  reason: null,
  papers: [],
  files: [],
  leftOut: [],
})

export const arrivalList = entity<Row, ArrivalEvent>({
  table,
  events: selectTypes<ArrivalEvent>()({
    folds: ['MessageTaken', 'MessageHeld', 'MessageRefused', 'MessageReleased', 'MessageDismissed'],
    ignores: [],
  }),
  key: ({ data }) => data.arrivalId,
  evolve: (row, event): Row => {
    switch (event.type) {
      case 'MessageTaken':
        return { ...cameAs(row, event), state: 'taken', papers: event.data.papers, leftOut: event.data.leftOut }
      case 'MessageHeld':
        return { ...cameAs(row, event), state: 'held', reason: event.data.reason, files: event.data.files }
      case 'MessageRefused':
        return { ...cameAs(row, event), state: 'refused', reason: event.data.reason, leftOut: event.data.leftOut }
      case 'MessageReleased':
      case 'MessageDismissed':
        if (!row) throw new Error(`${event.type} of a message that never came`)
        return { ...row, state: event.type === 'MessageReleased' ? 'released' : 'dismissed' }
      default:
        return event satisfies never
    }
  },
})
