import { randomBytes } from 'node:crypto'
import { decrypt, encrypt } from '../../cipher.ts'
import { type Pool, prepared, transaction } from '../../database/pool.ts'
import { recent } from '../../recent.ts'
import type { Vault } from './vault.ts'

/** A forgotten person's key may still be used so many milliseconds by a process that used it just before. */
const REMEMBERED = 1_000

// Making and deleting a person's key exclude each other, or a key made at the same moment would outlive the erasure.
const LOCK = `select pg_advisory_xact_lock(hashtextextended('person ' || $1, 0))`

/**
 * A vault in `log.person_key`; keys lie there wrapped by the master key (AES-256-GCM, bound to the person).
 * @param pool as `escandallo_command` to make and forget keys; any role that reads the log may read them.
 * @param masterKey 32 bytes
 */
export const postgresVault = (
  pool: Pool,
  masterKey: Buffer,
  { now = () => performance.now() }: { now?: () => number } = {},
): Vault => {
  if (masterKey.length !== 32) throw new TypeError('the master key is 32 bytes')
  const cache = recent<{ key: Buffer | null; until: number }>(1_000)

  /** In memory of its own: a small Buffer is a part of a larger one that many share, all of which the cache would hold with it. */
  const unwrap = (person: string, wrapped: Buffer): Buffer => {
    const key = decrypt(masterKey, wrapped, person)
    return Buffer.from(new Uint8Array(key).buffer)
  }

  const keysOf = async (people: readonly string[]): Promise<Map<string, Buffer>> => {
    const keys = new Map<string, Buffer>()
    const unknown: string[] = []
    for (const person of new Set(people)) {
      const cached = cache.get(person)
      if (!cached || cached.until < now()) unknown.push(person)
      else if (cached.key) keys.set(person, cached.key)
    }
    if (unknown.length === 0) return keys
    const until = now() + REMEMBERED
    const { rows } = await pool.query<{ person: string; wrapped: Buffer }>(
      prepared(
        `select k.person_id as person, k.wrapped_key as wrapped from log.person_key k
         where k.person_id = any($1) and not exists (select from log.forgotten f where f.person_id = k.person_id)`,
        [unknown],
      ),
    )
    for (const { person, wrapped } of rows) keys.set(person, unwrap(person, wrapped))
    for (const person of unknown) cache.set(person, { key: keys.get(person) ?? null, until })
    return keys
  }

  const make = (person: string): Promise<Buffer | null> =>
    transaction(pool, async (client) => {
      await client.query(LOCK, [person])
      const wrapped = encrypt(masterKey, randomBytes(32), person)
      await client.query(
        `insert into log.person_key (person_id, wrapped_key)
         select $1, $2 where not exists (select from log.forgotten where person_id = $1) on conflict do nothing`,
        [person, wrapped],
      )
      const { rows } = await client.query<{ wrapped: Buffer }>(
        'select wrapped_key as wrapped from log.person_key where person_id = $1',
        [person],
      )
      return rows[0] ? unwrap(person, rows[0].wrapped) : null
    })

  return {
    keysOf,
    async keyFor(person) {
      const key = (await keysOf([person])).get(person) ?? (await make(person))
      cache.set(person, { key, until: now() + REMEMBERED })
      return key
    },
    async forget(person) {
      await transaction(pool, async (client) => {
        await client.query(LOCK, [person])
        await client.query('insert into log.forgotten (person_id) values ($1) on conflict do nothing', [person])
        await client.query('delete from log.person_key where person_id = $1', [person])
      })
      cache.set(person, { key: null, until: now() + REMEMBERED })
    },
    async forgotten() {
      const { rows } = await pool.query<{ person: string }>(
        'select person_id as person from log.forgotten order by forgotten_at, person_id',
      )
      return rows.map(({ person }) => person)
    },
  }
}
