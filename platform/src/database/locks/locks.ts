import { setTimeout as pause } from 'node:timers/promises'
import type { Client, Pool } from '../pool.ts'
import { joinLockSession } from './lock-session.ts'

/** Milliseconds until a lock that somebody else holds is tried for again, at first and at most. */
const SOON = 5
const LATEST = 100

/**
 * Runs `work` on a connection of its own that holds a lock of that name in the whole database; tries until it is free: whoever
 * waited in a statement would be waited for by an index that is built concurrently. The lock is a session's: when the process
 * dies, PostgreSQL frees it.
 */
export const withLock = async <Result>(
  pool: Pool,
  name: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> => {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('set statement_timeout = 0')
    while (!(await taken(client, name))) await pause(LATEST / 2)
    return await work(client)
  } finally {
    // A session that cannot give its lock back is closed, which gives it back.
    await client
      .query('select pg_advisory_unlock(hashtextextended($1, 0))', [name])
      .then(() => client.query('reset statement_timeout'))
      .catch((failure: Error) => {
        broken = failure
      })
    client.release(broken)
  }
}

const taken = async (client: Client, name: string): Promise<boolean> => {
  const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as taken', [name])
  return rows[0].taken
}

export type Held = {
  /** Aborts when the session that holds the lock is gone: someone else may hold it from then on. */
  lost: AbortSignal
  release(): Promise<void>
}

/**
 * Takes a lock of that name if it is free, for as long as the caller likes; null when somebody else holds it. All locks that are taken
 * with one pool are held on one of its connections.
 */
export const tryLock = async (pool: Pool, name: string): Promise<Held | null> => {
  const session = await joinLockSession(pool)
  const taken = await session.take([name]).catch(async (error) => {
    await session.leave()
    throw error
  })
  if (taken.length === 0) {
    await session.leave()
    return null
  }
  let released: Promise<void> | undefined
  return {
    lost: session.lost,
    release() {
      released ??= session.free(name).then(session.leave)
      return released
    },
  }
}

/** Runs `work` while a lock of that name is held, waiting for it; holds no connection but the one of all locks of this pool. */
export const whileLocked = async <Result>(pool: Pool, name: string, work: () => Promise<Result>): Promise<Result> => {
  for (let wait = SOON; ; wait = Math.min(LATEST, wait * 2)) {
    const held = await tryLock(pool, name)
    if (!held) {
      await pause(wait * (0.5 + Math.random()))
      continue
    }
    try {
      return await work()
    } finally {
      await held.release()
    }
  }
}
