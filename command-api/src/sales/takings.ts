import { type TakingsEvent, takingsEvent } from '@escandallo/contracts/sales/events.ts'
import { countingParts, type TakingsPart } from '@escandallo/contracts/sales/takings/parts.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import type { About, StreamKind } from '../decider.ts'

export type KnownTakings = { tillId: string; establishmentId: string; parts: readonly TakingsPart[] }
export type TakingsState = 'absent' | KnownTakings

type OfTakings = { takingsId: string } & About
export type TakingsCommand =
  | { type: 'RecordTakings'; data: OfTakings & { tillId: string; establishmentId: string } & TakingsPart }
  /** Without a part, all that was said is taken back. */
  | { type: 'WithdrawTakings'; data: OfTakings & { partId?: string } }

const evolve = (state: TakingsState, event: TakingsEvent): TakingsState => {
  const { tillId, establishmentId, partId } = event.data
  const others = state === 'absent' ? [] : state.parts.filter((part) => part.partId !== partId)
  switch (event.type) {
    case 'TakingsRecorded': {
      const { importId, replaces, takings } = event.data
      return { tillId, establishmentId, parts: [...others, { partId, importId, replaces, takings }] }
    }
    case 'TakingsWithdrawn':
      return { tillId, establishmentId, parts: others }
    default:
      return event satisfies never
  }
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const decide = ({ type, data }: TakingsCommand, state: TakingsState): TakingsEvent[] => {
  const { takingsId, at, by } = data
  if (type === 'RecordTakings') {
    const { tillId, establishmentId, partId, importId, replaces, takings } = data
    // The same report again says nothing new, whichever import brings it.
    const counting = state === 'absent' ? [] : countingParts(state.parts)
    if (counting.some((part) => part.partId === partId && same(part.takings, takings))) return []
    const about = { takingsId, tillId, establishmentId, at, by }
    return [{ type: 'TakingsRecorded', data: { ...about, partId, importId, replaces, takings } }]
  }
  if (state === 'absent') throw new Unknown('takings-unknown')
  const { tillId, establishmentId, parts } = state
  return parts
    .filter(({ partId }) => data.partId === undefined || data.partId === partId)
    .map(({ partId }) => ({ type: 'TakingsWithdrawn', data: { takingsId, tillId, establishmentId, at, by, partId } }))
}

export const takingsKind: StreamKind<TakingsState, TakingsCommand, TakingsEvent, 'takings'> = {
  name: 'takings',
  event: takingsEvent,
  decider: { initialState: 'absent', evolve, decide },
  whereaboutsOf: (state) => (state === 'absent' ? null : [state.establishmentId]),
}
