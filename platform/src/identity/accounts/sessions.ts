import type { Queryable } from '../../database/pool.ts'
import type { Device } from '../session/device.ts'

/**
 * The sign-in methods that a session notes: a password, and which one of the account's. oidc-provider saves a session
 * again at the end of every request, so that one deleted meanwhile may come back; with a version that is past it opens
 * nothing.
 */
export const signedInBy = (passwordVersion: number): string[] => ['pwd', `pwd-${passwordVersion}`]

/** Whether what was signed in by these methods still counts for an account with this password version. */
export const stillCounts = (methods: readonly string[] | undefined, passwordVersion: number): boolean =>
  methods?.includes(`pwd-${passwordVersion}`) ?? false

/** Ends an account's sessions, grants, codes and sign-ins under way; a kept session counts for the present password. */
export const endSessions = async (queries: Queryable, accountId: string, remainingSession?: string): Promise<void> => {
  await queries.query(
    `delete from identity.openid_state where account_id = $1 and not (model = 'Session' and uid is not distinct from $2)`,
    [accountId, remainingSession ?? null],
  )
  if (remainingSession === undefined) return
  await queries.query(
    `update identity.openid_state state
        set payload = jsonb_set(payload, '{amr}', jsonb_build_array('pwd', 'pwd-' || account.password_version))
       from identity.account where account.account_id = $1 and state.model = 'Session' and state.uid = $2`,
    [accountId, remainingSession],
  )
}

/** Whether an account's session, named by its uid as access tokens carry it in `sid`, still lives and counts. */
export const sessionLives = async (queries: Queryable, accountId: string, session: string): Promise<boolean> => {
  const { rowCount } = await queries.query(
    `select from identity.openid_state state join identity.account on account.account_id::text = state.account_id
      where state.model = 'Session' and state.uid = $1 and state.account_id = $2
        and (state.expires is null or state.expires > now())
        and state.payload->'amr' ? ('pwd-' || account.password_version)`,
    [session, accountId],
  )
  return rowCount === 1
}

/** A session of an account that still counts; `id` is its uid. */
export interface LiveSession {
  readonly id: string
  readonly signedInAt: string
  /** The session that asks. */
  readonly current: boolean
  /** What it was begun on; null where the browser did not say. */
  readonly device: Device | null
  /** When it was last seen; null where no browser goes on with it. */
  readonly usedAt: string | null
}

/** The sessions of an account that still count, the newest first. */
export const liveSessions = async (queries: Queryable, accountId: string, current: string): Promise<LiveSession[]> => {
  const { rows } = await queries.query<{
    uid: string
    signed_in_at: string
    used_at: string | null
    device: Device | null
  }>(
    `select state.uid, to_timestamp((state.payload->>'loginTs')::bigint) as signed_in_at, browser.used_at, browser.device
      from identity.openid_state state join identity.account on account.account_id::text = state.account_id
      left join lateral (
        select used_at, device from identity.browser_session
          where account_id = account.account_id and provider_session = state.uid order by used_at desc limit 1
      ) browser on true
      where state.model = 'Session' and state.account_id = $1 and (state.expires is null or state.expires > now())
        and state.payload->'amr' ? ('pwd-' || account.password_version)
      order by 2 desc, 1`,
    [accountId],
  )
  return rows.map((row) => ({
    id: row.uid,
    signedInAt: new Date(row.signed_in_at).toISOString(),
    current: row.uid === current,
    device: row.device,
    usedAt: row.used_at && new Date(row.used_at).toISOString(),
  }))
}

/** Ends one session of an account with what was granted in it. Another's is not touched. */
export const endSession = async (queries: Queryable, accountId: string, session: string): Promise<void> => {
  await queries.query(
    `delete from identity.openid_state where account_id = $1
      and ((model = 'Session' and uid = $2) or payload->>'sessionUid' = $2)`,
    [accountId, session],
  )
}
