import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EmptyDatabase, emptyDatabase } from '../testing/database.ts'
import { type Pool, pool, prepared, transaction } from './pool.ts'

let database: EmptyDatabase
let owner: Pool
beforeAll(async () => {
  database = await emptyDatabase()
  owner = pool(database.url, null)
  await owner.query('create table work.note (id int primary key)')
})
afterAll(async () => {
  await owner.end()
  await database.close()
})

const value = async (sql: string) => (await owner.query(`select ${sql} as value`)).rows[0].value

describe('column values', () => {
  test('a bigint is a number', async () =>
    expect(await value('9007199254740991::bigint')).toBe(Number.MAX_SAFE_INTEGER))
  test('a bigint that a number cannot hold is refused, never rounded', () =>
    expect(value('9007199254740993::bigint')).rejects.toThrow(RangeError))
  test('a numeric keeps every digit', async () => expect(await value('1.10::numeric(12,4)')).toBe('1.1000'))
  test('a date is the day as written', async () => expect(await value("date '2026-03-29'")).toBe('2026-03-29'))
  test.each([
    ['2026-03-29T02:30:00+02', '2026-03-29T00:30:00.000Z'],
    ['2026-03-29T02:30:00.5Z', '2026-03-29T02:30:00.500Z'],
    ['2026-03-29T02:30:00.123987Z', '2026-03-29T02:30:00.123Z'],
  ])('the instant %s is ISO in UTC', async (written, expected) =>
    expect(await value(`timestamptz '${written}'`)).toBe(expected),
  )
  test('an instant is right in a session that speaks another zone', async () => {
    const read = await transaction(owner, async (client) => {
      await client.query("set local TimeZone = 'Asia/Kolkata'")
      return (await client.query("select timestamptz '2026-03-29T02:30:00Z' as value")).rows[0].value
    })
    expect(read).toBe('2026-03-29T02:30:00.000Z')
  })
  test('arrays follow their elements, nulls included', async () => {
    expect(await value('array[1, null]::bigint[]')).toEqual([1, null])
    expect(await value("array['2026-01-31']::date[]")).toEqual(['2026-01-31'])
    expect(await value("array['2026-01-31 10:00Z']::timestamptz[]")).toEqual(['2026-01-31T10:00:00.000Z'])
    expect(await value("array['1.50']::numeric[]")).toEqual(['1.50'])
  })
})

describe('transactions', () => {
  test('what threw leaves nothing behind, and its connection serves again', async () => {
    const failed = transaction(owner, async (client) => {
      await client.query('insert into work.note values (1)')
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    expect(await value('(select count(*) from work.note where id = 1)')).toBe(0)
  })
  test('a read-only one cannot write', () =>
    expect(
      transaction(owner, (client) => client.query('insert into work.note values (2)'), { readOnly: true }),
    ).rejects.toMatchObject({ code: '25006' }))
  test('a connection cut between two statements fails the next one, and not the process', async () => {
    const cut = transaction(owner, async (client) => {
      const { rows } = await client.query('select pg_backend_pid() as pid')
      const ended = new Promise<void>((resolve) => client.once('end', resolve))
      await owner.query('select pg_terminate_backend($1)', [rows[0].pid])
      await ended
      await client.query('select 1')
    })
    await expect(cut).rejects.toThrow()
    expect(await value('1')).toBe(1)
  })
})

test('a prepared statement is parsed once in a connection', async () => {
  const single = pool(database.url, null, { max: 1 })
  for (const n of [1, 2, 3]) {
    expect((await single.query(prepared('select $1::int + 1 as next', [n]))).rows).toEqual([{ next: n + 1 }])
  }
  const { rows } = await single.query("select statement from pg_prepared_statements where statement like '%as next'")
  expect(rows).toHaveLength(1)
  await single.end()
})

test('a statement that takes too long is cancelled', async () => {
  const hasty = pool(database.url, 'escandallo_query', { max: 1, statementTimeout: 50 })
  await expect(hasty.query('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' })
  await hasty.end()
})
