import type { Position } from '../../event-store/event-store.ts'
import type { Progress } from '../rebuild.ts'

export type State = 'waiting-for-lock' | 'live' | 'paused' | 'rebuilding' | 'failing'

/** How a group does, as its runner knows it. */
export type Condition = {
  group: string
  version: number
  position: Position
  state: State
  /** Since when (the time of the oldest event not yet taken, or thereabouts) it is behind; null when it has caught up. */
  behindSince: string | null
  events: number
  eventsPerSecond: number
  batchSize: number
  parkedStreams: number
  rebuild: Progress | null
  lastError: string | null
}

/** How a group does before its runner has done anything. */
export const beginning = (group: string, version: number): Condition => ({
  group,
  version,
  position: '',
  state: 'waiting-for-lock',
  behindSince: null,
  events: 0,
  eventsPerSecond: 0,
  batchSize: 0,
  parkedStreams: 0,
  rebuild: null,
  lastError: null,
})

const WINDOW_MS = 5_000

/** Counts events per second over the last few seconds. */
export const speedometer = (now: () => number = () => performance.now()) => {
  let counts: { at: number; events: number }[] = []
  return {
    count(events: number): void {
      counts.push({ at: now(), events })
    },
    perSecond(): number {
      const since = now() - WINDOW_MS
      counts = counts.filter(({ at }) => at > since)
      return Math.round(counts.reduce((sum, { events }) => sum + events, 0) / (WINDOW_MS / 1_000))
    },
  }
}

/** For how many seconds a group has been behind. */
export const lagSeconds = ({ behindSince }: Pick<Condition, 'behindSince'>, now = Date.now()): number =>
  behindSince === null ? 0 : Math.max(0, (now - Date.parse(behindSince)) / 1_000)
