import type { Metrics } from '../../metrics/metrics.ts'
import { type Condition, lagSeconds, type State } from './condition.ts'

const STATES: readonly State[] = ['waiting-for-lock', 'live', 'paused', 'rebuilding', 'failing']

/** Puts the runner's figures on `/metrics`; `conditions` are read whenever somebody scrapes. */
export const projectionFigures = (metrics: Metrics | undefined, conditions: () => readonly Condition[]) => {
  const gauge = (name: string, help: string, value: (condition: Condition) => number) =>
    metrics?.gauge({
      name: `projection_${name}`,
      help,
      labels: ['group'],
      collect: (figure) => {
        for (const condition of conditions()) figure.set({ group: condition.group }, value(condition))
      },
    })
  gauge('lag_seconds', 'Age of the newest event taken, while the group is behind; 0 when it has caught up', lagSeconds)
  gauge('parked_streams', 'Streams set aside because an event failed', ({ parkedStreams }) => parkedStreams)
  gauge('events_per_second', 'Events taken per second over the last seconds', ({ eventsPerSecond }) => eventsPerSecond)
  gauge('batch_size', 'Events in the last batch', ({ batchSize }) => batchSize)
  gauge('checkpoint_events', 'Events that the checkpoint has passed', ({ events }) => events)
  gauge('rebuild_progress', 'Share of a rebuild that is done; -1 when there is none', ({ rebuild }) =>
    rebuild ? (rebuild.total ? Math.min(1, rebuild.events / rebuild.total) : 0) : -1,
  )
  metrics?.gauge({
    name: 'projection_state',
    help: '1 for the state that a group is in',
    labels: ['group', 'state'],
    collect: (figure) => {
      for (const { group, state } of conditions()) {
        for (const each of STATES) figure.set({ group, state: each }, state === each ? 1 : 0)
      }
    },
  })
  const taken = metrics?.counter({ name: 'projection_events_total', help: 'Events taken', labels: ['group'] })
  const poison = metrics?.counter({ name: 'projection_poison_total', help: 'Events that failed', labels: ['group'] })
  const seconds = metrics?.histogram({
    name: 'projection_batch_seconds',
    help: 'Time to write a batch',
    labels: ['group'],
  })
  return {
    batch(group: string, events: number, milliseconds: number): void {
      taken?.inc({ group }, events)
      seconds?.observe({ group }, milliseconds / 1_000)
    },
    parked(group: string): void {
      poison?.inc({ group })
    },
  }
}

export type Figures = ReturnType<typeof projectionFigures>
