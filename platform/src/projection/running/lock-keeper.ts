import { setTimeout as pause } from 'node:timers/promises'
import type { Client, Pool } from '../../database/pool.ts'

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
  onBeat: (asked: boolean) => void
  onTrouble: (error: unknown) => void
}

// A holder whose machine vanished is noticed by the server within seconds, not hours.
const KEEPALIVE = 'set tcp_keepalives_idle = 1; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 2'

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
 * Holds, on one connection of its own, the advisory lock of each group that nobody else runs; what others hold it takes
 * over within a second of their end. Locks die with the connection: then all groups are given up, and tried for anew.
 */
export const keepLocks = ({ pool, groups, onHeld, onBeat, onTrouble }: Options): LockKeeper => {
  const closing = new AbortController()

  const hold = async (client: Client): Promise<void> => {
    const lost = new AbortController()
    let nudge = new AbortController()
    const onEnd = (error?: Error) => {
      lost.abort(error ?? new Error('the connection that held the locks has ended'))
      nudge.abort()
    }
    let asked = false
    const onAsked = () => {
      asked = true
      nudge.abort()
    }
    client.on('error', onEnd)
    client.on('end', onEnd)
    client.on('notification', onAsked)
    closing.signal.addEventListener('abort', onAsked)
    try {
      await within(client.query(`${KEEPALIVE}; listen projection_request`))
      const missing = new Set(groups)
      let beats = 0
      while (!lost.signal.aborted && !closing.signal.aborted) {
        const { rows } = await within(
          client.query<{ name: string }>(
            `select name from unnest($1::text[]) name where pg_try_advisory_lock(hashtextextended('projection ' || name, 0))`,
            [[...missing]],
          ),
        )
        for (const { name } of rows) {
          missing.delete(name)
          onHeld(name, lost.signal)
        }
        onBeat(asked || beats < FIRST_BEATS || beats % LOOK_EVERY === 0)
        asked = false
        beats++
        nudge = new AbortController()
        const next = missing.size > 0 || beats < FIRST_BEATS ? RETRY_MS : BEAT_MS
        await pause(next, undefined, { signal: nudge.signal, ref: false }).catch(() => {})
      }
    } finally {
      lost.abort(new Error('the locks were given up'))
      closing.signal.removeEventListener('abort', onAsked)
      client.off('notification', onAsked)
      // Closing the connection frees the locks in whatever state it is.
      client.release(true)
    }
  }

  const keep = async () => {
    while (!closing.signal.aborted) {
      try {
        await hold(await pool.connect())
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
