import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from '../../database/pool.ts'

const CHANNEL = 'event_log'
/** Other processes are told at most this often: a hint does not become truer by being repeated. */
const LEAST_MS = 40
const RETRY_MS = 1_000
// Whoever has so few connections needs them for its work.
const FEWEST_CONNECTIONS = 4
const OWN = randomUUID()

/**
 * Tells other processes that something was appended: after the commit, never in it, since a transaction that notifies
 * makes all others that do wait for its end. It is a hint and may be lost; readers look by themselves as well.
 */
export const announcing = (pool: Pool): (() => void) => {
  let last = 0
  let timer: NodeJS.Timeout | undefined
  const tell = () => {
    timer = undefined
    last = performance.now()
    pool.query(`select pg_notify('${CHANNEL}', $1)`, [OWN]).catch(() => {})
  }
  return () => {
    if (timer) return
    const left = last + LEAST_MS - performance.now()
    if (left <= 0) return tell()
    timer = setTimeout(tell, left)
    timer.unref()
  }
}

export type Hearing = {
  /** Whether what other processes append is heard of just now. */
  listening(): boolean
  close(): void
}

/** Listens, on one connection, to what other processes announce. `onNews` is also called when something may have been missed. */
export const hearing = (pool: Pool, onNews: () => void): Hearing => {
  const closing = new AbortController()
  let isListening = false

  const hear = async () => {
    const client = await pool.connect()
    try {
      if (closing.signal.aborted) return
      const ended = new Promise<void>((resolve) => {
        client.once('end', resolve)
        client.once('error', () => resolve())
        closing.signal.addEventListener('abort', () => resolve())
      })
      client.on('notification', ({ payload }) => payload !== OWN && onNews())
      await client.query(`listen ${CHANNEL}`)
      isListening = true
      onNews()
      await ended
    } finally {
      isListening = false
      client.release(true)
    }
  }
  const run = async () => {
    while (!closing.signal.aborted) {
      await hear().catch(() => {})
      await pause(RETRY_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {})
    }
  }
  if ((pool.options.max ?? 0) >= FEWEST_CONNECTIONS) void run()

  return { listening: () => isListening, close: () => closing.abort() }
}
