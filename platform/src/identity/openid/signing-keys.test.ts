import { randomBytes } from 'node:crypto'
import { decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Pool, pool } from '../../database/pool.ts'
import { type EmptyDatabase, emptyDatabase } from '../../testing/database.ts'
import { identityMigrations } from '../migrations.ts'
import { identityProvider } from '../provider.ts'
import { remoteKeys } from '../remote-keys.ts'
import { browser, signIn } from '../testing/browser.ts'
import { startProvider } from '../testing/started-provider.ts'
import { tokenVerifier } from '../token-verifier.ts'
import { signingKeys } from './signing-keys.ts'

const masterKey = randomBytes(32)
const schedule = { rotateAfter: 1_000, publishedBefore: 100, publishedAfter: 500 }
let empty: EmptyDatabase
let database: Pool

beforeAll(async () => {
  empty = await emptyDatabase({ migrations: identityMigrations })
  database = pool(empty.url, 'escandallo_identity')
})
beforeEach(() => database.query('delete from identity.signing_key'))
afterAll(async () => {
  await database.end()
  await empty.close()
})

const kids = async (keys = signingKeys(database, masterKey, schedule)) => (await keys.current()).map(({ kid }) => kid)
const later = (seconds: number) =>
  database.query('update identity.signing_key set signs_from = signs_from - make_interval(secs => $1)', [seconds])

describe('signing keys', () => {
  test('are made once, however many processes start at once, and kept', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => kids()))
    expect(new Set(answers.flat()).size).toBe(1)
    expect(await kids()).toEqual(answers[0])
  })

  test('cannot be read without the master key', async () => {
    const [key] = await signingKeys(database, masterKey).current()
    await expect(signingKeys(database, randomBytes(32)).current()).rejects.toThrow(/MASTER_KEY is not the key/)
    const { rows } = await database.query<{ private_key: Buffer }>('select private_key from identity.signing_key')
    expect(key?.d).toMatch(/^[\w-]{43}$/)
    expect(rows[0]?.private_key.toString('latin1')).not.toContain(key?.d)
  })

  test('of another row do not open: each is bound to its id', async () => {
    await kids()
    await database.query(`update identity.signing_key set kid = 'swapped'`)
    await expect(kids()).rejects.toThrow()
  })

  test('are published before they sign, sign, and stay published until nothing they signed is valid', async () => {
    const keys = signingKeys(database, masterKey, schedule)
    const [first] = await kids()
    const second = await keys.rotate()
    expect(await kids()).toEqual([first, second])
    await later(101)
    expect(await kids()).toEqual([second, first])
    await keys.maintain()
    expect(await kids()).toEqual([second, first])
    await later(501)
    await keys.maintain()
    expect(await kids()).toEqual([second])
  })

  test('are replaced when their time has come, once, however many processes notice', async () => {
    const [first] = await kids()
    await signingKeys(database, masterKey, schedule).maintain()
    expect(await kids()).toEqual([first])
    await later(1_001)
    await Promise.all(Array.from({ length: 8 }, () => signingKeys(database, masterKey, schedule).maintain()))
    expect(await kids()).toEqual([first, expect.any(String)])
  })
})

test('after a rotation old and new tokens verify, at the provider and over the network, and sessions live on', async () => {
  const started = await startProvider({ housekeeping: 3_600_000 })
  try {
    const { issuer, audience, keys } = started.provider
    await started.provider.createAccount({ email: 'ana@example.test', password: 'croquetas de cocido' })
    const ana = browser(started.origin)
    const old = await signIn(ana, started.origin, 'ana@example.test', 'croquetas de cocido')
    const network = remoteKeys({ source: { issuer }, pause: 0 })
    const verifiers = [keys, network].map((from) => tokenVerifier({ issuer, audience, keys: from }))
    for (const { verify } of verifiers) await verify(old.access)

    const kid = await started.provider.rotateKeys(0)
    const renewed = await signIn(ana, started.origin, 'ana@example.test', 'not asked')
    expect(decodeProtectedHeader(renewed.access).kid).toBe(kid)
    expect(decodeProtectedHeader(old.access).kid).not.toBe(kid)
    for (const { verify } of verifiers) {
      await expect(verify(old.access)).resolves.toMatchObject({ email: 'ana@example.test' })
      await expect(verify(renewed.access)).resolves.toMatchObject({ email: 'ana@example.test' })
    }
    const published = await ana.request('GET', '/idp/jwks')
    expect(published.text).toContain(kid)
    expect(published.text).not.toContain('"d"')

    const { database: same, masterKey: key, origin } = started
    const mail = { send: async () => {} }
    const again = await identityProvider({
      pool: same,
      masterKey: key,
      publicUrl: origin,
      mail,
      log: { error: () => {}, warn: () => {} },
    })
    const restarted = tokenVerifier({ issuer, audience, keys: again.keys })
    await expect(restarted.verify(old.access)).resolves.toMatchObject({ email: 'ana@example.test' })
    await again.close()
  } finally {
    await started.close()
  }
})
