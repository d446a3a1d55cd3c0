import { setImmediate as pause } from 'node:timers/promises'
import type { EventStore, Recorded, Stretch } from '../../event-store/event-store.ts'
import { StoreUnavailable } from '../../event-store/event-store.ts'
import type { Group } from '../group.ts'
import { ConnectionBroken, Interrupted, Overtaken } from '../postgres/failures.ts'
import { LIVE } from '../postgres/ledger.ts'
import { beginning } from '../running/condition.ts'
import { follow } from '../running/follow.ts'
import { type PassOver, passingOver } from '../running/pass-over.ts'
import { type Clock, logTail } from '../running/tail.ts'
import { asContents } from './database.ts'
import { dice } from './dice.ts'
import { testLog } from './log.ts'
import { oracle } from './parcels.ts'
import { happeningsOf, recordAll } from './random-log.ts'
import { type Simulated, simulatedDatabase } from './simulated-database.ts'

export type Happened = Record<
  'crashed' | 'broken' | 'answers lost' | 'overtaken' | 'duplicated' | 'unreadable' | 'passed over' | 'made anew',
  number
>

/** What ends a run without being a mistake of the engine. */
const foreseen = [ConnectionBroken, Interrupted, Overtaken, StoreUnavailable]
const isForeseen = (error: unknown) =>
  foreseen.some((kind) => error instanceof kind) || /^Connection terminated/.test((error as Error).message)

type Simulation = { group: Group; seed: number; happened: Happened } & Pick<
  Simulated,
  'checkpointOutside' | 'passesBlindly' | 'forgetsListed'
>

/** This share of the events is followed by one that is nobody’s business here, and is passed over. */
const FOREIGN = 0.6
const FOREIGN_STREAM = 'van-1'
/** How long nothing happens at most, now and then. */
const STILL_MS = 400
/** How long a turn takes, and how long everybody else has it while somebody waits. */
const TURN_MS = 1
const WAITING_MS = 20

/**
 * Lets two runners of one group follow a log that grows, in one thread whose turns a seed decides, while processes crash,
 * connections break before and after a commit, and stretches of the log come twice and late.
 * @returns how the tables differ from what the log says; null when they do not.
 */
export const simulated = async ({ group, seed, happened, ...mistaken }: Simulation) => {
  const roll = dice(seed)
  let now = 0
  const turn = async () => {
    now += TURN_MS
    const luck = roll()
    // Now and then everybody else gets their turn.
    if (luck < 0.06) await pause()
    for (let turns = Math.floor(luck * 4); turns > 0; turns--) await null
  }
  const log = testLog()
  const all = happeningsOf(roll)
  const stop = new AbortController()
  const database = simulatedDatabase(group, {
    turn,
    ...mistaken,
    breaks: (text) => {
      const luck = roll()
      if (text === 'rollback' || luck > 0.03) return null
      happened[text === 'commit' && luck < 0.02 ? 'answers lost' : 'broken']++
      return luck < 0.02 ? 'answer lost' : 'before'
    },
    onCommit: () => isOver() && stop.abort(),
  })
  let isWritten = false
  const isOver = (): boolean => isWritten && database.checkpoint.position === log.end() && !database.isBusy()
  const waited = async (milliseconds: number, signal?: AbortSignal) => {
    for (const until = now + milliseconds; now < until && !signal?.aborted && !stop.signal.aborted; now += WAITING_MS)
      await pause()
  }
  const clock: Clock = {
    now: () => now,
    pause: waited,
    within: (milliseconds, signal) => {
      const over = new AbortController()
      waited(milliseconds, signal).then(() => over.abort())
      return over.signal
    },
  }
  const store = delivering(log.store, roll, turn, happened)

  const runner = async () => {
    const tail = logTail(store, () => {}, clock)
    // Now and then a process is held up, and others go on.
    const pass = passingOver(database.pool, (milliseconds) =>
      waited(milliseconds + (roll() < 0.5 ? STILL_MS * roll() : 0)),
    )
    const passOver: PassOver = async (...step) => {
      const passed = await pass(...step)
      if (passed) happened['passed over']++
      return passed
    }
    const observe = async (moment: string) => {
      await turn()
      if (moment === 'complete') happened['made anew']++
      if (roll() > 0.02) return
      happened.crashed++
      throw new Error('the process ended')
    }
    while (!stop.signal.aborted && !isOver()) {
      const from = database.checkpoint.position
      // How many owners fit is by chance: now all, now none, so that rows are made in slices among batches.
      const budget = Math.floor(roll() * 4)
      const writing = { group, pool: database.pool, target: LIVE, observe, together: roll() < 0.5, budget }
      const rest = {
        tail,
        passOver,
        clock,
        batchSize: 1 + Math.floor(roll() * 4),
        parked: new Set<string>(),
        onBatch: () => {},
        onTrouble: ({ error }: { error: Error }) => stop.abort(error),
      }
      const alarm = ({ error }: { error: Error }) => stop.abort(error)
      try {
        await follow({ writing, store, from, alarm, condition: beginning('parcels', 1), ...rest }, stop.signal)
      } catch (error) {
        if (!isForeseen(error)) throw error
        if (error instanceof Overtaken) happened.overtaken++
      }
    }
    await tail.close()
  }
  const writer = async () => {
    for (const happening of all) {
      await turn()
      recordAll(log, [happening])
      if (roll() > FOREIGN) continue
      // With nothing else around it, it is passed over.
      if (roll() < 0.5) await waited(STILL_MS * roll())
      log.record(FOREIGN_STREAM, [{ ...(log.all.at(-1) as Recorded), type: 'VanWashed' }])
      if (roll() < 0.5) await waited(STILL_MS * roll())
    }
    isWritten = true
    if (isOver()) stop.abort()
  }
  await Promise.all([runner(), runner(), writer()])

  const stored = asContents(
    Object.fromEntries(group.projections.map(({ table }) => [table.name, database.rows(table)])),
  )
  const expected = asContents(oracle(log.all))
  const same =
    JSON.stringify(stored) === JSON.stringify(expected) &&
    database.checkpoint.events === all.length &&
    database.leftOver() === 0
  return {
    events: all.length,
    rows: Object.values(expected).flat().length,
    difference: same ? null : { stored, expected },
  }
}

/** A store whose stretches come late, twice, or not at this time. */
const delivering = (
  store: EventStore,
  roll: () => number,
  turn: () => Promise<void>,
  happened: Happened,
): EventStore => ({
  ...store,
  async readAll(options) {
    await turn()
    if (roll() < 0.03) {
      happened.unreadable++
      throw new StoreUnavailable('not this time')
    }
    return store.readAll(options)
  },
  subscribe: (options, onBatch) =>
    store.subscribe(options, async (stretch: Stretch) => {
      await turn()
      await onBatch(stretch)
      if (roll() > 0.2) return
      happened.duplicated++
      await turn()
      await onBatch(stretch)
    }),
})
