import type { Queryable } from '../../database/pool.ts'

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
export const endSessions = async (queries: Queryable, accountId: string, kept?: string): Promise<void> => {
  await queries.query(
    `delete from identity.openid_state where account_id = $1 and not (model = 'Session' and uid is not distinct from $2)`,
    [accountId, kept ?? null],
  )
  if (kept === undefined) return
  await queries.query(
    `update identity.openid_state state
        set payload = jsonb_set(payload, '{amr}', jsonb_build_array('pwd', 'pwd-' || account.password_version))
       from identity.account where account.account_id = $1 and state.model = 'Session' and state.uid = $2`,
    [accountId, kept],
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
