import type { Pool } from '../database/pool.ts'
import type { EventStore } from '../event-store/event-store.ts'
import type { DiskWatch } from '../failures/full-disk.ts'
import type { Log } from '../logging/log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { slots } from '../slots.ts'
import type { Group } from './group.ts'
import { missingTables } from './missing.ts'
import { noteOutdated } from './outdated.ts'
import { finishRequest, type ProjectionCommand, type ProjectionRequest, takeRequest } from './requests.ts'
import { type Condition, lagSeconds } from './running/condition.ts'
import { projectionFigures } from './running/figures.ts'
import { type GroupRunner, groupRunner } from './running/group-runner.ts'
import { keepLocks } from './running/lock-keeper.ts'
import { passingOver } from './running/pass-over.ts'
import type { Alarm } from './running/settle.ts'
import { logTail } from './running/tail.ts'
import type { Observe } from './running/write-batch.ts'
import { publishConditions } from './status.ts'

export type RunnerOptions = {
  groups: readonly Group[]
  store: EventStore
  /**
   * Connected as the projector. One connection holds all locks; a build takes up to two at once, a verification three: `builds` and
   * three more are needed.
   */
  pool: Pool
  /** Groups that are built anew at once, at most; others wait for their turn. Two unless told. */
  builds?: number
  /** Connections for batches, which send `together` what is asked in one moment; the pool's unless told. */
  batches?: Pool
  log: Log
  metrics?: Metrics
  /** Takes note of a disk that keeps a group from going on. */
  disk?: Pick<DiskWatch, 'note'>
  /** Events in a transaction, at most; 1,000 unless told. */
  batchSize?: number
  /** Told of every event that is set aside. */
  alarm?: Alarm
  /** Told of the moments of every batch; what it throws ends the batch. For tests that crash. */
  observe?: Observe
}

export type Runner = {
  /** Stops after the batches in flight, and gives the groups to whoever waits for them. */
  close(): Promise<void>
  status(): (Condition & { lagSeconds: number })[]
  /** Settles when it is written down which groups have live tables of another version, so that they may be asked from then on. */
  compared(): Promise<void>
  /** As `requestProjection`, without the table. @throws when the group is not run here just now. */
  command(group: string, command: ProjectionCommand): Promise<Record<string, unknown>>
}

/**
 * Runs groups of projections, each in one process at a time: whoever holds the group's lock; others wait and take over
 * within seconds when the holder ends. Groups do not wait for each other.
 */
export const runProjections = (options: RunnerOptions): Runner => {
  const { groups, store, pool, batches, log, metrics, batchSize = 1_000, alarm = () => {}, observe } = options
  const building = slots(options.builds ?? 2)
  const verifying = slots(1)
  const tail = logTail(store, (error) => log.warn('The end of the log cannot be followed just now', { error }))
  const passOver = passingOver(pool)
  const runners = new Map<string, GroupRunner>()
  const held = new Map<string, Promise<void>>()
  const figures = projectionFigures(metrics, () => [...runners.values()].map(({ condition }) => condition()))
  for (const group of groups) {
    const parts = {
      group,
      store,
      pool,
      batches,
      tail,
      passOver,
      building,
      verifying: <Result>(work: () => Promise<Result>) => verifying(() => building(work)),
      log,
      batchSize,
      alarm,
      observe,
      figures: () => figures,
      onFailure: (error: unknown) => options.disk?.note(error),
    }
    runners.set(group.name, groupRunner(parts))
  }
  const closing = new AbortController()
  // Before any lock is had, because the process that gives it up reads and writes rows of the version before. What fails here is done again
  // by whoever runs the group.
  const compared = noteOutdated(pool, groups).catch((error) =>
    log.warn('The versions of the read models cannot be compared just now', { error }),
  )

  const onHeld = (name: string, lost: AbortSignal) => {
    const runner = runners.get(name) as GroupRunner
    // The run before this one may still be in its last batch.
    const run = (held.get(name) ?? Promise.resolve()).then(() => runner.run(AbortSignal.any([lost, closing.signal])))
    held.set(name, run)
    log.debug('The group is run here', { group: name })
  }

  const active = () =>
    [...runners].filter(([, { condition }]) => condition().state !== 'waiting-for-lock').map(([name]) => name)
  const answering = new Map<string, Promise<void>>()
  const answer = async ({ id, group, command }: ProjectionRequest) => {
    try {
      const outcome = await (runners.get(group) as GroupRunner).command(command)
      await finishRequest(pool, id, outcome, null)
    } catch (error) {
      // What was cut short by the end of this process is taken up by the next.
      if (!closing.signal.aborted) await finishRequest(pool, id, null, (error as Error).message).catch(() => {})
    } finally {
      answering.delete(id)
    }
  }
  const takeRequests = async () => {
    for (;;) {
      const request = await takeRequest(pool, active(), [...answering.keys()])
      if (!request) return
      answering.set(request.id, answer(request))
    }
  }

  let published = ''
  const publish = async () => {
    const names = new Set(active())
    const conditions = [...runners.values()].map(({ condition }) => condition())
    const running = conditions.filter(({ group }) => names.has(group))
    const summary = JSON.stringify(
      running.map(({ group, behindSince, eventsPerSecond, batchSize: size, lastError }) => [
        group,
        behindSince,
        eventsPerSecond,
        size,
        lastError,
      ]),
    )
    if (running.length === 0 || summary === published) return
    await publishConditions(pool, running)
    published = summary
  }

  // A group that has nothing to write does not notice by itself that its tables are gone.
  const lookForTables = async () => {
    const names = active()
    if (names.length === 0) return
    for (const { group } of await missingTables(pool)) if (names.includes(group)) runners.get(group)?.lookAgain()
  }

  let beat: Promise<void> = Promise.resolve()
  const onBeat = (isRequested: boolean) => {
    if (closing.signal.aborted) return
    beat = beat
      .then(() => (isRequested ? takeRequests() : undefined))
      .then(publish)
      .then(lookForTables)
      .catch((error) => log.warn('Requests cannot be read just now', { error }))
  }
  const locks = keepLocks({
    pool,
    groups: groups.map(({ name }) => name),
    onHeld,
    onBeat,
    onTrouble: (error) => log.warn('The connection that holds the locks was lost', { error }),
  })

  const close = async () => {
    closing.abort()
    await compared
    await Promise.all(held.values())
    await beat
    await Promise.all(answering.values())
    await locks.close()
    await tail.close()
  }
  let closed: Promise<void> | undefined

  return {
    close() {
      closed ??= close()
      return closed
    },
    status: () =>
      [...runners.values()].map(({ condition }) => {
        const now = condition()
        return { ...now, lagSeconds: lagSeconds(now) }
      }),
    compared: () => compared,
    async command(group, command) {
      if (!active().includes(group)) throw new Error(`${group} is not run here`)
      return (runners.get(group) as GroupRunner).command(command)
    },
  }
}
