import type { Pool } from '../pool.ts'

/**
 * Locks of a process on one connection, however many and whoever takes them. A lock belongs to the session: when the process dies,
 * or the connection, PostgreSQL frees all of them.
 */
export type LockSession = {
  /** Sends a statement on the connection of the locks, once those before it were answered. */
  query(text: string, values?: unknown[]): Promise<{ rows: { name: string }[] }>
  /** Calls for every notification of a channel that this connection listens to. @returns a function that ends that. */
  onNotification(listener: (channel: string) => void): () => void
  /** Takes those of these locks that are free in the whole database, and not held here already. */
  take(names: readonly string[]): Promise<string[]>
  free(name: string): Promise<void>
  /** Aborts when the session is gone: somebody else may hold its locks from then on. */
  lost: AbortSignal
  /** Ends the session for everybody who has joined it, as a connection does that broke. */
  end(reason: Error): void
  /** The last to leave gives the connection, and every lock that is still held, back. */
  leave(): Promise<void>
}

type Opened = Omit<LockSession, 'leave'> & { close(): Promise<void> }

// A holder whose machine vanished is noticed by the server within seconds, not hours.
const KEEPALIVE = 'set tcp_keepalives_idle = 1; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 2'

const open = async (pool: Pool): Promise<Opened> => {
  const client = await pool.connect()
  const gone = new AbortController()
  const held = new Set<string>()
  const onError = (error: Error) => gone.abort(error)
  const onEnd = () => gone.abort(new Error('the connection that held the locks has ended'))
  client.on('error', onError)
  client.on('end', onEnd)
  let closed = false
  const giveBack = (broken: Error | boolean) => {
    if (closed) return
    closed = true
    client.off('error', onError)
    client.off('end', onEnd)
    client.release(broken)
  }
  let last: Promise<unknown> = Promise.resolve()
  const query: LockSession['query'] = (text, values = []) => {
    const answer = last.then(() => client.query(text, values))
    last = answer.catch(() => {})
    return answer
  }
  try {
    await client.query(KEEPALIVE)
  } catch (error) {
    giveBack(error as Error)
    throw error
  }
  const end = (reason: Error) => {
    gone.abort(reason)
    giveBack(reason)
  }
  return {
    query,
    onNotification(listener) {
      const onNotification = ({ channel }: { channel: string }) => listener(channel)
      client.on('notification', onNotification)
      return () => client.off('notification', onNotification)
    },
    lost: gone.signal,
    end,
    async take(names) {
      // A session is given a lock that it holds a second time: who holds it here is decided here.
      const free = names.filter((name) => !held.has(name))
      if (free.length === 0) return []
      for (const name of free) held.add(name)
      const taken = await query(
        'select name from unnest($1::text[]) name where pg_try_advisory_lock(hashtextextended(name, 0))',
        [free],
      )
        .then(({ rows }) => new Set(rows.map(({ name }) => name)))
        .catch((error) => {
          // Whether the server gave them is not to be found out any more.
          end(error)
          throw error
        })
      for (const name of free) if (!taken.has(name)) held.delete(name)
      return [...taken]
    },
    async free(name) {
      if (!gone.signal.aborted) await query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]).catch(end)
      held.delete(name)
    },
    async close() {
      const unlocked = await query('select pg_advisory_unlock_all()').then(
        () => true,
        () => false,
      )
      giveBack(!unlocked || gone.signal.aborted)
    },
  }
}

const sessions = new WeakMap<Pool, { opened: Promise<Opened>; members: number }>()

/** Joins the session that holds the locks of whoever uses this pool; opens it for the first. Takes one connection for all. */
export const joinLockSession = async (pool: Pool): Promise<LockSession> => {
  let session = sessions.get(pool)
  if (!session) {
    const opening = { opened: open(pool), members: 0 }
    session = opening
    sessions.set(pool, opening)
    const forget = () => {
      if (sessions.get(pool) === opening) sessions.delete(pool)
    }
    opening.opened.then(({ lost }) => {
      if (lost.aborted) forget()
      else lost.addEventListener('abort', forget, { once: true })
    }, forget)
  }
  session.members += 1
  const joined = session
  const opened = await joined.opened
  let left: Promise<void> | undefined
  const leave = async () => {
    joined.members -= 1
    if (joined.members > 0) return
    if (sessions.get(pool) === joined) sessions.delete(pool)
    await opened.close()
  }
  const { query, onNotification, take, free, lost, end } = opened
  return {
    query,
    onNotification,
    take,
    free,
    lost,
    end,
    leave: () => {
      left ??= leave()
      return left
    },
  }
}
