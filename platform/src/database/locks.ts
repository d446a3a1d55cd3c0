import { setTimeout as pause } from 'node:timers/promises'
import type { Client, Pool } from './pool.ts'

type Locked = <Result>(pool: Pool, name: string, work: (client: Client) => Promise<Result>) => Promise<Result>

const withTaken =
  (take: (client: Client, name: string) => Promise<unknown>): Locked =>
  async (pool, name, work) => {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      await client.query('set statement_timeout = 0')
      await take(client, name)
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

/**
 * Runs `work` while holding a lock of that name in the whole database; waits until it is free.
 * The lock is a session's: when the process dies, PostgreSQL frees it.
 */
export const withLock: Locked = withTaken((client, name) =>
  client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]),
)

const LOOK_MS = 50

/** As `withLock`, asking again and again: nobody waits in a statement, which others might have to wait for. */
export const withLockPolling: Locked = withTaken(async (client, name) => {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as taken', [name])
    if (rows[0].taken) return
    await pause(LOOK_MS)
  }
})

export type Held = {
  /** Aborts when the session that holds the lock is gone: someone else may hold it from then on. */
  lost: AbortSignal
  release(): Promise<void>
}

/** Takes a lock of that name if it is free, for as long as the caller likes; null when somebody else holds it. */
export const tryLock = async (pool: Pool, name: string): Promise<Held | null> => {
  const client = await pool.connect()
  const gone = new AbortController()
  const onError = (error: Error) => gone.abort(error)
  const onEnd = () => gone.abort(new Error(`the session that held the lock ${name} has ended`))
  try {
    const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as taken', [name])
    if (!rows[0].taken) {
      client.release()
      return null
    }
  } catch (error) {
    client.release(error as Error)
    throw error
  }
  client.on('error', onError)
  client.on('end', onEnd)
  let released: Promise<void> | undefined
  const release = async () => {
    const unlocked = await client.query('select pg_advisory_unlock_all()').then(
      () => true,
      () => false,
    )
    client.off('error', onError)
    client.off('end', onEnd)
    client.release(!unlocked)
  }
  return {
    lost: gone.signal,
    release() {
      released ??= release()
      return released
    },
  }
}
