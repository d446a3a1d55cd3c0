import { setTimeout as pause } from 'node:timers/promises'
import { joinLockSession, type LockSession } from '../../database/locks/lock-session.ts'
import type { Pool } from '../../database/pool.ts'

const BEAT_MS = 5_000
// What somebody asked for before we listened is looked for at first, and now and then in case a word was lost.
const FIRST_BEATS = 3
const LOOK_EVERY = 6
const RETRY_MS = 1_000
const TIMEOUT_MS = 3_000

export type LockKeeper = { close(): Promise<void> }

type Options = {
  pool: Pool
  groups: readonly string[]
  /** A group is ours until the signal aborts. */
  onHeld: (group: string, lost: AbortSignal) => void
  /** Called with every beat, and at once when somebody may have asked for something. */
  onBeat: (isRequested: boolean) => void
  onTrouble: (error: unknown) => void
}

const within = async <Result>(work: Promise<Result>): Promise<Result> => {
  const late = new AbortController()
  const timeout = pause(TIMEOUT_MS, undefined, { signal: late.signal, ref: false }).then(
    () => Promise.reject(new Error(`the server has not answered for ${TIMEOUT_MS} ms`)),
    () => new Promise<never>(() => {}),
  )
  try {
    return await Promise.race([work, timeout])
  } finally {
    late.abort()
  }
}

/**
 * Holds the advisory lock of each group that nobody else runs, on the connection of all locks of this pool; what others hold it takes
 * over within a second of their end. Locks die with the connection: then all groups are given up, and tried for anew.
 */
export const keepLocks = ({ pool, groups, onHeld, onBeat, onTrouble }: Options): LockKeeper => {
  const closing = new AbortController()

  const hold = async (session: LockSession): Promise<void> => {
    const lost = new AbortController()
    let nudge = new AbortController()
    const onLost = () => {
      lost.abort(session.lost.reason)
      nudge.abort()
    }
    let isRequested = false
    const onAsked = () => {
      isRequested = true
      nudge.abort()
    }
    if (session.lost.aborted) onLost()
    session.lost.addEventListener('abort', onLost, { once: true })
    const unheard = session.onNotification((channel) => channel === 'projection_request' && onAsked())
    closing.signal.addEventListener('abort', onAsked)
    const lockOf = new Map(groups.map((group) => [`projection ${group}`, group]))
    const missing = new Set(lockOf.keys())
    try {
      await within(session.query('listen projection_request'))
      let beats = 0
      while (!lost.signal.aborted && !closing.signal.aborted) {
        // Asked with every beat, also where nothing is missing: a server that no longer answers is found out by that.
        const taken = missing.size > 0 ? session.take([...missing]) : session.query('select 1').then(() => [])
        for (const name of await within(taken)) {
          missing.delete(name)
          onHeld(lockOf.get(name) as string, lost.signal)
        }
        onBeat(isRequested || beats < FIRST_BEATS || beats % LOOK_EVERY === 0)
        isRequested = false
        beats++
        nudge = new AbortController()
        const next = missing.size > 0 || beats < FIRST_BEATS ? RETRY_MS : BEAT_MS
        await pause(next, undefined, { signal: nudge.signal, ref: false }).catch(() => {})
      }
    } catch (error) {
      session.end(error as Error)
      throw error
    } finally {
      lost.abort(new Error('the locks were given up'))
      closing.signal.removeEventListener('abort', onAsked)
      session.lost.removeEventListener('abort', onLost)
      unheard()
      if (!session.lost.aborted)
        await giveUp(
          session,
          [...lockOf.keys()].filter((name) => !missing.has(name)),
        )
      await session.leave()
    }
  }

  const keep = async () => {
    while (!closing.signal.aborted) {
      try {
        await hold(await joinLockSession(pool))
      } catch (error) {
        if (!closing.signal.aborted) onTrouble(error)
      }
      await pause(250, undefined, { signal: closing.signal, ref: false }).catch(() => {})
    }
  }
  const done = keep()

  return {
    async close() {
      closing.abort()
      await done
    },
  }
}

const giveUp = async ({ query, free, end }: LockSession, names: readonly string[]) => {
  await within(Promise.all([query('unlisten projection_request'), ...names.map(free)])).catch(end)
}
