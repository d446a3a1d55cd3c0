import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type EmptyDatabase, emptyDatabase } from '../testing/database.ts'
import { MigrationChanged, migrate } from './migrate.ts'
import { type Pool, pool, type Role } from './pool.ts'
import { DatabaseTooOld } from './server/server-check.ts'

let database: EmptyDatabase
let owner: Pool
beforeEach(async () => {
  database = await emptyDatabase()
  owner = pool(database.url, null)
})
afterEach(async () => {
  await owner.end()
  await database.close()
})

const steps = [
  { id: 'event-1', sql: 'create table log.event (id bigint generated always as identity, name text)' },
  { id: 'inbox-1', sql: 'create table work.inbox (id int); create table identity.account (id int)' },
]

const as = async (role: Role, sql: string) => {
  const session = pool(database.url, role, { max: 1 })
  try {
    return await session.query(sql)
  } finally {
    await session.end()
  }
}

test('migrations are applied once, in order, and later ones are added', async () => {
  expect(await migrate(owner, steps)).toEqual(['event-1', 'inbox-1'])
  expect(await migrate(owner, steps)).toEqual([])
  expect(await migrate(owner, [...steps, { id: 'event-2', sql: 'alter table log.event add at date' }])).toEqual([
    'event-2',
  ])
})

test('processes that start together apply each migration once', async () => {
  const pools = [1, 2, 3, 4].map(() => pool(database.url, null))
  const applied = await Promise.all(pools.map((each) => migrate(each, steps)))
  expect(applied.flat().sort()).toEqual(['event-1', 'inbox-1'])
  await Promise.all(pools.map((each) => each.end()))
})

test('a migration that fails leaves nothing of itself, and can be repaired', async () => {
  const broken = { id: 'broken', sql: 'create table work.half (id int); select nonsense' }
  await expect(migrate(owner, [...steps, broken])).rejects.toThrow('nonsense')
  expect((await owner.query("select to_regclass('work.half') as half")).rows[0].half).toBeNull()
  expect(await migrate(owner, [...steps, { id: 'broken', sql: 'create table work.half (id int)' }])).toEqual(['broken'])
})

test('a migration changed after it was applied is refused', async () => {
  await migrate(owner, steps)
  const changed = [{ id: 'event-1', sql: 'create table log.event (id int)' }]
  await expect(migrate(owner, changed)).rejects.toThrow(MigrationChanged)
})

describe('rights', () => {
  const denied = { code: '42501' }
  beforeEach(() => migrate(owner, steps))

  test('command adds events, and cannot change or remove one', async () => {
    await as('escandallo_command', "insert into log.event (name) values ('opened')")
    expect((await as('escandallo_command', 'select name from log.event')).rows).toEqual([{ name: 'opened' }])
    await expect(as('escandallo_command', "update log.event set name = 'x'")).rejects.toMatchObject(denied)
    await expect(as('escandallo_command', 'delete from log.event')).rejects.toMatchObject(denied)
    await expect(as('escandallo_command', 'truncate log.event')).rejects.toMatchObject(denied)
    await expect(as('escandallo_command', 'drop table log.event')).rejects.toMatchObject(denied)
  })

  test.each(['escandallo_projector', 'escandallo_query', 'escandallo_auditor', 'escandallo_worker'] as const)(
    '%s reads events, and adds none',
    async (role) => {
      expect((await as(role, 'select * from log.event')).rows).toEqual([])
      await expect(as(role, "insert into log.event (name) values ('x')")).rejects.toMatchObject(denied)
    },
  )

  test('the projector makes read models, query and auditor read them, nobody else does', async () => {
    await as('escandallo_projector', 'create table read.dish (name text)')
    for (const role of ['escandallo_query', 'escandallo_auditor'] as const) {
      expect((await as(role, 'select * from read.dish')).rows).toEqual([])
      await expect(as(role, "insert into read.dish values ('x')")).rejects.toMatchObject(denied)
      await expect(as(role, 'create table read.other (id int)')).rejects.toMatchObject(denied)
    }
    await expect(as('escandallo_command', 'select * from read.dish')).rejects.toMatchObject(denied)
  })

  test.each([
    'escandallo_command',
    'escandallo_projector',
    'escandallo_query',
    'escandallo_auditor',
    'escandallo_worker',
  ] as const)('%s sees no account', (role) =>
    expect(as(role, 'select * from identity.account')).rejects.toMatchObject(denied),
  )

  test('identity keeps accounts and sees no event', async () => {
    await as('escandallo_identity', 'insert into identity.account values (1)')
    await expect(as('escandallo_identity', 'select * from log.event')).rejects.toMatchObject(denied)
  })
})

test('a server that is too old is named with its version, before anything is written there', async () => {
  const statements: string[] = []
  const query = async (sql: string) => {
    statements.push(sql)
    return {
      rows: sql.includes('server_version') ? [{ version: '15.18 (Debian)', number: 150_018 }] : [{ taken: true }],
    }
  }
  const old = { connect: async () => ({ query, release: () => {} }) } as unknown as Pool
  const wrong = migrate(old, steps)
  await expect(wrong).rejects.toThrow(DatabaseTooOld)
  await expect(wrong).rejects.toThrow(/PostgreSQL 15\.18 \(Debian\); it has to be 18 or newer\.\n.*Upgrade/)
  expect(statements.join()).not.toMatch(/create|insert|begin/)
})
