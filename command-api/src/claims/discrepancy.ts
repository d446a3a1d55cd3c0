import {
  type DiscrepancyEvent,
  type DiscrepancyKind,
  type decisions,
  discrepancyEvent,
} from '@escandallo/contracts/claims/events.ts'
import type { About, StreamKind } from '../decider.ts'

type Decision = (typeof decisions)[number]
/** What was decided of it; null where it is open. */
export type Discrepancy = { decision: Decision | null }

type OfDiscrepancy = { discrepancyId: string } & About
export type DiscrepancyCommand =
  | { type: 'SettleDiscrepancy'; data: OfDiscrepancy & { kind: DiscrepancyKind; key: string; decision: Decision } }
  | { type: 'ReopenDiscrepancy'; data: OfDiscrepancy }

const evolve = (_: Discrepancy, event: DiscrepancyEvent): Discrepancy => ({
  decision: event.type === 'DiscrepancySettled' ? event.data.decision : null,
})

const decide = ({ type, data }: DiscrepancyCommand, { decision }: Discrepancy): DiscrepancyEvent[] => {
  const about = { discrepancyId: data.discrepancyId, at: data.at, by: data.by }
  if (type === 'ReopenDiscrepancy') return decision === null ? [] : [{ type: 'DiscrepancyReopened', data: about }]
  if (decision === data.decision) return []
  const { kind, key, decision: decided } = data
  return [{ type: 'DiscrepancySettled', data: { ...about, kind, key, decision: decided } }]
}

export const discrepancies: StreamKind<Discrepancy, DiscrepancyCommand, DiscrepancyEvent, 'discrepancy'> = {
  name: 'discrepancy',
  event: discrepancyEvent,
  decider: { initialState: { decision: null }, evolve, decide },
}
