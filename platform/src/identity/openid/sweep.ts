import type { Pool } from '../../database/pool.ts'

/** Deletes what has expired: OpenID state, one-time tokens and counted attempts. */
export const sweep = async (pool: Pool): Promise<void> => {
  await pool.query('delete from identity.openid_state where expires < now()')
  await pool.query('delete from identity.one_time_token where expires < now()')
  await pool.query('delete from identity.attempt where expire < $1', [Date.now()])
}
