import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EmptyDatabase, emptyDatabase } from '../testing/database.ts'
import { LoginUnknown, makeLogins, rolesOfLogins } from './logins.ts'
import { MigrationsMissing, mayMigrate, migrate, requireMigrated } from './migrate.ts'
import { type Pool, pool, ROLES, type Role } from './pool.ts'

const steps = [{ id: 'event-1', sql: 'create table log.event (id int); create table identity.account (id int)' }]
const names = Object.keys(rolesOfLogins) as (keyof typeof rolesOfLogins)[]

let database: EmptyDatabase
let owner: Pool
const addressOf = (name: string, password = `of ${name}/@`) => {
  const url = new URL(database.url)
  url.username = name
  url.password = encodeURIComponent(password)
  return url.href
}
const ask = async (address: string, role: Role | null, sql: string) => {
  const session = pool(address, role, { max: 1 })
  try {
    return (await session.query(sql)).rows
  } finally {
    await session.end()
  }
}
beforeAll(async () => {
  database = await emptyDatabase()
  owner = pool(database.url, null)
  await migrate(owner, steps)
  await makeLogins(
    owner,
    names.map((name) => addressOf(name)),
  )
})
afterAll(async () => {
  await owner.end()
  await database.close()
})

describe.each(names)('%s', (name) => {
  test.each(ROLES)('takes %s on only where its work needs it', async (role) => {
    const asked = ask(addressOf(name), role, 'select current_user')
    if ((rolesOfLogins[name] as readonly Role[]).includes(role)) expect(await asked).toEqual([{ current_user: role }])
    else await expect(asked).rejects.toThrow(/permission denied to set role|invalid value for parameter "role"/)
  })
  test('has no right of its own, and can give itself none', async () => {
    expect(
      await ask(
        addressOf(name),
        null,
        'select rolsuper or rolcreaterole or rolcreatedb or rolinherit as mighty from pg_roles where rolname = current_user',
      ),
    ).toEqual([{ mighty: false }])
    await expect(ask(addressOf(name), null, 'select * from log.event')).rejects.toMatchObject({ code: '42501' })
    await expect(ask(addressOf(name), null, 'set role postgres')).rejects.toThrow()
    await expect(ask(addressOf(name), null, `grant escandallo_command to ${name}`)).rejects.toMatchObject({
      code: '42501',
    })
  })
})

test('a login that was made before gets its new password and loses what it should not have', async () => {
  const name = 'escandallo_query_api_login'
  await owner.query(`grant escandallo_identity to ${name}`)
  await makeLogins(owner, [addressOf(name, 'another')])
  await expect(ask(addressOf(name, 'another'), 'escandallo_identity', 'select 1')).rejects.toThrow()
  expect(await ask(addressOf(name, 'another'), 'escandallo_query', 'select 1 as here')).toEqual([{ here: 1 }])
  await makeLogins(owner, [addressOf(name)])
})

test('a name that is no login of a process is refused before anything is made', async () => {
  await expect(
    makeLogins(owner, [addressOf('escandallo_workers_login', 'changed'), addressOf('postgres')]),
  ).rejects.toThrow(LoginUnknown)
  await expect(makeLogins(owner, [addressOf('escandallo_workers_login', '')])).rejects.toThrow(LoginUnknown)
  expect(await ask(addressOf('escandallo_workers_login'), null, 'select 1 as here')).toEqual([{ here: 1 }])
})

test('a process that may not migrate says which steps are missing', async () => {
  const session = pool(addressOf('escandallo_command_api_login'), null, { max: 1 })
  expect([await mayMigrate(owner), await mayMigrate(session)]).toEqual([true, false])
  await session.end()
  const commands = pool(addressOf('escandallo_command_api_login'), 'escandallo_command', { max: 1 })
  await expect(requireMigrated(commands, steps)).resolves.toBeUndefined()
  await expect(requireMigrated(commands, [...steps, { id: 'event-2', sql: '' }])).rejects.toThrow(MigrationsMissing)
  await commands.end()
})
