import { usualCosting } from '@escandallo/contracts/corporations/details.ts'
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
    switch (type) {
      case 'CorporationFounded':
      case 'CorporationDetailsChanged':
        return {
          id: data.corporationId,
          ...data.details,
          freight: data.details.freight ?? 'shared',
          policy: row?.policy ?? usualCosting.policy,
          targetFoodCost: row?.targetFoodCost ?? usualCosting.targetFoodCost,
          foundedAt: row?.foundedAt ?? data.at,
          revision,
        }
      case 'CorporationCostingSet':
        return row ? { ...row, ...data.costing, revision } : null
      case 'CorporationEstablishmentListed':
      case 'CorporationEstablishmentUnlisted':
        return row ? { ...row, revision } : null
      default:
        return type satisfies never
    }
  },
})

export const corporationsGroup = group({
  name: 'corporations',
  version: 3,
  events: typesOf(corporationEvent),
  parse: parserOf(corporationEvent),
  projections: [corporationList],
})
