import { claimEvent } from '@escandallo/contracts/claims/events.ts'
import { group } from '@escandallo/platform/projection/group.ts'
import { parserOf, typesOf } from '../event-types.ts'
import { claimList } from './claim-list.ts'

export const claimsGroup = group({
  name: 'claims',
  version: 2,
  events: typesOf(claimEvent),
  parse: parserOf(claimEvent),
  projections: [claimList],
})
