import { type EstablishmentEvent, establishmentEvent } from '@escandallo/contracts/establishments/events.ts'
import { group } from '@escandallo/platform/projection/group.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import { parserOf, typesOf } from '../event-types.ts'
import { type EstablishmentListRow as Row, establishmentList as table } from './tables.ts'

const evolve = (row: Row, event: Exclude<EstablishmentEvent, { type: 'EstablishmentOpened' }>): Row => {
  switch (event.type) {
    case 'EstablishmentDetailsChanged':
      return { ...row, ...event.data.details }
    case 'EstablishmentOpeningHoursSet':
      return { ...row, openingHours: event.data.openingHours }
    case 'EstablishmentClosed':
      return { ...row, closed: true }
    default:
      return event satisfies never
  }
}

export const establishmentList = entity<Row, EstablishmentEvent>({
  table,
  key: ({ data }) => data.establishmentId,
  evolve: (row, event) => {
    const { establishmentId, at } = event.data
    const revision = Number(event.revision)
    if (event.type === 'EstablishmentOpened')
      return { establishmentId, closed: false, openingHours: null, openedAt: at, ...event.data.details, revision }
    if (!row) throw new Error(`${event.type} of an establishment that was never opened`)
    return { ...evolve(row, event), revision }
  },
})

export const establishmentsGroup = group({
  name: 'establishments',
  version: 2,
  events: typesOf(establishmentEvent),
  parse: parserOf(establishmentEvent),
  projections: [establishmentList],
})
