import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import { ConfigurationWrong } from '../../config/configuration.ts'
import { type Pool, type Queryable, transaction } from '../../database/pool.ts'

/** The one algorithm the embedded provider signs with. */
export const signingAlgorithm = 'ES256'

/** A signing key as oidc-provider takes it: a private JWK with its kid. */
export type SigningKey = JWK & { kid: string }

/** Derives a 32-byte key for one purpose from the operator's master key, so that no two uses share key material. */
export const derivedKey = (masterKey: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', masterKey, new Uint8Array(), `identity/${purpose}`, 32))

const seal = (masterKey: Uint8Array, kid: string, key: JWK): Buffer => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', derivedKey(masterKey, 'signing-keys'), nonce).setAAD(Buffer.from(kid))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(key), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

const open = (masterKey: Uint8Array, kid: string, sealed: Buffer): JWK => {
  const decipher = createDecipheriv('aes-256-gcm', derivedKey(masterKey, 'signing-keys'), sealed.subarray(0, 12))
  decipher.setAAD(Buffer.from(kid)).setAuthTag(sealed.subarray(12, 28))
  try {
    return JSON.parse(Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8'))
  } catch {
    throw new ConfigurationWrong([
      'MASTER_KEY is not the key that this database was written with: what is personal in it cannot be read. Restore the key from a backup.',
    ])
  }
}

const freshKey = async (): Promise<SigningKey> => {
  const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true })
  const jwk = await exportJWK(privateKey)
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: signingAlgorithm, use: 'sig' }
}

/** How the keys are replaced; seconds. */
export interface KeySchedule {
  /** A key is replaced once it has signed for this long. */
  readonly rotateAfter: number
  /** A new key is published for this long before it signs, so that every verifier has met it. */
  readonly publishedBefore: number
  /** A replaced key stays published for this long, so that the tokens it signed live out their time. */
  readonly publishedAfter: number
}

/** Quarterly, with time for every process to read the keys before and for sign-outs with an old ID token after. */
export const quarterly: KeySchedule = { rotateAfter: 90 * 86_400, publishedBefore: 600, publishedAfter: 86_400 }

/** The provider's signing keys, kept in identity.signing_key with the private part encrypted. */
export interface SigningKeys {
  /** All published keys, the one that signs first. Makes the first key when there is none. */
  readonly current: () => Promise<SigningKey[]>
  /** Publishes a new key that signs after `in` seconds (default: the schedule's publishedBefore) and gives its kid. */
  readonly rotate: (after?: number) => Promise<string>
  /** Replaces the key when it is due and forgets keys that nothing valid is signed with any more. */
  readonly maintain: () => Promise<void>
}

/** Takes the identity role's pool, the operator's 32-byte master key and a schedule. Throws ConfigurationWrong when it cannot decrypt. */
export const signingKeys = (pool: Pool, masterKey: Uint8Array, schedule: KeySchedule = quarterly): SigningKeys => {
  // Two processes that start, or find a key due, at once make one key: the second sees what the first has done.
  const add = (after: number, isNeeded: (client: Queryable) => Promise<boolean>): Promise<string | undefined> =>
    transaction(pool, async (client) => {
      await client.query('lock table identity.signing_key in exclusive mode')
      if (!(await isNeeded(client))) return undefined
      const key = await freshKey()
      await client.query(
        `insert into identity.signing_key (kid, private_key, signs_from)
         values ($1, $2, clock_timestamp() + make_interval(secs => $3))`,
        [key.kid, seal(masterKey, key.kid, key), after],
      )
      return key.kid
    })
  const noneYet = async (client: Queryable): Promise<boolean> =>
    (await client.query('select from identity.signing_key limit 1')).rowCount === 0
  const isDue = async (client: Queryable): Promise<boolean> => {
    const { rows } = await client.query<{ due: boolean }>(
      'select max(signs_from) < now() - make_interval(secs => $1) as due from identity.signing_key',
      [schedule.rotateAfter],
    )
    return rows[0]?.due ?? false
  }
  const stored = async (): Promise<SigningKey[]> => {
    const { rows } = await pool.query<{ kid: string; private_key: Buffer }>(
      `select kid, private_key from identity.signing_key order by signs_from <= now() desc,
         case when signs_from <= now() then signs_from end desc, signs_from, kid`,
    )
    return rows.map((row) => ({ ...open(masterKey, row.kid, row.private_key), kid: row.kid }))
  }
  const current = async (): Promise<SigningKey[]> => {
    const keys = await stored()
    if (keys.length > 0) return keys
    await add(0, noneYet)
    return stored()
  }
  const rotate = async (after = schedule.publishedBefore): Promise<string> => (await add(after, async () => true)) ?? ''
  const maintain = async (): Promise<void> => {
    if (await isDue(pool)) await add(schedule.publishedBefore, isDue)
    await pool.query(
      `delete from identity.signing_key old where exists (select from identity.signing_key newer
         where newer.signs_from > old.signs_from and newer.signs_from < now() - make_interval(secs => $1))`,
      [schedule.publishedAfter],
    )
  }
  return { current, rotate, maintain }
}
