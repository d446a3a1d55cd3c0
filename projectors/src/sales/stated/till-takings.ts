import { selectTypes } from '@escandallo/contracts/by-type.ts'
import type { TakingsEvent } from '@escandallo/contracts/sales/events.ts'
import { levelOf } from '@escandallo/contracts/sales/takings/details.ts'
import type { TicketEvent } from '@escandallo/contracts/tickets/events.ts'
import { entity, rollup } from '@escandallo/platform/projection/shapes.ts'
import { tickets } from '../../tickets/public.ts'
import type { TicketListRow } from '../../tickets/tables.ts'
import {
  type TillTakingsRow as Row,
  type SellingDayRow,
  sellingDay,
  type TicketDayRow,
  tillTakings as table,
  ticketDay,
} from '../tables.ts'

export const tillTakings = entity<Row, TakingsEvent>({
  table,
  events: selectTypes<TakingsEvent>()({ folds: ['TakingsRecorded', 'TakingsWithdrawn'], ignores: [] }),
  key: ({ data }) => data.takingsId,
  evolve: (row, event) => {
    const { takingsId, tillId, establishmentId, partId, at, by } = event.data
    const others = (row?.parts ?? []).filter((part) => part.partId !== partId)
    const about = { takingsId, tillId, establishmentId, at, by, revision: Number(event.revision) }
    switch (event.type) {
      case 'TakingsRecorded': {
        const { importId, replaces, takings } = event.data
        const days = { fromDay: takings.from, untilDay: takings.until, level: levelOf(takings) }
        return { ...about, ...days, parts: [...others, { partId, importId, replaces, takings }] }
      }
      case 'TakingsWithdrawn':
        return row && others.length > 0 ? { ...row, ...about, parts: others } : null
      default:
        return event satisfies never
    }
  },
})

export const ticketDays = rollup<TicketDayRow, TicketListRow>({
  table: ticketDay,
  from: tickets,
  increments: ({ tillId, businessDay, voided }) =>
    voided === null ? [{ key: { tillId, businessDay }, deltas: { tickets: 1 } }] : [],
})

type Selling = Exclude<TicketEvent, { type: 'TicketVoided' }> | Extract<TakingsEvent, { type: 'TakingsRecorded' }>
export const sellingDays = entity<SellingDayRow, Selling>({
  table: sellingDay,
  events: selectTypes<TicketEvent | TakingsEvent>()({
    folds: ['TicketRecorded', 'TicketAmended', 'TicketRestored', 'TakingsRecorded'],
    ignores: [['TicketVoided', 'TakingsWithdrawn']],
  }),
  key: (event) => {
    const { establishmentId } = event.data
    if (event.type !== 'TakingsRecorded') return { establishmentId, businessDay: event.data.ticket.businessDay }
    const { from, until, articles } = event.data.takings
    return articles !== null && from === until ? { establishmentId, businessDay: from } : null
  },
  evolve: (row, event) => {
    if (row) return row
    const businessDay = event.type === 'TakingsRecorded' ? event.data.takings.from : event.data.ticket.businessDay
    return { establishmentId: event.data.establishmentId, businessDay }
  },
})
