import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from '../../database/pool.ts'
import type { EventStore } from '../../event-store/event-store.ts'
import type { Log } from '../../logging/log.ts'
import type { Group } from '../group.ts'
import { missingTables } from '../missing.ts'
import { noteOutdated } from '../outdated.ts'
import { buildOf } from '../postgres/builds.ts'
import { Overtaken } from '../postgres/failures.ts'
import { type Checkpoint, LIVE } from '../postgres/ledger.ts'
import { parkedStreams } from '../postgres/parked.ts'
import { AlreadyBuilding, type Rebuilding, rebuildGroup, verifyGroup } from '../rebuild.ts'
import { persistently } from '../rebuilding/persistently.ts'
import type { ProjectionCommand } from '../requests.ts'
import type { SliceTrouble } from '../slices/slicing.ts'
import { beginning, type Condition, speedometer } from './condition.ts'
import type { Figures } from './figures.ts'
import { firstStart, isCurrent } from './first-start.ts'
import { follow } from './follow.ts'
import type { PassOver } from './pass-over.ts'
import { replayIsInOrder, replayParked } from './retry.ts'
import type { Alarm } from './settle.ts'
import type { LogTail } from './tail.ts'
import type { Observe } from './write-batch.ts'

export type GroupRunner = {
  condition(): Condition
  /** Runs the group until the signal aborts; settles when the batch in flight is over. */
  run(signal: AbortSignal): Promise<void>
  /** Does what somebody asked for, while the group runs. @returns what came of it. */
  command(command: ProjectionCommand): Promise<Record<string, unknown>>
  /** Begins again with what its tables are, after the batch in flight. */
  lookAgain(): void
}

type Options = {
  group: Group
  store: EventStore
  pool: Pool
  batches?: Pool | undefined
  tail: LogTail
  passOver: PassOver
  /** Waits for a turn to build; what waits has no connection yet. */
  building: Turn
  verifying: Turn
  log: Log
  batchSize: number
  alarm: Alarm
  observe?: Observe | undefined
  figures: () => Figures
  /** Is handed whatever keeps the group from going on. */
  onFailure: (error: unknown) => void
}

type Turn = <Result>(work: () => Promise<Result>) => Promise<Result>

type Task = { work: (signal: AbortSignal) => Promise<void>; refuse: (reason: Error) => void }

const LONGEST_BACK_OFF_MS = 1_000
/** Between two looks whether what another process builds is there. */
const BUILT_ELSEWHERE_MS = 1_000

