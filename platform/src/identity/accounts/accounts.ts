import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type Pool, type Queryable, transaction } from '../../database/pool.ts'
import { Invalid, Refusal, Unauthenticated } from '../../errors.ts'
import { tokenOwner, useEmailToken, useToken } from './one-time-tokens.ts'
import type { PasswordHash } from './password-hash.ts'
import { checkNewPassword } from './password-rules.ts'
import { isPublished, publishedPasswords } from './published-passwords.ts'
import { endSessions } from './sessions.ts'

/** Someone who can sign in at the embedded provider. */
export interface Account {
  readonly accountId: string
  readonly email: string
  readonly emailVerified: boolean
  readonly name: string | null
  /** How often the password has been set: what was signed in with an earlier one counts no more. */
  readonly passwordVersion: number
}

/** What it takes to make an account. */
export interface NewAccount {
  readonly email: string
  readonly password: string
  readonly name?: string | null | undefined
  readonly emailVerified?: boolean
}

/** A new password by a mailed token; `account` says of one whose e-mail nobody had proven whether its owner made it. */
export interface PasswordReset {
  readonly token: string
  readonly password: string
  readonly confirmation: string
  readonly account?: 'kept' | 'new' | undefined
}

interface Row {
  account_id: string
  email: string
  email_verified: boolean
  name: string | null
  password_hash: string
  password_version: number
  disabled_at: Date | null
  created_at: string
}

const account = (row: Row): Account => ({
  accountId: row.account_id,
  email: row.email,
  emailVerified: row.email_verified,
  name: row.name,
  passwordVersion: row.password_version,
})

const address = z.email().max(254)

/** The one way an e-mail address is written in the accounts: trimmed, lower case. Throws email-invalid. */
export const emailAddress = (text: string): string => {
  const read = address.safeParse(text.trim().normalize('NFC').toLowerCase())
  if (!read.success) throw new Refusal('email-invalid')
  return read.data
}

const rowBy = async (queries: Queryable, column: 'account_id' | 'email', value: string): Promise<Row | undefined> =>
  (await queries.query<Row>(`select * from identity.account where ${column} = $1`, [value])).rows[0]

/** The accounts of the embedded provider and everything that changes one. */
export type Accounts = ReturnType<typeof accounts>

