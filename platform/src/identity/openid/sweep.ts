import type { Pool } from '../../database/pool.ts'
import { INSTALLATION } from '../../scheduling/schedule.ts'
import type { Job } from '../../scheduling/scheduler.ts'
import { sweepSessions } from '../session/sessions.ts'

/** Deletes what has expired: OpenID state, sessions of browsers, one-time tokens and counted attempts. */
export const sweep = async (pool: Pool): Promise<void> => {
  await pool.query('delete from identity.openid_state where expires < now()')
  await pool.query('delete from identity.one_time_token where expires < now()')
  await sweepSessions(pool)
  await pool.query('delete from identity.attempt where expire < $1', [Date.now()])
}

const EVERY = 60_000

/** Sweeps once a minute. */
export const expiring = (pool: Pool): Job => ({
  name: 'expire-sign-ins',
  atOnce: 1,
  tenants: { version: 1, subject: 'sign-ins', list: async () => [INSTALLATION] },
  run: async () => {
    await sweep(pool)
    return [{ subject: 'sign-ins', next: new Date(Date.now() + EVERY) }]
  },
})