/** Runs one group: its live tables from checkpoint to the end of the log, rebuilds beside them, and what it is asked. */
export const groupRunner = (options: Options): GroupRunner => {
  const { group, store, pool, tail, passOver, building, verifying, batchSize, observe, figures } = options
  const log = options.log.with({ group: group.name })
  const condition = beginning(group.name, group.version)
  const speed = speedometer()
  const parked = new Set<string>()
  const tasks: Task[] = []
  // Ends what the loop waits for, so that it looks around: for a task, a pause, or its end.
  let turn = new AbortController()
  let running: AbortSignal | undefined

  const alarm: Alarm = (about) => {
    figures().parked(group.name)
    log.error('An event failed and was set aside with its stream', {
      stream: about.stream,
      position: about.position,
      error: about.error,
    })
    options.alarm(about)
  }
  const onTrouble: SliceTrouble = ({ corporationId, error }) => {
    condition.lastError = error.message
    log.error('Rows of a corporation cannot be made anew; those that stand stay, and it is tried again', {
      corporationId,
      error,
    })
  }
  const writing = {
    group,
    pool: options.batches ?? pool,
    slices: pool,
    together: options.batches !== undefined,
    target: LIVE,
    observe,
  }
  const rebuilding = (signal: AbortSignal): Rebuilding => ({
    group,
    store,
    pool,
    signal,
    alarm,
    ...(observe ? { observe } : {}),
    onProgress: (progress) => {
      condition.rebuild = progress
    },
  })

  const rebuild = async (signal: AbortSignal) => {
    try {
      const rebuilt = await building(() => persistently(() => rebuildGroup(rebuilding(signal)), signal))
      log.info('The group was rebuilt', { count: rebuilt.events, durationMs: Math.round(rebuilt.seconds * 1_000) })
      return rebuilt
    } finally {
      condition.rebuild = null
      turn.abort()
    }
  }

  // Whether it has been logged that another process builds.
  let isWaiting = false
  /** Replaces the live tables; where another process is at it already, the next look finds what it made. */
  const replace = async (signal: AbortSignal) => {
    condition.state = 'rebuilding'
    try {
      await rebuild(signal)
      isWaiting = false
    } catch (error) {
      if (!(error instanceof AlreadyBuilding)) throw error
      if (!isWaiting) log.info('The group is built by another process; its tables are taken when they are whole')
      isWaiting = true
      await pause(BUILT_ELSEWHERE_MS, undefined, { signal }).catch(() => {})
    }
  }

  const goneTables = async () =>
    (await missingTables(pool)).filter((missing) => missing.group === group.name).map(({ table }) => table)

  const goOn = async (checkpoint: Checkpoint, signal: AbortSignal) => {
    for (const stream of await parkedStreams(pool, group.name, LIVE)) parked.add(stream)
    Object.assign(condition, { position: checkpoint.position, events: checkpoint.events, parkedStreams: parked.size })
    const onBatch = (events: number, milliseconds: number) => {
      speed.count(events)
      condition.events += events
      condition.batchSize = events
      condition.state = 'live'
      figures().batch(group.name, events, milliseconds)
    }
    const following = {
      writing,
      store,
      tail,
      passOver,
      batchSize,
      from: checkpoint.position,
      parked,
      alarm,
      condition,
      onBatch,
      onTrouble,
    }
    await follow(following, AbortSignal.any([signal, turn.signal]))
  }

  const once = async (signal: AbortSignal): Promise<void> => {
    turn = new AbortController()
    const task = tasks.shift()
    if (task) return task.work(signal)
    const checkpoint = await firstStart(pool, group)
    await noteOutdated(pool, [group])
    parked.clear()
    if (!isCurrent(checkpoint, group)) {
      log.info('The live tables are of another version and are replaced', {
        version: group.version,
        found: checkpoint.version,
      })
      return replace(signal)
    }
    const gone = await goneTables()
    if (gone.length > 0) {
      log.error('Tables of a read model are gone and are made anew from the log', { found: gone.join(', ') })
      return replace(signal)
    }
    if (checkpoint.paused) {
      condition.state = 'paused'
      return rest(AbortSignal.any([signal, turn.signal]))
    }
    condition.state = 'live'
    await goOn(checkpoint, signal)
  }

  const resumeBuild = async (signal: AbortSignal) => {
    const [build, checkpoint] = [await buildOf(pool, group.name), await firstStart(pool, group)]
    // Tables of another version, or none, are replaced by the loop itself, which goes on with the same build.
    const isTheLoops = !isCurrent(checkpoint, group) || (await goneTables()).length > 0
    if (build?.purpose !== 'rebuild' || build.version !== group.version || isTheLoops) return
    await rebuild(signal)
  }

  const retry = async (signal: AbortSignal): Promise<Record<string, unknown>> => {
    const checkpoint = await firstStart(pool, group)
    if (!(await replayIsInOrder(writing, store, checkpoint.position))) {
      const { events } = await rebuild(signal)
      return { rebuilt: events, parkedStreams: (await parkedStreams(pool, group.name, LIVE)).size }
    }
    const replayed = await replayParked(writing, store, parked, alarm)
    condition.parkedStreams = parked.size
    return { replayed, parkedStreams: parked.size }
  }

  // Runs `work` between two batches of the live loop, so that no row changes while it runs.
  const inTurn = <Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      tasks.push({ work: (signal) => work(signal).then(resolve, reject), refuse: reject })
      turn.abort()
    })

  const setPaused = async (paused: boolean) => {
    await pool.query('update read.projection_checkpoint set paused = $2 where group_name = $1', [group.name, paused])
    turn.abort()
    return { paused }
  }

  return {
    condition: () => ({ ...condition, eventsPerSecond: speed.perSecond() }),
    async run(signal) {
      running = signal
      let failures = 0
      const background = resumeBuild(signal).catch((error) => {
        if (!signal.aborted && !(error instanceof AlreadyBuilding))
          log.warn('An interrupted rebuild could not go on', { error })
      })
      while (!signal.aborted) {
        try {
          await once(signal)
          failures = 0
        } catch (error) {
          if (signal.aborted) break
          if (error instanceof Overtaken) {
            log.info('Another runner or a rebuild moved the checkpoint', { reason: error.message })
            continue
          }
          failures++
          options.onFailure(error)
          condition.state = 'failing'
          condition.lastError = (error as Error).message
          log.warn('The group could not go on and tries again', { attempt: failures, error })
          await pause(Math.min(LONGEST_BACK_OFF_MS, 50 * 2 ** failures), undefined, { signal }).catch(() => {})
        }
      }
      await background
      condition.state = 'waiting-for-lock'
      for (const { refuse } of tasks.splice(0)) refuse(new Error(`${group.name} is no longer run here`))
    },
    lookAgain: () => turn.abort(),
    async command(command): Promise<Record<string, unknown>> {
      switch (command) {
        case 'pause':
        case 'resume':
          return setPaused(command === 'pause')
        case 'retry':
          return inTurn(retry)
        case 'rebuild':
          return rebuild(running ?? AbortSignal.abort())
        case 'verify':
          return verifying(() =>
            verifyGroup({ ...rebuilding(running ?? AbortSignal.abort()), alarm: () => {} }),
          ).finally(() => {
            condition.rebuild = null
          })
        default:
          return command satisfies never
      }
    },
  }
}

const rest = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
