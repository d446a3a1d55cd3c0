import { createHash, randomBytes } from 'node:crypto'
import type { Queryable } from '../../database/pool.ts'

/** What a one-time token is good for. */
export type Purpose = 'password-reset' | 'email-verification' | 'email-change'

const secondsGood = {
  'password-reset': 3_600,
  'email-verification': 3 * 86_400,
  'email-change': 86_400,
} satisfies Record<Purpose, number>

const fingerprint = (token: string): Buffer => createHash('sha256').update(token, 'utf8').digest()

/**
 * Issues a 256-bit token (base64url) for an account and voids the earlier ones of the same purpose. Only its SHA-256 is
 * stored: who reads the table cannot use it. Takes the address that an e-mail change is to lead to.
 */
export const issueToken = async (
  queries: Queryable,
  accountId: string,
  purpose: Purpose,
  email: string | null = null,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  await queries.query('delete from identity.one_time_token where account_id = $1 and purpose = $2', [
    accountId,
    purpose,
  ])
  await queries.query(
    `insert into identity.one_time_token (fingerprint, account_id, purpose, expires, email)
     values ($1, $2, $3, now() + make_interval(secs => $4), $5)`,
    [fingerprint(token), accountId, purpose, secondsGood[purpose], email],
  )
  return token
}

const good = 'fingerprint = $1 and purpose = $2 and used is null and expires > now()'

/** Says whose token it is without using it up; undefined when it is unknown, used or expired. */
export const tokenOwner = async (queries: Queryable, token: string, purpose: Purpose): Promise<string | undefined> => {
  const { rows } = await queries.query<{ account_id: string }>(
    `select account_id from identity.one_time_token where ${good}`,
    [fingerprint(token), purpose],
  )
  return rows[0]?.account_id
}

/** Uses a token up and says whose it was; undefined when it is unknown, used or expired. Of many at once, one succeeds. */
export const useToken = async (queries: Queryable, token: string, purpose: Purpose): Promise<string | undefined> => {
  const { rows } = await queries.query<{ account_id: string }>(
    `update identity.one_time_token set used = now() where ${good} returning account_id`,
    [fingerprint(token), purpose],
  )
  return rows[0]?.account_id
}

/** The address that an account has asked for and not confirmed yet. */
export const askedEmail = async (queries: Queryable, accountId: string): Promise<string | undefined> => {
  const { rows } = await queries.query<{ email: string }>(
    `select email from identity.one_time_token
     where account_id = $1 and purpose = 'email-change' and used is null and expires > now()`,
    [accountId],
  )
  return rows[0]?.email
}

/** Uses the token of an e-mail change up, and says whose it was and to which address it leads. */
export const useEmailToken = async (
  queries: Queryable,
  token: string,
): Promise<{ accountId: string; email: string } | undefined> => {
  const { rows } = await queries.query<{ account_id: string; email: string }>(
    `update identity.one_time_token set used = now() where ${good} returning account_id, email`,
    [fingerprint(token), 'email-change'],
  )
  return rows[0] && { accountId: rows[0].account_id, email: rows[0].email }
}
