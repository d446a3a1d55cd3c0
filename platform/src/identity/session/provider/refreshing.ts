import { type Client, type Pool, transaction } from '../../../database/pool.ts'
import { Unavailable } from '../../../errors.ts'
import type { Log } from '../../../logging/log.ts'
import { INSTALLATION } from '../../../scheduling/schedule.ts'
import type { Job } from '../../../scheduling/scheduler.ts'
import type { SessionSeal } from '../session-seal.ts'
import type { OpenidClient } from './openid-client.ts'
import { SignInFailed } from './sign-in-failed.ts'

type Held = { session_id: string; sealed: Buffer; recent: boolean }

/** Seconds after which a provider is asked again about somebody who is here, and within which one answer counts for all who ask. */
const ASK_AGAIN = 600
const JUST_ASKED = 10
/** Seconds until the next try at a provider that does not answer. */
const TRY_AGAIN = 60
const AT_ONCE = 200
const EVERY_MS = 60_000

/**
 * Asks the provider again about people who are signed in: who they are now, and whether they still are. A refresh token is good once, so
 * that whoever uses one holds the row of its session, in whatever process.
 */
export const refreshing = (options: {
  pool: Pool
  seal: SessionSeal
  client: OpenidClient
  log: Pick<Log, 'warn' | 'info'>
}) => {
  const { pool, seal, client, log } = options
  const renew = async (connection: Client, { session_id: id, sealed }: Held): Promise<void> => {
    try {
      const person = await client.again(seal.open(id, sealed))
      await connection.query(
        'update identity.browser_session set sealed = $2, refreshed_at = now() where session_id = $1',
        [id, seal.seal(id, person)],
      )
    } catch (error) {
      if (error instanceof SignInFailed) {
        log.info('the identity provider ended a session', { reason: error.reason })
        await connection.query('delete from identity.browser_session where session_id = $1', [id])
        return
      }
      if (!(error instanceof Unavailable)) throw error
      // A provider that is away is not one that says no.
      await connection.query(
        'update identity.browser_session set refreshed_at = now() - make_interval(secs => $2) where session_id = $1',
        [id, ASK_AGAIN - TRY_AGAIN],
      )
      throw error
    }
  }
  const locked = (sql: string, values: unknown[]) =>
    transaction(pool, async (connection) => {
      const { rows } = await connection.query<Held>(sql, values)
      const [session] = rows
      if (!session || session.recent) return { isThere: session !== undefined, away: false }
      // What was learned of a provider that is away is written down as well.
      const away = await renew(connection, session).then(
        () => null,
        (error: unknown) => error,
      )
      if (away && !(away instanceof Unavailable)) throw away
      return { isThere: true, away: away !== null }
    })

  /** One session, at once. @throws Unavailable where the provider does not answer */
  const refresh = async (sessionId: string): Promise<void> => {
    const { away } = await locked(
      `select session_id, sealed, refreshed_at > now() - make_interval(secs => $2) and refreshed_at > started_at as recent
         from identity.browser_session where session_id = $1 and account_id is null for update`,
      [sessionId, JUST_ASKED],
    )
    if (away) throw new Unavailable('identity-provider-unavailable', 5)
  }

  /** All that are in use and due, one after the other; those that another process works at are passed over. */
  const refreshDue = async (signal?: AbortSignal): Promise<void> => {
    for (let count = 0; count < AT_ONCE && !signal?.aborted; count++) {
      const { isThere, away } = await locked(
        `select session_id, sealed, false as recent from identity.browser_session
          where account_id is null and signed_out_at is null and refreshed_at < now() - make_interval(secs => $1)
            and used_at > now() - interval '2 hours'
          order by refreshed_at limit 1 for update skip locked`,
        [ASK_AGAIN],
      )
      if (away) log.warn('the identity provider does not answer', {})
      if (!isThere || away) return
    }
  }

  const job: Job = {
    name: 'refresh-sign-ins',
    atOnce: 1,
    tenants: { version: 1, subject: 'sign-ins', list: async () => [INSTALLATION] },
    run: async (_tenant, _due, signal) => {
      await refreshDue(signal)
      return [{ subject: 'sign-ins', next: new Date(Date.now() + EVERY_MS) }]
    },
  }
  return { refresh, refreshDue, job }
}
