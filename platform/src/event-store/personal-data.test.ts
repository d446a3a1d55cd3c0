import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Pool, pool } from '../database/pool.ts'
import { type EmptyDatabase, emptyDatabase } from '../testing/database.ts'
import { eventStoreContract } from './event-store.contract.ts'
import { START } from './event-store.ts'
import { inMemoryEventStore } from './in-memory.ts'
import { postgresVault } from './personal-data/postgres-vault.ts'
import { inMemoryVault, type Vault } from './personal-data/vault.ts'
import { type PersonalFields, sealing } from './personal-data.ts'
import { eventStoreMigrations } from './postgres-migrations.ts'
import { collect, event, newStream } from './testing/events.ts'
import { verify } from './verify.ts'

const personal: PersonalFields = {
  MemberInvited: { person: (data) => data.accountId, fields: ['email', 'contact.phone', 'children.*.name'] },
  Anything: { person: () => 'somebody', fields: ['text', 'nested.zebra', 'document', 'name'] },
}

const ada = (accountId: string) => ({
  accountId,
  role: 'chef',
  email: 'ada@example.org',
  contact: { phone: '+34 600 000 000', language: 'es' },
  children: [
    { name: 'Byron', age: 3 },
    { name: 'Anne', age: null },
  ],
})

eventStoreContract('with personal data sealed', async () => ({
  store: sealing(inMemoryEventStore(), inMemoryVault(), personal),
}))

const vaultContract = (name: string, open: () => Promise<() => Vault>) => {
  describe(`personal data with the vault ${name}`, () => {
    let vaultOf: () => Vault
    beforeAll(async () => {
      vaultOf = await open()
    })

    test('is never in clear in the log, and is read as it was written', async () => {
      const beneath = inMemoryEventStore()
      const store = sealing(beneath, vaultOf(), personal)
      const stream = newStream()
      const person = newStream()
      await store.append(stream, 'none', [event('MemberInvited', ada(person)), event('Other', { email: 'kept' })])
      const stored = JSON.stringify((await collect(beneath.read(stream))).map(({ data }) => data))
      for (const secret of ['ada@example.org', '600 000', 'Byron', 'Anne']) expect(stored).not.toContain(secret)
      expect(stored).toContain('chef')
      expect((await collect(store.read(stream))).map(({ data }) => data)).toEqual([ada(person), { email: 'kept' }])
      expect((await store.readAll({ after: START, limit: 1 })).events[0]?.data).toEqual(ada(person))
    })

    test('reads as null once the person is forgotten, in every process within a second; the chain still holds', async () => {
      const beneath = inMemoryEventStore()
      const [writer, reader] = [vaultOf(), vaultOf()]
      const store = sealing(beneath, writer, personal)
      const elsewhere = sealing(beneath, reader, personal)
      const [stream, person, other] = [newStream(), newStream(), newStream()]
      await store.append(stream, 'none', [event('MemberInvited', ada(person)), event('MemberInvited', ada(other))])
      expect((await collect(elsewhere.read(stream)))[0]?.data).toEqual(ada(person))
      await writer.forget(person)
      await writer.forget(person)
      const gone = {
        ...ada(person),
        email: null,
        contact: { phone: null, language: 'es' },
        children: [
          { name: null, age: 3 },
          { name: null, age: null },
        ],
      }
      expect((await collect(store.read(stream))).map(({ data }) => data)).toEqual([gone, ada(other)])
      await expect.poll(async () => (await collect(elsewhere.read(stream)))[0]?.data, { timeout: 1_500 }).toEqual(gone)
      expect(await verify(beneath)).toMatchObject({ events: 2, firstBreak: null })
      expect(await writer.forgotten()).toContain(person)
      await store.append(newStream(), 'none', [event('MemberInvited', ada(person))])
      const late = (await beneath.readAll({ after: START, limit: 10 })).events.map(({ data }) => data)
      expect(late).toHaveLength(3)
      expect(JSON.stringify(late)).not.toContain('ada@')
      expect(await writer.keyFor(person)).toBeNull()
    })

    test('a sealed value moved to another event or field does not open', async () => {
      const beneath = inMemoryEventStore()
      const vault = vaultOf()
      const store = sealing(beneath, vault, personal)
      const stream = newStream()
      await store.append(stream, 'none', [event('MemberInvited', ada(newStream()))])
      const [stored] = await collect(beneath.read(stream))
      const moved = newStream()
      await beneath.append(moved, 'none', [event('MemberInvited', stored?.data)])
      await expect(collect(store.read(moved))).rejects.toThrow()
    })

    test('twenty first uses at once agree on one key', async () => {
      const person = newStream()
      const keys = await Promise.all(Array.from({ length: 20 }, () => vaultOf().keyFor(person)))
      expect(new Set(keys.map((key) => key?.toString('hex'))).size).toBe(1)
      expect(keys[0]).toHaveLength(32)
    })
  })
}

vaultContract('in memory', async () => {
  const vault = inMemoryVault()
  return () => vault
})

describe('in PostgreSQL', () => {
  let database: EmptyDatabase
  let command: Pool
  const masterKey = randomBytes(32)
  beforeAll(async () => {
    database = await emptyDatabase({ migrations: eventStoreMigrations })
    command = pool(database.url, 'escandallo_command')
  })
  afterAll(async () => {
    await command.end()
    await database.close()
  })

  vaultContract('in PostgreSQL', async () => () => postgresVault(command, masterKey))

  test('a person forgotten while the first key is being made has none left', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      const person = newStream()
      await Promise.all([
        postgresVault(command, masterKey).keyFor(person),
        postgresVault(command, masterKey).forget(person),
      ])
      const { rowCount } = await command.query('select from log.person_key where person_id = $1', [person])
      expect(rowCount).toBe(0)
    }
  })

  test('a key takes no more memory than its own bytes, however it came', async () => {
    const vault = postgresVault(command, masterKey)
    const person = newStream()
    const made = await vault.keyFor(person)
    const read = (await postgresVault(command, masterKey).keysOf([person])).get(person)
    expect([made?.buffer.byteLength, read?.buffer.byteLength]).toEqual([32, 32])
  })

  test('keys lie there wrapped: another master key opens none', async () => {
    const person = newStream()
    const key = await postgresVault(command, masterKey).keyFor(person)
    const { rows } = await command.query('select wrapped_key from log.person_key where person_id = $1', [person])
    expect(rows[0].wrapped_key.includes(key)).toBe(false)
    await expect(postgresVault(command, randomBytes(32)).keyFor(person)).rejects.toThrow()
  })
})
