import { decrypt } from '../../cipher.ts'
import { ConfigurationWrong } from '../../config/configuration.ts'
import type { Queryable } from '../../database/pool.ts'

/**
 * Nothing is sealed with another key than before: what lies in the database would be lost behind two keys.
 * @param pool of a role that reads the log, migrated.
 * @throws ConfigurationWrong when the key does not open what the database holds.
 */
export const requireMasterKey = async (pool: Queryable, masterKey: Buffer): Promise<void> => {
  const { rows } = await pool.query<{ person: string; wrapped: Buffer }>(
    'select person_id as person, wrapped_key as wrapped from log.person_key limit 1',
  )
  const [first] = rows
  if (!first) return
  try {
    decrypt(masterKey, first.wrapped, first.person)
  } catch {
    throw new ConfigurationWrong([
      'MASTER_KEY is not the key with which the personal data of this database was sealed. Set the one that was used so far, or put it back ' +
        'into DATA_DIR/master-key from a backup (its folder "keys"). Without it nothing personal can be read again.',
    ])
  }
}
