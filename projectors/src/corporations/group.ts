import { type CorporationEvent, corporationEvent } from '@escandallo/contracts/corporations/events.ts'
import { group } from '@escandallo/platform/projection/group.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import { parserOf, typesOf } from '../event-types.ts'
import { type CorporationListRow, corporationList as table } from './tables.ts'

export const corporationList = entity<CorporationListRow, CorporationEvent>({
  table,
  key: ({ data }) => data.corporationId,
  evolve: (row, { type, data, ...event }) => {
    const revision = Number(event.revision)
    if (type === 'CorporationFounded' || type === 'CorporationDetailsChanged')
      return {
        ...{ id: data.corporationId, ...data.details, freight: data.details.freight ?? 'shared' },
        ...{ foundedAt: row?.foundedAt ?? data.at, revision },
      }
    return row ? { ...row, revision } : null
  },
})

export const corporationsGroup = group({
  name: 'corporations',
  version: 2,
  events: typesOf(corporationEvent),
  parse: parserOf(corporationEvent),
  projections: [corporationList],
})
