import { expect, test } from 'vitest'
import { freePort } from './embedded/server.ts'
import { pool } from './pool.ts'
import { databaseUnavailable } from './unavailable.ts'

test('a database that nobody serves is unavailable', async () => {
  const dead = pool(`postgres://nobody:x@127.0.0.1:${await freePort()}/none`, null)
  const error = await dead.query('select 1').catch((failure) => failure)
  expect(databaseUnavailable(error)).toBe(true)
  expect(databaseUnavailable(new Error('while reading', { cause: error }))).toBe(true)
  await dead.end()
})

test.each(['53100', '53300', '57P01', '57P03', '08006'])('PostgreSQL saying %s is unavailable', (code) =>
  expect(databaseUnavailable(Object.assign(new Error('x'), { code }))).toBe(true),
)

test.each(['23505', '42P01', '57014'])('PostgreSQL saying %s is no reason to ask again', (code) =>
  expect(databaseUnavailable(Object.assign(new Error('x'), { code }))).toBe(false),
)

test('a pool whose connections are all taken for too long is unavailable', () =>
  expect(databaseUnavailable(new Error('timeout exceeded when trying to connect'))).toBe(true))
