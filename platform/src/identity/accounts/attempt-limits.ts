import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { TooMany } from '../../errors.ts'

/** So many attempts in so many seconds. */
export interface Limit {
  readonly attempts: number
  readonly seconds: number
}

/** How often one may try. */
export interface Limits {
  /** Wrong passwords of one account from one address. */
  readonly signIn: Limit
  /** Wrong passwords from one address, whatever the account. */
  readonly address: Limit
  /** Accounts made from one address. */
  readonly signUp: Limit
  /** Reset mails asked for one account. */
  readonly resetMail: Limit
  /** Letters that somebody who is signed in asks for, to their own address or to the one that theirs is to become. */
  readonly ownLetter: Limit
  /** Wrong old passwords given by someone who is signed in. */
  readonly password: Limit
}

const quarter = 15 * 60

/** The limits unless the operator says otherwise. */
export const defaultLimits: Limits = {
  signIn: { attempts: 5, seconds: quarter },
  address: { attempts: 50, seconds: quarter },
  signUp: { attempts: 20, seconds: 3_600 },
  resetMail: { attempts: 3, seconds: quarter },
  ownLetter: { attempts: 5, seconds: 3_600 },
  password: { attempts: 5, seconds: quarter },
}

/** Counts attempts in PostgreSQL, so that all processes and restarts count together. */
export interface AttemptLimits {
  /** Counts one attempt against each limit before anything costly happens; throws TooMany. */
  readonly spend: (...spent: readonly Spent[]) => Promise<void>
  /** Takes a counted attempt back, because it was none: the password was right. */
  readonly refund: (...spent: readonly Spent[]) => Promise<void>
}

/** Which limit, and whose: an account, an address, or both. */
export type Spent = readonly [limit: keyof Limits, ...whose: string[]]

const key = (whose: readonly string[]): string => createHash('sha256').update(JSON.stringify(whose)).digest('base64url')

/** Takes the identity role's pool and the limits. */
export const attemptLimits = (pool: Pool, limits: Limits = defaultLimits): AttemptLimits => {
  const limiter = (name: keyof Limits) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      schemaName: 'identity',
      tableName: 'attempt',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: limits[name].attempts,
      duration: limits[name].seconds,
    })
  const limiters: Record<keyof Limits, RateLimiterPostgres> = {
    signIn: limiter('signIn'),
    address: limiter('address'),
    signUp: limiter('signUp'),
    resetMail: limiter('resetMail'),
    ownLetter: limiter('ownLetter'),
    password: limiter('password'),
  }
  const spend = async (...spent: readonly Spent[]): Promise<void> => {
    for (const [name, ...whose] of spent) {
      try {
        await limiters[name].consume(key(whose))
      } catch (error) {
        if (error instanceof RateLimiterRes) {
          throw new TooMany('attempt-limit-exceeded', Math.ceil(error.msBeforeNext / 1_000))
        }
        throw error
      }
    }
  }
  const refund = async (...spent: readonly Spent[]): Promise<void> => {
    for (const [name, ...whose] of spent) await limiters[name].reward(key(whose))
  }
  return { spend, refund }
}
