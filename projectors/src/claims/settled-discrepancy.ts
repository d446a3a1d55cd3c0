import { type DiscrepancyEvent, discrepancyEvent } from '@escandallo/contracts/claims/events.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import { typesOf } from '../event-types.ts'
import { type SettledDiscrepancyRow as Row, settledDiscrepancy as table } from './tables.ts'

export const settledDiscrepancy = entity<Row, DiscrepancyEvent>({
  table,
  events: typesOf(discrepancyEvent) as DiscrepancyEvent['type'][],
  key: ({ data }) => data.discrepancyId,
  evolve: (row, event) => {
    const revision = Number(event.revision)
    if (event.type === 'DiscrepancySettled') {
      const { discrepancyId, kind, key, decision, at } = event.data
      return { discrepancyId, kind, subject: key, decision, settledAt: at, revision }
    }
    if (!row) throw new Error(`${event.type} of what was never settled`)
    return { ...row, decision: null, revision }
  },
})
