import { claimEvent, discrepancyEvent } from '@escandallo/contracts/claims/events.ts'
import { group } from '@escandallo/platform/projection/group.ts'
import { parserOf, typesOf } from '../event-types.ts'
import { claimList } from './claim-list.ts'
import { settledDiscrepancy } from './settled-discrepancy.ts'

export const claimsGroup = group({
  name: 'claims',
  version: 1,
  events: typesOf(claimEvent, discrepancyEvent),
  parse: parserOf(claimEvent, discrepancyEvent),
  projections: [claimList, settledDiscrepancy],
})
