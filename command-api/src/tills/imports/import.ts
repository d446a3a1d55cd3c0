import { type TillImportEvent, tillImportEvent } from '@escandallo/contracts/tills/events.ts'
import type { ImportSummary } from '@escandallo/contracts/tills/imports/details.ts'
import { Refusal, Unknown } from '@escandallo/platform/errors.ts'
import type { About, StreamKind } from '../../decider.ts'

type TakenTakings = { takingsId: string; partId: string }
export type KnownImport = {
  tillId: string
  establishmentId: string
  tickets: readonly string[]
  takings: readonly TakenTakings[]
  ended: boolean
  undone: boolean
}
export type ImportState = 'absent' | KnownImport

type OfImport = { importId: string } & About
export type ImportCommand =
  | { type: 'BeginImport'; data: OfImport & { tillId: string; establishmentId: string; summary: ImportSummary } }
  | { type: 'TakeIntoImport'; data: OfImport & { tickets: string[]; takings: TakenTakings[]; unchanged: number } }
  | { type: 'EndImport' | 'UndoImport'; data: OfImport }

const evolve = (state: ImportState, event: TillImportEvent): ImportState => {
  if (event.type === 'TillImportBegun') {
    const { tillId, establishmentId } = event.data
    return { tillId, establishmentId, tickets: [], takings: [], ended: false, undone: false }
  }
  if (state === 'absent') return state
  switch (event.type) {
    case 'TillImportTook':
      return {
        ...state,
        tickets: [...state.tickets, ...event.data.tickets],
        takings: [...state.takings, ...event.data.takings],
      }
    case 'TillImportEnded':
      return { ...state, ended: true }
    case 'TillImportUndone':
      return { ...state, undone: true }
    default:
      return event satisfies never
  }
}

const decide = ({ type, data }: ImportCommand, state: ImportState): TillImportEvent[] => {
  const { importId, at, by } = data
  if (type === 'BeginImport') {
    if (state !== 'absent') return []
    const { tillId, establishmentId, summary } = data
    return [{ type: 'TillImportBegun', data: { importId, tillId, establishmentId, at, by, summary } }]
  }
  if (state === 'absent') throw new Unknown('tillimport-unknown')
  const about = { importId, tillId: state.tillId, establishmentId: state.establishmentId, at, by }
  switch (type) {
    case 'TakeIntoImport': {
      if (state.undone) throw new Refusal('import-undone')
      const { tickets, takings, unchanged } = data
      return [{ type: 'TillImportTook', data: { ...about, tickets, takings, unchanged } }]
    }
    case 'EndImport':
      return state.ended ? [] : [{ type: 'TillImportEnded', data: about }]
    case 'UndoImport':
      return state.undone ? [] : [{ type: 'TillImportUndone', data: about }]
    default:
      return type satisfies never
  }
}

export const tillImports: StreamKind<ImportState, ImportCommand, TillImportEvent, 'tillimport'> = {
  name: 'tillimport',
  event: tillImportEvent,
  decider: { initialState: 'absent', evolve, decide },
  whereaboutsOf: (state) => (state === 'absent' ? null : [state.establishmentId]),
}
