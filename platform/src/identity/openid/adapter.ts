import { type Adapter, type AdapterPayload, errors } from 'oidc-provider'
import type { Pool } from 'pg'
import { accountOf } from './account-of.ts'

interface Row {
  payload: AdapterPayload
  consumed: number | null
}

const read = (row: Row | undefined): AdapterPayload | undefined =>
  row && { ...row.payload, ...(row.consumed === null ? {} : { consumed: row.consumed }) }

/**
 * Keeps one kind of oidc-provider's state (sessions, codes, grants…) in identity.openid_state. Expired rows are never
 * answered, and consuming is a compare-and-set: of two exchanges of one code that run at once, one is refused.
 */
export const openidState =
  (pool: Pool) =>
  (model: string): Adapter => {
    const payloadWhere = async (condition: string, value: string): Promise<AdapterPayload | undefined> => {
      const { rows } = await pool.query<Row>(
        `select payload, extract(epoch from consumed)::bigint as consumed from identity.openid_state
          where model = $1 and ${condition} = $2 and (expires is null or expires > now())`,
        [model, value],
      )
      return read(rows[0])
    }
    const destroy = async (id: string): Promise<void> => {
      await pool.query('delete from identity.openid_state where model = $1 and id = $2', [model, id])
    }
    return {
      upsert: async (id, payload, expiresIn) => {
        // Whoever only looked at the sign-in page has nothing to be remembered: anybody could fill the table with those.
        if (model === 'Session' && !payload.accountId) {
          await destroy(id)
          return
        }
        await pool.query(
          `insert into identity.openid_state (model, id, payload, grant_id, uid, account_id, expires)
           values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))
           on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
             uid = excluded.uid, account_id = excluded.account_id, expires = excluded.expires`,
          [model, id, payload, payload.grantId ?? null, payload.uid ?? null, accountOf(payload), expiresIn ?? null],
        )
      },
      find: (id) => payloadWhere('id', id),
      findByUid: (uid) => payloadWhere('uid', uid),
      // Only the device flow has user codes, and it is off.
      findByUserCode: async () => undefined,
      consume: async (id) => {
        const { rowCount } = await pool.query(
          'update identity.openid_state set consumed = now() where model = $1 and id = $2 and consumed is null',
          [model, id],
        )
        if (rowCount === 0) throw new errors.InvalidGrant('already consumed')
      },
      destroy,
      revokeByGrantId: async (grantId) => {
        await pool.query('delete from identity.openid_state where model = $1 and grant_id = $2', [model, grantId])
      },
    }
  }