/** Takes the identity role's pool, the password hashing and the shortest password allowed, in characters. */
export const accounts = (pool: Pool, hash: PasswordHash, passwordMinLength: number) => {
  const differing = async (password: string, row: Row): Promise<void> => {
    if (await hash.matches(password, row.password_hash)) throw new Refusal('password-same-as-old')
  }

  const byId = async (accountId: string): Promise<Account | undefined> => {
    if (!z.uuid().safeParse(accountId).success) return undefined
    const row = await rowBy(pool, 'account_id', accountId)
    return row && !row.disabled_at ? account(row) : undefined
  }

  const byEmail = async (email: string): Promise<Account | undefined> => {
    const row = await rowBy(pool, 'email', emailAddress(email))
    return row && !row.disabled_at ? account(row) : undefined
  }

  /** Says everything that is wrong with what a new account would be: one thing by its own code, several by their fields. */
  const checkNew = ({ email, password }: Pick<NewAccount, 'email' | 'password'>): void => {
    const checks = {
      email: () => void emailAddress(email),
      password: () => checkNewPassword(password, password, passwordMinLength),
    }
    const refusals = Object.entries(checks).flatMap(([path, check]) => {
      try {
        check()
        return []
      } catch (error) {
        if (error instanceof Refusal) return [{ path, error }]
        throw error
      }
    })
    const [first, ...others] = refusals
    if (first && others.length === 0) throw first.error
    if (first)
      throw new Invalid(
        'invalid',
        refusals.map(({ path, error }) => ({ path, code: error.code })),
      )
  }

  /** Throws email-invalid, the password refusals, account-exists. */
  const create = async ({ email, password, name, emailVerified = false }: NewAccount): Promise<Account> => {
    checkNew({ email, password })
    const written = emailAddress(email)
    const { rows } = await pool.query<Row>(
      `insert into identity.account (account_id, email, email_verified, name, password_hash, password_unpublished)
       values ($1, $2, $3, $4, $5, true)
       on conflict (email) do nothing returning *`,
      [randomUUID(), written, emailVerified, name?.trim() || null, await hash.make(password)],
    )
    if (!rows[0]) throw new Refusal('account-exists')
    return account(rows[0])
  }

  /** Takes as long for an unknown e-mail as for a wrong password, and throws the same credentials-wrong for both. */
  const authenticate = async (email: string, password: string): Promise<Account> => {
    const row = await rowBy(pool, 'email', emailAddress(email))
    const isRight = await hash.matches(password, row?.password_hash)
    if (!isRight || !row || row.disabled_at || isPublished(password)) throw new Unauthenticated('credentials-wrong')
    if (hash.outdated(row.password_hash)) {
      await pool.query('update identity.account set password_hash = $1 where account_id = $2 and password_hash = $3', [
        await hash.make(password),
        row.account_id,
        row.password_hash,
      ])
    }
    return account(row)
  }

  const withPassword = async (accountId: string, password: string): Promise<Row> => {
    const row = await rowBy(pool, 'account_id', accountId)
    if (!(await hash.matches(password, row?.password_hash)) || !row) throw new Refusal('password-old-incorrect')
    return row
  }

  const setPassword = async (queries: Queryable, accountId: string, encoded: string): Promise<void> => {
    await queries.query(
      `update identity.account set password_hash = $1, password_version = password_version + 1,
         password_changed_at = now(), password_unpublished = true where account_id = $2`,
      [encoded, accountId],
    )
  }

  /**
   * Replaces the password of someone signed in; other sessions of the account end, the given one lives on. Throws
   * password-old-incorrect and the password refusals.
   */
  const changePassword = async (
    accountId: string,
    change: { oldPassword: string; newPassword: string; confirmation: string },
    session: string | undefined,
  ): Promise<Account> => {
    const row = await withPassword(accountId, change.oldPassword)
    checkNewPassword(change.newPassword, change.confirmation, passwordMinLength)
    await differing(change.newPassword, row)
    const encoded = await hash.make(change.newPassword)
    await transaction(pool, async (client) => {
      await setPassword(client, accountId, encoded)
      await endSessions(client, accountId, session)
    })
    return account(row)
  }

  /**
   * Replaces a forgotten password by a mailed token, which is used up; every session of the account ends. The mail has
   * reached its owner, so the e-mail is proven from then on. Of an account whose e-mail nobody had proven the owner says
   * whether it was theirs: `kept` goes on with it, `new` begins without what somebody else did under their address.
   * Throws account-unconfirmed while that is not said, token-expired and the password refusals, which leave the token as
   * it was.
   */
  const resetPassword = async ({ token, password, confirmation, account: claim }: PasswordReset): Promise<Account> => {
    const owner = await tokenOwner(pool, token, 'password-reset')
    const row = owner && (await rowBy(pool, 'account_id', owner))
    if (!row || row.disabled_at) throw new Refusal('token-expired')
    checkNewPassword(password, confirmation, passwordMinLength)
    if (!row.email_verified && !claim) throw new Refusal('account-unconfirmed', { since: row.created_at })
    const isNew = !row.email_verified && claim === 'new'
    if (!isNew) await differing(password, row)
    const encoded = await hash.make(password)
    return transaction(pool, async (client) => {
      if (!(await useToken(client, token, 'password-reset'))) throw new Refusal('token-expired')
      await endSessions(client, row.account_id)
      if (!isNew) {
        await setPassword(client, row.account_id, encoded)
        await client.query('update identity.account set email_verified = true where account_id = $1', [row.account_id])
        return account({ ...row, email_verified: true })
      }
      await client.query('delete from identity.account where account_id = $1', [row.account_id])
      const { rows } = await client.query<Row>(
        `insert into identity.account (account_id, email, email_verified, password_hash, password_unpublished)
         values ($1, $2, true, $3, true) returning *`,
        [randomUUID(), row.email, encoded],
      )
      return account(rows[0] ?? row)
    })
  }

  /** Uses a mailed token up to prove the e-mail. Throws token-expired. */
  const verifyEmail = async (token: string): Promise<void> =>
    transaction(pool, async (client) => {
      const accountId = await useToken(client, token, 'email-verification')
      if (!accountId) throw new Refusal('token-expired')
      await client.query('update identity.account set email_verified = true where account_id = $1', [accountId])
    })

  /**
   * Whose address is to become another, once somebody opens the letter that goes there. Throws password-old-incorrect,
   * email-invalid, email-same and account-exists.
   */
  const mayTake = async (accountId: string, password: string, email: string): Promise<Account> => {
    const row = await withPassword(accountId, password)
    const newEmail = emailAddress(email)
    if (newEmail === row.email) throw new Refusal('email-same')
    if (await rowBy(pool, 'email', newEmail)) throw new Refusal('account-exists')
    return account(row)
  }

  /**
   * Uses a mailed token up to give its account the address that it was sent to. Throws token-expired, and account-exists for
   * an address that somebody has taken meanwhile. Returns the account as it was and as it is.
   */
  const changeEmail = async (token: string): Promise<{ before: Account; after: Account }> =>
    transaction(pool, async (client) => {
      const emailChange = await useEmailToken(client, token)
      const row = emailChange && (await rowBy(client, 'account_id', emailChange.accountId))
      if (!row || row.disabled_at) throw new Refusal('token-expired')
      const { rows } = await client.query<Row>(
        `update identity.account set email = $2, email_verified = true
         where account_id = $1 and not exists (select from identity.account where email = $2) returning *`,
        [row.account_id, emailChange.email],
      )
      if (!rows[0]) throw new Refusal('account-exists')
      return { before: account(row), after: account(rows[0]) }
    })

  /** Makes the account, or gives it this password, name and a proven address when it is there with another. */
  const ensure = async ({ email, password, name }: NewAccount): Promise<Account> => {
    const row = await rowBy(pool, 'email', emailAddress(email))
    if (!row) return create({ email, password, name, emailVerified: true })
    if (!row.disabled_at && (await hash.matches(password, row.password_hash))) return account(row)
    checkNewPassword(password, password, passwordMinLength)
    const encoded = await hash.make(password)
    await transaction(pool, async (client) => {
      await setPassword(client, row.account_id, encoded)
      await client.query('update identity.account set disabled_at = null where account_id = $1', [row.account_id])
      await endSessions(client, row.account_id)
    })
    return account({ ...row, disabled_at: null, password_version: row.password_version + 1 })
  }

  /** Closes every account whose password has been published, and says how many they were. Each password is looked at once. */
  const closePublished = async (): Promise<number> => {
    const { rows } = await pool.query<Row>(
      'select * from identity.account where not password_unpublished and disabled_at is null order by created_at',
    )
    let closed = 0
    for (const row of rows) {
      let published = false
      for (const password of publishedPasswords) published ||= await hash.matches(password, row.password_hash)
      if (published) {
        await transaction(pool, async (client) => {
          await client.query('update identity.account set disabled_at = now() where account_id = $1', [row.account_id])
          await endSessions(client, row.account_id)
        })
        closed += 1
      } else
        await pool.query(
          'update identity.account set password_unpublished = true where account_id = $1 and password_hash = $2',
          [row.account_id, row.password_hash],
        )
    }
    return closed
  }

  /**
   * Deletes the account and all its sessions and tokens, after `before`; what that refuses leaves everything as it was. Throws
   * password-old-incorrect.
   */
  const remove = async (
    accountId: string,
    password: string,
    beforeDeletion: (account: Account) => Promise<void>,
  ): Promise<void> => {
    await beforeDeletion(account(await withPassword(accountId, password)))
    await transaction(pool, async (client) => {
      await endSessions(client, accountId)
      await client.query('delete from identity.account where account_id = $1', [accountId])
    })
  }

  return {
    byId,
    byEmail,
    checkNew,
    create,
    authenticate,
    changePassword,
    resetPassword,
    verifyEmail,
    mayTake,
    changeEmail,
    remove,
    ensure,
    closePublished,
  }
}
