import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../database/pool.ts'
import { checkpointOf } from '../postgres/ledger.ts'
import { type ProjectorDatabase, projectorDatabase } from '../testing/database.ts'
import { parcelGroup } from '../testing/parcels.ts'
import { passingOver } from './pass-over.ts'

let database: ProjectorDatabase
const named = (name: string) => ({ ...parcelGroup(), name })
const [first, second] = [named('first'), named('second')]
beforeAll(async () => {
  database = await projectorDatabase()
  for (const { name, version } of [first, second])
    await database.pool.query(
      `insert into read.projection_checkpoint (group_name, version, position, tables, definition) values ($1, $2, '1', '{}', '')`,
      [name, version],
    )
})
afterAll(() => database.close())

const position = async (name: string) => (await checkpointOf(database.pool, name))?.position

test('groups that pass over foreign events at the same time do so in one transaction', async () => {
  const passOver = passingOver(database.pool)
  expect(await Promise.all([passOver(first, '1', '2'), passOver(second, '1', '3')])).toEqual([true, true])
  expect([await position('first'), await position('second')]).toEqual(['2', '3'])
  const { rows } = await database.pool.query(
    'select count(distinct xmin::text)::int as transactions from read.projection_checkpoint',
  )
  expect(rows).toEqual([{ transactions: 1 }])
})

test('a checkpoint that somebody moved or holds is left alone, and nobody else waits for it', async () => {
  const passOver = passingOver(database.pool)
  await inTransaction(database.pool, 'begin', async (client) => {
    await client.query("select 1 from read.projection_checkpoint where group_name = 'first' for update")
    expect(await Promise.all([passOver(first, '2', '4'), passOver(second, '3', '4')])).toEqual([false, true])
  })
  expect(await Promise.all([passOver(first, '2', '5'), passOver(second, '3', '5')])).toEqual([true, false])
  expect([await position('first'), await position('second')]).toEqual(['5', '4'])
})
